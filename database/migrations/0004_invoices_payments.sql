-- Payments. A payment's state changes only by inserting events, and only by the transitions below (docs/product.md,
-- Payments). src/areas/invoices/rules/status.ts has the same table; a test compares the two.

create table payment (
  client_id bigint not null,
  uuid uuid not null,
  number bigint generated always as identity,
  user_id bigint not null,
  estado text not null default 'created'
    check (estado in ('created', 'pending', 'approved', 'rejected', 'failed', 'expired', 'reversed')),
  total_cents bigint not null check (total_cents > 0),
  moneda text not null,
  id_segment text,
  gateway text not null,
  -- the gateway's data for the redirect; null until it answered
  token text,
  phrase text,
  url_redirect text,
  banco text,
  autorizacion text,
  causa text,
  -- the gateway's time of its newest status; an older status that arrives later is ignored
  said_at timestamptz,
  -- when a result page last asked the gateway; null: never
  asked_at timestamptz,
  idempotency_key text,
  input_sha256 bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, uuid),
  unique (client_id, user_id, idempotency_key),
  foreign key (client_id, user_id) references app_user
);
create index payment_newest on payment (client_id, created_at desc, number desc);
create index payment_unfinished on payment (client_id, uuid) where estado in ('created', 'pending');

create table payment_line (
  client_id bigint not null,
  uuid uuid not null,
  line integer not null,
  document_id bigint not null,
  monto_documento_cents bigint not null,
  monto_transaccion_cents bigint not null check (monto_transaccion_cents > 0),
  tipo_transaccion text not null check (tipo_transaccion in ('total', 'parcial')),
  observaciones text,
  primary key (client_id, uuid, line),
  unique (client_id, uuid, document_id),
  foreign key (client_id, uuid) references payment,
  foreign key (client_id, document_id) references document
);
create index payment_line_of_document on payment_line (client_id, document_id);

create table payment_event (
  client_id bigint not null,
  uuid uuid not null,
  seq integer not null,
  estado text not null,
  -- where it came from: the portal, or the gateway (notification, asked by a page or job, or asked to cancel)
  source text not null check (source in ('portal', 'notification', 'page', 'job', 'cancel')),
  banco text,
  autorizacion text,
  causa text,
  -- the gateway's time; null: not from the gateway
  said_at timestamptz,
  at timestamptz not null,
  primary key (client_id, uuid, seq),
  foreign key (client_id, uuid) references payment
);

create trigger payment_event_is_final before update or delete on payment_event
  for each statement execute function refuse_change();

create function payment_event_applies() returns trigger language plpgsql as $$
declare
  before text;
begin
  select estado into before from payment where client_id = new.client_id and uuid = new.uuid for update;
  if new.seq = 1 then
    if new.estado <> 'created' then
      raise exception 'a payment begins as created' using errcode = 'restrict_violation';
    end if;
  elsif not ((before, new.estado) in (
    ('created', 'pending'), ('created', 'approved'), ('created', 'rejected'), ('created', 'failed'), ('created', 'expired'),
    ('pending', 'approved'), ('pending', 'rejected'), ('pending', 'failed'), ('pending', 'expired'),
    ('rejected', 'approved'), ('failed', 'approved'), ('expired', 'approved'),
    ('approved', 'reversed')
  )) then
    raise exception 'a payment cannot go from % to %', before, new.estado using errcode = 'restrict_violation';
  end if;
  update payment
  set estado = new.estado, updated_at = new.at, banco = coalesce(new.banco, banco),
      autorizacion = coalesce(new.autorizacion, autorizacion), causa = new.causa, said_at = coalesce(new.said_at, said_at)
  where client_id = new.client_id and uuid = new.uuid;
  return null;
end $$;

create trigger payment_event_applies after insert on payment_event
  for each row execute function payment_event_applies();

create function payment_guard() returns trigger language plpgsql as $$
begin
  if new.estado <> old.estado and pg_trigger_depth() < 2 then
    raise exception 'a payment changes its state only by an event' using errcode = 'restrict_violation';
  end if;
  if (new.total_cents, new.moneda, new.user_id) is distinct from (old.total_cents, old.moneda, old.user_id) then
    raise exception 'what a payment is for never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger payment_guard before update on payment
  for each row execute function payment_guard();
create trigger payment_stays before delete on payment
  for each statement execute function refuse_change();
