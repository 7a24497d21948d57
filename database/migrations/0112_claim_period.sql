-- Until when an invoice may be claimed (docs/product.md, Claim period).

alter table document
  -- when the buyer received the goods, as the ERP reports it
  add column fecha_recepcion date,
  -- the DIAN's event of the invoice that the ERP reports
  add column evento_dian text check (evento_dian in ('030', '031', '032', '033', '034'));
create index document_by_reception on document (client_id, fecha_recepcion) where fecha_recepcion is not null;

-- an invoice's orders, as document_by_cufe and document_by_number find an order's invoice
create index order_by_cufe on order_header (client_id, cufe) where cufe is not null;
create index order_by_invoice on order_header (client_id, upper(translate(num_factura, '- /.', '')))
  where cufe is null and num_factura is not null;
-- the other way round, for the deliveries of one day
create index document_by_coded_number on document (client_id, upper(translate(num_factura, '- /.', '')))
  where cufe is not null and num_factura is not null;
create index delivery_by_day on delivery (client_id, fecha);

-- an invoice's list may depend on the day of a delivery
create trigger order_version_follows_delivery_insert after insert on delivery
  referencing new table as changed for each statement execute function order_version_follows();
create trigger order_version_follows_delivery_update after update on delivery
  referencing new table as changed for each statement execute function order_version_follows();
