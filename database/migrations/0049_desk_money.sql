-- What the desk finds payments and compensations of all clients by (src/desk/README.md).
create index payment_of_all on payment (created_at desc, number desc);
create index payment_by_uuid on payment (uuid);
create index payment_by_number on payment (number);
create index payment_by_authorization on payment (autorizacion) where autorizacion is not null;
create index document_by_erp_number on document using hash (num_documento);
create index document_by_invoice_number on document using hash (num_factura) where num_factura is not null;
create index compensation_of_all on compensation (created_at desc, number desc);
create index compensation_by_uuid on compensation (uuid);
create index compensation_by_number on compensation (number);
-- the events that tell the ERP of one payment or compensation
create index outbox_event_of_payment on outbox_event (client_id, (data ->> 'uuid'))
  where type in ('payment.approved', 'payment.reversed');
create index outbox_event_of_compensation on outbox_event (client_id, (data ->> 'id_transaccion'))
  where type = 'compensation.created';
