-- Who did what, and support's way into a customer's account (product.md, Session and safety; quality.md, Security).

-- Only ever added to: the triggers below refuse everything else, whoever asks. client_id 0: nobody's, such as a sign-in with
-- an e-mail that nobody has. No tokens, passwords, secrets or e-mails.
create table audit_entry (
  client_id bigint not null,
  at timestamptz not null,
  entry_id bigint generated always as identity,
  user_id bigint,
  -- the member of staff, where they acted for the user
  agent text,
  action text not null,
  -- what it was done to, by its id: a payment's uuid, another user's id
  subject text,
  -- 'ok', or the code of what was refused
  result text not null,
  request_id text,
  -- as the server saw it
  address text,
  primary key (client_id, at, entry_id)
);

create function audit_entry_stands() returns trigger language plpgsql as $$
begin
  raise exception 'the audit log is only ever added to' using errcode = '23001';
end $$;

create trigger audit_entry_stands before update or delete or truncate on audit_entry
  for each statement execute function audit_entry_stands();

-- A link by which a member of staff enters a user's account, once. The secret itself is never stored.
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

-- The member of staff whose session it is; null: the user's own.
alter table session add column agent text;
