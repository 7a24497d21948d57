-- Sessions and what limits the guessing of passwords.

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

-- Devices that have signed in before: they may go on trying where an e-mail is under attack (product.md, Session and safety).
create table known_device (
  client_id bigint not null,
  user_id bigint not null,
  device_sha256 bytea not null,
  last_seen_at timestamptz not null,
  primary key (client_id, user_id, device_sha256),
  foreign key (client_id, user_id) references app_user
);

-- Failed logins of the last minutes. They have no client (the e-mail may be unknown) and are deleted once they are too
-- old to count.
create table login_failure (
  failure_id bigint generated always as identity primary key,
  email_sha256 bytea not null,
  address text not null,
  at timestamptz not null
);
create index login_failure_by_email on login_failure (email_sha256, at);
create index login_failure_by_address on login_failure (address, at);
