-- Clients, their destinations and users. client_id is the first column of every key, so that all rows of a client
-- can be moved to another machine (docs/decisions/0003-the-client-leads-every-key.md).

create table client (
  client_id bigint generated always as identity primary key,
  codigo_cliente text not null unique,
  store text not null check (store in ('combustibles', 'lubricantes', 'ecuador', 'lubricantes_ecuador')),
  nombre text not null,
  cliente_nit text not null,
  cupo_cents bigint,
  dias_mora_permitidos integer,
  -- the other fields of the contract's Client, as the ERP sent them; no rule reads them
  ficha jsonb not null default '{}',
  version bigint not null
);

create table destination (
  client_id bigint not null references client,
  destination_id bigint generated always as identity,
  codigo_destinatario text not null,
  nombre_comercial text not null,
  estado text not null default '1' check (estado in ('1', '0')),
  ciudad text,
  direccion_establecimiento text,
  num_sicom text,
  ficha jsonb not null default '{}',
  version bigint not null,
  primary key (client_id, destination_id),
  unique (client_id, codigo_destinatario)
);

create table app_user (
  client_id bigint not null references client,
  user_id bigint generated always as identity,
  email text not null check (email = lower(email)),
  role_name text not null,
  firstname text not null,
  lastname text not null,
  document_type text,
  document text,
  telephone text,
  street text,
  city text,
  country_id text,
  status text not null default '1' check (status in ('1', '0')),
  -- null: no password set, so password sign-in is impossible
  password_hash text,
  terms_accepted_at timestamptz,
  version bigint not null,
  created_at timestamptz not null default now(),
  primary key (client_id, user_id)
);

-- Finds the client of an e-mail at sign-in, when nothing else is known.
create table user_directory (
  email text primary key,
  client_id bigint not null,
  user_id bigint not null,
  foreign key (client_id, user_id) references app_user on delete cascade
);

create table user_destination (
  client_id bigint not null,
  user_id bigint not null,
  destination_id bigint not null,
  primary key (client_id, user_id, destination_id),
  foreign key (client_id, user_id) references app_user,
  foreign key (client_id, destination_id) references destination
);
