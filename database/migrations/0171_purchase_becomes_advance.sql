-- additive
-- The money of a purchase whose approval has ended before the bank approved it buys nothing: it becomes an advance of the
-- client (docs/product.md, Approval of payments).
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
  if new.is_purchase and not old.is_purchase and old.estado not in ('created', 'pending') then
    raise exception 'a payment becomes a purchase once, before it ends' using errcode = 'restrict_violation';
  end if;
  if old.is_purchase and not new.is_purchase and old.estado <> 'approved' then
    raise exception 'a purchase becomes an advance only when it is approved' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
