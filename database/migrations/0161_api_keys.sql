-- additive
-- Keys by which a client's own programs read its data (docs/client-api.md).

create table api_key (
  client_id bigint not null,
  key_id bigint not null generated always as identity,
  -- who made it: the key works while this user is an active legal representative
  user_id bigint not null,
  name text not null check (length(name) between 1 and 60),
  key_sha256 bytea not null check (length(key_sha256) = 32),
  scopes text[] not null check (cardinality(scopes) > 0),
  -- the addresses and networks that may use it; empty: every address may
  addresses text[] not null check (cardinality(addresses) <= 20),
  created_at timestamptz not null,
  -- the last day on which it works, in the time zone of the client's store; null: no end
  expires_on date,
  -- to the minute
  last_used_at timestamptz,
  ended_at timestamptz,
  primary key (client_id, key_id),
  unique (client_id, key_sha256),
  foreign key (client_id, user_id) references app_user on delete cascade
);
