-- Payments that a second person approves (docs/product.md, Approval of payments).

create table approval_policy (
  client_id bigint not null references client,
  -- a weaker policy waits for another approver, or until it is effective
  is_pending boolean not null,
  -- null: payments need no approval
  from_cents bigint check (from_cents >= 0),
  compensations boolean not null,
  effective_at timestamptz not null,
  user_id bigint not null,
  saved_at timestamptz not null,
  primary key (client_id, is_pending),
  foreign key (client_id, user_id) references app_user
);

create table approval_policy_approver (
  client_id bigint not null,
  is_pending boolean not null,
  user_id bigint not null,
  primary key (client_id, is_pending, user_id),
  foreign key (client_id, is_pending) references approval_policy on update cascade on delete cascade,
  foreign key (client_id, user_id) references app_user on delete cascade
);

create table approval_request (
  client_id bigint not null,
  uuid uuid not null,
  user_id bigint not null,
  -- type and number of the preparer's document when the request was prepared
  prepared_document text,
  kind text not null check (kind in ('facturas', 'plan', 'contado', 'bonos', 'compensacion')),
  moneda text not null,
  plan_id uuid,
  total_cents bigint not null check (total_cents > 0),
  -- what is paid without documents: the segment, or the vouchers; json keeps the order that the hash has
  detail json,
  hash text not null check (length(hash) = 64),
  note text,
  state text not null default 'pendiente'
    check (state in ('pendiente', 'aprobada', 'rechazada', 'retirada', 'vencida', 'pagada')),
  decided_by bigint,
  decided_at timestamptz,
  -- why it was rejected, or what has changed
  reason text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  idempotency_key text,
  input_sha256 bytea not null,
  primary key (client_id, uuid),
  foreign key (client_id, user_id) references app_user,
  foreign key (client_id, decided_by) references app_user,
  unique (client_id, user_id, idempotency_key),
  check (state <> 'aprobada' or decided_by is not null)
);
create index approval_request_newest on approval_request (client_id, created_at desc, uuid);
create index approval_request_waiting on approval_request (client_id) where state in ('pendiente', 'aprobada');

create table approval_request_line (
  client_id bigint not null,
  uuid uuid not null,
  line integer not null,
  document_id bigint not null,
  -- the side of a compensation
  side text check (side in ('PAYMENT', 'INVOICE')),
  -- what was open when the request was prepared; credits are negative
  open_cents bigint not null,
  cents bigint not null check (cents > 0),
  observaciones text,
  primary key (client_id, uuid, line),
  unique (client_id, uuid, document_id),
  foreign key (client_id, uuid) references approval_request,
  foreign key (client_id, document_id) references document
);

create function approval_request_guard() returns trigger language plpgsql as $$
begin
  if old.state in ('rechazada', 'retirada', 'vencida', 'pagada') and new.state <> old.state then
    raise exception 'a request that has ended stays so' using errcode = 'restrict_violation';
  end if;
  if (new.user_id, new.kind, new.moneda, new.plan_id, new.total_cents, new.hash, new.detail::text)
    is distinct from (old.user_id, old.kind, old.moneda, old.plan_id, old.total_cents, old.hash, old.detail::text) then
    raise exception 'what a request is for never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger approval_request_guard before update on approval_request
  for each row execute function approval_request_guard();
create trigger approval_request_stays before delete on approval_request
  for each statement execute function refuse_change();

-- the request that a payment or a compensation carries out
alter table payment add column request_uuid uuid;
alter table payment add foreign key (client_id, request_uuid) references approval_request (client_id, uuid);
create index payment_of_request on payment (client_id, request_uuid) where request_uuid is not null;
create unique index payment_of_request_unfinished on payment (client_id, request_uuid)
  where request_uuid is not null and estado in ('created', 'pending');
alter table compensation add column request_uuid uuid;
alter table compensation add foreign key (client_id, request_uuid) references approval_request (client_id, uuid);
create index compensation_of_request on compensation (client_id, request_uuid) where request_uuid is not null;

create function request_stays() returns trigger language plpgsql as $$
begin
  if new.request_uuid is distinct from old.request_uuid then
    raise exception 'a payment stays with its request' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;
create trigger payment_request_stays before update of request_uuid on payment
  for each row execute function request_stays();
create trigger compensation_request_stays before update of request_uuid on compensation
  for each row execute function request_stays();

-- whoever may approve has had their document for some days
alter table app_user add column document_changed_at timestamptz;
create function document_changes() returns trigger language plpgsql as $$
begin
  if (new.document_type, new.document) is distinct from (old.document_type, old.document) then
    new.document_changed_at := now();
  end if;
  return new;
end $$;
create trigger document_changes before update on app_user for each row execute function document_changes();
