-- Cached parts of document lists include destination names, so a new name raises the ledger version.
create function destination_name_follows() returns trigger language plpgsql as $$
begin
  insert into ledger_version as v
  select distinct client_id, 1
  from after_update n join before_update o using (client_id, destination_id)
  where n.nombre_comercial <> o.nombre_comercial or n.codigo_destinatario <> o.codigo_destinatario
  order by client_id
  on conflict (client_id) do update set version = v.version + 1;
  return null;
end $$;

create trigger destination_name_follows after update on destination
  referencing old table as before_update new table as after_update
  for each statement execute function destination_name_follows();
