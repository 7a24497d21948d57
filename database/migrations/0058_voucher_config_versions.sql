-- Every published state of what a store sells (src/areas/vouchers/README.md). voucher_config has the newest.
create table voucher_config_version (
  store text not null references voucher_config,
  version bigint not null,
  montos jsonb not null,
  usos jsonb not null,
  message_success text,
  limite_general integer not null check (limite_general >= 0),
  published_at timestamptz not null,
  -- who published it at the desk; null: the import
  author text,
  primary key (store, version)
);

insert into voucher_config_version (store, version, montos, usos, message_success, limite_general, published_at)
select store, version, montos, usos, message_success, limite_general, now() from voucher_config;
