-- What was given out on paper: whoever holds a document asks by its code whether it is genuine. The code begins with the
-- client's number, which leads to the client's rows (docs/decisions/0003); it is kept as its hash only, because with the code
-- anybody can ask.

create table issued_document (
  client_id bigint not null references client,
  code_sha256 bytea not null,
  kind text not null check (kind in ('statement', 'movement', 'timeline', 'certificate', 'receipt', 'invoice', 'list')),
  -- what the paper says of itself and of whom it is, as it said it
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

-- Questions of the last minutes. They have no client, because the code may be nobody's, and are deleted once they are too old
-- to count.
create table document_question (
  question_id bigint generated always as identity primary key,
  address text not null,
  at timestamptz not null
);
create index document_question_by_address on document_question (address, at);
