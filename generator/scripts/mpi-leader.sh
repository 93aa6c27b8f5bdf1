# Starts the engine on every pod of the group: mpi-leader <processes> <hosts> <variables> <program> <argument>...

. ./mpi-ssh.sh

processes=$1
hosts=$2
variables=$3
shift 3

# ssh reads the home of /etc/passwd, not $HOME, so its options are in the command line.
ssh="-p $port -i $key -o StrictHostKeyChecking=no -o UserKnownHostsFile=/dev/null"

# A LeaderWorkerSet tells only its leader's address, <set>-<group>.<set>.<namespace>: worker 1 is <set>-<group>-1.<set>...
# It starts the workers with the leader, and mpirun does not wait for one whose SSH server is not there yet.
if [ -z "$hosts" ]; then
  hosts=$LWS_LEADER_ADDRESS
  deadline=$(($(date +%s) + 300))
  pause() {
    [ "$(date +%s)" -lt "$deadline" ] || fail "$1 after 300 seconds${2:+: $2}"
    sleep 2
  }
  worker=1
  while [ "$worker" -lt "$LWS_GROUP_SIZE" ]; do
    host=${LWS_LEADER_ADDRESS%%.*}-$worker.${LWS_LEADER_ADDRESS#*.}
    until getent hosts "$host" >/dev/null; do
      pause "$host has no address"
    done
    # shellcheck disable=SC2086 # options are words
    until said=$(ssh $ssh -n -o ConnectTimeout=5 "$host" true 2>&1); do
      pause "$host takes no command by SSH" "$said"
    done
    hosts=$hosts,$host
    worker=$((worker + 1))
  done
fi

# From here on "$@" is put together from its end: the user's own words, then what goes before them.
set -- trtllm-llmapi-launch "$@"
set -f
for name in $variables; do
  set -- -x "$name" "$@"
done
set -- --oversubscribe -n "$processes" -H "$hosts" --mca pml ob1 --mca plm_rsh_args "$ssh" "$@"
if [ "$user" = 0 ]; then
  set -- --allow-run-as-root "$@"
fi
exec mpirun "$@"
