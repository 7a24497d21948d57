#!/bin/sh
# Creates the roles and the database of docs/operations.md, Database roles, when the container's data is new.
set -eu
psql --username "$POSTGRES_USER" --set ON_ERROR_STOP=1 \
  --set owner="$OWNER_PASSWORD" --set app="$APP_PASSWORD" <<'SQL'
create role surtidor_owner login password :'owner';
create role surtidor_app login password :'app';
create database surtidor owner surtidor_owner;
SQL
