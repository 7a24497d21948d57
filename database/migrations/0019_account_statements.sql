-- The headers of the statements that the ERP published, one a period and account. What such a statement says is not kept: it is
-- counted from the movements, as of the period's last day (src/areas/account/server/periods-store.ts).
create table statement (
  client_id bigint not null references client,
  statement_id bigint generated always as identity,
  sociedad text not null,
  -- '': of all accounts
  numero_cuenta text not null,
  -- 'YYYY-MM'
  periodo text not null check (periodo ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  tipo_estado text not null,
  tipo_documento_cuenta text not null,
  -- null: of all of them
  agrupacion text,
  negocio text,
  -- what the ERP says it comes to, to be compared; null: it does not say
  total_cents bigint,
  version bigint not null,
  primary key (client_id, statement_id),
  unique (client_id, sociedad, numero_cuenta, periodo, tipo_estado, tipo_documento_cuenta)
);
create index statement_newest on statement (client_id, periodo desc, statement_id desc);

-- When a document came into the ledger, which the history shows; unknown of what stands.
alter table document add column created_at timestamptz;
alter table document alter column created_at set default now();
