-- Credit forecast: the client's orders that are not invoiced, and its orders by delivery day.
-- queries repeat this condition, so that the index is used
create index order_not_invoiced on order_header (client_id, fecha_entrega)
  include (estado_pedido, valor_cents) where num_factura is null and estado_pedido not in ('4', '6');
create index order_by_delivery on order_header (client_id, fecha_entrega) include (destination_id, estado_pedido, valor_cents);
