# Runs the server of a GPU's memory and ends with its exit code, whether it is told to stop or dies, and with everything
# that it started. For bash.
#
# A server that does not stop when it is told to is killed with the container, when the grace of the pod is over.

# Before there is a server, there is nothing to stop.
trap '[ -n "$!" ] || exit 143; stopped=yes; kill -TERM -- "-$!" 2>/dev/null' TERM INT

# The startup probe counts sockets, and these are of servers before this one.
rm -f /run/gms/shared/gms_*.sock || exit

# Job control puts the server into a process group of its own.
set -m
python3 -m gpu_memory_service.cli.server &
set +m
server=$!

# A signal ends wait, which then gives the signal's number. Once the server has ended, wait gives its code every time.
until
  stopped=
  wait "$server"
  code=$?
  [ -z "$stopped" ]
do :; done

# What it left behind may clean up as well.
kill -TERM -- "-$server" 2>/dev/null
tries=50
while [ "$tries" -gt 0 ] && kill -0 -- "-$server" 2>/dev/null; do
  sleep 0.1
  tries=$((tries - 1))
done
kill -KILL -- "-$server" 2>/dev/null
exit "$code"
