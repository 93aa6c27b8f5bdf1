# SSH between the pods of a group, with the key pair of the Secret, for root and for any other user.
set -eu

fail() {
  echo "$0: $*" >&2
  exit 1
}

user=$(id -u)
port=2222
folder=$HOME/.ssh
key=$folder/id_rsa

# Neither ssh nor sshd works for a user without a name, and their own messages do not say what to do.
getent passwd "$user" >/dev/null ||
  fail "user id $user has no entry in /etc/passwd, and SSH needs one: run as a user that the image knows"

mkdir -p "$folder"
chmod 700 "$folder"
install -m 600 /ssh-pk/private.key "$key"
install -m 644 /ssh-pk/private.key.pub "$key.pub"
install -m 600 /ssh-pk/private.key.pub "$folder/authorized_keys"
cat >"$folder/config" <<END
Host *
  Port $port
  IdentityFile $key
  StrictHostKeyChecking no
END
chmod 600 "$folder/config"
