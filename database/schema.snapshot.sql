table api_key
  client_id bigint not null
  key_id bigint not null identity
  user_id bigint not null
  name text not null
  key_sha256 bytea not null
  scopes ARRAY not null
  addresses ARRAY not null
  created_at timestamp with time zone not null
  expires_on date
  last_used_at timestamp with time zone
  ended_at timestamp with time zone
  api_key_pkey PRIMARY KEY (client_id, key_id)
  api_key_addresses_check CHECK ((cardinality(addresses) <= 20))
  api_key_client_id_key_sha256_key UNIQUE (client_id, key_sha256)
  api_key_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id) ON DELETE CASCADE
  api_key_key_sha256_check CHECK ((length(key_sha256) = 32))
  api_key_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  api_key_scopes_check CHECK ((cardinality(scopes) > 0))

table app_user
  client_id bigint not null
  user_id bigint not null identity
  email text not null
  role_name text not null
  firstname text not null
  lastname text not null
  document_type text
  document text
  telephone text
  street text
  city text
  country_id text
  status text not null default '1'::text
  version bigint not null
  created_at timestamp with time zone not null default now()
  terms_version integer
  data_policy_version integer
  receipt_mail boolean not null default true
  dob date
  gender text
  job_title text
  celphone text
  is_subscribed boolean not null default false
  edicion integer not null default 1
  invited_at timestamp with time zone
  document_changed_at timestamp with time zone
  person_id bigint
  joining boolean not null default false
  app_user_pkey PRIMARY KEY (client_id, user_id)
  app_user_check CHECK (((NOT joining) OR (status = '0'::text)))
  app_user_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id)
  app_user_email_check CHECK ((email = lower(email)))
  app_user_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)
  app_user_status_check CHECK ((status = ANY (ARRAY['1'::text, '0'::text])))
  CREATE INDEX app_user_by_firstname ON public.app_user USING btree (client_id, sort_text(firstname) COLLATE "C", sort_text(lastname) COLLATE "C", user_id)
  CREATE TRIGGER document_changes BEFORE UPDATE ON public.app_user FOR EACH ROW EXECUTE FUNCTION document_changes()

table approval_policy
  client_id bigint not null
  is_pending boolean not null
  from_cents bigint
  compensations boolean not null
  effective_at timestamp with time zone not null
  user_id bigint not null
  saved_at timestamp with time zone not null
  approval_policy_pkey PRIMARY KEY (client_id, is_pending)
  approval_policy_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id)
  approval_policy_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id)
  approval_policy_from_cents_check CHECK ((from_cents >= 0))

table approval_policy_approver
  client_id bigint not null
  is_pending boolean not null
  user_id bigint not null
  approval_policy_approver_pkey PRIMARY KEY (client_id, is_pending, user_id)
  approval_policy_approver_client_id_is_pending_fkey FOREIGN KEY (client_id, is_pending) REFERENCES approval_policy(client_id, is_pending) ON UPDATE CASCADE ON DELETE CASCADE
  approval_policy_approver_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id) ON DELETE CASCADE

table approval_request
  client_id bigint not null
  uuid uuid not null
  user_id bigint not null
  prepared_document text
  kind text not null
  moneda text not null
  plan_id uuid
  total_cents bigint not null
  detail json
  hash text not null
  note text
  state text not null default 'pendiente'::text
  decided_by bigint
  decided_at timestamp with time zone
  reason text
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  ended_at timestamp with time zone
  idempotency_key text
  input_sha256 bytea not null
  approval_request_pkey PRIMARY KEY (client_id, uuid)
  approval_request_check CHECK (((state <> 'aprobada'::text) OR (decided_by IS NOT NULL)))
  approval_request_client_id_decided_by_fkey FOREIGN KEY (client_id, decided_by) REFERENCES app_user(client_id, user_id)
  approval_request_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id)
  approval_request_client_id_user_id_idempotency_key_key UNIQUE (client_id, user_id, idempotency_key)
  approval_request_hash_check CHECK ((length(hash) = 64))
  approval_request_kind_check CHECK ((kind = ANY (ARRAY['facturas'::text, 'plan'::text, 'contado'::text, 'bonos'::text, 'compensacion'::text])))
  approval_request_state_check CHECK ((state = ANY (ARRAY['pendiente'::text, 'aprobada'::text, 'rechazada'::text, 'retirada'::text, 'vencida'::text, 'pagada'::text])))
  approval_request_total_cents_check CHECK ((total_cents > 0))
  CREATE INDEX approval_request_newest ON public.approval_request USING btree (client_id, created_at DESC, uuid)
  CREATE INDEX approval_request_waiting ON public.approval_request USING btree (client_id) WHERE (state = ANY (ARRAY['pendiente'::text, 'aprobada'::text]))
  CREATE TRIGGER approval_request_guard BEFORE UPDATE ON public.approval_request FOR EACH ROW EXECUTE FUNCTION approval_request_guard()
  CREATE TRIGGER approval_request_stays BEFORE DELETE ON public.approval_request FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table approval_request_line
  client_id bigint not null
  uuid uuid not null
  line integer not null
  document_id bigint not null
  side text
  open_cents bigint not null
  cents bigint not null
  observaciones text
  approval_request_line_pkey PRIMARY KEY (client_id, uuid, line)
  approval_request_line_cents_check CHECK ((cents > 0))
  approval_request_line_client_id_document_id_fkey FOREIGN KEY (client_id, document_id) REFERENCES document(client_id, document_id)
  approval_request_line_client_id_uuid_document_id_key UNIQUE (client_id, uuid, document_id)
  approval_request_line_client_id_uuid_fkey FOREIGN KEY (client_id, uuid) REFERENCES approval_request(client_id, uuid)
  approval_request_line_side_check CHECK ((side = ANY (ARRAY['PAYMENT'::text, 'INVOICE'::text])))

table audit_entry
  client_id bigint not null
  at timestamp with time zone not null
  entry_id bigint not null identity
  user_id bigint
  agent text
  action text not null
  subject text
  result text not null
  request_id text
  address text
  user_agent text
  staff_id bigint
  before jsonb
  after jsonb
  audit_entry_pkey PRIMARY KEY (client_id, at, entry_id)
  CREATE INDEX audit_entry_by_time ON public.audit_entry USING btree (at DESC, entry_id DESC)
  CREATE INDEX audit_entry_of_action ON public.audit_entry USING btree (client_id, action, at, entry_id)
  CREATE INDEX audit_entry_of_support ON public.audit_entry USING btree (client_id, at, entry_id) WHERE (agent IS NOT NULL)
  CREATE INDEX audit_entry_of_user ON public.audit_entry USING btree (client_id, user_id, at, entry_id)
  CREATE TRIGGER audit_entry_stands BEFORE DELETE OR UPDATE OR TRUNCATE ON public.audit_entry FOR EACH STATEMENT EXECUTE FUNCTION audit_entry_stands()

table batch_recipe
  client_id bigint not null
  recipe_id bigint not null identity
  user_id bigint not null
  name text not null
  weekday smallint not null
  reserve_cents bigint not null
  cap_cents bigint
  stations ARRAY
  saved_at timestamp with time zone not null
  batch_recipe_pkey PRIMARY KEY (client_id, recipe_id)
  batch_recipe_cap_cents_check CHECK ((cap_cents > 0))
  batch_recipe_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id) ON DELETE CASCADE
  batch_recipe_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  batch_recipe_reserve_cents_check CHECK ((reserve_cents >= 0))
  batch_recipe_weekday_check CHECK (((weekday >= 1) AND (weekday <= 7)))

table case_file
  client_id bigint not null
  file_id uuid not null
  user_id bigint
  message_id bigint
  name text not null
  type text not null
  bytes bytea not null
  uploaded_at timestamp with time zone not null
  staff_id bigint
  case_file_pkey PRIMARY KEY (client_id, file_id)
  case_file_client_id_message_id_fkey FOREIGN KEY (client_id, message_id) REFERENCES case_message(client_id, message_id)
  case_file_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id)
  case_file_sender CHECK ((num_nonnulls(user_id, staff_id) = 1))
  case_file_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
  case_file_type_check CHECK ((type = ANY (ARRAY['pdf'::text, 'xml'::text, 'jpg'::text, 'png'::text, 'xlsx'::text])))
  CREATE INDEX case_file_by_staff ON public.case_file USING btree (staff_id, uploaded_at) WHERE (staff_id IS NOT NULL)
  CREATE INDEX case_file_by_user ON public.case_file USING btree (client_id, user_id, uploaded_at)
  CREATE INDEX case_file_of_message ON public.case_file USING btree (client_id, message_id) WHERE (message_id IS NOT NULL)
  CREATE INDEX case_file_waiting ON public.case_file USING btree (uploaded_at) WHERE (message_id IS NULL)

table case_message
  client_id bigint not null
  message_id bigint not null identity
  uuid uuid not null
  author text not null
  user_id bigint
  staff_id bigint
  text text not null
  at timestamp with time zone not null
  idempotency_key text
  input_sha256 bytea
  case_message_pkey PRIMARY KEY (client_id, message_id)
  case_message_author_check CHECK ((author = ANY (ARRAY['client'::text, 'company'::text, 'erp'::text])))
  case_message_check CHECK (((author = 'client'::text) = (user_id IS NOT NULL)))
  case_message_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id)
  case_message_client_id_uuid_fkey FOREIGN KEY (client_id, uuid) REFERENCES client_case(client_id, uuid)
  case_message_input CHECK (((idempotency_key IS NULL) OR (input_sha256 IS NOT NULL)))
  case_message_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
  case_message_text_check CHECK (((length(text) >= 1) AND (length(text) <= 4000)))
  CREATE UNIQUE INDEX case_message_key ON public.case_message USING btree (client_id, user_id, idempotency_key) WHERE (idempotency_key IS NOT NULL)
  CREATE INDEX case_message_of_case ON public.case_message USING btree (client_id, uuid, message_id)

table case_note
  client_id bigint not null
  note_id bigint not null identity
  uuid uuid not null
  staff_id bigint not null
  text text not null
  at timestamp with time zone not null
  case_note_pkey PRIMARY KEY (client_id, note_id)
  case_note_client_id_uuid_fkey FOREIGN KEY (client_id, uuid) REFERENCES client_case(client_id, uuid)
  case_note_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
  case_note_text_check CHECK (((length(text) >= 1) AND (length(text) <= 4000)))
  CREATE INDEX case_note_of_case ON public.case_note USING btree (client_id, uuid, note_id)

table case_read
  client_id bigint not null
  uuid uuid not null
  user_id bigint not null
  message_id bigint not null
  case_read_pkey PRIMARY KEY (client_id, user_id, uuid)
  case_read_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id) ON DELETE CASCADE
  case_read_client_id_uuid_fkey FOREIGN KEY (client_id, uuid) REFERENCES client_case(client_id, uuid)

table case_text
  text_id bigint not null identity
  title text not null
  text text not null
  saved_by bigint not null
  saved_at timestamp with time zone not null
  case_text_pkey PRIMARY KEY (text_id)
  case_text_saved_by_fkey FOREIGN KEY (saved_by) REFERENCES staff(staff_id)
  case_text_text_check CHECK (((length(text) >= 1) AND (length(text) <= 4000)))
  case_text_title_check CHECK (((length(title) >= 1) AND (length(title) <= 80)))

table client
  client_id bigint not null identity
  codigo_cliente text not null
  store text not null
  nombre text not null
  cliente_nit text not null
  cupo_cents bigint
  dias_mora_permitidos integer
  ficha jsonb not null default '{}'::jsonb
  version bigint not null
  client_pkey PRIMARY KEY (client_id)
  client_codigo_cliente_key UNIQUE (codigo_cliente)
  client_store_check CHECK ((store = ANY (ARRAY['combustibles'::text, 'lubricantes'::text, 'ecuador'::text, 'lubricantes_ecuador'::text])))
  CREATE INDEX client_by_name ON public.client USING btree (sort_text(nombre) COLLATE "C", client_id)
  CREATE INDEX client_by_tax_id ON public.client USING btree (regexp_replace(split_part(cliente_nit, '-'::text, 1), '[^0-9]'::text, ''::text, 'g'::text))

table client_case
  client_id bigint not null
  uuid uuid not null
  number bigint not null identity
  user_id bigint not null
  tipo text not null
  estado text not null
  document_id bigint
  order_id bigint
  monto_cents bigint
  accepted_cents bigint
  credit_number text
  motivo text
  is_erp_final boolean not null default false
  rejected_at timestamp with time zone
  erp_version bigint
  staff_id bigint
  waiting_since timestamp with time zone
  newest_message_id bigint not null default 0
  idempotency_key text
  input_sha256 bytea not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  withholding text
  withholding_ppm integer
  withholding_base_cents bigint
  certificate_day date
  client_case_pkey PRIMARY KEY (client_id, uuid)
  client_case_accepted_cents_check CHECK ((accepted_cents > 0))
  client_case_check CHECK (((estado <> 'rechazado'::text) OR ((motivo IS NOT NULL) AND (rejected_at IS NOT NULL))))
  client_case_client_id_document_id_fkey FOREIGN KEY (client_id, document_id) REFERENCES document(client_id, document_id)
  client_case_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id)
  client_case_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES order_header(client_id, order_id)
  client_case_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id)
  client_case_client_id_user_id_idempotency_key_key UNIQUE (client_id, user_id, idempotency_key)
  client_case_credit_number_check CHECK ((credit_number <> ''::text))
  client_case_estado_check CHECK ((estado = ANY (ARRAY['abierto'::text, 'en_revision'::text, 'aceptado'::text, 'rechazado'::text, 'cerrado'::text])))
  client_case_monto_cents_check CHECK ((monto_cents > 0))
  client_case_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
  client_case_tipo_check CHECK ((tipo = ANY (ARRAY['retencion'::text, 'precio'::text, 'volumen'::text, 'calidad'::text, 'duplicado'::text, 'devolucion'::text, 'servicio'::text, 'otro'::text])))
  client_case_withholding CHECK (
CASE
    WHEN (withholding IS NULL) THEN (num_nonnulls(withholding_ppm, withholding_base_cents, certificate_day) = 0)
    ELSE ((tipo = 'retencion'::text) AND (withholding_ppm IS NOT NULL) AND (withholding_base_cents IS NOT NULL))
END)
  client_case_withholding_base_cents_check CHECK ((withholding_base_cents > 0))
  client_case_withholding_ppm_check CHECK ((withholding_ppm > 0))
  CREATE INDEX client_case_by_age ON public.client_case USING btree (created_at, number)
  CREATE INDEX client_case_by_number ON public.client_case USING btree (number)
  CREATE INDEX client_case_credit ON public.client_case USING btree (client_id, credit_number) WHERE (estado = 'aceptado'::text)
  CREATE INDEX client_case_newest ON public.client_case USING btree (client_id, updated_at, number)
  CREATE INDEX client_case_of_document ON public.client_case USING btree (client_id, document_id) WHERE (document_id IS NOT NULL)
  CREATE INDEX client_case_of_order ON public.client_case USING btree (client_id, order_id) WHERE (order_id IS NOT NULL)
  CREATE INDEX client_case_open ON public.client_case USING btree (created_at, number) WHERE (estado = ANY (ARRAY['abierto'::text, 'en_revision'::text]))

table client_webhook
  client_id bigint not null
  webhook_id bigint not null identity
  user_id bigint not null
  url text not null
  events ARRAY not null
  secret_sealed bytea not null
  former_sealed bytea
  former_until timestamp with time zone
  sealed_by text not null
  paused_for text
  created_at timestamp with time zone not null
  last_success_at timestamp with time zone
  last_failure_at timestamp with time zone
  failures integer not null default 0
  failing_since timestamp with time zone
  busy_until timestamp with time zone
  client_webhook_pkey PRIMARY KEY (client_id, webhook_id)
  client_webhook_check CHECK (((former_sealed IS NULL) = (former_until IS NULL)))
  client_webhook_check1 CHECK (((failures = 0) = (failing_since IS NULL)))
  client_webhook_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id) ON DELETE CASCADE
  client_webhook_events_check CHECK ((cardinality(events) > 0))
  client_webhook_failures_check CHECK ((failures >= 0))
  client_webhook_paused_for_check CHECK ((paused_for = ANY (ARRAY['user'::text, 'gone'::text, 'failing'::text])))
  client_webhook_url_check CHECK (((length(url) >= 1) AND (length(url) <= 500)))

table client_webhook_delivery
  client_id bigint not null
  delivery_id bigint not null identity
  webhook_id bigint not null
  event_id uuid not null
  type text not null
  data jsonb not null
  at timestamp with time zone not null
  state text not null default 'waiting'::text
  is_single boolean not null default false
  tries integer not null default 0
  next_at timestamp with time zone not null
  tried_at timestamp with time zone
  status integer
  error text
  client_webhook_delivery_pkey PRIMARY KEY (client_id, delivery_id)
  client_webhook_delivery_client_id_webhook_id_fkey FOREIGN KEY (client_id, webhook_id) REFERENCES client_webhook(client_id, webhook_id) ON DELETE CASCADE
  client_webhook_delivery_error_check CHECK ((length(error) <= 60))
  client_webhook_delivery_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'delivered'::text, 'failed'::text])))
  client_webhook_delivery_tries_check CHECK ((tries >= 0))
  CREATE INDEX client_webhook_delivery_log ON public.client_webhook_delivery USING btree (client_id, webhook_id, delivery_id)
  CREATE INDEX client_webhook_delivery_old ON public.client_webhook_delivery USING btree (client_id, at)
  CREATE INDEX client_webhook_delivery_waiting ON public.client_webhook_delivery USING btree (client_id, webhook_id, is_single DESC, delivery_id) WHERE (state = 'waiting'::text)

table cms_block
  identifier text not null
  store text not null
  title text
  content text not null
  status text not null
  version bigint not null
  cms_block_pkey PRIMARY KEY (identifier, store)
  cms_block_status_check CHECK ((status = ANY (ARRAY['1'::text, '0'::text])))
  cms_block_store_check CHECK ((store = ANY (ARRAY['*'::text, 'combustibles'::text, 'lubricantes'::text, 'ecuador'::text, 'lubricantes_ecuador'::text])))

table cms_block_version
  identifier text not null
  store text not null
  version bigint not null
  title text
  content text not null
  status text not null
  published_at timestamp with time zone not null
  author text
  cms_block_version_pkey PRIMARY KEY (identifier, store, version)
  cms_block_version_identifier_store_fkey FOREIGN KEY (identifier, store) REFERENCES cms_block(identifier, store)
  cms_block_version_status_check CHECK ((status = ANY (ARRAY['1'::text, '0'::text])))

table compensation
  client_id bigint not null
  uuid uuid not null
  number bigint not null identity
  user_id bigint not null
  moneda text not null
  pagos_cents bigint not null
  facturas_cents bigint not null
  compensado_cents bigint not null
  answer text
  motivo text
  answer_version bigint
  answered_at timestamp with time zone
  delayed_at timestamp with time zone
  idempotency_key text
  input_sha256 bytea not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  request_uuid uuid
  compensation_pkey PRIMARY KEY (client_id, uuid)
  compensation_answer_check CHECK ((answer = ANY (ARRAY['S'::text, 'F'::text])))
  compensation_check CHECK ((compensado_cents = LEAST(pagos_cents, facturas_cents)))
  compensation_check1 CHECK ((((answer IS NULL) = (answer_version IS NULL)) AND ((answer IS NULL) = (answered_at IS NULL))))
  compensation_check2 CHECK (((NOT (answer IS DISTINCT FROM 'F'::text)) = (motivo IS NOT NULL)))
  compensation_client_id_number_key UNIQUE (client_id, number)
  compensation_client_id_request_uuid_fkey FOREIGN KEY (client_id, request_uuid) REFERENCES approval_request(client_id, uuid)
  compensation_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id)
  compensation_client_id_user_id_idempotency_key_key UNIQUE (client_id, user_id, idempotency_key)
  compensation_facturas_cents_check CHECK ((facturas_cents > 0))
  compensation_pagos_cents_check CHECK ((pagos_cents > 0))
  CREATE INDEX compensation_by_number ON public.compensation USING btree (number)
  CREATE INDEX compensation_by_uuid ON public.compensation USING btree (uuid)
  CREATE INDEX compensation_newest ON public.compensation USING btree (client_id, created_at DESC, number DESC)
  CREATE INDEX compensation_of_all ON public.compensation USING btree (created_at DESC, number DESC)
  CREATE INDEX compensation_of_request ON public.compensation USING btree (client_id, request_uuid) WHERE (request_uuid IS NOT NULL)
  CREATE INDEX compensation_unanswered ON public.compensation USING btree (client_id, created_at) WHERE (answer IS NULL)
  CREATE TRIGGER compensation_begins BEFORE INSERT ON public.compensation FOR EACH ROW EXECUTE FUNCTION compensation_begins()
  CREATE TRIGGER compensation_guard BEFORE UPDATE ON public.compensation FOR EACH ROW EXECUTE FUNCTION compensation_guard()
  CREATE TRIGGER compensation_request_stays BEFORE UPDATE OF request_uuid ON public.compensation FOR EACH ROW EXECUTE FUNCTION request_stays()
  CREATE TRIGGER compensation_stays BEFORE DELETE ON public.compensation FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table compensation_contradiction
  client_id bigint not null
  uuid uuid not null
  told text not null
  motivo text
  version bigint not null
  at timestamp with time zone not null
  compensation_contradiction_pkey PRIMARY KEY (client_id, uuid, version)
  compensation_contradiction_client_id_uuid_fkey FOREIGN KEY (client_id, uuid) REFERENCES compensation(client_id, uuid)
  compensation_contradiction_told_check CHECK ((told = ANY (ARRAY['S'::text, 'F'::text])))
  CREATE TRIGGER compensation_contradiction_is_final BEFORE DELETE OR UPDATE ON public.compensation_contradiction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table compensation_line
  client_id bigint not null
  uuid uuid not null
  line integer not null
  document_id bigint not null
  tipo text not null
  monto_documento_cents bigint not null
  monto_cents bigint not null
  valor_cents bigint not null
  compensation_line_pkey PRIMARY KEY (client_id, uuid, line)
  compensation_line_check CHECK (((monto_cents >= 1) AND (monto_cents <= monto_documento_cents)))
  compensation_line_check1 CHECK (((valor_cents >= 0) AND (valor_cents <= monto_cents)))
  compensation_line_client_id_document_id_fkey FOREIGN KEY (client_id, document_id) REFERENCES document(client_id, document_id)
  compensation_line_client_id_uuid_document_id_key UNIQUE (client_id, uuid, document_id)
  compensation_line_client_id_uuid_fkey FOREIGN KEY (client_id, uuid) REFERENCES compensation(client_id, uuid)
  compensation_line_tipo_check CHECK ((tipo = ANY (ARRAY['PAYMENT'::text, 'INVOICE'::text])))
  CREATE INDEX compensation_line_of_document ON public.compensation_line USING btree (client_id, document_id)
  CREATE TRIGGER compensation_line_is_final BEFORE DELETE OR UPDATE ON public.compensation_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table delivery
  client_id bigint not null
  delivery_id bigint not null identity
  order_id bigint not null
  num_entrega text not null
  fecha date
  destination_id bigint
  transportista text
  conductor text
  placa text
  sellos text
  version bigint not null
  delivery_pkey PRIMARY KEY (client_id, delivery_id)
  delivery_client_id_destination_id_fkey FOREIGN KEY (client_id, destination_id) REFERENCES destination(client_id, destination_id)
  delivery_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES order_header(client_id, order_id)
  delivery_client_id_order_id_num_entrega_key UNIQUE (client_id, order_id, num_entrega)
  CREATE INDEX delivery_by_day ON public.delivery USING btree (client_id, fecha)
  CREATE INDEX delivery_by_number ON public.delivery USING btree (client_id, num_entrega)
  CREATE TRIGGER order_version_follows_delivery_insert AFTER INSERT ON public.delivery REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION order_version_follows()
  CREATE TRIGGER order_version_follows_delivery_update AFTER UPDATE ON public.delivery REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION order_version_follows()

table delivery_line
  client_id bigint not null
  delivery_id bigint not null
  line integer not null
  cod_producto text not null
  descripcion text
  unidad_medida text
  cantidad numeric not null
  centro_logistico text
  delivery_line_pkey PRIMARY KEY (client_id, delivery_id, line)
  delivery_line_client_id_delivery_id_fkey FOREIGN KEY (client_id, delivery_id) REFERENCES delivery(client_id, delivery_id)

table department_code
  country_id text not null
  code text not null
  code_sap text
  version bigint not null
  department_code_pkey PRIMARY KEY (country_id, code)

table desk_approval
  approval_id bigint not null identity
  action text not null
  input jsonb not null
  requested_by bigint not null
  requested_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  decision text
  decided_by bigint
  decided_at timestamp with time zone
  desk_approval_pkey PRIMARY KEY (approval_id)
  desk_approval_by_another CHECK (((decision <> 'approved'::text) OR (requested_by <> decided_by)))
  desk_approval_decided_by_fkey FOREIGN KEY (decided_by) REFERENCES staff(staff_id)
  desk_approval_decision_check CHECK ((decision = ANY (ARRAY['approved'::text, 'rejected'::text])))
  desk_approval_requested_by_fkey FOREIGN KEY (requested_by) REFERENCES staff(staff_id)
  CREATE INDEX desk_approval_waiting ON public.desk_approval USING btree (expires_at) WHERE (decision IS NULL)

table desk_draft
  draft_id bigint not null identity
  action text not null
  subject text not null
  input jsonb not null
  revision integer not null
  author_id bigint not null
  saved_at timestamp with time zone not null
  publish_at timestamp with time zone
  is_confirmed boolean not null
  refused text
  desk_draft_pkey PRIMARY KEY (draft_id)
  desk_draft_action_subject_key UNIQUE (action, subject)
  desk_draft_author_id_fkey FOREIGN KEY (author_id) REFERENCES staff(staff_id)

table desk_switch
  name text not null
  is_on boolean not null
  desk_switch_pkey PRIMARY KEY (name)

table destination
  client_id bigint not null
  destination_id bigint not null identity
  codigo_destinatario text not null
  nombre_comercial text not null
  estado text not null default '1'::text
  ciudad text
  direccion_establecimiento text
  num_sicom text
  ficha jsonb not null default '{}'::jsonb
  version bigint not null
  destination_pkey PRIMARY KEY (client_id, destination_id)
  destination_client_id_codigo_destinatario_key UNIQUE (client_id, codigo_destinatario)
  destination_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id)
  destination_estado_check CHECK ((estado = ANY (ARRAY['1'::text, '0'::text])))
  CREATE INDEX destination_by_name ON public.destination USING btree (client_id, sort_text(nombre_comercial) COLLATE "C", codigo_destinatario COLLATE "C")
  CREATE TRIGGER destination_name_follows AFTER UPDATE ON public.destination REFERENCING OLD TABLE AS before_update NEW TABLE AS after_update FOR EACH STATEMENT EXECUTE FUNCTION destination_name_follows()
  CREATE TRIGGER order_version_follows_destination AFTER UPDATE ON public.destination REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION order_version_follows()

table document
  client_id bigint not null
  document_id bigint not null identity
  sociedad text not null
  num_documento text not null
  ejercicio integer not null
  tipo_documento text not null
  agrupacion text not null
  fecha_documento date not null
  fecha_vencimiento_documento date not null
  original_cents bigint not null
  open_cents bigint not null
  bloqueada_erp boolean not null default false
  destination_id bigint
  num_factura text
  nif_comunitario text
  cufe text
  nombre_destino text
  ciudad text
  direccion text
  detalle text
  tipo_cuenta text
  numero_cuenta text
  negocio text
  erp_open_cents bigint
  payment_uuid uuid
  version bigint not null
  moved_on date
  created_at timestamp with time zone default now()
  fecha_recepcion date
  evento_dian text
  document_pkey PRIMARY KEY (client_id, document_id)
  document_client_id_destination_id_fkey FOREIGN KEY (client_id, destination_id) REFERENCES destination(client_id, destination_id)
  document_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id)
  document_client_id_sociedad_num_documento_ejercicio_key UNIQUE (client_id, sociedad, num_documento, ejercicio)
  document_evento_dian_check CHECK ((evento_dian = ANY (ARRAY['030'::text, '031'::text, '032'::text, '033'::text, '034'::text])))
  document_original_cents_check CHECK ((original_cents <> 0))
  open_between_zero_and_original CHECK (((open_cents >= LEAST((0)::bigint, original_cents)) AND (open_cents <= GREATEST((0)::bigint, original_cents))))
  CREATE INDEX document_by_code ON public.document USING hash (cufe) WHERE (cufe IS NOT NULL)
  CREATE INDEX document_by_coded_number ON public.document USING btree (client_id, upper(translate(num_factura, '- /.'::text, ''::text))) WHERE ((cufe IS NOT NULL) AND (num_factura IS NOT NULL))
  CREATE INDEX document_by_cufe ON public.document USING btree (client_id, cufe) WHERE (cufe IS NOT NULL)
  CREATE INDEX document_by_due ON public.document USING btree (client_id, fecha_vencimiento_documento, document_id)
  CREATE INDEX document_by_erp_number ON public.document USING hash (num_documento)
  CREATE INDEX document_by_invoice_number ON public.document USING hash (num_factura) WHERE (num_factura IS NOT NULL)
  CREATE INDEX document_by_number ON public.document USING btree (client_id, upper(translate(num_factura, '- /.'::text, ''::text))) WHERE ((cufe IS NULL) AND (num_factura IS NOT NULL))
  CREATE INDEX document_by_payment ON public.document USING btree (client_id, payment_uuid) WHERE (payment_uuid IS NOT NULL)
  CREATE INDEX document_by_reception ON public.document USING btree (client_id, fecha_recepcion) WHERE (fecha_recepcion IS NOT NULL)
  CREATE INDEX document_moved ON public.document USING btree (client_id, moved_on, fecha_documento) WHERE (moved_on IS NOT NULL)
  CREATE INDEX document_newest ON public.document USING btree (client_id, GREATEST(fecha_documento, moved_on), document_id)
  CREATE INDEX document_open ON public.document USING btree (client_id, fecha_vencimiento_documento, document_id) WHERE (open_cents <> 0)
  CREATE INDEX document_open_dated ON public.document USING btree (client_id, fecha_documento) WHERE (open_cents <> 0)
  CREATE INDEX document_open_invoices ON public.document USING btree (client_id, fecha_vencimiento_documento, document_id) WHERE (open_cents > 0)
  CREATE INDEX document_open_payments ON public.document USING btree (client_id, fecha_vencimiento_documento, document_id) WHERE (open_cents < 0)
  CREATE UNIQUE INDEX document_own_credit ON public.document USING btree (client_id, payment_uuid) WHERE ((payment_uuid IS NOT NULL) AND (erp_open_cents IS NULL))
  CREATE TRIGGER document_guard BEFORE INSERT OR UPDATE ON public.document FOR EACH ROW EXECUTE FUNCTION document_guard()
  CREATE TRIGGER document_stays BEFORE DELETE ON public.document FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()
  CREATE TRIGGER einvoice_follows_code BEFORE UPDATE OF cufe ON public.document FOR EACH ROW WHEN ((old.cufe IS DISTINCT FROM new.cufe)) EXECUTE FUNCTION einvoice_follows_code()
  CREATE TRIGGER ledger_version_follows_insert AFTER INSERT ON public.document REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ledger_version_follows()
  CREATE TRIGGER ledger_version_follows_update AFTER UPDATE ON public.document REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ledger_version_follows()
  CREATE TRIGGER portfolio_follows_insert AFTER INSERT ON public.document REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION portfolio_follows()
  CREATE TRIGGER portfolio_follows_update AFTER UPDATE ON public.document REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION portfolio_follows()

table document_lock
  client_id bigint not null
  document_id bigint not null
  holder text not null
  reference uuid not null
  created_at timestamp with time zone not null default now()
  document_lock_pkey PRIMARY KEY (client_id, document_id)
  document_lock_client_id_document_id_fkey FOREIGN KEY (client_id, document_id) REFERENCES document(client_id, document_id)
  document_lock_holder_check CHECK ((holder = ANY (ARRAY['payment'::text, 'compensation'::text])))
  CREATE INDEX document_lock_of_reference ON public.document_lock USING btree (client_id, reference)
  CREATE TRIGGER ledger_version_follows_lock AFTER INSERT ON public.document_lock REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ledger_version_follows()
  CREATE TRIGGER ledger_version_follows_unlock AFTER DELETE ON public.document_lock REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION ledger_version_follows()

table document_question
  question_id bigint not null identity
  address text not null
  at timestamp with time zone not null
  document_question_pkey PRIMARY KEY (question_id)
  CREATE INDEX document_question_by_address ON public.document_question USING btree (address, at)

table due_calendar
  client_id bigint not null
  user_id bigint not null
  secret_sha256 bytea not null
  created_at timestamp with time zone not null
  due_calendar_pkey PRIMARY KEY (client_id, user_id)
  due_calendar_client_id_secret_sha256_key UNIQUE (client_id, secret_sha256)
  due_calendar_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id) ON DELETE CASCADE

table einvoice
  client_id bigint
  document_id bigint
  code text not null
  kind text not null
  number_key text not null
  buyer_ids ARRAY not null
  total_millionths numeric not null
  currency text
  xml bytea not null
  taken_at timestamp with time zone not null
  einvoice_check CHECK (((client_id IS NULL) = (document_id IS NULL)))
  einvoice_client_id_code_key UNIQUE NULLS NOT DISTINCT (client_id, code)
  einvoice_client_id_document_id_fkey FOREIGN KEY (client_id, document_id) REFERENCES document(client_id, document_id)
  einvoice_client_id_document_id_key UNIQUE (client_id, document_id)
  einvoice_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id)
  einvoice_kind_check CHECK ((kind = ANY (ARRAY['invoice'::text, 'credit_note'::text, 'debit_note'::text])))
  CREATE INDEX einvoice_by_code ON public.einvoice USING hash (code)

table erased_user
  client_id bigint not null
  user_id bigint not null
  email_sha256 bytea not null
  erased_at timestamp with time zone not null
  evidence_until timestamp with time zone
  report jsonb
  erased_user_pkey PRIMARY KEY (client_id, user_id)
  CREATE INDEX erased_user_by_email ON public.erased_user USING btree (email_sha256)
  CREATE INDEX erased_user_due ON public.erased_user USING btree (evidence_until) WHERE (evidence_until IS NOT NULL)
  CREATE TRIGGER erased_user_guard BEFORE UPDATE ON public.erased_user FOR EACH ROW EXECUTE FUNCTION erased_user_guard()
  CREATE TRIGGER erased_user_stays BEFORE DELETE OR TRUNCATE ON public.erased_user FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table erp_delivery
  client_id bigint not null
  failures integer not null
  failing_since timestamp with time zone not null
  next_at timestamp with time zone not null
  waits_since timestamp with time zone
  why text not null
  erp_delivery_pkey PRIMARY KEY (client_id)

table erp_inclusion
  client_id bigint not null
  document_id bigint not null
  source uuid not null
  included boolean not null default false
  reverted boolean not null default false
  erp_inclusion_pkey PRIMARY KEY (client_id, document_id, source)
  erp_inclusion_client_id_document_id_fkey FOREIGN KEY (client_id, document_id) REFERENCES document(client_id, document_id)

table erp_key
  key_id bigint not null identity
  name text not null
  scopes ARRAY not null
  key_sha256 bytea
  made_at timestamp with time zone not null
  made_for bigint not null
  taken_at timestamp with time zone
  last_used_at timestamp with time zone
  ended_at timestamp with time zone
  replaces bigint
  erp_key_pkey PRIMARY KEY (key_id)
  erp_key_key_sha256_key UNIQUE (key_sha256)
  erp_key_made_for_fkey FOREIGN KEY (made_for) REFERENCES staff(staff_id)
  erp_key_replaces_fkey FOREIGN KEY (replaces) REFERENCES erp_key(key_id)
  CREATE UNIQUE INDEX erp_key_successor ON public.erp_key USING btree (replaces) WHERE (ended_at IS NULL)

table form_answer
  answer_id bigint not null identity
  form_store text not null
  form_id text not null
  version bigint not null
  store text not null
  client_id bigint not null
  user_id bigint not null
  answered_at timestamp with time zone not null
  survey_year integer
  answers jsonb not null
  answers_sha256 bytea not null
  form_answer_pkey PRIMARY KEY (answer_id)
  form_answer_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id)
  form_answer_client_id_user_id_form_id_survey_year_key UNIQUE (client_id, user_id, form_id, survey_year)
  form_answer_form_store_form_id_version_fkey FOREIGN KEY (form_store, form_id, version) REFERENCES form_definition(store, form_id, version)
  CREATE INDEX form_answer_of_form ON public.form_answer USING btree (form_id, answer_id)
  CREATE INDEX form_answer_of_user ON public.form_answer USING btree (client_id, user_id, form_id, answered_at)
  CREATE INDEX form_answer_of_version ON public.form_answer USING btree (form_store, form_id, version)
  CREATE TRIGGER form_answer_stands BEFORE DELETE OR UPDATE OR TRUNCATE ON public.form_answer FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table form_definition
  store text not null
  form_id text not null
  version bigint not null
  kind text not null
  title text not null
  description text
  questions jsonb not null
  status text not null
  published_at timestamp with time zone not null default now()
  author text
  form_definition_pkey PRIMARY KEY (store, form_id, version)
  form_definition_kind_check CHECK ((kind = ANY (ARRAY['survey'::text, 'form'::text])))
  form_definition_status_check CHECK ((status = ANY (ARRAY['1'::text, '0'::text])))
  CREATE TRIGGER form_definition_stands BEFORE DELETE OR UPDATE OR TRUNCATE ON public.form_definition FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table form_upload
  upload_id uuid not null default gen_random_uuid()
  client_id bigint not null
  user_id bigint not null
  form_id text not null
  question_id text not null
  name text not null
  type text not null
  bytes bytea not null
  uploaded_at timestamp with time zone not null
  answer_id bigint
  form_upload_pkey PRIMARY KEY (upload_id)
  form_upload_answer_id_fkey FOREIGN KEY (answer_id) REFERENCES form_answer(answer_id)
  form_upload_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id)
  CREATE INDEX form_upload_of_answer ON public.form_upload USING btree (answer_id)
  CREATE INDEX form_upload_unanswered ON public.form_upload USING btree (client_id, user_id, uploaded_at) WHERE (answer_id IS NULL)
  CREATE TRIGGER form_upload_guard BEFORE DELETE OR UPDATE ON public.form_upload FOR EACH ROW EXECUTE FUNCTION form_upload_guard()

table import_report
  report_id bigint not null identity
  began_at timestamp with time zone not null
  ended_at timestamp with time zone
  source text not null
  file text
  lines integer not null default 0
  applied integer not null default 0
  unchanged integer not null default 0
  rejected integer not null default 0
  warned integer not null default 0
  broken text
  import_report_pkey PRIMARY KEY (report_id)
  import_report_source_check CHECK ((source = ANY (ARRAY['http'::text, 'command'::text])))
  CREATE INDEX import_report_bad ON public.import_report USING btree (began_at, report_id) WHERE ((rejected > 0) OR (broken IS NOT NULL))
  CREATE INDEX import_report_newest ON public.import_report USING btree (began_at, report_id)
  CREATE INDEX import_report_running ON public.import_report USING btree (report_id) WHERE (ended_at IS NULL)

table import_report_line
  report_id bigint not null
  seq integer not null
  is_warning boolean not null
  line integer not null
  kind text not null
  key text not null
  field text not null
  reason text not null
  import_report_line_pkey PRIMARY KEY (report_id, seq)
  import_report_line_report_id_fkey FOREIGN KEY (report_id) REFERENCES import_report(report_id) ON DELETE CASCADE
  CREATE INDEX import_report_line_of_key ON public.import_report_line USING btree (key text_pattern_ops, report_id)

table issued_document
  client_id bigint not null
  code_sha256 bytea not null
  kind text not null
  title text not null
  number text
  nombre text not null
  cliente_nit text not null
  total_cents bigint
  currency text
  user_id bigint not null
  issued_at timestamp with time zone not null
  payment_uuid uuid
  issued_document_pkey PRIMARY KEY (client_id, code_sha256)
  issued_document_check CHECK (((total_cents IS NULL) = (currency IS NULL)))
  issued_document_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id)
  issued_document_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id)
  issued_document_kind_check CHECK ((kind = ANY (ARRAY['statement'::text, 'movement'::text, 'timeline'::text, 'certificate'::text, 'receipt'::text, 'invoice'::text, 'list'::text, 'delivery'::text])))

table known_device
  device_sha256 bytea not null
  last_seen_at timestamp with time zone not null
  person_id bigint not null
  known_device_pkey PRIMARY KEY (person_id, device_sha256)
  known_device_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE

table ledger_version
  client_id bigint not null
  version bigint not null
  ledger_version_pkey PRIMARY KEY (client_id)
  ledger_version_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id)

table legal_text
  store text not null
  name text not null
  version integer not null
  text text not null
  sha256 bytea not null
  published_at timestamp with time zone not null
  author text
  legal_text_pkey PRIMARY KEY (store, name, version)
  legal_text_name_check CHECK ((name = ANY (ARRAY['terms'::text, 'data_policy'::text])))
  legal_text_store_check CHECK ((store = ANY (ARRAY['combustibles'::text, 'lubricantes'::text, 'ecuador'::text, 'lubricantes_ecuador'::text])))
  legal_text_version_check CHECK ((version > 0))
  CREATE TRIGGER legal_text_never_changes BEFORE DELETE OR UPDATE OR TRUNCATE ON public.legal_text FOR EACH STATEMENT EXECUTE FUNCTION never_changes()

table login_failure
  failure_id bigint not null identity
  email_sha256 bytea not null
  address text not null
  at timestamp with time zone not null
  login_failure_pkey PRIMARY KEY (failure_id)
  CREATE INDEX login_failure_by_address ON public.login_failure USING btree (address, at)
  CREATE INDEX login_failure_by_email ON public.login_failure USING btree (email_sha256, at)

table maintenance
  only_one boolean not null default true
  since timestamp with time zone not null
  restored_at timestamp with time zone
  restored_as_of timestamp with time zone
  maintenance_pkey PRIMARY KEY (only_one)
  maintenance_only_one_check CHECK (only_one)

table media
  path text not null
  hash text not null
  width integer not null
  height integer not null
  colour text not null
  imported_at timestamp with time zone not null
  media_pkey PRIMARY KEY (path)

table media_variant
  path text not null
  width integer not null
  format text not null
  bytes bytea not null
  media_variant_pkey PRIMARY KEY (path, width, format)
  media_variant_format_check CHECK ((format = ANY (ARRAY['avif'::text, 'webp'::text, 'jpeg'::text])))
  media_variant_path_fkey FOREIGN KEY (path) REFERENCES media(path) ON DELETE CASCADE

table membership_invitation
  client_id bigint not null
  token_sha256 bytea not null
  user_id bigint not null
  expires_at timestamp with time zone not null
  membership_invitation_pkey PRIMARY KEY (client_id, token_sha256)
  membership_invitation_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id) ON DELETE CASCADE
  CREATE INDEX membership_invitation_of_user ON public.membership_invitation USING btree (client_id, user_id)

table month_archive
  client_id bigint not null
  archive_id bigint not null identity
  user_id bigint not null
  month date not null
  destinations ARRAY
  state text not null
  tries integer not null default 0
  documents integer
  size bigint
  error text
  created_at timestamp with time zone not null
  ended_at timestamp with time zone
  month_archive_pkey PRIMARY KEY (client_id, archive_id)
  month_archive_check CHECK (((state = 'pending'::text) = (ended_at IS NULL)))
  month_archive_check1 CHECK (((state = 'ready'::text) = (size IS NOT NULL)))
  month_archive_check2 CHECK (((state = 'failed'::text) = (error IS NOT NULL)))
  month_archive_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id) ON DELETE CASCADE
  month_archive_documents_check CHECK ((documents >= 0))
  month_archive_error_check CHECK ((length(error) <= 300))
  month_archive_month_check CHECK ((EXTRACT(day FROM month) = (1)::numeric))
  month_archive_size_check CHECK ((size > 0))
  month_archive_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'ready'::text, 'failed'::text])))
  CREATE INDEX month_archive_of_user ON public.month_archive USING btree (client_id, user_id, created_at)

table month_archive_part
  client_id bigint not null
  archive_id bigint not null
  try integer not null
  part integer not null
  bytes bytea not null
  month_archive_part_pkey PRIMARY KEY (client_id, archive_id, try, part)
  month_archive_part_bytes_check CHECK ((length(bytes) > 0))
  month_archive_part_client_id_archive_id_fkey FOREIGN KEY (client_id, archive_id) REFERENCES month_archive(client_id, archive_id) ON DELETE CASCADE

table movement
  client_id bigint not null
  movement_id bigint not null identity
  document_id bigint not null
  kind text not null
  applied_cents bigint not null default 0
  original_delta_cents bigint not null default 0
  source uuid
  at timestamp with time zone not null default now()
  fecha date not null default ((now() AT TIME ZONE 'America/Bogota'::text))::date
  movement_pkey PRIMARY KEY (client_id, movement_id)
  movement_check CHECK (((original_delta_cents = 0) OR (kind = ANY (ARRAY['correction'::text, 'transfer'::text]))))
  movement_check1 CHECK (((applied_cents <> 0) OR (original_delta_cents <> 0)))
  movement_check2 CHECK (((source IS NULL) = (kind = ANY (ARRAY['erp'::text, 'correction'::text]))))
  movement_client_id_document_id_fkey FOREIGN KEY (client_id, document_id) REFERENCES document(client_id, document_id)
  movement_client_id_source_fkey FOREIGN KEY (client_id, source) REFERENCES portal_money(client_id, source)
  movement_kind_check CHECK ((kind = ANY (ARRAY['erp'::text, 'correction'::text, 'payment'::text, 'reversal'::text, 'compensation'::text, 'transfer'::text])))
  CREATE INDEX movement_of_document ON public.movement USING btree (client_id, document_id)
  CREATE INDEX movement_of_source ON public.movement USING btree (client_id, source) WHERE (source IS NOT NULL)
  CREATE TRIGGER movement_applies AFTER INSERT ON public.movement REFERENCING NEW TABLE AS inserted FOR EACH STATEMENT EXECUTE FUNCTION movement_applies()
  CREATE TRIGGER movement_is_final BEFORE DELETE OR UPDATE OR TRUNCATE ON public.movement FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table news
  post_id text not null
  store text not null
  title text not null
  subtitle text
  description text not null
  background text
  published_at timestamp without time zone not null
  name text
  url_key text
  status text not null
  version bigint not null
  news_pkey PRIMARY KEY (post_id)
  news_status_check CHECK ((status = ANY (ARRAY['1'::text, '0'::text])))
  news_store_check CHECK ((store = ANY (ARRAY['*'::text, 'combustibles'::text, 'lubricantes'::text, 'ecuador'::text, 'lubricantes_ecuador'::text])))
  CREATE INDEX news_newest ON public.news USING btree (published_at DESC, post_id DESC)

table news_version
  post_id text not null
  version bigint not null
  store text not null
  title text not null
  subtitle text
  description text not null
  background text
  published_at timestamp without time zone not null
  name text
  url_key text
  status text not null
  recorded_at timestamp with time zone not null
  author text
  news_version_pkey PRIMARY KEY (post_id, version)
  news_version_post_id_fkey FOREIGN KEY (post_id) REFERENCES news(post_id)
  news_version_status_check CHECK ((status = ANY (ARRAY['1'::text, '0'::text])))

table notification
  client_id bigint not null
  user_id bigint not null
  key text not null
  kind text not null
  title text not null
  body text not null
  data jsonb not null
  read boolean not null default false
  at timestamp with time zone not null
  once text
  shown boolean not null
  mail_due boolean not null
  push_due boolean not null
  notification_pkey PRIMARY KEY (client_id, user_id, key)
  notification_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id) ON DELETE CASCADE
  notification_key_check CHECK ((key ~ '^[-0-9A-Z_a-z]{20}$'::text))
  CREATE INDEX notification_mail_due ON public.notification USING btree (client_id, user_id) WHERE mail_due
  CREATE UNIQUE INDEX notification_once ON public.notification USING btree (client_id, user_id, once) WHERE (once IS NOT NULL)
  CREATE INDEX notification_push_due ON public.notification USING btree (client_id, user_id) WHERE push_due

table notification_preference
  client_id bigint not null
  user_id bigint not null
  kind text not null
  channel text not null
  whatsapp boolean not null default true
  notification_preference_pkey PRIMARY KEY (client_id, user_id, kind)
  notification_preference_channel_check CHECK ((channel = ANY (ARRAY['portal'::text, 'email'::text, 'both'::text, 'none'::text])))
  notification_preference_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id) ON DELETE CASCADE

table oidc_used
  key_sha256 bytea not null
  expires_at timestamp with time zone not null
  oidc_used_pkey PRIMARY KEY (key_sha256)
  oidc_used_key_sha256_check CHECK ((length(key_sha256) = 32))
  CREATE INDEX oidc_used_by_end ON public.oidc_used USING btree (expires_at)

table order_event
  client_id bigint not null
  event_id bigint not null identity
  order_id bigint not null
  fecha_hora_evento timestamp without time zone not null
  estado_pedido text not null
  transportista text
  placa text
  ubicacion text
  cufe text
  estatus_rechazo text
  motivo_bloqueo text
  guia_transporte text
  version bigint not null
  estado_pedido_description text
  order_event_pkey PRIMARY KEY (client_id, event_id)
  order_event_client_id_order_id_fecha_hora_evento_estado_ped_key UNIQUE (client_id, order_id, fecha_hora_evento, estado_pedido)
  order_event_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES order_header(client_id, order_id)
  CREATE INDEX order_event_by_time ON public.order_event USING btree (client_id, fecha_hora_evento, event_id)

table order_header
  client_id bigint not null
  order_id bigint not null identity
  num_pedido text not null
  num_sicom text not null
  estado_pedido text not null
  motivo_bloqueo text
  estatus_rechazo text
  cufe text
  guia_transporte text
  own_estado text not null
  own_motivo text
  own_rechazo text
  own_cufe text
  own_guia text
  estado_bloqueo_pedido text
  fecha_pedido date not null
  fecha_entrega date
  valor_cents bigint
  destination_id bigint
  nombre_destino text
  solicitante text not null
  nombre_solicitante text
  num_factura text
  centros_logisticos ARRAY not null
  version bigint not null
  estado_pedido_description text
  own_descripcion text
  order_header_pkey PRIMARY KEY (client_id, order_id)
  order_header_client_id_destination_id_fkey FOREIGN KEY (client_id, destination_id) REFERENCES destination(client_id, destination_id)
  order_header_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id)
  order_header_client_id_num_pedido_key UNIQUE (client_id, num_pedido)
  CREATE INDEX order_by_cufe ON public.order_header USING btree (client_id, cufe) WHERE (cufe IS NOT NULL)
  CREATE INDEX order_by_day ON public.order_header USING btree (client_id, fecha_pedido, order_id) INCLUDE (destination_id, estado_pedido)
  CREATE INDEX order_by_delivery ON public.order_header USING btree (client_id, fecha_entrega) INCLUDE (destination_id, estado_pedido, valor_cents)
  CREATE INDEX order_by_destination ON public.order_header USING btree (client_id, destination_id)
  CREATE INDEX order_by_invoice ON public.order_header USING btree (client_id, upper(translate(num_factura, '- /.'::text, ''::text))) WHERE ((cufe IS NULL) AND (num_factura IS NOT NULL))
  CREATE INDEX order_by_number ON public.order_header USING btree (client_id, num_pedido, order_id) INCLUDE (destination_id, estado_pedido)
  CREATE INDEX order_by_sicom ON public.order_header USING btree (client_id, num_sicom, order_id) INCLUDE (destination_id, estado_pedido)
  CREATE INDEX order_held ON public.order_header USING btree (client_id, fecha_pedido, order_id) WHERE (estado_pedido = ANY (ARRAY['-1'::text, '-2.1'::text, '-2.3'::text, '3.1'::text, '3.4'::text]))
  CREATE INDEX order_not_invoiced ON public.order_header USING btree (client_id, fecha_entrega) INCLUDE (estado_pedido, valor_cents) WHERE ((num_factura IS NULL) AND (estado_pedido <> ALL (ARRAY['4'::text, '6'::text])))
  CREATE TRIGGER order_version_follows_insert AFTER INSERT ON public.order_header REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION order_version_follows()
  CREATE TRIGGER order_version_follows_update AFTER UPDATE ON public.order_header REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION order_version_follows()

table order_line
  client_id bigint not null
  order_id bigint not null
  line integer not null
  cod_producto text not null
  descripcion text
  unidad_medida text
  cantidad numeric not null
  centro_logistico text
  order_line_pkey PRIMARY KEY (client_id, order_id, line)
  order_line_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES order_header(client_id, order_id)

table order_release
  client_id bigint not null
  order_id bigint not null
  payment_uuid uuid not null
  order_version bigint not null
  last_event_id bigint not null
  requested_at timestamp with time zone not null
  order_release_pkey PRIMARY KEY (client_id, order_id, payment_uuid)
  order_release_client_id_order_id_fkey FOREIGN KEY (client_id, order_id) REFERENCES order_header(client_id, order_id)
  order_release_client_id_payment_uuid_fkey FOREIGN KEY (client_id, payment_uuid) REFERENCES payment(client_id, uuid)
  CREATE TRIGGER order_release_is_final BEFORE DELETE OR UPDATE ON public.order_release FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table order_version
  client_id bigint not null
  version bigint not null
  order_version_pkey PRIMARY KEY (client_id)
  order_version_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id)

table outbox_event
  client_id bigint not null
  event_id bigint not null identity
  id uuid not null
  type text not null
  data jsonb not null
  at timestamp with time zone not null
  position bigint
  delivered_at timestamp with time zone
  replayed_at timestamp with time zone
  outbox_event_pkey PRIMARY KEY (client_id, event_id)
  outbox_event_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id)
  CREATE UNIQUE INDEX outbox_event_by_id ON public.outbox_event USING btree (id)
  CREATE INDEX outbox_event_by_time ON public.outbox_event USING btree (at, event_id)
  CREATE UNIQUE INDEX outbox_event_in_order ON public.outbox_event USING btree ("position")
  CREATE INDEX outbox_event_of_client ON public.outbox_event USING btree (client_id, at, event_id)
  CREATE INDEX outbox_event_of_compensation ON public.outbox_event USING btree (client_id, ((data ->> 'id_transaccion'::text))) WHERE (type = 'compensation.created'::text)
  CREATE INDEX outbox_event_of_payment ON public.outbox_event USING btree (client_id, ((data ->> 'uuid'::text))) WHERE (type = ANY (ARRAY['payment.approved'::text, 'payment.reversed'::text]))
  CREATE INDEX outbox_event_undelivered ON public.outbox_event USING btree (client_id, "position") WHERE (delivered_at IS NULL)
  CREATE INDEX outbox_event_waiting ON public.outbox_event USING btree (COALESCE(replayed_at, at), event_id) WHERE (delivered_at IS NULL)
  CREATE INDEX outbox_event_without_place ON public.outbox_event USING btree (client_id) WHERE ("position" IS NULL)

table overdue_day
  store text not null
  day date not null
  bucket_from smallint not null
  open_cents bigint not null
  locked_cents bigint not null
  overdue_day_pkey PRIMARY KEY (store, day, bucket_from)

table passkey
  passkey_id bigint not null identity
  credential_id text not null
  public_key bytea not null
  counter bigint not null
  transports ARRAY not null
  backed_up boolean not null
  name text not null
  created_at timestamp with time zone not null
  last_used_at timestamp with time zone
  person_id bigint not null
  passkey_pkey PRIMARY KEY (passkey_id)
  passkey_counter_check CHECK ((counter >= 0))
  passkey_credential_id_check CHECK (((length(credential_id) >= 16) AND (length(credential_id) <= 1400)))
  passkey_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  passkey_person_id_credential_id_key UNIQUE (person_id, credential_id)
  passkey_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE
  passkey_public_key_check CHECK (((length(public_key) >= 32) AND (length(public_key) <= 2000)))
  passkey_transports_check CHECK ((cardinality(transports) <= 10))

table passkey_challenge
  challenge_sha256 bytea not null
  host text not null
  address text not null
  client_id bigint
  user_id bigint
  expires_at timestamp with time zone not null
  passkey_challenge_pkey PRIMARY KEY (challenge_sha256)
  passkey_challenge_challenge_sha256_check CHECK ((length(challenge_sha256) = 32))
  passkey_challenge_check CHECK (((client_id IS NULL) = (user_id IS NULL)))
  CREATE INDEX passkey_challenge_by_address ON public.passkey_challenge USING btree (address, expires_at) WHERE (user_id IS NULL)
  CREATE INDEX passkey_challenge_by_end ON public.passkey_challenge USING btree (expires_at)
  CREATE INDEX passkey_challenge_of_user ON public.passkey_challenge USING btree (client_id, user_id) WHERE (user_id IS NOT NULL)

table password_reset
  client_id bigint not null
  token_sha256 bytea not null
  user_id bigint not null
  expires_at timestamp with time zone not null
  password_reset_pkey PRIMARY KEY (client_id, token_sha256)
  password_reset_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id) ON DELETE CASCADE
  CREATE INDEX password_reset_of_user ON public.password_reset USING btree (client_id, user_id)

table payment
  client_id bigint not null
  uuid uuid not null
  number bigint not null identity
  user_id bigint not null
  estado text not null default 'created'::text
  total_cents bigint not null
  moneda text not null
  id_segment text
  gateway text not null
  token text
  phrase text
  url_redirect text
  banco text
  autorizacion text
  causa text
  said_at timestamp with time zone
  asked_at timestamp with time zone
  idempotency_key text
  input_sha256 bytea not null
  created_at timestamp with time zone not null
  updated_at timestamp with time zone not null
  gateway_session text
  plan_id uuid
  is_purchase boolean not null default false
  request_uuid uuid
  payment_pkey PRIMARY KEY (client_id, uuid)
  payment_check CHECK (((NOT is_purchase) OR (id_segment IS NOT NULL)))
  payment_client_id_plan_id_fkey FOREIGN KEY (client_id, plan_id) REFERENCES payment_plan(client_id, plan_id)
  payment_client_id_request_uuid_fkey FOREIGN KEY (client_id, request_uuid) REFERENCES approval_request(client_id, uuid)
  payment_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id)
  payment_client_id_user_id_idempotency_key_key UNIQUE (client_id, user_id, idempotency_key)
  payment_estado_check CHECK ((estado = ANY (ARRAY['created'::text, 'pending'::text, 'approved'::text, 'rejected'::text, 'failed'::text, 'expired'::text, 'reversed'::text])))
  payment_total_cents_check CHECK ((total_cents > 0))
  CREATE INDEX payment_by_authorization ON public.payment USING btree (autorizacion) WHERE (autorizacion IS NOT NULL)
  CREATE INDEX payment_by_number ON public.payment USING btree (number)
  CREATE INDEX payment_by_uuid ON public.payment USING btree (uuid)
  CREATE INDEX payment_newest ON public.payment USING btree (client_id, created_at DESC, number DESC)
  CREATE UNIQUE INDEX payment_number ON public.payment USING btree (client_id, number)
  CREATE INDEX payment_of_all ON public.payment USING btree (created_at DESC, number DESC)
  CREATE INDEX payment_of_plan ON public.payment USING btree (client_id, plan_id) WHERE (plan_id IS NOT NULL)
  CREATE INDEX payment_of_request ON public.payment USING btree (client_id, request_uuid) WHERE (request_uuid IS NOT NULL)
  CREATE UNIQUE INDEX payment_of_request_unfinished ON public.payment USING btree (client_id, request_uuid) WHERE ((request_uuid IS NOT NULL) AND (estado = ANY (ARRAY['created'::text, 'pending'::text])))
  CREATE INDEX payment_unfinished ON public.payment USING btree (client_id, uuid) WHERE (estado = ANY (ARRAY['created'::text, 'pending'::text]))
  CREATE TRIGGER payment_guard BEFORE UPDATE ON public.payment FOR EACH ROW EXECUTE FUNCTION payment_guard()
  CREATE TRIGGER payment_request_stays BEFORE UPDATE OF request_uuid ON public.payment FOR EACH ROW EXECUTE FUNCTION request_stays()
  CREATE TRIGGER payment_stays BEFORE DELETE ON public.payment FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table payment_contradiction
  client_id bigint not null
  uuid uuid not null
  told text not null
  causa text not null
  cents bigint not null
  moneda text not null
  said_at timestamp with time zone not null
  estado text not null
  kind text not null
  source text not null
  at timestamp with time zone not null
  payment_contradiction_pkey PRIMARY KEY (client_id, uuid, told, causa, cents, moneda, said_at)
  payment_contradiction_client_id_uuid_fkey FOREIGN KEY (client_id, uuid) REFERENCES payment(client_id, uuid)
  payment_contradiction_kind_check CHECK ((kind = ANY (ARRAY['amount'::text, 'ending'::text])))
  payment_contradiction_source_check CHECK ((source = ANY (ARRAY['notification'::text, 'page'::text, 'job'::text, 'cancel'::text])))
  CREATE TRIGGER payment_contradiction_is_final BEFORE DELETE OR UPDATE ON public.payment_contradiction FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table payment_event
  client_id bigint not null
  uuid uuid not null
  seq integer not null
  estado text not null
  source text not null
  banco text
  autorizacion text
  causa text
  said_at timestamp with time zone
  at timestamp with time zone not null
  payment_event_pkey PRIMARY KEY (client_id, uuid, seq)
  payment_event_client_id_uuid_fkey FOREIGN KEY (client_id, uuid) REFERENCES payment(client_id, uuid)
  payment_event_source_check CHECK ((source = ANY (ARRAY['portal'::text, 'notification'::text, 'page'::text, 'job'::text, 'cancel'::text])))
  CREATE INDEX payment_event_settled ON public.payment_event USING btree (COALESCE(said_at, at)) WHERE (estado = ANY (ARRAY['approved'::text, 'reversed'::text]))
  CREATE TRIGGER payment_event_applies AFTER INSERT ON public.payment_event FOR EACH ROW EXECUTE FUNCTION payment_event_applies()
  CREATE TRIGGER payment_event_is_final BEFORE DELETE OR UPDATE ON public.payment_event FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table payment_line
  client_id bigint not null
  uuid uuid not null
  line integer not null
  document_id bigint not null
  monto_documento_cents bigint not null
  monto_transaccion_cents bigint not null
  tipo_transaccion text not null
  observaciones text
  payment_line_pkey PRIMARY KEY (client_id, uuid, line)
  payment_line_client_id_document_id_fkey FOREIGN KEY (client_id, document_id) REFERENCES document(client_id, document_id)
  payment_line_client_id_uuid_document_id_key UNIQUE (client_id, uuid, document_id)
  payment_line_client_id_uuid_fkey FOREIGN KEY (client_id, uuid) REFERENCES payment(client_id, uuid)
  payment_line_monto_transaccion_cents_check CHECK ((monto_transaccion_cents > 0))
  payment_line_tipo_transaccion_check CHECK ((tipo_transaccion = ANY (ARRAY['total'::text, 'parcial'::text])))
  CREATE INDEX payment_line_of_document ON public.payment_line USING btree (client_id, document_id)

table payment_plan
  client_id bigint not null
  plan_id uuid not null
  user_id bigint not null
  created_at timestamp with time zone not null
  released_at timestamp with time zone
  payment_plan_pkey PRIMARY KEY (client_id, plan_id)
  payment_plan_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id)
  CREATE UNIQUE INDEX payment_plan_of_user ON public.payment_plan USING btree (client_id, user_id) WHERE (released_at IS NULL)

table payment_plan_document
  client_id bigint not null
  plan_id uuid not null
  document_id bigint not null
  payment_plan_document_pkey PRIMARY KEY (client_id, plan_id, document_id)
  payment_plan_document_client_id_document_id_fkey FOREIGN KEY (client_id, document_id) REFERENCES document(client_id, document_id)
  payment_plan_document_client_id_plan_id_fkey FOREIGN KEY (client_id, plan_id) REFERENCES payment_plan(client_id, plan_id)
  CREATE TRIGGER payment_plan_document_is_final BEFORE DELETE OR UPDATE ON public.payment_plan_document FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table person
  person_id bigint not null identity
  email text not null
  password_hash text
  sealed_client_id bigint
  sealed_user_id bigint
  person_pkey PRIMARY KEY (person_id)
  person_check CHECK (((sealed_client_id IS NULL) = (sealed_user_id IS NULL)))
  person_email_check CHECK ((email = lower(email)))
  person_email_key UNIQUE (email)
  CREATE UNIQUE INDEX person_by_seal ON public.person USING btree (COALESCE(sealed_client_id, (0)::bigint), COALESCE(sealed_user_id, person_id))

table person_identity
  identity_id bigint not null identity
  person_id bigint not null
  issuer text not null
  subject text not null
  created_at timestamp with time zone not null
  person_identity_pkey PRIMARY KEY (identity_id)
  person_identity_issuer_check CHECK (((length(issuer) >= 1) AND (length(issuer) <= 2000)))
  person_identity_issuer_subject_key UNIQUE (issuer, subject)
  person_identity_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE
  person_identity_person_id_issuer_key UNIQUE (person_id, issuer)
  person_identity_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))

table point_of_sale
  point_of_sale_id bigint not null identity
  store text not null
  name text not null
  client_id bigint
  destination_id bigint
  key_sha256 bytea not null
  created_at timestamp with time zone not null
  revoked_at timestamp with time zone
  point_of_sale_pkey PRIMARY KEY (point_of_sale_id)
  point_of_sale_client_id_destination_id_fkey FOREIGN KEY (client_id, destination_id) REFERENCES destination(client_id, destination_id)
  point_of_sale_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id)
  point_of_sale_key_sha256_key UNIQUE (key_sha256)

table portal_money
  client_id bigint not null
  source uuid not null
  holder text not null
  name text not null
  cents bigint not null
  reversed_at timestamp with time zone
  detalle text
  portal_money_pkey PRIMARY KEY (client_id, source)
  portal_money_cents_check CHECK ((cents > 0))
  portal_money_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id)
  portal_money_holder_check CHECK ((holder = ANY (ARRAY['payment'::text, 'compensation'::text])))

table portfolio
  client_id bigint not null
  side smallint not null
  fecha_vencimiento_documento date not null
  destination_id bigint not null
  bloqueada_erp boolean not null
  open_cents bigint not null
  open_count bigint not null
  portfolio_pkey PRIMARY KEY (client_id, side, fecha_vencimiento_documento, destination_id, bloqueada_erp)

table push_subscription
  client_id bigint not null
  user_id bigint not null
  endpoint_sha256 bytea not null
  endpoint text not null
  p256dh text not null
  auth text not null
  session_sha256 bytea not null
  created_at timestamp with time zone not null
  push_subscription_pkey PRIMARY KEY (client_id, user_id, endpoint_sha256)
  push_subscription_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id) ON DELETE CASCADE

table reconciled_difference
  client_id bigint not null
  reconciliation_id bigint not null
  document_id bigint not null
  amount_cents bigint not null
  reason text not null
  explanation text
  reconciled_difference_pkey PRIMARY KEY (client_id, reconciliation_id, document_id, amount_cents)
  reconciled_difference_amount_cents_check CHECK ((amount_cents <> 0))
  reconciled_difference_client_id_document_id_fkey FOREIGN KEY (client_id, document_id) REFERENCES document(client_id, document_id)
  reconciled_difference_client_id_reconciliation_id_fkey FOREIGN KEY (client_id, reconciliation_id) REFERENCES reconciliation(client_id, reconciliation_id) ON DELETE CASCADE
  reconciled_difference_explanation_check CHECK (((length(explanation) >= 1) AND (length(explanation) <= 200)))
  reconciled_difference_reason_check CHECK ((reason = ANY (ARRAY['retencion'::text, 'pago_en_camino'::text, 'diferencia_fecha'::text, 'pago_parcial'::text, 'cambio'::text, 'error_propio'::text, 'error_proveedor'::text, 'otro'::text])))

table reconciliation
  client_id bigint not null
  reconciliation_id bigint not null identity
  user_id bigint not null
  from_day date not null
  to_day date not null
  sociedad text
  saved_at timestamp with time zone not null
  reconciliation_pkey PRIMARY KEY (client_id, reconciliation_id)
  reconciliation_check CHECK ((to_day >= from_day))
  reconciliation_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id)
  reconciliation_client_id_from_day_to_day_sociedad_key UNIQUE NULLS NOT DISTINCT (client_id, from_day, to_day, sociedad)
  reconciliation_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id)

table recovery_code
  code_hmac text not null
  hmac_key text
  person_id bigint not null
  recovery_code_pkey PRIMARY KEY (person_id, code_hmac)
  recovery_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE

table report
  client_id bigint not null
  report_id bigint not null identity
  user_id bigint not null
  list text not null
  view_id bigint
  search text not null
  format text not null
  frequency text not null
  day smallint
  next_on date not null
  last_sent_at timestamp with time zone
  saved_at timestamp with time zone not null
  report_pkey PRIMARY KEY (client_id, report_id)
  report_check CHECK (((view_id IS NOT NULL) OR (search = ''::text)))
  report_check1 CHECK (
CASE frequency
    WHEN 'diaria'::text THEN (day IS NULL)
    WHEN 'semanal'::text THEN ((day IS NOT NULL) AND ((day >= 1) AND (day <= 7)))
    ELSE ((day IS NOT NULL) AND ((day >= 0) AND (day <= 31)))
END)
  report_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id) ON DELETE CASCADE
  report_format_check CHECK ((format = ANY (ARRAY['pdf'::text, 'xlsx'::text])))
  report_frequency_check CHECK ((frequency = ANY (ARRAY['diaria'::text, 'semanal'::text, 'mensual'::text])))
  report_list_check CHECK (((length(list) >= 1) AND (length(list) <= 40)))
  report_search_check CHECK ((length(search) <= 1000))
  CREATE INDEX report_of_user ON public.report USING btree (client_id, user_id, report_id)

table report_confirmation
  client_id bigint not null
  confirmation_id bigint not null identity
  user_id bigint not null
  address_sha256 bytea not null
  asked_at timestamp with time zone not null
  report_confirmation_pkey PRIMARY KEY (client_id, confirmation_id)
  report_confirmation_address_sha256_check CHECK ((length(address_sha256) = 32))
  report_confirmation_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id) ON DELETE CASCADE
  CREATE INDEX report_confirmation_at ON public.report_confirmation USING btree (client_id, asked_at)

table report_recipient
  client_id bigint not null
  recipient_id bigint not null identity
  report_id bigint not null
  address text not null
  user_id bigint
  added_at timestamp with time zone not null
  confirm_sha256 bytea
  confirm_until timestamp with time zone
  confirmed_at timestamp with time zone
  ended_at timestamp with time zone
  report_recipient_pkey PRIMARY KEY (client_id, recipient_id)
  report_recipient_address_check CHECK (((length(address) >= 3) AND (length(address) <= 254)))
  report_recipient_check CHECK (((confirm_sha256 IS NULL) = (confirm_until IS NULL)))
  report_recipient_check1 CHECK (((user_id IS NULL) OR ((confirm_sha256 IS NULL) AND (confirmed_at IS NULL))))
  report_recipient_client_id_report_id_address_key UNIQUE (client_id, report_id, address)
  report_recipient_client_id_report_id_fkey FOREIGN KEY (client_id, report_id) REFERENCES report(client_id, report_id) ON DELETE CASCADE
  report_recipient_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id) ON DELETE CASCADE
  report_recipient_confirm_sha256_check CHECK ((length(confirm_sha256) = 32))
  CREATE UNIQUE INDEX report_recipient_token ON public.report_recipient USING btree (client_id, confirm_sha256) WHERE (confirm_sha256 IS NOT NULL)
  CREATE INDEX report_recipient_user ON public.report_recipient USING btree (client_id, user_id) WHERE (user_id IS NOT NULL)

table report_sending
  client_id bigint not null
  sending_id bigint not null identity
  recipient_id bigint not null
  due_on date not null
  state text not null default 'waiting'::text
  created_at timestamp with time zone not null
  claimed_at timestamp with time zone
  sent_at timestamp with time zone
  message_id text
  link_until timestamp with time zone
  report_sending_pkey PRIMARY KEY (client_id, sending_id)
  report_sending_check CHECK (((state = 'sent'::text) = (sent_at IS NOT NULL)))
  report_sending_check1 CHECK (((state = 'sent'::text) = (message_id IS NOT NULL)))
  report_sending_check2 CHECK (((link_until IS NULL) OR (state = 'sent'::text)))
  report_sending_client_id_recipient_id_due_on_key UNIQUE (client_id, recipient_id, due_on)
  report_sending_client_id_recipient_id_fkey FOREIGN KEY (client_id, recipient_id) REFERENCES report_recipient(client_id, recipient_id) ON DELETE CASCADE
  report_sending_message_id_check CHECK ((length(message_id) <= 300))
  report_sending_state_check CHECK ((state = ANY (ARRAY['waiting'::text, 'sent'::text, 'skipped'::text, 'failed'::text])))
  CREATE INDEX report_sending_at ON public.report_sending USING btree (client_id, created_at)

table reset_request
  request_id bigint not null identity
  email_sha256 bytea not null
  address text not null
  at timestamp with time zone not null
  reset_request_pkey PRIMARY KEY (request_id)
  CREATE INDEX reset_request_by_address ON public.reset_request USING btree (address, at)
  CREATE INDEX reset_request_by_email ON public.reset_request USING btree (email_sha256, at)

table retired_secret
  name text not null
  key_id text not null
  sealed bytea not null
  sealed_by text not null
  retired_secret_pkey PRIMARY KEY (name, key_id)

table sale
  client_id bigint not null
  num_factura text not null
  line integer not null
  fecha date not null
  destination_id bigint
  negocio text not null
  producto text not null
  cantidad numeric not null
  unidad_medida text
  valor_cents bigint not null
  version bigint not null
  sale_pkey PRIMARY KEY (client_id, num_factura, line)
  sale_client_id_destination_id_fkey FOREIGN KEY (client_id, destination_id) REFERENCES destination(client_id, destination_id)
  sale_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id)
  sale_line_check CHECK ((line > 0))
  sale_negocio_check CHECK ((negocio = ANY (ARRAY['EDS'::text, 'INDUSTRIA'::text, 'RUMBO'::text])))
  CREATE INDEX sale_by_day ON public.sale USING btree (client_id, negocio, fecha, num_factura, line)

table sales_certificate
  client_id bigint not null
  number bigint not null
  user_id bigint not null
  fecha_inicio date not null
  fecha_fin date not null
  modo_impresion text not null
  negocio text not null
  destinations ARRAY
  created_at timestamp with time zone not null
  state text not null default 'pending'::text
  tries integer not null default 0
  error text
  ended_at timestamp with time zone
  pdf bytea
  total_cents bigint
  sales_certificate_pkey PRIMARY KEY (client_id, number)
  sales_certificate_check CHECK ((fecha_fin >= fecha_inicio))
  sales_certificate_check1 CHECK (((state = 'pending'::text) = (ended_at IS NULL)))
  sales_certificate_check2 CHECK (((state = 'ready'::text) = (pdf IS NOT NULL)))
  sales_certificate_check3 CHECK (((state = 'ready'::text) = (total_cents IS NOT NULL)))
  sales_certificate_check4 CHECK (((state = 'failed'::text) = (error IS NOT NULL)))
  sales_certificate_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id)
  sales_certificate_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id)
  sales_certificate_destinations_check CHECK ((cardinality(destinations) > 0))
  sales_certificate_modo_impresion_check CHECK ((modo_impresion = ANY (ARRAY['CONSOLIDADO'::text, 'DETALLADO'::text])))
  sales_certificate_negocio_check CHECK ((negocio = ANY (ARRAY['EDS'::text, 'INDUSTRIA'::text, 'RUMBO'::text])))
  sales_certificate_number_check CHECK ((number > 0))
  sales_certificate_state_check CHECK ((state = ANY (ARRAY['pending'::text, 'ready'::text, 'failed'::text])))
  CREATE INDEX sales_certificate_of_user ON public.sales_certificate USING btree (client_id, user_id, created_at)

table sales_certificate_start
  only_one boolean not null default true
  number bigint not null
  sales_certificate_start_pkey PRIMARY KEY (only_one)
  sales_certificate_start_only_one_check CHECK (only_one)

table saved_view
  client_id bigint not null
  view_id bigint not null identity
  user_id bigint not null
  list text not null
  name text not null
  search text not null
  is_shared boolean not null
  is_default boolean not null
  saved_at timestamp with time zone not null
  saved_view_pkey PRIMARY KEY (client_id, view_id)
  saved_view_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id) ON DELETE CASCADE
  saved_view_client_id_user_id_list_name_key UNIQUE (client_id, user_id, list, name)
  saved_view_list_check CHECK (((length(list) >= 1) AND (length(list) <= 40)))
  saved_view_name_check CHECK (((length(name) >= 1) AND (length(name) <= 60)))
  saved_view_search_check CHECK ((length(search) <= 1000))
  CREATE UNIQUE INDEX saved_view_default ON public.saved_view USING btree (client_id, user_id, list) WHERE is_default

table second_factor
  secret bytea
  pending_secret bytea
  last_step bigint
  sealed_by text
  person_id bigint not null
  second_factor_pkey PRIMARY KEY (person_id)
  second_factor_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE

table secret_check
  name text not null
  sealed bytea not null
  next bytea
  rows_left bigint
  secret_check_pkey PRIMARY KEY (name)

table session
  client_id bigint not null
  token_sha256 bytea not null
  user_id bigint not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  revoked_at timestamp with time zone
  user_agent text
  last_used_at timestamp with time zone
  agent text
  active_at timestamp with time zone
  paying_uuid uuid
  paying_until timestamp with time zone
  by_passkey boolean not null default false
  identity_id bigint
  provider_sid text
  provider_factor boolean not null default false
  session_pkey PRIMARY KEY (client_id, token_sha256)
  session_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id)
  session_provider_sid_check CHECK (((length(provider_sid) >= 1) AND (length(provider_sid) <= 255)))
  CREATE INDEX session_by_payment ON public.session USING btree (client_id, paying_uuid) WHERE (paying_uuid IS NOT NULL)
  CREATE INDEX session_by_provider_sid ON public.session USING btree (provider_sid) WHERE (provider_sid IS NOT NULL)
  CREATE INDEX session_of_user ON public.session USING btree (client_id, user_id) WHERE (revoked_at IS NULL)

table settlement_difference
  run_id bigint not null
  place integer not null
  kind text not null
  state text not null
  line integer
  reference text not null
  cus text
  uuid uuid
  portal_cus text
  estado text
  file_cents bigint
  file_currency text
  portal_cents bigint
  portal_currency text
  reason text
  explained_at timestamp with time zone
  explained_by bigint
  settlement_difference_pkey PRIMARY KEY (run_id, place)
  settlement_difference_check CHECK ((((reason IS NULL) = (explained_at IS NULL)) AND ((reason IS NULL) = (explained_by IS NULL))))
  settlement_difference_explained_by_fkey FOREIGN KEY (explained_by) REFERENCES staff(staff_id)
  settlement_difference_run_id_fkey FOREIGN KEY (run_id) REFERENCES settlement_run(run_id)
  settlement_difference_state_check CHECK ((state = ANY (ARRAY['approved'::text, 'reversed'::text])))

table settlement_file
  file_id bigint not null identity
  gateway text not null
  day date not null
  sha256 bytea not null
  content text not null
  settlement_file_pkey PRIMARY KEY (file_id)
  settlement_file_gateway_check CHECK ((gateway = ANY (ARRAY['surtidor'::text, 'placetopay'::text])))
  settlement_file_gateway_day_sha256_key UNIQUE (gateway, day, sha256)

table settlement_run
  run_id bigint not null identity
  file_id bigint not null
  gateway text not null
  day date not null
  at timestamp with time zone not null
  staff_id bigint not null
  lines integer not null
  matched integer not null
  totals jsonb not null
  settlement_run_pkey PRIMARY KEY (run_id)
  settlement_run_file_id_fkey FOREIGN KEY (file_id) REFERENCES settlement_file(file_id)
  settlement_run_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
  CREATE INDEX settlement_run_of_day ON public.settlement_run USING btree (day, gateway, run_id)

table staff
  staff_id bigint not null identity
  email text not null
  name text not null
  role text not null
  status text not null default '1'::text
  password_hash text
  secret bytea
  pending_secret bytea
  last_step bigint
  created_at timestamp with time zone not null
  sealed_by text
  staff_pkey PRIMARY KEY (staff_id)
  staff_email_check CHECK ((email = lower(email)))
  staff_email_key UNIQUE (email)
  staff_role_check CHECK ((role = ANY (ARRAY['content'::text, 'support'::text, 'finance'::text, 'administrator'::text])))
  staff_status_check CHECK ((status = ANY (ARRAY['1'::text, '0'::text])))

table staff_device
  staff_id bigint not null
  device_sha256 bytea not null
  last_seen_at timestamp with time zone not null
  staff_device_pkey PRIMARY KEY (staff_id, device_sha256)
  staff_device_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)

table staff_identity
  identity_id bigint not null identity
  staff_id bigint not null
  issuer text not null
  subject text not null
  created_at timestamp with time zone not null
  claimed_role text
  staff_identity_pkey PRIMARY KEY (identity_id)
  staff_identity_claimed_role_check CHECK ((claimed_role = ANY (ARRAY['content'::text, 'support'::text, 'finance'::text, 'none'::text])))
  staff_identity_issuer_check CHECK (((length(issuer) >= 1) AND (length(issuer) <= 2000)))
  staff_identity_issuer_subject_key UNIQUE (issuer, subject)
  staff_identity_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
  staff_identity_staff_id_issuer_key UNIQUE (staff_id, issuer)
  staff_identity_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 255)))

table staff_link
  secret_sha256 bytea not null
  staff_id bigint not null
  expires_at timestamp with time zone not null
  staff_link_pkey PRIMARY KEY (secret_sha256)
  staff_link_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
  CREATE INDEX staff_link_of_staff ON public.staff_link USING btree (staff_id)

table staff_oidc_used
  key_sha256 bytea not null
  expires_at timestamp with time zone not null
  staff_oidc_used_pkey PRIMARY KEY (key_sha256)
  staff_oidc_used_key_sha256_check CHECK ((length(key_sha256) = 32))
  CREATE INDEX staff_oidc_used_by_end ON public.staff_oidc_used USING btree (expires_at)

table staff_recovery_code
  staff_id bigint not null
  code_hmac text not null
  hmac_key text
  staff_recovery_code_pkey PRIMARY KEY (staff_id, code_hmac)
  staff_recovery_code_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)

table staff_session
  token_sha256 bytea not null
  staff_id bigint not null
  created_at timestamp with time zone not null
  last_used_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  revoked_at timestamp with time zone
  address text
  user_agent text
  identity_id bigint
  provider_sid text
  factor text not null default 'own'::text
  staff_session_pkey PRIMARY KEY (token_sha256)
  staff_session_factor_check CHECK (((factor = 'own'::text) OR (factor = 'provider'::text) OR (factor = 'due'::text)))
  staff_session_identity_id_fkey FOREIGN KEY (identity_id) REFERENCES staff_identity(identity_id) ON DELETE SET NULL
  staff_session_provider_sid_check CHECK (((length(provider_sid) >= 1) AND (length(provider_sid) <= 255)))
  staff_session_staff_id_fkey FOREIGN KEY (staff_id) REFERENCES staff(staff_id)
  CREATE INDEX staff_session_of_staff ON public.staff_session USING btree (staff_id) WHERE (revoked_at IS NULL)

table statement
  client_id bigint not null
  statement_id bigint not null identity
  sociedad text not null
  numero_cuenta text not null
  periodo text not null
  tipo_estado text not null
  tipo_documento_cuenta text not null
  agrupacion text
  negocio text
  total_cents bigint
  version bigint not null
  statement_pkey PRIMARY KEY (client_id, statement_id)
  statement_client_id_fkey FOREIGN KEY (client_id) REFERENCES client(client_id)
  statement_client_id_sociedad_numero_cuenta_periodo_tipo_est_key UNIQUE (client_id, sociedad, numero_cuenta, periodo, tipo_estado, tipo_documento_cuenta)
  statement_periodo_check CHECK ((periodo ~ '^[0-9]{4}-(0[1-9]|1[0-2])$'::text))
  CREATE INDEX statement_newest ON public.statement USING btree (client_id, periodo DESC, statement_id DESC)

table support_link
  client_id bigint not null
  secret_sha256 bytea not null
  user_id bigint not null
  agent text not null
  created_at timestamp with time zone not null
  expires_at timestamp with time zone not null
  used_at timestamp with time zone
  reason text
  support_link_pkey PRIMARY KEY (client_id, secret_sha256)
  support_link_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id)

table terms_acceptance
  client_id bigint not null
  acceptance_id bigint not null identity
  user_id bigint not null
  store text not null
  terms_version integer not null
  terms_sha256 bytea not null
  data_policy_version integer not null
  data_policy_sha256 bytea not null
  accepted_at timestamp with time zone not null
  address text not null
  told_address text
  user_agent text not null
  terms_acceptance_pkey PRIMARY KEY (client_id, acceptance_id)
  terms_acceptance_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id)
  CREATE INDEX terms_acceptance_of_data_policy ON public.terms_acceptance USING btree (store, data_policy_version, client_id, user_id)
  CREATE INDEX terms_acceptance_of_terms ON public.terms_acceptance USING btree (store, terms_version, client_id, user_id)
  CREATE INDEX terms_acceptance_of_user ON public.terms_acceptance USING btree (client_id, user_id)
  CREATE TRIGGER terms_acceptance_never_changes BEFORE DELETE OR UPDATE OR TRUNCATE ON public.terms_acceptance FOR EACH STATEMENT EXECUTE FUNCTION never_changes()

table user_destination
  client_id bigint not null
  user_id bigint not null
  destination_id bigint not null
  user_destination_pkey PRIMARY KEY (client_id, user_id, destination_id)
  user_destination_client_id_destination_id_fkey FOREIGN KEY (client_id, destination_id) REFERENCES destination(client_id, destination_id)
  user_destination_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id)

table user_directory
  person_id bigint not null
  client_id bigint not null
  user_id bigint not null
  chosen_at timestamp with time zone
  user_directory_pkey PRIMARY KEY (person_id, client_id)
  user_directory_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id) ON DELETE CASCADE
  user_directory_client_id_user_id_key UNIQUE (client_id, user_id)
  user_directory_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id)

table voucher
  voucher_id bigint not null identity
  client_id bigint not null
  uuid uuid not null
  number integer not null
  monto_cents bigint not null
  code_hmac text not null
  code_sealed bytea not null
  last_four text not null
  void_at timestamp with time zone
  sealed_by text
  voucher_pkey PRIMARY KEY (voucher_id)
  voucher_client_id_uuid_fkey FOREIGN KEY (client_id, uuid) REFERENCES voucher_purchase(client_id, uuid)
  voucher_client_id_uuid_number_key UNIQUE (client_id, uuid, number)
  voucher_code_hmac_key UNIQUE (code_hmac)
  voucher_monto_cents_check CHECK ((monto_cents > 0))
  CREATE INDEX voucher_sealed_by ON public.voucher USING btree (sealed_by) WHERE (sealed_by IS NOT NULL)
  CREATE TRIGGER voucher_guard BEFORE UPDATE ON public.voucher FOR EACH ROW EXECUTE FUNCTION voucher_guard()
  CREATE TRIGGER voucher_stays BEFORE DELETE ON public.voucher FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table voucher_answer
  client_id bigint not null
  uuid uuid not null
  resp_salesforce text
  version bigint not null
  voucher_answer_pkey PRIMARY KEY (client_id, uuid)
  voucher_answer_client_id_uuid_fkey FOREIGN KEY (client_id, uuid) REFERENCES voucher_purchase(client_id, uuid)

table voucher_attempt
  attempt_id bigint not null identity
  point_of_sale_id bigint
  address text not null
  action text not null
  result text not null
  voucher_id bigint
  at timestamp with time zone not null
  idempotency_key text
  code_hmac text
  answer json
  voucher_attempt_pkey PRIMARY KEY (attempt_id)
  voucher_attempt_action_check CHECK ((action = ANY (ARRAY['check'::text, 'redeem'::text, 'cancel'::text])))
  voucher_attempt_answer CHECK (((idempotency_key IS NULL) OR ((point_of_sale_id IS NOT NULL) AND (code_hmac IS NOT NULL) AND (answer IS NOT NULL))))
  voucher_attempt_idempotency_key_check CHECK (((length(idempotency_key) >= 1) AND (length(idempotency_key) <= 100)))
  voucher_attempt_point_of_sale_id_fkey FOREIGN KEY (point_of_sale_id) REFERENCES point_of_sale(point_of_sale_id)
  voucher_attempt_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES voucher(voucher_id)
  CREATE INDEX voucher_attempt_from ON public.voucher_attempt USING btree (address, at DESC)
  CREATE INDEX voucher_attempt_of ON public.voucher_attempt USING btree (point_of_sale_id, at DESC)
  CREATE UNIQUE INDEX voucher_attempt_once ON public.voucher_attempt USING btree (point_of_sale_id, idempotency_key) WHERE (idempotency_key IS NOT NULL)
  CREATE TRIGGER voucher_attempt_is_final BEFORE DELETE OR UPDATE ON public.voucher_attempt FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table voucher_config
  store text not null
  version bigint not null
  montos jsonb not null
  usos jsonb not null
  message_success text
  limite_general integer not null
  voucher_config_pkey PRIMARY KEY (store)
  voucher_config_limite_general_check CHECK ((limite_general >= 0))

table voucher_config_version
  store text not null
  version bigint not null
  montos jsonb not null
  usos jsonb not null
  message_success text
  limite_general integer not null
  published_at timestamp with time zone not null
  author text
  voucher_config_version_pkey PRIMARY KEY (store, version)
  voucher_config_version_limite_general_check CHECK ((limite_general >= 0))
  voucher_config_version_store_fkey FOREIGN KEY (store) REFERENCES voucher_config(store)

table voucher_file_password
  selector text not null
  client_id bigint not null
  uuid uuid not null
  secret_hash text not null
  created_at timestamp with time zone not null
  ended_at timestamp with time zone
  used_at timestamp with time zone
  used_by text
  voucher_file_password_pkey PRIMARY KEY (selector)
  voucher_file_password_check CHECK (((used_at IS NULL) = (used_by IS NULL)))
  voucher_file_password_client_id_uuid_fkey FOREIGN KEY (client_id, uuid) REFERENCES voucher_purchase(client_id, uuid)
  CREATE UNIQUE INDEX voucher_file_password_live ON public.voucher_file_password USING btree (client_id, uuid) WHERE (ended_at IS NULL)
  CREATE INDEX voucher_file_password_of ON public.voucher_file_password USING btree (client_id, uuid, created_at DESC)

table voucher_file_try
  client_id bigint not null
  uuid uuid not null
  address text not null
  at timestamp with time zone not null
  voucher_file_try_client_id_uuid_fkey FOREIGN KEY (client_id, uuid) REFERENCES voucher_purchase(client_id, uuid)
  CREATE INDEX voucher_file_try_of ON public.voucher_file_try USING btree (client_id, uuid, address, at)

table voucher_line
  client_id bigint not null
  uuid uuid not null
  line integer not null
  monto_cents bigint not null
  cantidad integer not null
  tipo_bono text not null
  voucher_line_pkey PRIMARY KEY (client_id, uuid, line)
  voucher_line_cantidad_check CHECK ((cantidad > 0))
  voucher_line_client_id_uuid_fkey FOREIGN KEY (client_id, uuid) REFERENCES voucher_purchase(client_id, uuid)
  voucher_line_client_id_uuid_monto_cents_key UNIQUE (client_id, uuid, monto_cents)
  voucher_line_monto_cents_check CHECK ((monto_cents > 0))
  CREATE TRIGGER voucher_line_is_final BEFORE DELETE OR UPDATE ON public.voucher_line FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table voucher_purchase
  client_id bigint not null
  uuid uuid not null
  number bigint not null identity
  user_id bigint not null
  email text not null
  email_solicitante text not null
  uso text not null
  reward text not null
  titulo text not null
  dias_vencimiento integer not null
  terms text not null
  terms_checked_at timestamp with time zone not null
  created_at timestamp with time zone not null
  issued_at timestamp with time zone
  expires_on date
  reversed_at timestamp with time zone
  voucher_purchase_pkey PRIMARY KEY (client_id, uuid)
  voucher_purchase_check CHECK (((issued_at IS NULL) = (expires_on IS NULL)))
  voucher_purchase_client_id_user_id_fkey FOREIGN KEY (client_id, user_id) REFERENCES app_user(client_id, user_id)
  voucher_purchase_client_id_uuid_fkey FOREIGN KEY (client_id, uuid) REFERENCES payment(client_id, uuid)
  voucher_purchase_dias_vencimiento_check CHECK ((dias_vencimiento >= 0))
  CREATE INDEX voucher_purchase_newest ON public.voucher_purchase USING btree (client_id, created_at DESC, number DESC)
  CREATE TRIGGER voucher_purchase_guard BEFORE UPDATE ON public.voucher_purchase FOR EACH ROW EXECUTE FUNCTION voucher_purchase_guard()
  CREATE TRIGGER voucher_purchase_stays BEFORE DELETE ON public.voucher_purchase FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table voucher_redemption
  redemption_id bigint not null identity
  voucher_id bigint not null
  point_of_sale_id bigint not null
  at timestamp with time zone not null
  cancelled_at timestamp with time zone
  voucher_redemption_pkey PRIMARY KEY (redemption_id)
  voucher_redemption_point_of_sale_id_fkey FOREIGN KEY (point_of_sale_id) REFERENCES point_of_sale(point_of_sale_id)
  voucher_redemption_voucher_id_fkey FOREIGN KEY (voucher_id) REFERENCES voucher(voucher_id)
  CREATE UNIQUE INDEX voucher_redemption_live ON public.voucher_redemption USING btree (voucher_id) WHERE (cancelled_at IS NULL)
  CREATE INDEX voucher_redemption_of ON public.voucher_redemption USING btree (point_of_sale_id, at DESC)
  CREATE TRIGGER voucher_redemption_guard BEFORE UPDATE ON public.voucher_redemption FOR EACH ROW EXECUTE FUNCTION voucher_redemption_guard()
  CREATE TRIGGER voucher_redemption_stays BEFORE DELETE ON public.voucher_redemption FOR EACH STATEMENT EXECUTE FUNCTION refuse_change()

table whatsapp_code
  person_id bigint not null
  number text not null
  code_hmac text
  expires_at timestamp with time zone not null
  tries smallint not null default 0
  sent smallint not null
  first_sent_at timestamp with time zone not null
  whatsapp_code_pkey PRIMARY KEY (person_id)
  whatsapp_code_number_check CHECK ((number ~ '^\+[1-9][0-9]{7,14}$'::text))
  whatsapp_code_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE

table whatsapp_day
  number text not null
  day date not null
  messages integer not null default 0
  codes integer not null default 0
  whatsapp_day_pkey PRIMARY KEY (number, day)

table whatsapp_message
  client_id bigint not null
  user_id bigint not null
  key text not null
  template text not null
  subject text not null
  state text not null
  tries smallint not null default 0
  error text
  changed_at timestamp with time zone not null
  mail_instead boolean not null
  whatsapp_message_pkey PRIMARY KEY (client_id, user_id, key)
  whatsapp_message_client_id_user_id_key_fkey FOREIGN KEY (client_id, user_id, key) REFERENCES notification(client_id, user_id, key) ON DELETE CASCADE
  whatsapp_message_error_check CHECK ((length(error) <= 100))
  whatsapp_message_state_check CHECK ((state = ANY (ARRAY['due'::text, 'sending'::text, 'accepted'::text, 'sent'::text, 'delivered'::text, 'read'::text, 'failed'::text])))
  whatsapp_message_subject_check CHECK (((length(subject) >= 1) AND (length(subject) <= 200)))
  CREATE INDEX whatsapp_message_due ON public.whatsapp_message USING btree (client_id) WHERE (state = ANY (ARRAY['due'::text, 'sending'::text]))

table whatsapp_number
  person_id bigint not null
  number text not null
  confirmed_at timestamp with time zone not null
  stopped_at timestamp with time zone
  whatsapp_number_pkey PRIMARY KEY (person_id)
  whatsapp_number_number_check CHECK ((number ~ '^\+[1-9][0-9]{7,14}$'::text))
  whatsapp_number_person_id_fkey FOREIGN KEY (person_id) REFERENCES person(person_id) ON DELETE CASCADE
  CREATE INDEX whatsapp_number_number ON public.whatsapp_number USING btree (number)

CREATE OR REPLACE FUNCTION public.approval_request_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.state in ('rechazada', 'retirada', 'vencida', 'pagada') and new.state <> old.state then
    raise exception 'a request that has ended stays so' using errcode = 'restrict_violation';
  end if;
  if (new.user_id, new.kind, new.moneda, new.plan_id, new.total_cents, new.hash, new.detail::text)
    is distinct from (old.user_id, old.kind, old.moneda, old.plan_id, old.total_cents, old.hash, old.detail::text) then
    raise exception 'what a request is for never changes' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.assert_erased(client bigint, person bigint)
 RETURNS void
 LANGUAGE plpgsql
 STABLE
AS $function$
begin
  if not exists (select from erased_user where client_id = client and user_id = person) then
    raise exception 'user % of client % is not erased', person, client using errcode = 'restrict_violation';
  end if;
end $function$
CREATE OR REPLACE FUNCTION public.audit_entry_stands()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_erasing(tg_table_name, tg_op) then return null; end if;
  raise exception 'the audit log is only ever added to' using errcode = '23001';
end $function$
CREATE OR REPLACE FUNCTION public.compensation_begins()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.answer is not null or new.delayed_at is not null then
    raise exception 'a compensation begins in process' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.compensation_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.uuid, new.number, new.user_id, new.moneda, new.pagos_cents, new.facturas_cents, new.compensado_cents, new.created_at,
      new.idempotency_key, new.input_sha256)
     is distinct from (old.uuid, old.number, old.user_id, old.moneda, old.pagos_cents, old.facturas_cents, old.compensado_cents,
      old.created_at, old.idempotency_key, old.input_sha256) then
    raise exception 'what a compensation is for never changes' using errcode = 'restrict_violation';
  end if;
  if old.answer is not null and (new.answer, new.motivo, new.answer_version, new.answered_at)
     is distinct from (old.answer, old.motivo, old.answer_version, old.answered_at) then
    raise exception 'a compensation is answered once' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.destination_name_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger_version as v
  select distinct client_id, 1
  from after_update n join before_update o using (client_id, destination_id)
  where n.nombre_comercial <> o.nombre_comercial or n.codigo_destinatario <> o.codigo_destinatario
  order by client_id
  on conflict (client_id) do update set version = v.version + 1;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.document_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.document_type, new.document) is distinct from (old.document_type, old.document) then
    new.document_changed_at := now();
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.document_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    if new.open_cents <> new.original_cents or new.moved_on is not null then
      raise exception 'a document begins with all of it open' using errcode = 'restrict_violation';
    end if;
  -- depth 1 is a program's own update; the movement's trigger arrives here one deeper
  elsif (new.open_cents <> old.open_cents or new.original_cents <> old.original_cents
         or new.moved_on is distinct from old.moved_on) and pg_trigger_depth() < 2 then
    raise exception 'an open amount changes only by a movement' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.einvoice_follows_code()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.cufe is null then
    new.cufe := (select code from einvoice where client_id = new.client_id and document_id = new.document_id);
  else
    update einvoice set client_id = null, document_id = null
    where client_id = new.client_id and document_id = new.document_id and code <> lower(new.cufe);
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.erase_audit_entries(client bigint, person bigint, books text[], books_since timestamp with time zone, consent text[])
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed bigint;
begin
  perform assert_erased(client, person);
  perform set_config('surtidor.erases', 'audit_entry', true);
  update audit_entry set address = null, user_agent = null
  where client_id = client and user_id = person and (address is not null or user_agent is not null)
    and not (action = any(books) and at > books_since) and not action = any(consent);
  get diagnostics changed = row_count;
  perform set_config('surtidor.erases', '', true);
  return changed;
end $function$
CREATE OR REPLACE FUNCTION public.erase_audit_mentions(client bigint, person bigint, pattern text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed bigint;
  name text := 'Usuario ' || person;
begin
  perform assert_erased(client, person);
  perform set_config('surtidor.erases', 'audit_entry', true);
  update audit_entry
  set subject = regexp_replace(subject, pattern, name, 'gi'), before = replace_in_json(before, pattern, name),
      after = replace_in_json(after, pattern, name)
  where client_id in (client, 0) and (subject ~* pattern or before::text ~* pattern or after::text ~* pattern);
  get diagnostics changed = row_count;
  perform set_config('surtidor.erases', '', true);
  return changed;
end $function$
CREATE OR REPLACE FUNCTION public.erase_form_answers(client bigint, person bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed bigint;
begin
  perform assert_erased(client, person);
  perform set_config('surtidor.erases', 'form_answer', true);
  update form_answer set answers = '{}', answers_sha256 = ''
  where client_id = client and user_id = person and answers <> '{}';
  get diagnostics changed = row_count;
  perform set_config('surtidor.erases', '', true);
  return changed;
end $function$
CREATE OR REPLACE FUNCTION public.erase_form_uploads(client bigint, person bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed bigint;
begin
  perform assert_erased(client, person);
  perform set_config('surtidor.erases', 'form_upload', true);
  delete from form_upload where client_id = client and user_id = person;
  get diagnostics changed = row_count;
  perform set_config('surtidor.erases', '', true);
  return changed;
end $function$
CREATE OR REPLACE FUNCTION public.erase_terms_acceptances(client bigint, person bigint)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed bigint;
begin
  perform assert_erased(client, person);
  perform set_config('surtidor.erases', 'terms_acceptance', true);
  delete from terms_acceptance where client_id = client and user_id = person;
  get diagnostics changed = row_count;
  perform set_config('surtidor.erases', '', true);
  return changed;
end $function$
CREATE OR REPLACE FUNCTION public.erase_voucher_purchases(client bigint, person bigint, pattern text, address text)
 RETURNS bigint
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO 'public', 'pg_temp'
AS $function$
declare
  changed bigint;
begin
  perform assert_erased(client, person);
  perform set_config('surtidor.erases', 'voucher_purchase', true);
  update voucher_purchase
  set email = regexp_replace(email, pattern, address, 'gi'),
      email_solicitante = regexp_replace(email_solicitante, pattern, address, 'gi')
  where client_id = client and (email ~* pattern or email_solicitante ~* pattern);
  get diagnostics changed = row_count;
  perform set_config('surtidor.erases', '', true);
  return changed;
end $function$
CREATE OR REPLACE FUNCTION public.erased_user_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (new.client_id, new.user_id, new.email_sha256, new.erased_at)
     is distinct from (old.client_id, old.user_id, old.email_sha256, old.erased_at)
    or (old.report is not null and new.report is distinct from old.report) then
    raise exception 'an erasure is recorded once' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.fold_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select case
    when octet_length(value) = length(value) then lower(value collate "C")
    when replace(public.spanish_letters(value), 'ñ', 'n') !~ U&'[\00C0-\2001\2126\212A\212B\2329\232A\2ADC\2E80-\+10FFFF]'
      then public.spanish_letters(value)
    else normalize(replace(translate(
      lower(regexp_replace(
        normalize(replace(replace(normalize(value, nfc), 'Ñ', chr(127)), 'ñ', chr(127)), nfd),
        U&'[\0300-\036F\0483-\0487]', '', 'g') collate "C"),
      'ÆÐØÞßæðøþĐđĦħıĲĸĿŁłŊŋŒœŦŧƁƂƄƆƇƉƊƋƎƏƐƑƓƔƖƗƘƜƝƟƢƤƦƧƩƬƮƱƲƳƵƷƸƼǄǅǇǈǊǋǤǱǲǶǷȜȠȢȤȺȻȽȾɁɃɄɅɆɈɊɌɎͰͲͶͿΑΒΓΔΕΖΗΘΙΚΛΜΝΞ'
      'ΟΠΡΣΤΥΦΧΨΩςϏϘϚϜϞϠϢϤϦϨϪϬϮϴϷϹϺϽϾϿЂЄЅІЈЉЊЋЏАБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯѠѢѤѦѨѪѬѮѰѲѴѸѺѼѾҀҊҌҎҐҒҔҖҘҚҜҞҠҢҤҦҨҪҬ'
      'ҮҰҲҴҶҸҺҼҾӀӃӅӇӉӋӍӔӘӠӨӶӺӼӾԀԂԄԆԈԊԌԎԐԒԔԖԘԚԜԞԠԢԤԦԨԪԬԮẞỺỼỾ',
      'adotsadotddhhiĳkŀllnnoottɓƃƅɔƈɖɗƌǝəɛƒɠɣɩɨƙɯɲɵƣƥʀƨʃƭʈʊʋƴƶʒƹƽǆǆǉǉǌǌǥǳǳƕƿȝƞȣȥⱥȼƚⱦɂƀʉʌɇɉɋɍɏͱͳͷϳαβγδεζηθικλμνξ'
      'οπρστυφχψωσϗϙϛϝϟϡϣϥϧϩϫϭϯθϸϲϻͻͼͽђєѕіјљњћџабвгдежзиклмнопрстуфхцчшщъыьэюяѡѣѥѧѩѫѭѯѱѳѵѹѻѽѿҁҋҍҏґғҕҗҙқҝҟҡңҥҧҩҫҭ'
      'үұҳҵҷҹһҽҿӏӄӆӈӊӌӎӕәӡөӷӻӽӿԁԃԅԇԉԋԍԏԑԓԕԗԙԛԝԟԡԣԥԧԩԫԭԯsỻỽỿ'), chr(127), 'ñ'), nfc)
  end
$function$
CREATE OR REPLACE FUNCTION public.form_upload_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.answer_id is not null and not is_erasing(tg_table_name, tg_op) then
    raise exception 'the file of an answer never changes' using errcode = 'restrict_violation';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $function$
CREATE OR REPLACE FUNCTION public.is_erasing(name text, op text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
AS $function$
  select op <> 'TRUNCATE' and coalesce(current_setting('surtidor.erases', true), '') = name and current_user = (
    select pg_get_userbyid(relowner) from pg_class where relname = name and relnamespace = 'public'::regnamespace)
$function$
CREATE OR REPLACE FUNCTION public.ledger_version_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into ledger_version as v
  select distinct client_id, 1 from changed order by client_id
  on conflict (client_id) do update set version = v.version + 1;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.movement_applies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  update document d
  set open_cents = d.open_cents - m.applied + m.original_delta,
      original_cents = d.original_cents + m.original_delta,
      moved_on = greatest(d.moved_on, m.last)
  from (
    select client_id, document_id, sum(applied_cents)::bigint as applied, sum(original_delta_cents)::bigint as original_delta,
           max(fecha) as last
    from inserted group by client_id, document_id
  ) m
  where d.client_id = m.client_id and d.document_id = m.document_id;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.never_changes()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_erasing(tg_table_name, tg_op) then return null; end if;
  raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
end $function$
CREATE OR REPLACE FUNCTION public.order_version_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  insert into order_version as v
  select distinct client_id, 1 from changed order by client_id
  on conflict (client_id) do update set version = v.version + 1;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.payment_event_applies()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
declare
  before text;
begin
  select estado into before from payment where client_id = new.client_id and uuid = new.uuid for update;
  if new.seq = 1 then
    if new.estado <> 'created' then
      raise exception 'a payment begins as created' using errcode = 'restrict_violation';
    end if;
  elsif not ((before, new.estado) in (
    ('created', 'pending'), ('created', 'approved'), ('created', 'rejected'), ('created', 'failed'), ('created', 'expired'),
    ('pending', 'approved'), ('pending', 'rejected'), ('pending', 'failed'), ('pending', 'expired'),
    ('rejected', 'approved'), ('failed', 'approved'), ('expired', 'approved'),
    ('approved', 'reversed')
  )) then
    raise exception 'a payment cannot go from % to %', before, new.estado using errcode = 'restrict_violation';
  end if;
  update payment
  set estado = new.estado, updated_at = new.at, banco = coalesce(new.banco, banco),
      autorizacion = coalesce(new.autorizacion, autorizacion), causa = new.causa, said_at = coalesce(new.said_at, said_at)
  where client_id = new.client_id and uuid = new.uuid;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.payment_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.estado <> old.estado and pg_trigger_depth() < 2 then
    raise exception 'a payment changes its state only by an event' using errcode = 'restrict_violation';
  end if;
  if (new.total_cents, new.moneda, new.user_id) is distinct from (old.total_cents, old.moneda, old.user_id) then
    raise exception 'what a payment is for never changes' using errcode = 'restrict_violation';
  end if;
  if new.gateway <> old.gateway
    or (old.gateway_session is not null and new.gateway_session is distinct from old.gateway_session) then
    raise exception 'a payment stays with its gateway and its session' using errcode = 'restrict_violation';
  end if;
  if new.is_purchase and not old.is_purchase and old.estado not in ('created', 'pending') then
    raise exception 'a payment becomes a purchase once, before it ends' using errcode = 'restrict_violation';
  end if;
  if old.is_purchase and not new.is_purchase and old.estado <> 'approved' then
    raise exception 'a purchase becomes an advance only when it is approved' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.portfolio_follows()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if tg_op = 'INSERT' then
    insert into portfolio as p
    select client_id, sign(open_cents), fecha_vencimiento_documento, coalesce(destination_id, 0), bloqueada_erp,
           sum(open_cents), count(*)
    from new_rows where open_cents <> 0
    group by 1, 2, 3, 4, 5 order by 1, 2, 3, 4, 5
    on conflict (client_id, side, fecha_vencimiento_documento, destination_id, bloqueada_erp)
    do update set open_cents = p.open_cents + excluded.open_cents, open_count = p.open_count + excluded.open_count;
  else
    insert into portfolio as p
    select client_id, side, due, destination_id, bloqueada_erp, sum(cents), sum(n)
    from (
      select client_id, sign(open_cents) as side, fecha_vencimiento_documento as due,
             coalesce(destination_id, 0) as destination_id, bloqueada_erp, open_cents as cents, 1 as n
      from new_rows where open_cents <> 0
      union all
      select client_id, sign(open_cents), fecha_vencimiento_documento, coalesce(destination_id, 0), bloqueada_erp,
             -open_cents, -1
      from old_rows where open_cents <> 0
    ) changed
    group by 1, 2, 3, 4, 5
    having sum(cents) <> 0 or sum(n) <> 0
    order by 1, 2, 3, 4, 5
    on conflict (client_id, side, fecha_vencimiento_documento, destination_id, bloqueada_erp)
    do update set open_cents = p.open_cents + excluded.open_cents, open_count = p.open_count + excluded.open_count;

    delete from portfolio p using (select distinct client_id, fecha_vencimiento_documento as due from old_rows) o
    where p.client_id = o.client_id and p.fecha_vencimiento_documento = o.due and p.open_count = 0;
  end if;
  return null;
end $function$
CREATE OR REPLACE FUNCTION public.refuse_change()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_erasing(tg_table_name, tg_op) then return null; end if;
  raise exception '% is never changed or deleted', tg_table_name using errcode = 'restrict_violation';
end $function$
CREATE OR REPLACE FUNCTION public.replace_in_json(value jsonb, pattern text, name text)
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
AS $function$
begin
  return case jsonb_typeof(value)
    when 'string' then to_jsonb(regexp_replace(value #>> '{}', pattern, name, 'gi'))
    when 'array' then coalesce((
      select jsonb_agg(replace_in_json(e, pattern, name) order by n)
      from jsonb_array_elements(value) with ordinality a (e, n)), '[]')
    when 'object' then coalesce((
      select jsonb_object_agg(k, replace_in_json(e, pattern, name)) from jsonb_each(value) o (k, e)), '{}')
    else value
  end;
end $function$
CREATE OR REPLACE FUNCTION public.request_stays()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if new.request_uuid is distinct from old.request_uuid then
    raise exception 'a payment stays with its request' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.search_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select replace(public.fold_text(value), 'ñ', 'n')
$function$
CREATE OR REPLACE FUNCTION public.sort_text(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select replace(public.fold_text(value), 'ñ', 'n' || chr(127))
$function$
CREATE OR REPLACE FUNCTION public.spanish_letters(value text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$
  select replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(
    lower(value collate "C"), 'á', 'a'), 'é', 'e'), 'í', 'i'), 'ó', 'o'), 'ú', 'u'), 'ü', 'u'),
    'Á', 'a'), 'É', 'e'), 'Í', 'i'), 'Ó', 'o'), 'Ú', 'u'), 'Ü', 'u'), 'Ñ', 'ñ')
$function$
CREATE OR REPLACE FUNCTION public.voucher_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if (old.void_at is not null and new.void_at is distinct from old.void_at)
    or to_jsonb(new) - 'void_at' - 'code_hmac' - 'code_sealed' - 'sealed_by'
      <> to_jsonb(old) - 'void_at' - 'code_hmac' - 'code_sealed' - 'sealed_by' then
    raise exception 'a voucher is only disabled, once' using errcode = 'restrict_violation';
  end if;
  if (new.code_hmac, new.code_sealed, new.sealed_by) is distinct from (old.code_hmac, old.code_sealed, old.sealed_by)
    and (new.sealed_by is null or new.sealed_by = old.sealed_by or new.void_at is distinct from old.void_at) then
    raise exception 'the code of a voucher is only encrypted again, with another secret'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.voucher_purchase_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if is_erasing(tg_table_name, tg_op) then return new; end if;
  if (old.issued_at is not null and (new.issued_at, new.expires_on) is distinct from (old.issued_at, old.expires_on))
    or (old.reversed_at is not null and new.reversed_at is distinct from old.reversed_at)
    or to_jsonb(new) - 'issued_at' - 'expires_on' - 'reversed_at'
      <> to_jsonb(old) - 'issued_at' - 'expires_on' - 'reversed_at' then
    raise exception 'a purchase of vouchers only gets its codes, once, and is taken back, once'
      using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
CREATE OR REPLACE FUNCTION public.voucher_redemption_guard()
 RETURNS trigger
 LANGUAGE plpgsql
AS $function$
begin
  if old.cancelled_at is not null or to_jsonb(new) - 'cancelled_at' <> to_jsonb(old) - 'cancelled_at' then
    raise exception 'a redemption is only cancelled, once' using errcode = 'restrict_violation';
  end if;
  return new;
end $function$
