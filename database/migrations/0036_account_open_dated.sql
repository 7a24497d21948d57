-- The statements of past periods read what was open by the day of its document, at 20,000 open documents for each of
-- up to 100 periods.
create index document_open_dated on document (client_id, fecha_documento) where open_cents <> 0;
