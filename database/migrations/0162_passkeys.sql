-- additive
-- Passkeys (WebAuthn) of users, and the challenges that a browser's authenticator signs (docs/product.md, Sign-in and
-- sessions).

create table passkey (
  client_id bigint not null,
  passkey_id bigint not null generated always as identity,
  user_id bigint not null,
  -- as the browser sends it, in base64url
  credential_id text not null check (length(credential_id) between 16 and 1400),
  -- in COSE's format
  public_key bytea not null check (length(public_key) between 32 and 2000),
  -- how often the authenticator has signed; 0: it does not count
  counter bigint not null check (counter >= 0),
  transports text[] not null check (cardinality(transports) <= 10),
  -- whether the password manager keeps a copy elsewhere
  backed_up boolean not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (client_id, passkey_id),
  unique (client_id, credential_id),
  foreign key (client_id, user_id) references app_user on delete cascade
);

create index passkey_of_user on passkey (client_id, user_id, passkey_id);

create table passkey_challenge (
  challenge_sha256 bytea primary key check (length(challenge_sha256) = 32),
  -- the WebAuthn RP id: the host of the store for which it was made
  host text not null,
  -- the network that asked for it
  address text not null,
  -- who registers a passkey by it; null: somebody signs in
  client_id bigint,
  user_id bigint,
  expires_at timestamptz not null,
  check ((client_id is null) = (user_id is null))
);

create index passkey_challenge_by_address on passkey_challenge (address, expires_at) where user_id is null;
create index passkey_challenge_of_user on passkey_challenge (client_id, user_id) where user_id is not null;
create index passkey_challenge_by_end on passkey_challenge (expires_at);

-- opened with a passkey, which counts as two factors
alter table session add column by_passkey boolean not null default false;
