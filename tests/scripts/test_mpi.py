"""mpi-leader.sh and mpi-worker.sh against each other, with OpenSSH between them."""

from __future__ import annotations

import os
import shutil
import subprocess
import time
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pytest

from generator import scripts
from tests.harness import kubelet
from tests.scripts import pods

if TYPE_CHECKING:
    from collections.abc import Iterator, Mapping
    from pathlib import Path

pytestmark = pytest.mark.slow

PATIENCE = 120
PATH = f"/stand-ins:{os.defpath}"
SET = {"LWS_LEADER_ADDRESS": "my-graph-0.my-graph.dynamo", "LWS_GROUP_SIZE": "3"}
HOSTS = ["my-graph-0.my-graph.dynamo", "my-graph-0-1.my-graph.dynamo", "my-graph-0-2.my-graph.dynamo"]
SSH = "-p 2222 -i /home-of-mpi-leader/.ssh/id_rsa -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null"
ENGINE = [
    "engine",
    *("--model-path", "a b", "", "'", '"', "it's", '{"tensor_parallel_size": 8, "a": "it\'s"}', "two\nlines\n", "\n"),
    *("$HOME", "${HOME}", "$(HOME)", "$(id -u)", "`id`", "$$", "\\", "\\n", "a;b", "a|b", "a&b", "a && b", "<a", ">b"),
    *("*", "?", "#", "~", "!", "-x", "--", "%s", "\t", "é"),
]


@dataclass(frozen=True)
class Group:
    """A leader and its workers, as one user."""

    pods: pods.Pods
    user: int
    logs: Path

    def start(
        self, role: str, *arguments: str, env: Mapping[str, str] | None = None
    ) -> tuple[subprocess.Popen[bytes], Path]:
        """Start a container as the kubelet does: args are the script's text, its name, and words after it."""
        given = {"HOME": f"/home-of-{role}", "PATH": PATH, **(env or {})}
        text = kubelet.expand(scripts.argument(f"{role}.sh"), given)
        log = self.logs / role
        return self.pods.start(["/bin/sh", "-c", text, role, *arguments], given, log, user=self.user), log

    def lead(self, hosts: str, *program: str, env: Mapping[str, str] | None = None, names: str = "") -> tuple[int, str]:
        """Run a leader to its end, and return its exit code and what it printed."""
        container, log = self.start("mpi-leader", "8", hosts, names, *program, env=env)
        return container.wait(timeout=PATIENCE), log.read_text(encoding="utf-8")

    def fails(self, role: str) -> str:
        """Run a container that cannot start, and return what it printed."""
        container, log = self.start(role, "8", "127.0.0.1", "", "engine")
        assert container.wait(timeout=PATIENCE)
        return log.read_text(encoding="utf-8")

    def words(self, report: str) -> list[str]:
        """Return what a stand-in noted."""
        text = (self.pods.root / "reports" / report).read_text(encoding="utf-8")
        return text.removesuffix("\0").split("\0")

    def reports(self) -> set[str]:
        """Return who noted something."""
        return {path.name for path in (self.pods.root / "reports").iterdir()}

    def home(self, role: str) -> Path:
        """Return the home of a container."""
        return self.pods.root / f"home-of-{role}"

    def stand_in(self, program: str, text: str) -> None:
        """Put another program in the way of the machine's."""
        file = self.pods.root / "stand-ins" / program
        file.write_text(f"#!/bin/sh\n{text}\n", encoding="utf-8")
        file.chmod(0o755)


def make_keys(folder: Path) -> Path:
    """Make the pair of keys of a group, with the names of the Secret, and return the folder."""
    words = ["ssh-keygen", "-q", "-t", "rsa", "-m", "PEM", "-N", "", "-C", "", "-f", str(folder / "private.key")]
    subprocess.run(words, check=True)
    # As the kubelet gives a Secret: everybody may read it.
    (folder / "private.key").chmod(0o644)
    folder.chmod(0o755)
    return folder


@pytest.fixture(scope="session")
def keys(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Give the keys of all groups."""
    return make_keys(tmp_path_factory.mktemp("keys"))


@pytest.fixture
def group(request: pytest.FixtureRequest, keys: Path, tmp_path: Path) -> Iterator[Group]:
    """Give pods with what the chart and the image give them, for root unless a test asks for another user."""
    user: int = getattr(request, "param", 0)
    etc = tmp_path / "etc"
    etc.mkdir()
    with pods.running(etc) as made:
        shutil.copytree(keys, made.folder("ssh-pk"), dirs_exist_ok=True)
        made.folder("reports", owner=user)
        programs = made.folder("stand-ins")
        for program in ("mpirun", "trtllm-llmapi-launch", "engine"):
            shutil.copy(pods.STAND_INS / program, programs)
        made.folder("home-of-mpi-leader", owner=user)
        # A volume with fsGroup: others may write, which SSH would refuse if it were strict.
        made.folder("home-of-mpi-worker", owner=user, mode=0o777)
        yield Group(made, user, tmp_path)


@contextmanager
def working(group: Group) -> Iterator[None]:
    """Run the group's workers: one SSH server, at every address of the loopback."""
    container, log = group.start("mpi-worker")
    try:
        until = time.monotonic() + PATIENCE
        while "Server listening" not in log.read_text(encoding="utf-8"):
            assert container.poll() is None, log.read_text(encoding="utf-8")
            assert time.monotonic() < until, "no server"
            time.sleep(0.05)
        yield
    finally:
        container.terminate()
        container.wait()


@pytest.fixture
def worker(group: Group) -> Iterator[Group]:
    """Give a group whose workers run."""
    with working(group):
        yield group


both_users = pytest.mark.parametrize("group", [0, pods.RUNNER], ids=["root", "runner"], indirect=True)


def know(group: Group, *hosts: str) -> None:
    """Give hosts addresses of the loopback."""
    with (group.pods.root / "etc/hosts").open("a", encoding="utf-8") as file:
        file.writelines(f"127.0.0.{number} {host}\n" for number, host in enumerate(hosts, 1))


def options(words: list[str]) -> dict[str, list[str]]:
    """Return the options of Open MPI before the program, each with its values."""
    found: dict[str, list[str]] = {}
    left = words[: words.index("trtllm-llmapi-launch")]
    while left:
        option = left.pop(0)
        takes = {"--allow-run-as-root": 0, "--oversubscribe": 0, "--mca": 2}.get(option, 1)
        found.setdefault(option, []).append(" ".join(left[:takes]))
        del left[:takes]
    return found


@both_users
def test_engine_runs_everywhere(worker: Group) -> None:
    """The user's command reaches every host, word for word, with the variables that are passed on."""
    know(worker, "leader", "worker-1", "worker-2")
    env = {"A": 'it\'s "a" $value', "EMPTY": "", "TWO_LINES": "a\nb\n\n", "OWN": "not passed on"}
    code, log = worker.lead("leader,worker-1,worker-2", *ENGINE, env=env, names="A EMPTY TWO_LINES NONE PATH *")

    assert code == 0, log
    for host in ("leader", "worker-1", "worker-2"):
        assert worker.words(f"{host}.words") == ENGINE[1:]
        variables = worker.words(f"{host}.variables")
        assert {f"{name}={env[name]}" for name in ("A", "EMPTY", "TWO_LINES")} < set(variables)
        assert "LAUNCHED=yes" in variables
        assert ("OWN=not passed on" in variables) == (host == "leader")
        assert not any(variable.startswith("NONE=") for variable in variables)


@both_users
def test_words_of_mpirun(group: Group) -> None:
    """What Open MPI is told, on addresses that are given."""
    group.stand_in("mpirun", "printf '%s\\0' \"$@\" >/reports/mpirun")
    code, log = group.lead("a.b.c,d.e.f", *ENGINE, names="HOME A_B * PATH")
    words = group.words("mpirun")

    assert code == 0, log
    assert words[words.index("trtllm-llmapi-launch") + 1 :] == ENGINE
    found = options(words)
    assert sorted(found.pop("-x")) == ["*", "A_B", "HOME", "PATH"]
    assert found == ({} if group.user else {"--allow-run-as-root": [""]}) | {
        "--oversubscribe": [""],
        "-n": ["8"],
        "-H": ["a.b.c,d.e.f"],
        "--mca": [
            "pml ob1",
            f"plm_rsh_args {SSH}",
        ],
    }


@both_users
@pytest.mark.parametrize("role", ["mpi-leader", "mpi-worker"])
def test_files(role: str, worker: Group) -> None:
    """Both roles have the keys where SSH looks for them, and nobody else can read the private one."""
    worker.lead("127.0.0.1", "engine")
    keys, folder = worker.pods.root / "ssh-pk", worker.home(role) / ".ssh"
    private, public = (keys / "private.key").read_bytes(), (keys / "private.key.pub").read_bytes()

    found = {
        path.name: (path.stat().st_mode & 0o777, path.read_bytes())
        for path in folder.iterdir()
        if path.name in ("id_rsa", "id_rsa.pub", "authorized_keys")
    }
    assert found == {"id_rsa": (0o600, private), "id_rsa.pub": (0o644, public), "authorized_keys": (0o600, public)}
    assert {path.stat().st_uid for path in [folder, *folder.rglob("*")]} == {worker.user}
    assert folder.stat().st_mode & 0o777 == 0o700
    assert (folder / "config").read_text(encoding="utf-8").splitlines() == [
        "Host *",
        "  Port 2222",
        f"  IdentityFile /home-of-{role}/.ssh/id_rsa",
        "  StrictHostKeyChecking no",
    ]


def test_hosts_of_a_set(worker: Group) -> None:
    """On a LeaderWorkerSet the addresses follow from the leader's."""
    know(worker, *HOSTS)
    code, log = worker.lead("", "engine", "a b", env=SET, names="PATH")

    assert code == 0, log
    assert options(worker.words("mpirun"))["-H"] == [",".join(HOSTS)]
    assert {f"{host}.words" for host in HOSTS} < worker.reports()


def test_a_set_without_workers(group: Group) -> None:
    """A leader that is alone waits for nobody."""
    code, log = group.lead("", "engine", env=SET | {"LWS_GROUP_SIZE": "1"})

    assert code == 0, log
    assert options(group.words("mpirun"))["-H"] == HOSTS[:1]


CLOCK = {
    "date": '[ "$*" = +%s ] && cat /reports/now',
    "sleep": 'echo "$*" >>/reports/sleeps && echo $(($(cat /reports/now) + $1)) >/reports/now',
}
"""Stand-ins for programs that have to do with time: nobody waits, and what was slept is counted."""


def set_clock(group: Group) -> None:
    """Let the pods' time be the test's."""
    for program, text in CLOCK.items():
        group.stand_in(program, text)
    now = group.pods.root / "reports/now"
    now.write_text("1000000\n", encoding="utf-8")
    os.chown(now, group.user, group.user)


def test_waits_for_every_worker(group: Group) -> None:
    """Names come one after the other; each is asked for every two seconds."""
    know(group, *HOSTS[:1])
    group.stand_in("mpirun", "exit 7")
    group.stand_in("ssh", "exit 0")
    set_clock(group)
    # The second name is known after 3 pauses, the third after 149.
    group.stand_in(
        "getent",
        "slept=$(wc -l </reports/sleeps 2>/dev/null || echo 0)\n"
        f'case "$*" in "hosts {HOSTS[1]}") [ "$slept" -ge 3 ] ;; "hosts {HOSTS[2]}") [ "$slept" -ge 149 ] ;;\n'
        '*) exec /usr/bin/getent "$@" ;; esac',
    )
    code, log = group.lead("", "engine", env=SET)

    assert code == 7, log
    assert group.words("sleeps") == ["2\n" * 149]


def test_does_not_wait_for_ever(group: Group) -> None:
    """After five minutes for all workers together it says which one is missing, and starts nothing."""
    know(group, *HOSTS[:2])
    group.stand_in("ssh", "exit 0")
    set_clock(group)
    code, log = group.lead("", "engine", env=SET)

    assert (code, log) == (1, f"mpi-leader: {HOSTS[2]} has no address after 300 seconds\n")
    assert group.words("sleeps") == ["2\n" * 150]
    assert "mpirun" not in group.reports()


@both_users
def test_waits_for_a_server_that_starts_late(group: Group) -> None:
    """A worker has an address before it listens, and mpirun starts when it does."""
    know(group, *HOSTS)
    group.stand_in("sleep", "touch /reports/sleeps && exec /bin/sleep 0.1")
    leader, log = group.start("mpi-leader", "8", "", "PATH", "engine", env=SET)
    until = time.monotonic() + PATIENCE
    while "sleeps" not in group.reports():
        assert leader.poll() is None, log.read_text(encoding="utf-8")
        assert time.monotonic() < until, "no attempt"
        time.sleep(0.05)
    assert "mpirun" not in group.reports()

    with working(group):
        assert leader.wait(timeout=PATIENCE) == 0, log.read_text(encoding="utf-8")
    assert {f"{host}.words" for host in HOSTS} < group.reports()


def test_asks_every_worker(group: Group) -> None:
    """With the options that mpirun will use, and one that keeps an attempt short; the leader itself has no server."""
    know(group, *HOSTS)
    group.stand_in("mpirun", "exit 7")
    group.stand_in("ssh", 'echo "$*" >>/reports/ssh && [ "$(wc -l </reports/ssh)" -ge 4 ]')
    set_clock(group)
    code, log = group.lead("", "engine", env=SET)

    assert code == 7, log
    asked = (group.pods.root / "reports/ssh").read_text(encoding="utf-8").splitlines()
    assert asked == [f"{SSH} -n -o ConnectTimeout=5 {host} true" for host in [*[HOSTS[1]] * 4, HOSTS[2]]]


def test_does_not_wait_for_a_server_for_ever(group: Group) -> None:
    """Names and servers share the five minutes; the last words of SSH say what is wrong."""
    know(group, *HOSTS[:2])
    set_clock(group)
    # The second name is known after 100 pauses, and nobody listens there.
    group.stand_in(
        "getent",
        f'[ "$*" != "hosts {HOSTS[1]}" ] || {{ [ "$(wc -l </reports/sleeps)" -ge 100 ]; exit; }}\n'
        'exec /usr/bin/getent "$@"',
    )
    (group.pods.root / "reports/sleeps").touch()
    code, log = group.lead("", "engine", env=SET)

    assert code == 1
    assert log.startswith(f"mpi-leader: {HOSTS[1]} takes no command by SSH after 300 seconds: ssh: ")
    assert log.endswith("port 2222: Connection refused\n")
    assert group.words("sleeps") == ["2\n" * 150]
    assert "mpirun" not in group.reports()


def test_a_key_that_does_not_open(worker: Group) -> None:
    """A worker that refuses the key is waited for like one that is late, and the reason is told."""
    for file in (own := worker.pods.root / "ssh-pk").iterdir():
        file.unlink()
    make_keys(own)
    know(worker, *HOSTS)
    set_clock(worker)
    worker.stand_in("sleep", "echo 2000000 >/reports/now")
    code, log = worker.lead("", "engine", env=SET)

    assert code == 1
    assert f"mpi-leader: {HOSTS[1]} takes no command by SSH after 300 seconds: " in log
    assert "Permission denied (publickey)" in log
    assert "mpirun" not in worker.reports()


@pytest.mark.parametrize("role", ["mpi-leader", "mpi-worker"])
def test_a_user_without_a_name(role: str, group: Group) -> None:
    """SSH does not work for a user id alone, and the script says what would."""
    group.home(role).chmod(0o777)
    nobody = Group(group.pods, pods.STRANGER, group.logs)

    assert nobody.fails(role) == (
        f"{role}: user id {pods.STRANGER} has no entry in /etc/passwd, and SSH needs one: "
        "run as a user that the image knows\n"
    )
    assert list(group.home(role).iterdir()) == []


@pytest.mark.parametrize("role", ["mpi-leader", "mpi-worker"])
@pytest.mark.parametrize("key", ["private.key", "private.key.pub"])
def test_a_key_that_is_missing(key: str, role: str, group: Group) -> None:
    """Without its keys a pod ends, and names the file."""
    (group.pods.root / "ssh-pk" / key).unlink()

    assert f"'/ssh-pk/{key}'" in group.fails(role)
    assert group.reports() == set()


def test_strangers_stay_out(worker: Group) -> None:
    """Only the group's key opens a worker; there is no password to try."""
    for file in (own := worker.pods.root / "ssh-pk").iterdir():
        file.unlink()
    make_keys(own)
    know(worker, "leader", "worker-1")
    code, log = worker.lead("leader,worker-1", "engine")

    assert code
    assert "Permission denied (publickey)" in log
    assert worker.reports() == {"mpirun", "leader.words", "leader.variables"}


def test_a_worker_starts_again(worker: Group) -> None:
    """A container that restarts finds its own files and makes fresh host keys; the leader takes them."""
    server = worker.home("mpi-worker") / ".ssh/server"
    before = {path.name: path.read_bytes() for path in server.iterdir() if path.name != "config"}
    again, log = worker.start("mpi-worker")
    again.wait(timeout=PATIENCE)
    after = {path.name: path.read_bytes() for path in server.iterdir() if path.name != "config"}

    assert "Address already in use" in log.read_text(encoding="utf-8")
    assert before.keys() == after.keys() == {"rsa", "rsa.pub", "ecdsa", "ecdsa.pub", "ed25519", "ed25519.pub"}
    assert all(before[name] != after[name] for name in before)


def test_server(worker: Group) -> None:
    """The server's own reading of its configuration."""
    config = "/home-of-mpi-worker/.ssh/server/config"
    log = worker.logs / "effective"
    assert (
        worker.pods.start(["/usr/sbin/sshd", "-T", "-f", config], {}, log, user=worker.user).wait(timeout=PATIENCE) == 0
    )
    lines = log.read_text(encoding="utf-8").lower().splitlines()
    read = {line.partition(" ")[0]: line.partition(" ")[2] for line in lines}

    assert [line.partition(" ")[2] for line in lines if line.startswith("hostkey ")] == [
        f"/home-of-mpi-worker/.ssh/server/{kind}" for kind in ("rsa", "ecdsa", "ed25519")
    ]
    assert {
        "port": "2222",
        "pidfile": "/home-of-mpi-worker/.ssh/sshd.pid",
        "authorizedkeysfile": "/home-of-mpi-worker/.ssh/authorized_keys",
        "strictmodes": "no",
        "permitrootlogin": "yes",
        "passwordauthentication": "no",
        "pubkeyauthentication": "yes",
    }.items() <= read.items()
    assert (worker.home("mpi-worker") / ".ssh/sshd.pid").exists()
