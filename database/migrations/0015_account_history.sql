-- History: what was open in a document at the end of any day. Every movement says on which day it counts (its value day, in the
-- client's store), so that what was open at the end of day D is what is open now and what later days took off it:
--   open at D = open_cents + sum(applied_cents - original_delta_cents) of the movements with fecha > D.
-- A document's movements never go back in days: what was open at the end of a day is then what the ledger's law allowed
-- once, between zero and the original of then. src/areas/account/server/as-of-store.ts reads it; check-ledger proves it.

-- A server of the version before does not write the day while the two run side by side; both zones are five hours behind UTC.
alter table movement add column fecha date default (now() at time zone 'America/Bogota')::date;

-- What stands is dated by the moment it was written at, in its client's store. The trigger refuses every change of a movement,
-- and still should: what a movement says does not change here, it is told apart by day. The transaction of the
-- migration holds the table, so that nobody else writes while the trigger is off.
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

-- The day of a document's last movement; null: none. What was last moved by the end of day D is open at D as it is now, so
-- that neither what is closed since before nor its movements are looked at.
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
