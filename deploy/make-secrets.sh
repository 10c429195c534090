#!/bin/sh
# Writes new random secrets for compose.scale.yaml into deploy/secrets. Never replaces existing ones.
set -eu
cd "$(dirname "$0")"
if [ -e secrets ]; then
  echo 'deploy/secrets exists already, so nothing was changed.' >&2
  exit 1
fi
umask 077
mkdir secrets
random() { od -An -N24 -tx1 /dev/urandom | tr -d ' \n'; }
database_password=$(random)
s3_secret=$(random)
printf '%s' "$(random)" >secrets/admin_password
printf '%s' "$database_password" >secrets/database_password
printf '%s' "postgres://sleevenotes:$database_password@database:5432/sleevenotes" >secrets/database_url
printf '%s' "$s3_secret" >secrets/s3_secret_access_key
cat >secrets/s3_config <<JSON
{
  "identities": [
    {
      "name": "sleevenotes",
      "credentials": [{ "accessKey": "sleevenotes", "secretKey": "$s3_secret" }],
      "actions": ["Admin", "Read", "Write", "List", "Tagging"]
    }
  ]
}
JSON
# Containers read the files as other users. The folder keeps the users of this machine out.
chmod 644 secrets/*
echo 'Wrote deploy/secrets. The password of the first admin is in deploy/secrets/admin_password.'
