-- The desk of the company's own people (src/desk/README.md): accounts, sessions, links and confirmations.

create table staff (
  staff_id bigint generated always as identity primary key,
  email text not null unique check (email = lower(email)),
  name text not null,
  role text not null check (role in ('content', 'support', 'finance', 'administrator')),
  status text not null default '1' check (status in ('1', '0')),
  -- null until the invitation's link was used
  password_hash text,
  -- of the second factor, encrypted with APP_SECRET; null until the first code was confirmed
  secret bytea,
  -- the secret that is being set up, encrypted likewise
  pending_secret bytea,
  -- the time step of the last accepted code: each is accepted once
  last_step bigint,
  created_at timestamptz not null
);

create table staff_recovery_code (
  staff_id bigint not null references staff,
  -- HMAC with APP_SECRET; a used code is deleted
  code_hmac text not null,
  primary key (staff_id, code_hmac)
);

create table staff_session (
  -- the token itself is never stored
  token_sha256 bytea primary key,
  staff_id bigint not null references staff,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  address text,
  user_agent text
);
create index staff_session_of_staff on staff_session (staff_id) where revoked_at is null;

-- A link by which somebody sets their password, once.
create table staff_link (
  secret_sha256 bytea primary key,
  staff_id bigint not null references staff,
  expires_at timestamptz not null
);
create index staff_link_of_staff on staff_link (staff_id);

-- What waits for a second person (src/desk/server/approvals).
create table desk_approval (
  approval_id bigint generated always as identity primary key,
  action text not null,
  -- holds no password, token or code: such actions need no second person
  input jsonb not null,
  requested_by bigint not null references staff,
  requested_at timestamptz not null,
  expires_at timestamptz not null,
  decision text check (decision in ('approved', 'rejected')),
  decided_by bigint references staff,
  decided_at timestamptz,
  check (requested_by <> decided_by)
);
create index desk_approval_waiting on desk_approval (expires_at) where decision is null;

-- Switches of the desk: 'four_eyes'.
create table desk_switch (
  name text primary key,
  is_on boolean not null
);

-- Who of the company acted, and what the act changed.
alter table audit_entry add column staff_id bigint;
alter table audit_entry add column before jsonb;
alter table audit_entry add column after jsonb;
create index audit_entry_by_time on audit_entry (at desc, entry_id desc);
