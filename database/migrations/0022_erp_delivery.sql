-- The delivery of events to the ERP (docs/erp.md, Delivery).

-- event_id is assigned before the commit, so an earlier id may become visible after a later one. An event gets its
-- position once it is committed, so a reader that continues from a position misses none. Transactions that write one
-- client's ledger wait for each other, so their positions have the order of their ids.
alter table outbox_event add column position bigint;
-- when the ERP accepted it; null until a 2xx, and again during a replay
alter table outbox_event add column delivered_at timestamptz;
alter table outbox_event add column replayed_at timestamptz;

drop index outbox_event_in_order;
create unique index outbox_event_in_order on outbox_event (position);
create unique index outbox_event_by_id on outbox_event (id);
create index outbox_event_without_place on outbox_event (client_id) where position is null;
create index outbox_event_undelivered on outbox_event (client_id, position) where delivered_at is null;

-- Clients whose delivery is paused after failures; client 0 is the whole address. No row: no failure.
create table erp_delivery (
  client_id bigint not null primary key,
  failures int not null,
  failing_since timestamptz not null,
  -- no retry before
  next_at timestamptz not null,
  -- no retry until an operator releases it
  waits_since timestamptz,
  -- an HTTP status or an error code, nothing of the event
  why text not null
);
