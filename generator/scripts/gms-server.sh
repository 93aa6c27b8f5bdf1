# Runs the server of a GPU's memory and ends with its exit code, whether it is told to stop or dies, and with everything
# that it started. For bash.
#
# A server that does not stop when it is told to is killed with the container, when the grace of the pod is over.

server='' told=''
stop() {
  told=yes
  [ -z "$server" ] || kill -TERM -- "-$server" 2>/dev/null
}
trap stop TERM INT

# The startup probe counts sockets, and these are of servers before this one.
rm -f /run/gms/shared/gms_*.sock || exit

# Where a trap interrupts wait, bash may lose the code of what it waits for. So it is another shell that waits, one that
# gets no signals, and this one reads from it: who the server is, and how it has ended. Job control puts the server into
# a process group of its own.
exec 3>&1
exec 4< <(
  set -m
  python3 -m gpu_memory_service.cli.server >&3 3>&- &
  set +m
  echo "$!"
  wait "$!"
  echo "$?"
)
read -r server <&4
[ -z "$told" ] || stop
read -r code <&4 || code=1

# What it left behind may clean up as well.
kill -TERM -- "-$server" 2>/dev/null
for _ in {1..50}; do
  kill -0 -- "-$server" 2>/dev/null || break
  sleep 0.1
done
kill -KILL -- "-$server" 2>/dev/null
exit "$code"
