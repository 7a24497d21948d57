-- The statement lists what is open on both sides in one order; the indexes that stand are of one side each.
create index document_open on document (client_id, fecha_vencimiento_documento, document_id) where open_cents <> 0;
