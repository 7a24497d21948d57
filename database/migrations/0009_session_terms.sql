-- Legal texts and the evidence of their acceptance. Both are append-only (docs/product.md, Terms).

-- Without a client: a store publishes its texts for all its users.
create table legal_text (
  store text not null check (store in ('combustibles', 'lubricantes', 'ecuador', 'lubricantes_ecuador')),
  name text not null check (name in ('terms', 'data_policy')),
  version integer not null check (version > 0),
  text text not null,
  sha256 bytea not null,
  published_at timestamptz not null,
  primary key (store, name, version)
);

create table terms_acceptance (
  client_id bigint not null,
  acceptance_id bigint generated always as identity,
  user_id bigint not null,
  store text not null,
  terms_version integer not null,
  terms_sha256 bytea not null,
  data_policy_version integer not null,
  data_policy_sha256 bytea not null,
  accepted_at timestamptz not null,
  -- the IP address that the server saw
  address text not null,
  -- the IP address that an external service reported to the browser; null: none
  told_address text,
  user_agent text not null,
  primary key (client_id, acceptance_id),
  foreign key (client_id, user_id) references app_user
);
create index terms_acceptance_of_user on terms_acceptance (client_id, user_id);

create function never_changes() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger legal_text_never_changes before update or delete or truncate on legal_text
  for each statement execute function never_changes();
create trigger terms_acceptance_never_changes before update or delete or truncate on terms_acceptance
  for each statement execute function never_changes();

-- The newest accepted versions; null: none yet, 0: accepted before any was published here.
alter table app_user add terms_version integer;
alter table app_user add data_policy_version integer;
update app_user set terms_version = 0, data_policy_version = 0 where terms_accepted_at is not null;
alter table app_user drop terms_accepted_at;
