-- additive
-- The rotation of secrets (docs/operations.md, Change a secret). A row with encrypted columns has the key id of the
-- secret that encrypted it; null: it was written before key ids were.

-- finds at each start which secrets the vouchers have, without reading them; first, since nothing but vouchers waits
-- while it is made, and partial, since it is empty then
alter table voucher add column sealed_by text;
create index voucher_sealed_by on voucher (sealed_by) where sealed_by is not null;

-- a text encrypted with the secret that the rows are being encrypted with, and how many rows are left
alter table secret_check add column next bytea, add column rows_left bigint;

-- A replaced secret that HMACs still need, encrypted with its successor.
create table retired_secret (
  name text not null,
  key_id text not null,
  sealed bytea not null,
  sealed_by text not null,
  primary key (name, key_id)
);

alter table second_factor add column sealed_by text;
alter table staff add column sealed_by text;

-- the key id of the HMAC's secret
alter table recovery_code add column hmac_key text;
alter table staff_recovery_code add column hmac_key text;

create or replace function voucher_guard() returns trigger language plpgsql as $$
begin
  if (old.void_at is not null and new.void_at is distinct from old.void_at)
    or to_jsonb(new) - 'void_at' - 'code_hmac' - 'code_sealed' - 'sealed_by'
      <> to_jsonb(old) - 'void_at' - 'code_hmac' - 'code_sealed' - 'sealed_by' then
    raise exception 'a voucher is only disabled, once' using errcode = 'restrict_violation';
  end if;
  if (new.code_hmac, new.code_sealed, new.sealed_by) is distinct from (old.code_hmac, old.code_sealed, old.sealed_by)
    and (new.sealed_by is null or new.sealed_by = old.sealed_by or new.void_at is distinct from old.void_at) then
    raise exception 'the code of a voucher is only encrypted again, with another secret'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
