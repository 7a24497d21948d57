-- Electronic invoices as XML files (docs/erp.md, Electronic invoices). A file that arrives before its document waits
-- without a client. Its document is found by its code, or by the buyer's identity and the number.

create table einvoice (
  -- null while its document is unknown
  client_id bigint references client,
  document_id bigint,
  code text not null,
  kind text not null check (kind in ('invoice', 'credit_note', 'debit_note')),
  -- the number without dashes and blanks (rules/code.ts, numberKey)
  number_key text not null,
  -- the forms of the buyer's tax number (rules/tax-id.ts, taxIdForms)
  buyer_ids text[] not null,
  -- in millionths; only compared with the ledger's amount
  total_millionths numeric not null,
  -- ISO 4217, from the file; only compared
  currency text,
  -- the file byte for byte; the database compresses it
  xml bytea not null,
  taken_at timestamptz not null,
  unique nulls not distinct (client_id, code),
  unique (client_id, document_id),
  foreign key (client_id, document_id) references document,
  check ((client_id is null) = (document_id is null))
);
-- the import finds files and documents by code alone, of any client (docs/decisions/0003-the-client-leads-every-key.md)
create index einvoice_by_code on einvoice using hash (code);
create index document_by_code on document using hash (cufe) where cufe is not null;
create index client_by_tax_id on client (regexp_replace(split_part(cliente_nit, '-', 1), '[^0-9]', '', 'g'));
-- only documents without a code from the ERP are found by number
create index document_by_number on document (client_id, upper(translate(num_factura, '- /.', '')))
  where cufe is null and num_factura is not null;

-- A document's code is the ERP's if it sends one, else that of its file. When the ERP sends another code, the document
-- loses the file that it had.
create function einvoice_follows_code() returns trigger language plpgsql as $$
begin
  if new.cufe is null then
    new.cufe := (select code from einvoice where client_id = new.client_id and document_id = new.document_id);
  else
    update einvoice set client_id = null, document_id = null
    where client_id = new.client_id and document_id = new.document_id and code <> lower(new.cufe);
  end if;
  return new;
end $$;

create trigger einvoice_follows_code before update of cufe on document
  for each row when (old.cufe is distinct from new.cufe) execute function einvoice_follows_code();
