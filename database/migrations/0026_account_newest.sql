-- The history's order by the newest movement: a document's own day, or that of its newest movement.
create index document_newest on document (client_id, greatest(fecha_documento, moved_on), document_id);
