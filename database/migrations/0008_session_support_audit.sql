-- The audit log, and support access to a user's account (docs/product.md, Support access; docs/security.md, The log).

-- Append-only: triggers refuse every change and deletion. client_id 0: no client, such as a sign-in with an unknown
-- e-mail. Holds no tokens, passwords, secrets or e-mails.
create table audit_entry (
  client_id bigint not null,
  at timestamptz not null,
  entry_id bigint generated always as identity,
  user_id bigint,
  -- the support agent, if one acted for the user
  agent text,
  action text not null,
  -- the id of what the action was about: a payment's uuid, another user's id
  subject text,
  -- 'ok', or the code of the refusal
  result text not null,
  request_id text,
  -- the IP address that the server saw
  address text,
  primary key (client_id, at, entry_id)
);

create function audit_entry_stands() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to' using errcode = '23001';
end $$;

create trigger audit_entry_stands before update or delete or truncate on audit_entry
  for each statement execute function audit_entry_stands();

-- A link that lets a support agent into a user's account once. The secret itself is never stored.
create table support_link (
  client_id bigint not null,
  secret_sha256 bytea not null,
  user_id bigint not null,
  agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz,
  primary key (client_id, secret_sha256),
  foreign key (client_id, user_id) references app_user
);

-- The support agent of the session; null: the user's own session.
alter table session add column agent text;
