-- Gift vouchers: what a store sells, purchases, their codes, the password of a purchase's file, and redemptions at
-- points of sale (docs/product.md, Vouchers).

-- The payment buys something that an area delivers: approved, it becomes no credit. Set before it ends, and only of a
-- cash payment, which has no documents.
alter table payment add is_purchase boolean not null default false check (not is_purchase or id_segment is not null);

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
  if new.is_purchase <> old.is_purchase and (old.is_purchase or old.estado not in ('created', 'pending')) then
    raise exception 'a payment becomes a purchase once, before it ends' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

-- What a store sells, as the import brought it.
create table voucher_config (
  store text primary key,
  version bigint not null,
  -- [{uso, monto_cents, limite}] and [{uso, reward, titulo, descripcion, maximum_cents, diasVencimiento, terminosCondiciones}]
  montos jsonb not null,
  usos jsonb not null,
  message_success text,
  limite_general integer not null check (limite_general >= 0)
);

-- A purchase: registered before the redirect to the bank, with what was sold then. Its payment has its state.
create table voucher_purchase (
  client_id bigint not null,
  uuid uuid not null,
  number bigint generated always as identity,
  user_id bigint not null,
  -- who receives the file, and who asked for it
  email text not null,
  email_solicitante text not null,
  uso text not null,
  reward text not null,
  titulo text not null,
  dias_vencimiento integer not null check (dias_vencimiento >= 0),
  terms text not null,
  terms_checked_at timestamptz not null,
  created_at timestamptz not null,
  -- when the codes were made, and the last day on which they are worth something
  issued_at timestamptz,
  expires_on date,
  primary key (client_id, uuid),
  foreign key (client_id, uuid) references payment,
  foreign key (client_id, user_id) references app_user,
  check ((issued_at is null) = (expires_on is null))
);
create index voucher_purchase_newest on voucher_purchase (client_id, created_at desc, number desc);

create table voucher_line (
  client_id bigint not null,
  uuid uuid not null,
  line integer not null,
  monto_cents bigint not null check (monto_cents > 0),
  cantidad integer not null check (cantidad > 0),
  tipo_bono text not null,
  primary key (client_id, uuid, line),
  unique (client_id, uuid, monto_cents),
  foreign key (client_id, uuid) references voucher_purchase
);

-- A voucher, with its code encrypted, and its keyed hash, by which it is found.
create table voucher (
  voucher_id bigint generated always as identity primary key,
  client_id bigint not null,
  uuid uuid not null,
  number integer not null,
  monto_cents bigint not null check (monto_cents > 0),
  code_hmac text not null unique,
  code_sealed bytea not null,
  last_four text not null,
  -- when it was disabled, because the bank took the payment back
  void_at timestamptz,
  unique (client_id, uuid, number),
  foreign key (client_id, uuid) references voucher_purchase
);

-- The password of a purchase's file: its selector in clear, its secret hashed. A new one ends the former.
create table voucher_file_password (
  selector text primary key,
  client_id bigint not null,
  uuid uuid not null,
  secret_hash text not null,
  created_at timestamptz not null,
  ended_at timestamptz,
  -- the session that gave it, which may ask again for a while
  used_at timestamptz,
  used_by text,
  foreign key (client_id, uuid) references voucher_purchase,
  check ((used_at is null) = (used_by is null))
);
create unique index voucher_file_password_live on voucher_file_password (client_id, uuid) where ended_at is null;
create index voucher_file_password_of on voucher_file_password (client_id, uuid, created_at desc);

-- Wrong passwords for a purchase's file.
create table voucher_file_try (
  client_id bigint not null,
  uuid uuid not null,
  address text not null,
  at timestamptz not null,
  foreign key (client_id, uuid) references voucher_purchase
);
create index voucher_file_try_of on voucher_file_try (client_id, uuid, address, at);

-- Who may redeem, by a key of which only the hash is stored.
create table point_of_sale (
  point_of_sale_id bigint generated always as identity primary key,
  store text not null,
  name text not null,
  client_id bigint references client,
  destination_id bigint,
  key_sha256 bytea not null unique,
  created_at timestamptz not null,
  revoked_at timestamptz,
  foreign key (client_id, destination_id) references destination (client_id, destination_id)
);

create table voucher_redemption (
  redemption_id bigint generated always as identity primary key,
  voucher_id bigint not null references voucher,
  point_of_sale_id bigint not null references point_of_sale,
  at timestamptz not null,
  cancelled_at timestamptz
);
-- a voucher is redeemed once, also by fifty stations at the same moment
create unique index voucher_redemption_live on voucher_redemption (voucher_id) where cancelled_at is null;
create index voucher_redemption_of on voucher_redemption (point_of_sale_id, at desc);

-- Every call of the points of sale, also the refused ones.
create table voucher_attempt (
  attempt_id bigint generated always as identity primary key,
  point_of_sale_id bigint references point_of_sale,
  address text not null,
  action text not null check (action in ('check', 'redeem', 'cancel')),
  result text not null,
  voucher_id bigint references voucher,
  at timestamptz not null
);
create index voucher_attempt_of on voucher_attempt (point_of_sale_id, at desc);
create index voucher_attempt_from on voucher_attempt (address, at desc);

create trigger voucher_line_is_final before update or delete on voucher_line
  for each statement execute function refuse_change();
create trigger voucher_attempt_is_final before update or delete on voucher_attempt
  for each statement execute function refuse_change();
create trigger voucher_purchase_stays before delete on voucher_purchase
  for each statement execute function refuse_change();
create trigger voucher_stays before delete on voucher
  for each statement execute function refuse_change();
create trigger voucher_redemption_stays before delete on voucher_redemption
  for each statement execute function refuse_change();

create function voucher_purchase_guard() returns trigger language plpgsql as $$
begin
  if old.issued_at is not null
    or to_jsonb(new) - 'issued_at' - 'expires_on' <> to_jsonb(old) - 'issued_at' - 'expires_on' then
    raise exception 'a purchase of vouchers only gets its codes, once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger voucher_purchase_guard before update on voucher_purchase
  for each row execute function voucher_purchase_guard();

create function voucher_guard() returns trigger language plpgsql as $$
begin
  if old.void_at is not null or to_jsonb(new) - 'void_at' <> to_jsonb(old) - 'void_at' then
    raise exception 'a voucher is only disabled, once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger voucher_guard before update on voucher
  for each row execute function voucher_guard();

create function voucher_redemption_guard() returns trigger language plpgsql as $$
begin
  if old.cancelled_at is not null or to_jsonb(new) - 'cancelled_at' <> to_jsonb(old) - 'cancelled_at' then
    raise exception 'a redemption is only cancelled, once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger voucher_redemption_guard before update on voucher_redemption
  for each row execute function voucher_redemption_guard();
