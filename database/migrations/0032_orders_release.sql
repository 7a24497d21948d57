-- Requests to release an order that is held for credit, sent to the ERP after a payment (docs/product.md, Release of
-- held orders).

create table order_release (
  client_id bigint not null,
  order_id bigint not null,
  payment_uuid uuid not null,
  -- the order's record and its newest event (0: none), by which the ERP held it
  order_version bigint not null,
  last_event_id bigint not null,
  requested_at timestamptz not null,
  primary key (client_id, order_id, payment_uuid),
  foreign key (client_id, order_id) references order_header,
  foreign key (client_id, payment_uuid) references payment
);

create trigger order_release_is_final before update or delete on order_release
  for each statement execute function refuse_change();
