-- additive
-- A text encrypted with each secret that encrypts rows: a process with another secret is refused.
create table secret_check (
  name text primary key,
  sealed bytea not null
);
