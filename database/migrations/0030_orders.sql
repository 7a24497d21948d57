-- Orders, their lines, events and deliveries, as the ERP sends them (docs/erp.md, Orders). Only the import writes them.

create table order_header (
  client_id bigint not null references client,
  order_id bigint generated always as identity,
  num_pedido text collate "C" not null,
  -- '' where it has none, because lists are sorted by it
  num_sicom text collate "C" not null,
  -- of the order's own record or of its events, whichever is newer
  estado_pedido text not null,
  motivo_bloqueo text,
  estatus_rechazo text,
  cufe text,
  guia_transporte text,
  -- the same as the order's own record has it
  own_estado text not null,
  own_motivo text,
  own_rechazo text,
  own_cufe text,
  own_guia text,
  estado_bloqueo_pedido text,
  fecha_pedido date not null,
  fecha_entrega date,
  valor_cents bigint,
  -- a user confined to destinations sees no order without one
  destination_id bigint,
  nombre_destino text,
  solicitante text not null,
  nombre_solicitante text,
  num_factura text,
  -- the plants of its lines
  centros_logisticos text[] not null,
  version bigint not null,
  primary key (client_id, order_id),
  unique (client_id, num_pedido),
  foreign key (client_id, destination_id) references destination
);
-- a page and a count read only these indexes
create index order_by_day on order_header (client_id, fecha_pedido, order_id) include (destination_id, estado_pedido);
create index order_by_number on order_header (client_id, num_pedido, order_id) include (destination_id, estado_pedido);
create index order_by_sicom on order_header (client_id, num_sicom, order_id) include (destination_id, estado_pedido);
create index order_by_destination on order_header (client_id, destination_id);

create table order_line (
  client_id bigint not null,
  order_id bigint not null,
  line integer not null,
  cod_producto text not null,
  descripcion text,
  unidad_medida text,
  cantidad numeric not null,
  centro_logistico text,
  primary key (client_id, order_id, line),
  foreign key (client_id, order_id) references order_header
);

create table order_event (
  client_id bigint not null,
  event_id bigint generated always as identity,
  order_id bigint not null,
  -- in the time zone of the client's store
  fecha_hora_evento timestamp not null,
  estado_pedido text not null,
  transportista text,
  placa text,
  ubicacion text,
  cufe text,
  estatus_rechazo text,
  motivo_bloqueo text,
  guia_transporte text,
  version bigint not null,
  primary key (client_id, event_id),
  unique (client_id, order_id, fecha_hora_evento, estado_pedido),
  foreign key (client_id, order_id) references order_header
);
create index order_event_by_time on order_event (client_id, fecha_hora_evento, event_id);

create table delivery (
  client_id bigint not null,
  delivery_id bigint generated always as identity,
  order_id bigint not null,
  num_entrega text not null,
  fecha date,
  -- null: the order's
  destination_id bigint,
  transportista text,
  conductor text,
  placa text,
  sellos text,
  version bigint not null,
  primary key (client_id, delivery_id),
  unique (client_id, order_id, num_entrega),
  foreign key (client_id, order_id) references order_header,
  foreign key (client_id, destination_id) references destination
);
create index delivery_by_number on delivery (client_id, num_entrega);

create table delivery_line (
  client_id bigint not null,
  delivery_id bigint not null,
  line integer not null,
  cod_producto text not null,
  descripcion text,
  unidad_medida text,
  cantidad numeric not null,
  centro_logistico text,
  primary key (client_id, delivery_id, line),
  foreign key (client_id, delivery_id) references delivery
);

-- The version of a client's orders: counts of its lists are cached by it.
create table order_version (
  client_id bigint primary key references client,
  version bigint not null
);

create function order_version_follows() returns trigger language plpgsql as $$
begin
  insert into order_version as v
  select distinct client_id, 1 from changed order by client_id
  on conflict (client_id) do update set version = v.version + 1;
  return null;
end $$;

create trigger order_version_follows_insert after insert on order_header
  referencing new table as changed for each statement execute function order_version_follows();
create trigger order_version_follows_update after update on order_header
  referencing new table as changed for each statement execute function order_version_follows();
-- lists name the destinations
create trigger order_version_follows_destination after update on destination
  referencing new table as changed for each statement execute function order_version_follows();

-- Remissions and load orders can be verified, too.
alter table issued_document drop constraint issued_document_kind_check;
alter table issued_document add constraint issued_document_kind_check
  check (kind in ('statement', 'movement', 'timeline', 'certificate', 'receipt', 'invoice', 'list', 'delivery'));
