-- The version of a client's ledger. Any change to its documents or locks raises it, in the same transaction. Counts of
-- the client's lists are cached by this version.

create table ledger_version (
  client_id bigint primary key references client,
  version bigint not null
);

create function ledger_version_follows() returns trigger language plpgsql as $$
begin
  insert into ledger_version as v
  select distinct client_id, 1 from changed order by client_id
  on conflict (client_id) do update set version = v.version + 1;
  return null;
end $$;

create trigger ledger_version_follows_insert after insert on document
  referencing new table as changed for each statement execute function ledger_version_follows();
create trigger ledger_version_follows_update after update on document
  referencing new table as changed for each statement execute function ledger_version_follows();
create trigger ledger_version_follows_lock after insert on document_lock
  referencing new table as changed for each statement execute function ledger_version_follows();
create trigger ledger_version_follows_unlock after delete on document_lock
  referencing old table as changed for each statement execute function ledger_version_follows();
