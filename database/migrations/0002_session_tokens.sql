-- Sessions and the limits on failed sign-ins.

create table session (
  client_id bigint not null,
  -- the token itself is never stored
  token_sha256 bytea not null,
  user_id bigint not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  user_agent text,
  primary key (client_id, token_sha256),
  foreign key (client_id, user_id) references app_user
);
create index session_of_user on session (client_id, user_id) where revoked_at is null;

-- Devices that have signed in before are exempt from the limit per e-mail (docs/security.md, Brute-force limits).
create table known_device (
  client_id bigint not null,
  user_id bigint not null,
  device_sha256 bytea not null,
  last_seen_at timestamptz not null,
  primary key (client_id, user_id, device_sha256),
  foreign key (client_id, user_id) references app_user
);

-- Recent failed sign-ins. They have no client, because the e-mail may be unknown. Old ones are deleted.
create table login_failure (
  failure_id bigint generated always as identity primary key,
  email_sha256 bytea not null,
  address text not null,
  at timestamptz not null
);
create index login_failure_by_email on login_failure (email_sha256, at);
create index login_failure_by_address on login_failure (address, at);
