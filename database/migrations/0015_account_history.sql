-- History: a document's open amount at the end of any day. Every movement has a value day (in the client's store), so
-- the open amount at the end of day D is the present one plus what later days took off:
--   open at D = open_cents + sum(applied_cents - original_delta_cents) of the movements with fecha > D.
-- The days of a document's movements never decrease, so the amount at the end of a day was between zero and the
-- original of that day. src/areas/account/server/as-of-store.ts reads it; `npm run check-ledger` checks it.

-- A server of the previous version does not write the day while both run; both time zones are UTC-5.
alter table movement add column fecha date default (now() at time zone 'America/Bogota')::date;

-- Existing movements get the day on which they were written, in the client's store. The trigger that refuses changes is
-- disabled for that; the migration's transaction locks the table, so nobody else writes meanwhile.
alter table movement disable trigger movement_is_final;
update movement m
set fecha = dated.fecha
from (
  select m.client_id, m.movement_id, max((m.at at time zone case c.store
           when 'ecuador' then 'America/Guayaquil' when 'lubricantes_ecuador' then 'America/Guayaquil' else 'America/Bogota' end)::date)
           over (partition by m.client_id, m.document_id order by m.movement_id) as fecha
  from movement m join client c using (client_id)
) dated
where m.client_id = dated.client_id and m.movement_id = dated.movement_id;
alter table movement enable trigger movement_is_final;
alter table movement alter column fecha set not null;

-- The day of a document's last movement; null: none. A document whose last movement is at or before day D had its
-- present open amount at D, so documents closed before D and their movements need not be read.
alter table document add column moved_on date;
alter table document disable trigger user;
update document d set moved_on = m.last
from (select client_id, document_id, max(fecha) as last from movement group by 1, 2) m
where d.client_id = m.client_id and d.document_id = m.document_id;
alter table document enable trigger user;
create index document_moved on document (client_id, moved_on, fecha_documento) where moved_on is not null;

create or replace function movement_applies() returns trigger language plpgsql as $$
begin
  update document d
  set open_cents = d.open_cents - m.applied + m.original_delta,
      original_cents = d.original_cents + m.original_delta,
      moved_on = greatest(d.moved_on, m.last)
  from (
    select client_id, document_id, sum(applied_cents)::bigint as applied, sum(original_delta_cents)::bigint as original_delta,
           max(fecha) as last
    from inserted group by client_id, document_id
  ) m
  where d.client_id = m.client_id and d.document_id = m.document_id;
  return null;
end $$;

create or replace function document_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.open_cents <> new.original_cents or new.moved_on is not null then
      raise exception 'a document begins with all of it open' using errcode = 'restrict_violation';
    end if;
  -- depth 1 is a program's own update; the movement's trigger arrives here one deeper
  elsif (new.open_cents <> old.open_cents or new.original_cents <> old.original_cents
         or new.moved_on is distinct from old.moved_on) and pg_trigger_depth() < 2 then
    raise exception 'an open amount changes only by a movement' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
