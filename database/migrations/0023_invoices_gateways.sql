-- A payment's gateway may be another than its store's of today, and may call the session by an id of its own.

alter table payment
  -- what the gateway calls the session; null where it goes by our uuid, or until it answered
  add column gateway_session text;

-- a short reference names a payment by its client and its number (src/areas/invoices/server/gateway/reference.ts)
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
