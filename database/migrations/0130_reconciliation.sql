-- Differences between the ledger and a client's own books that the client has explained (docs/product.md, Agreeing the
-- books). Nothing of the client's file is here: documents and amounts of ours, a reason and the words of a user.

create table reconciliation (
  client_id bigint not null references client,
  reconciliation_id bigint not null generated always as identity,
  -- who saved it last
  user_id bigint not null,
  from_day date not null,
  to_day date not null check (to_day >= from_day),
  -- a code of the company; null: all
  sociedad text,
  saved_at timestamptz not null,
  primary key (client_id, reconciliation_id),
  unique nulls not distinct (client_id, from_day, to_day, sociedad),
  foreign key (client_id, user_id) references app_user
);

create table reconciled_difference (
  client_id bigint not null,
  reconciliation_id bigint not null,
  document_id bigint not null,
  amount_cents bigint not null check (amount_cents <> 0),
  reason text not null check (reason in ('retencion', 'pago_en_camino', 'diferencia_fecha', 'pago_parcial', 'cambio',
    'error_propio', 'error_proveedor', 'otro')),
  explanation text check (length(explanation) between 1 and 200),
  primary key (client_id, reconciliation_id, document_id, amount_cents),
  foreign key (client_id, reconciliation_id) references reconciliation on delete cascade,
  foreign key (client_id, document_id) references document
);
