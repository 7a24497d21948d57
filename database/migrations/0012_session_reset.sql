-- Forgotten passwords: the links that were mailed, and what limits how often one is asked for.

create table password_reset (
  client_id bigint not null,
  -- the link's token itself is never stored
  token_sha256 bytea not null,
  user_id bigint not null,
  expires_at timestamptz not null,
  primary key (client_id, token_sha256),
  foreign key (client_id, user_id) references app_user on delete cascade
);
create index password_reset_of_user on password_reset (client_id, user_id);

-- Requests of the last minutes. They have no client, because the e-mail may be unknown, and are deleted once they are too
-- old to count.
create table reset_request (
  request_id bigint generated always as identity primary key,
  email_sha256 bytea not null,
  address text not null,
  at timestamptz not null
);
create index reset_request_by_email on reset_request (email_sha256, at);
create index reset_request_by_address on reset_request (address, at);
