-- Electronic invoices as their XML files (docs/erp.md). A file that comes before its document waits without a client; what it
-- belongs to is found by its code (CUFE, CUDE, clave de acceso), or by the buyer's identity and the number.

create table einvoice (
  -- whose it is; null while its document is not known
  client_id bigint references client,
  document_id bigint,
  code text not null,
  kind text not null check (kind in ('invoice', 'credit_note', 'debit_note')),
  -- the number without dashes and blanks (rules/code.ts, numberKey)
  number_key text not null,
  -- the digits under which its buyer may be a client (rules/tax-id.ts, taxIdForms)
  buyer_ids text[] not null,
  -- exact to a millionth; compared with the ledger's amount, and never part of it
  total_millionths numeric not null,
  -- of ISO 4217, as the file says; compared like the total
  currency text,
  -- the file as it came, to the byte; the database compresses it
  xml bytea not null,
  taken_at timestamptz not null,
  unique nulls not distinct (client_id, code),
  unique (client_id, document_id),
  foreign key (client_id, document_id) references document,
  check ((client_id is null) = (document_id is null))
);
-- the import finds files and documents by a code alone, whosever they are (docs/decisions/0003)
create index einvoice_by_code on einvoice using hash (code);
create index document_by_code on document using hash (cufe) where cufe is not null;
create index client_by_tax_id on client (regexp_replace(split_part(cliente_nit, '-', 1), '[^0-9]', '', 'g'));
-- only what the ERP gave no code is found by its number
create index document_by_number on document (client_id, upper(translate(num_factura, '- /.', '')))
  where cufe is null and num_factura is not null;

-- The code of a document is the ERP's where it says one, else that of its file. Where the ERP gives it another code, the file
-- it had is no longer its own.
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
