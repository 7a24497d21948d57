-- Compensations: a client's credits used for its invoices, requested by a user, confirmed or rejected by the ERP
-- (docs/product.md, Compensations). The request never changes and is answered once; until then its documents are
-- locked. A confirmed compensation that is undone because the bank took money back is marked in
-- portal_money.reversed_at only.

create table compensation (
  client_id bigint not null,
  uuid uuid not null,
  number bigint generated always as identity,
  user_id bigint not null,
  moneda text not null,
  -- the chosen sum of each side; compensated is the smaller one
  pagos_cents bigint not null check (pagos_cents > 0),
  facturas_cents bigint not null check (facturas_cents > 0),
  compensado_cents bigint not null check (compensado_cents = least(pagos_cents, facturas_cents)),
  -- the ERP's answer: confirmed (S) or rejected (F); null until it arrives
  answer text check (answer in ('S', 'F')),
  -- why the ERP rejected it, for the user
  motivo text,
  -- version of the record that answered
  answer_version bigint,
  answered_at timestamptz,
  -- when the missing answer was reported; null: not reported
  delayed_at timestamptz,
  idempotency_key text,
  input_sha256 bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, uuid),
  unique (client_id, number),
  unique (client_id, user_id, idempotency_key),
  foreign key (client_id, user_id) references app_user,
  check ((answer is null) = (answer_version is null) and (answer is null) = (answered_at is null)),
  check ((answer is not distinct from 'F') = (motivo is not null))
);
create index compensation_newest on compensation (client_id, created_at desc, number desc);
create index compensation_unanswered on compensation (client_id, created_at) where answer is null;

create table compensation_line (
  client_id bigint not null,
  uuid uuid not null,
  line integer not null,
  document_id bigint not null,
  tipo text not null check (tipo in ('PAYMENT', 'INVOICE')),
  -- the open amount when the compensation was created; all amounts here are positive
  monto_documento_cents bigint not null,
  -- how much was chosen, and how much of that is compensated
  monto_cents bigint not null check (monto_cents between 1 and monto_documento_cents),
  valor_cents bigint not null check (valor_cents between 0 and monto_cents),
  primary key (client_id, uuid, line),
  unique (client_id, uuid, document_id),
  foreign key (client_id, uuid) references compensation,
  foreign key (client_id, document_id) references document
);
create index compensation_line_of_document on compensation_line (client_id, document_id);

create trigger compensation_line_is_final before update or delete on compensation_line
  for each statement execute function refuse_change();

create function compensation_guard() returns trigger language plpgsql as $$
begin
  if (new.uuid, new.number, new.user_id, new.moneda, new.pagos_cents, new.facturas_cents, new.compensado_cents, new.created_at,
      new.idempotency_key, new.input_sha256)
     is distinct from (old.uuid, old.number, old.user_id, old.moneda, old.pagos_cents, old.facturas_cents, old.compensado_cents,
      old.created_at, old.idempotency_key, old.input_sha256) then
    raise exception 'what a compensation is for never changes' using errcode = 'restrict_violation';
  end if;
  if old.answer is not null and (new.answer, new.motivo, new.answer_version, new.answered_at)
     is distinct from (old.answer, old.motivo, old.answer_version, old.answered_at) then
    raise exception 'a compensation is answered once' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger compensation_guard before update on compensation
  for each row execute function compensation_guard();
create trigger compensation_stays before delete on compensation
  for each statement execute function refuse_change();

create function compensation_begins() returns trigger language plpgsql as $$
begin
  if new.answer is not null or new.delayed_at is not null then
    raise exception 'a compensation begins in process' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger compensation_begins before insert on compensation
  for each row execute function compensation_begins();

-- ERP answers that contradict an earlier answer. They change nothing; an operator must act (docs/operations.md,
-- Contradicting ERP answer).
create table compensation_contradiction (
  client_id bigint not null,
  uuid uuid not null,
  told text not null check (told in ('S', 'F')),
  motivo text,
  version bigint not null,
  at timestamptz not null,
  primary key (client_id, uuid, version),
  foreign key (client_id, uuid) references compensation
);

create trigger compensation_contradiction_is_final before update or delete on compensation_contradiction
  for each statement execute function refuse_change();
