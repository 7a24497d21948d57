-- The outbox: events for the ERP, written in the transaction of the change (docs/erp.md, Outgoing events).

create table outbox_event (
  client_id bigint not null references client,
  event_id bigint generated always as identity,
  id uuid not null,
  type text not null,
  data jsonb not null,
  at timestamptz not null,
  primary key (client_id, event_id)
);
-- GET /erp/events?after= reads the events of all clients in order
create index outbox_event_in_order on outbox_event (event_id);
