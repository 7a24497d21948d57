-- Keys of the ERP's interface beside ERP_KEY, made at the desk (docs/erp.md, Keys).
create table erp_key (
  key_id bigint generated always as identity primary key,
  name text not null,
  -- 'import', 'events', 'files'
  scopes text[] not null,
  -- of the secret; null until the one who asked for the key has taken it
  key_sha256 bytea unique,
  made_at timestamptz not null,
  -- who takes the secret
  made_for bigint not null references staff,
  taken_at timestamptz,
  -- to the minute
  last_used_at timestamptz,
  ended_at timestamptz,
  -- the key that ends when this one is first used
  replaces bigint references erp_key
);
-- one successor at a time
create unique index erp_key_successor on erp_key (replaces) where ended_at is null;
