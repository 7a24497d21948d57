-- Headers of the statements that the ERP published, one for each period and account. Their amounts are calculated from
-- the movements as of the period's last day (src/areas/account/server/periods-store.ts).
create table statement (
  client_id bigint not null references client,
  statement_id bigint generated always as identity,
  sociedad text not null,
  -- '': all accounts
  numero_cuenta text not null,
  -- 'YYYY-MM'
  periodo text not null check (periodo ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'),
  tipo_estado text not null,
  tipo_documento_cuenta text not null,
  -- null: all
  agrupacion text,
  negocio text,
  -- the ERP's total, for comparison; null: none sent
  total_cents bigint,
  version bigint not null,
  primary key (client_id, statement_id),
  unique (client_id, sociedad, numero_cuenta, periodo, tipo_estado, tipo_documento_cuenta)
);
create index statement_newest on statement (client_id, periodo desc, statement_id desc);

-- When a document was inserted, which the history shows; null for rows older than this migration.
alter table document add column created_at timestamptz;
alter table document alter column created_at set default now();
