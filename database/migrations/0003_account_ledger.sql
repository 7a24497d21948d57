-- The ledger: documents, the movements that change their open amounts, the locks of unfinished payments and
-- compensations, and the portfolio's sums. The database enforces the ledger's invariants (docs/product.md, Money):
--   * an open amount changes only by inserting a movement, and never passes zero;
--   * a movement is never changed or deleted;
--   * a document has at most one lock;
--   * the portfolio is the sum of the open amounts.
-- `npm run check-ledger` checks them for the whole database.

create table document (
  client_id bigint not null references client,
  document_id bigint generated always as identity,
  sociedad text not null,
  num_documento text not null,
  ejercicio integer not null,
  tipo_documento text not null,
  agrupacion text not null,
  fecha_documento date not null,
  fecha_vencimiento_documento date not null,
  -- positive: the client owes it (INVOICE); negative: in the client's favour (PAYMENT)
  original_cents bigint not null check (original_cents <> 0),
  open_cents bigint not null,
  bloqueada_erp boolean not null default false,
  destination_id bigint,
  num_factura text,
  nif_comunitario text,
  cufe text,
  nombre_destino text,
  ciudad text,
  direccion text,
  detalle text,
  tipo_cuenta text,
  numero_cuenta text,
  negocio text,
  -- the open amount in the ERP's newest version; null for the portal's own documents
  erp_open_cents bigint,
  -- the portal's payment whose money this is: the portal's own credit, or the ERP's document (portal_uuid)
  payment_uuid uuid,
  version bigint not null,
  primary key (client_id, document_id),
  unique (client_id, sociedad, num_documento, ejercicio),
  foreign key (client_id, destination_id) references destination,
  constraint open_between_zero_and_original check (
    open_cents between least(0, original_cents) and greatest(0, original_cents)
  )
);
create index document_open_invoices on document (client_id, fecha_vencimiento_documento, document_id) where open_cents > 0;
create index document_open_payments on document (client_id, fecha_vencimiento_documento, document_id) where open_cents < 0;
create index document_by_due on document (client_id, fecha_vencimiento_documento, document_id);
create index document_by_payment on document (client_id, payment_uuid) where payment_uuid is not null;
-- at most one credit of the portal for each payment
create unique index document_own_credit on document (client_id, payment_uuid) where payment_uuid is not null and erp_open_cents is null;
create index document_by_cufe on document (client_id, cufe) where cufe is not null;

-- The portal's payments and compensations that were approved: the sources of movements.
create table portal_money (
  client_id bigint not null references client,
  source uuid not null,
  holder text not null check (holder in ('payment', 'compensation')),
  -- the number of the open credit for money that no document takes, 'P123'
  name text not null,
  cents bigint not null check (cents > 0),
  -- when the bank took it back
  reversed_at timestamptz,
  primary key (client_id, source)
);

create table movement (
  client_id bigint not null,
  movement_id bigint generated always as identity,
  document_id bigint not null,
  kind text not null check (kind in ('erp', 'correction', 'payment', 'reversal', 'compensation', 'transfer')),
  -- how much it reduces the open amount; has the sign of the document's original when it pays it
  applied_cents bigint not null default 0,
  -- the original amount changes by a correction of the ERP, or when more money moves to the portal's credit
  original_delta_cents bigint not null default 0 check (original_delta_cents = 0 or kind in ('correction', 'transfer')),
  -- the uuid of the payment or compensation whose money it is
  source uuid,
  at timestamptz not null default now(),
  primary key (client_id, movement_id),
  foreign key (client_id, document_id) references document,
  foreign key (client_id, source) references portal_money,
  check (applied_cents <> 0 or original_delta_cents <> 0),
  check ((source is null) = (kind in ('erp', 'correction')))
);
create index movement_of_document on movement (client_id, document_id);
create index movement_of_source on movement (client_id, source) where source is not null;

create table document_lock (
  client_id bigint not null,
  document_id bigint not null,
  holder text not null check (holder in ('payment', 'compensation')),
  reference uuid not null,
  created_at timestamptz not null default now(),
  -- the unique key prevents two unfinished transactions of one document
  primary key (client_id, document_id),
  foreign key (client_id, document_id) references document
);
create index document_lock_of_reference on document_lock (client_id, reference);

-- Which of the portal's money the ERP's totals include (docs/erp.md, Balance reconciliation).
create table erp_inclusion (
  client_id bigint not null,
  document_id bigint not null,
  source uuid not null,
  -- listed once in `aplicados`: included for ever
  included boolean not null default false,
  -- listed once in `revertidos`
  reverted boolean not null default false,
  primary key (client_id, document_id, source),
  foreign key (client_id, document_id) references document
);

-- Open amounts by client, side, due day and destination: sums and counts cost the same for every client
-- (docs/decisions/0002-a-portfolio-table.md).
create table portfolio (
  client_id bigint not null,
  -- 1: invoices; -1: payments and credits
  side smallint not null,
  fecha_vencimiento_documento date not null,
  -- 0: of the whole client
  destination_id bigint not null,
  bloqueada_erp boolean not null,
  open_cents bigint not null,
  open_count bigint not null,
  primary key (client_id, side, fecha_vencimiento_documento, destination_id, bloqueada_erp)
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $$;

create trigger movement_is_final before update or delete on movement
  for each statement execute function refuse_change();
create trigger document_stays before delete on document
  for each statement execute function refuse_change();

create function document_guard() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.open_cents <> new.original_cents then
      raise exception 'a document begins with all of it open' using errcode = 'restrict_violation';
    end if;
  -- depth 1 is a program's own update; the movement's trigger arrives here one deeper
  elsif (new.open_cents <> old.open_cents or new.original_cents <> old.original_cents) and pg_trigger_depth() < 2 then
    raise exception 'an open amount changes only by a movement' using errcode = 'restrict_violation';
  end if;
  return new;
end $$;

create trigger document_guard before insert or update on document
  for each row execute function document_guard();

create function movement_applies() returns trigger language plpgsql as $$
begin
  update document d
  set open_cents = d.open_cents - m.applied + m.original_delta,
      original_cents = d.original_cents + m.original_delta
  from (
    select client_id, document_id, sum(applied_cents)::bigint as applied, sum(original_delta_cents)::bigint as original_delta
    from inserted group by client_id, document_id
  ) m
  where d.client_id = m.client_id and d.document_id = m.document_id;
  return null;
end $$;

create trigger movement_applies after insert on movement
  referencing new table as inserted for each statement execute function movement_applies();

create function portfolio_follows() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    insert into portfolio as p
    select client_id, sign(open_cents), fecha_vencimiento_documento, coalesce(destination_id, 0), bloqueada_erp,
           sum(open_cents), count(*)
    from new_rows where open_cents <> 0
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (client_id, side, fecha_vencimiento_documento, destination_id, bloqueada_erp)
    do update set open_cents = p.open_cents + excluded.open_cents, open_count = p.open_count + excluded.open_count;
  else
    insert into portfolio as p
    select client_id, side, due, destination_id, bloqueada_erp, sum(cents), sum(n)
    from (
      select client_id, sign(open_cents) as side, fecha_vencimiento_documento as due,
             coalesce(destination_id, 0) as destination_id, bloqueada_erp, open_cents as cents, 1 as n
      from new_rows where open_cents <> 0
      union all
      select client_id, sign(open_cents), fecha_vencimiento_documento, coalesce(destination_id, 0), bloqueada_erp,
             -open_cents, -1
      from old_rows where open_cents <> 0
    ) changed
    group by 1, 2, 3, 4, 5
    having sum(cents) <> 0 or sum(n) <> 0
    order by 1, 2, 3, 4, 5
    on conflict (client_id, side, fecha_vencimiento_documento, destination_id, bloqueada_erp)
    do update set open_cents = p.open_cents + excluded.open_cents, open_count = p.open_count + excluded.open_count;

    delete from portfolio p using (select distinct client_id, fecha_vencimiento_documento as due from old_rows) o
    where p.client_id = o.client_id and p.fecha_vencimiento_documento = o.due and p.open_count = 0;
  end if;
  return null;
end $$;

create trigger portfolio_follows_insert after insert on document
  referencing new table as new_rows for each statement execute function portfolio_follows();
create trigger portfolio_follows_update after update on document
  referencing old table as old_rows new table as new_rows for each statement execute function portfolio_follows();
