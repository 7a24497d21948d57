-- Generated PDF documents, which anybody can verify by their code. The code begins with the client's number
-- (docs/decisions/0003-the-client-leads-every-key.md). Only its hash is stored, because the code alone authorizes the
-- query.

create table issued_document (
  client_id bigint not null references client,
  code_sha256 bytea not null,
  kind text not null check (kind in ('statement', 'movement', 'timeline', 'certificate', 'receipt', 'invoice', 'list')),
  -- what the document says about itself and its holder
  title text not null,
  number text,
  nombre text not null,
  cliente_nit text not null,
  total_cents bigint,
  currency text,
  user_id bigint not null,
  issued_at timestamptz not null,
  primary key (client_id, code_sha256),
  foreign key (client_id, user_id) references app_user,
  check ((total_cents is null) = (currency is null))
);

-- Recent verification queries. They have no client, because the code may be unknown. Old ones are deleted.
create table document_question (
  question_id bigint generated always as identity primary key,
  address text not null,
  at timestamptz not null
);
create index document_question_by_address on document_question (address, at);
