-- What the desk lists the events to the ERP by, of all clients (src/desk/README.md): those that wait, the one that
-- waits longest first, and those of some days.
create index outbox_event_waiting on outbox_event ((coalesce(replayed_at, at)), event_id) where delivered_at is null;
create index outbox_event_by_time on outbox_event (at, event_id);
