-- A payment keeps its gateway when the store's changes; the gateway may have its own id for the session.

alter table payment
  -- the gateway's id of the session; null where it uses our uuid, or until it answered
  add column gateway_session text;

-- a number reference consists of client and payment number (src/areas/invoices/server/gateway/port.ts)
create unique index payment_number on payment (client_id, number);

create or replace function payment_guard() returns trigger language plpgsql as $$
begin
  if new.estado <> old.estado and pg_trigger_depth() < 2 then
    raise exception 'a payment changes its state only by an event' using errcode = 'restrict_violation';
  end if;
  if (new.total_cents, new.moneda, new.user_id) is distinct from (old.total_cents, old.moneda, old.user_id) then
    raise exception 'what a payment is for never changes' using errcode = 'restrict_violation';
  end if;
  if new.gateway <> old.gateway
    or (old.gateway_session is not null and new.gateway_session is distinct from old.gateway_session) then
    raise exception 'a payment stays with its gateway and its session' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
