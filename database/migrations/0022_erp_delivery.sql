-- The delivery of events to the ERP (docs/erp.md, What the ERP is told).

-- event_id is given before the commit: an earlier one may be seen after a later one. So an event gets its place in the order of all
-- once it is committed; who reads on from a place misses none. Where one transaction had to wait for the other, as those that write
-- one client's ledger do, the places have the order of the ids.
alter table outbox_event add column position bigint;
-- when the ERP took it: null until a 2xx, and again while it is replayed
alter table outbox_event add column delivered_at timestamptz;
alter table outbox_event add column replayed_at timestamptz;

drop index outbox_event_in_order;
create unique index outbox_event_in_order on outbox_event (position);
create unique index outbox_event_by_id on outbox_event (id);
create index outbox_event_without_place on outbox_event (client_id) where position is null;
create index outbox_event_undelivered on outbox_event (client_id, position) where delivered_at is null;

-- Clients whose events the ERP does not take at present; client 0 is its address as a whole. No row: nothing is wrong.
create table erp_delivery (
  client_id bigint not null primary key,
  failures int not null,
  failing_since timestamptz not null,
  -- not tried before
  next_at timestamptz not null,
  -- not tried at all until a person says so
  waits_since timestamptz,
  -- a status or an error's code, nothing of what was sent
  why text not null
);
