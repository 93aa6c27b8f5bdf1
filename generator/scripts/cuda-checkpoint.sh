# Starts a program under cuda-checkpoint: the file that describes its job goes where the agent of Snapshot finds it.
# Arguments: where the agent looks for the file, the program and its arguments.
set -eu
if [ -z "${CUDA_CHECKPOINT_JOB_FILE:-}" ]; then
  echo 'cuda-checkpoint names no job file: a capture with several GPUs needs NVIDIA driver 610 or newer' >&2
  exit 1
fi
# A file that stood there before would keep its rights. The engine keeps the usual umask.
rm -f -- "$1"
(umask 077 && cat <"$CUDA_CHECKPOINT_JOB_FILE" >"$1")
export CUDA_CHECKPOINT_JOB_FILE="$1"
shift
exec "$@"
