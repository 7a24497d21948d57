-- Sales that the ERP billed, line by line, and the certificates that clients request of them.

create table sale (
  client_id bigint not null references client,
  num_factura text not null,
  line integer not null check (line > 0),
  fecha date not null,
  -- a user confined to destinations sees no sale without one
  destination_id bigint,
  negocio text not null check (negocio in ('EDS', 'INDUSTRIA', 'RUMBO')),
  producto text not null,
  -- below 0: given back
  cantidad numeric not null,
  unidad_medida text,
  valor_cents bigint not null,
  version bigint not null,
  primary key (client_id, num_factura, line),
  foreign key (client_id, destination_id) references destination
);
-- a certificate reads the days of one business, of all destinations or some
create index sale_by_day on sale (client_id, negocio, fecha, num_factura, line);

create table sales_certificate (
  client_id bigint not null references client,
  -- counts the client's certificates from 1
  number bigint not null check (number > 0),
  user_id bigint not null,
  fecha_inicio date not null,
  fecha_fin date not null check (fecha_fin >= fecha_inicio),
  modo_impresion text not null check (modo_impresion in ('CONSOLIDADO', 'DETALLADO')),
  negocio text not null check (negocio in ('EDS', 'INDUSTRIA', 'RUMBO')),
  -- ascending; null: all of the client, also sales without a destination
  destinations bigint[] check (cardinality(destinations) > 0),
  created_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'ready', 'failed')),
  tries integer not null default 0,
  -- why it failed, in Spanish
  error text,
  ended_at timestamptz,
  pdf bytea,
  total_cents bigint,
  primary key (client_id, number),
  foreign key (client_id, user_id) references app_user,
  check ((state = 'pending') = (ended_at is null)),
  check ((state = 'ready') = (pdf is not null)),
  check ((state = 'ready') = (total_cents is not null)),
  check ((state = 'failed') = (error is not null))
);
create index sales_certificate_of_user on sales_certificate (client_id, user_id, created_at);
