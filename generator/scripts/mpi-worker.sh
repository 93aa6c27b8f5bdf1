# Lets the leader start processes in this pod: an SSH server that takes the group's key only.

. ./mpi-ssh.sh

rm -rf "$folder/server"
mkdir "$folder/server"
for type in rsa ecdsa ed25519; do
  ssh-keygen -q -t "$type" -N "" -f "$folder/server/$type"
done
cat >"$folder/server/config" <<END
Port $port
HostKey $folder/server/rsa
HostKey $folder/server/ecdsa
HostKey $folder/server/ed25519
PidFile $folder/sshd.pid
AuthorizedKeysFile $folder/authorized_keys
StrictModes no
PermitRootLogin yes
PasswordAuthentication no
PubkeyAuthentication yes
AuthenticationMethods publickey
END
# sshd of root gives up its rights in a folder that images leave to the start of a service.
if [ "$user" = 0 ]; then
  install -d -m 755 /run/sshd
fi
exec /usr/sbin/sshd -D -e -f "$folder/server/config"
