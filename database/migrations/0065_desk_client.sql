-- What the desk shows of one client (src/desk/README.md): its held orders, and its newest events for the ERP.
create index order_held on order_header (client_id, fecha_pedido, order_id)
  where estado_pedido in ('-1', '-2.1', '-2.3', '3.1', '3.4');
create index outbox_event_of_client on outbox_event (client_id, at, event_id);
