-- Cases: short payments, claims and questions of clients (docs/product.md, Cases). No case moves money.

create table client_case (
  client_id bigint not null references client,
  uuid uuid not null,
  number bigint not null generated always as identity,
  -- who opened it
  user_id bigint not null,
  tipo text not null
    check (tipo in ('retencion', 'precio', 'volumen', 'calidad', 'duplicado', 'devolucion', 'servicio', 'otro')),
  estado text not null check (estado in ('abierto', 'en_revision', 'aceptado', 'rechazado', 'cerrado')),
  document_id bigint,
  order_id bigint,
  monto_cents bigint check (monto_cents > 0),
  accepted_cents bigint check (accepted_cents > 0),
  -- the credit's num_documento in the ERP; when that document arrives, the case is closed
  credit_number text check (credit_number <> ''),
  motivo text,
  -- the ERP's decision is final: nobody else changes it
  is_erp_final boolean not null default false,
  rejected_at timestamptz,
  -- of the ERP's newest record
  erp_version bigint,
  -- the member of staff who works on it
  staff_id bigint references staff,
  -- since when the client waits for an answer; null: the company has written last
  waiting_since timestamptz,
  -- 0 only within the transaction that opens the case
  newest_message_id bigint not null default 0,
  idempotency_key text,
  input_sha256 bytea not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (client_id, uuid),
  unique (client_id, user_id, idempotency_key),
  foreign key (client_id, user_id) references app_user,
  foreign key (client_id, document_id) references document,
  foreign key (client_id, order_id) references order_header,
  check (estado <> 'rechazado' or (motivo is not null and rejected_at is not null))
);
create index client_case_newest on client_case (client_id, updated_at, number);
create index client_case_of_document on client_case (client_id, document_id) where document_id is not null;
create index client_case_of_order on client_case (client_id, order_id) where order_id is not null;
create index client_case_by_number on client_case (number);
create index client_case_by_age on client_case (created_at, number);
-- the desk's queue, and the accepted ones whose credit may have arrived
create index client_case_open on client_case (created_at, number) where estado in ('abierto', 'en_revision');
create index client_case_credit on client_case (client_id, credit_number) where estado = 'aceptado';

-- What client and company write to each other.
create table case_message (
  client_id bigint not null,
  message_id bigint not null generated always as identity,
  uuid uuid not null,
  author text not null check (author in ('client', 'company', 'erp')),
  user_id bigint,
  staff_id bigint references staff,
  text text not null check (length(text) between 1 and 4000),
  at timestamptz not null,
  primary key (client_id, message_id),
  foreign key (client_id, uuid) references client_case,
  foreign key (client_id, user_id) references app_user,
  check ((author = 'client') = (user_id is not null))
);
create index case_message_of_case on case_message (client_id, uuid, message_id);

-- Internal notes of the company. They are apart from the messages, so that no statement for clients can read one.
create table case_note (
  client_id bigint not null,
  note_id bigint not null generated always as identity,
  uuid uuid not null,
  staff_id bigint not null references staff,
  text text not null check (length(text) between 1 and 4000),
  at timestamptz not null,
  primary key (client_id, note_id),
  foreign key (client_id, uuid) references client_case
);
create index case_note_of_case on case_note (client_id, uuid, note_id);

-- A file of a message; one that its uploader attached to none is deleted after a day.
create table case_file (
  client_id bigint not null,
  file_id uuid not null,
  user_id bigint not null,
  message_id bigint,
  name text not null,
  -- 'pdf', by its bytes
  type text not null check (type in ('pdf', 'xml', 'jpg', 'png', 'xlsx')),
  bytes bytea not null,
  uploaded_at timestamptz not null,
  primary key (client_id, file_id),
  foreign key (client_id, user_id) references app_user,
  foreign key (client_id, message_id) references case_message
);
create index case_file_of_message on case_file (client_id, message_id) where message_id is not null;
create index case_file_by_user on case_file (client_id, user_id, uploaded_at);
create index case_file_waiting on case_file (uploaded_at) where message_id is null;

-- Up to which message a user has read a case.
create table case_read (
  client_id bigint not null,
  uuid uuid not null,
  user_id bigint not null,
  message_id bigint not null,
  primary key (client_id, user_id, uuid),
  foreign key (client_id, uuid) references client_case,
  foreign key (client_id, user_id) references app_user on delete cascade
);

-- Texts that the desk inserts into its answers.
create table case_text (
  text_id bigint generated always as identity primary key,
  title text not null check (length(title) between 1 and 80),
  text text not null check (length(text) between 1 and 4000),
  saved_by bigint not null references staff,
  saved_at timestamptz not null
);
