-- A call of a point of sale that is sent again is answered as it was, and done once.
alter table voucher_attempt
  add column idempotency_key text check (length(idempotency_key) between 1 and 100),
  add column code_hmac text,
  add column answer json,
  add constraint voucher_attempt_answer
    check (idempotency_key is null or (point_of_sale_id is not null and code_hmac is not null and answer is not null));
create unique index voucher_attempt_once on voucher_attempt (point_of_sale_id, idempotency_key)
  where idempotency_key is not null;

-- A reversal of a purchase is recorded once, however often its job runs.
alter table voucher_purchase add column reversed_at timestamptz;
create or replace function voucher_purchase_guard() returns trigger language plpgsql as $$
begin
  if (old.issued_at is not null and (new.issued_at, new.expires_on) is distinct from (old.issued_at, old.expires_on))
    or (old.reversed_at is not null and new.reversed_at is distinct from old.reversed_at)
    or to_jsonb(new) - 'issued_at' - 'expires_on' - 'reversed_at'
      <> to_jsonb(old) - 'issued_at' - 'expires_on' - 'reversed_at' then
    raise exception 'a purchase of vouchers only gets its codes, once, and is taken back, once'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
