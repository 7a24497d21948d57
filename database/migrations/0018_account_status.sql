-- The statement lists open documents of both sides in one order; the existing indexes cover one side each.
create index document_open on document (client_id, fecha_vencimiento_documento, document_id) where open_cents <> 0;
