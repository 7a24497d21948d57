-- Password resets: the mailed links, and the requests that count towards their limit.

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

-- Recent requests. They have no client, because the e-mail may be unknown. Old ones are deleted.
create table reset_request (
  request_id bigint generated always as identity primary key,
  email_sha256 bytea not null,
  address text not null,
  at timestamptz not null
);
create index reset_request_by_email on reset_request (email_sha256, at);
create index reset_request_by_address on reset_request (address, at);
