/**
 * Rows of earlier versions, as SQL that suits the schema after the migration whose name begins with the key; each later
 * migration runs on them.
 */
export const EARLIER_DATA: Readonly<Record<string, readonly string[]>> = {
  '0002': [
    `insert into client (codigo_cliente, store, nombre, cliente_nit, version)
     values ('C1', 'combustibles', 'Uno', '900418327-6', 1), ('C2', 'ecuador', 'Dos', '1790016919001', 1)`,
    `insert into app_user (client_id, email, role_name, firstname, lastname, terms_accepted_at, version)
     values (1, 'uno@example.com', 'Financiero', 'Ana', 'Uno', now(), 1),
            (2, 'dos@example.com', 'Financiero', 'Luz', 'Dos', null, 1)`,
    `insert into user_directory (email, client_id, user_id) select email, client_id, user_id from app_user`,
    `insert into destination (client_id, codigo_destinatario, nombre_comercial, version) values (1, 'D1', 'EDS', 1)`,
    `insert into session (client_id, token_sha256, user_id, created_at, expires_at)
     values (1, '\\x01', 1, now(), now() + interval '1 day')`,
  ],
  '0003': [
    `insert into document (client_id, sociedad, num_documento, ejercicio, tipo_documento, agrupacion, fecha_documento,
                           fecha_vencimiento_documento, original_cents, open_cents, destination_id, version)
     values (1, '1000', '90', 2026, 'RV', 'FAC', '2026-01-02', '2026-02-01', 1000, 1000, 1, 1),
            (1, '1000', '91', 2026, 'RV', 'FAC', '2026-01-03', '2026-02-02', 500, 500, null, 1),
            (2, '1000', '90', 2026, 'RV', 'FAC', '2026-01-02', '2026-02-01', 700, 700, null, 1)`,
    `insert into portal_money (client_id, source, holder, name, cents)
     values (1, '00000000-0000-4000-8000-000000000001', 'payment', 'P1', 400)`,
    // two hours after midnight in UTC: the day before, in Colombia
    `insert into movement (client_id, document_id, kind, applied_cents, source, at)
     values (1, 1, 'payment', 400, '00000000-0000-4000-8000-000000000001', '2026-01-11T02:00:00Z'),
            (2, 3, 'erp', 700, null, '2026-01-12T12:00:00Z')`,
  ],
  '0004': [
    `insert into payment (client_id, uuid, user_id, total_cents, moneda, gateway, idempotency_key, input_sha256,
                          created_at, updated_at)
     values (1, '00000000-0000-4000-8000-000000000001', 1, 400, 'COP', 'simulator', 'opened', '\\x00', now(), now()),
            (1, '00000000-0000-4000-8000-000000000002', 1, 500, 'COP', 'simulator', 'unopened', '\\x00', now(), now())`,
    `insert into payment_line (client_id, uuid, line, document_id, monto_documento_cents, monto_transaccion_cents,
                               tipo_transaccion)
     values (1, '00000000-0000-4000-8000-000000000001', 1, 1, 1000, 400, 'parcial')`,
    `insert into payment_event (client_id, uuid, seq, estado, source, at)
     select client_id, uuid, 1, 'created', 'portal', now() from payment`,
    `insert into payment_event (client_id, uuid, seq, estado, source, at)
     values (1, '00000000-0000-4000-8000-000000000001', 2, 'approved', 'notification', now()),
            (1, '00000000-0000-4000-8000-000000000002', 2, 'failed', 'portal', now())`,
  ],
  '0005': [
    `insert into outbox_event (client_id, id, type, data, at)
     values (1, gen_random_uuid(), 'payment.approved', '{}', now())`,
  ],
  '0009': [
    `insert into legal_text (store, name, version, text, sha256, published_at)
     values ('combustibles', 'terms', 1, 'Términos', '\\x00', now())`,
    `insert into terms_acceptance (client_id, user_id, store, terms_version, terms_sha256, data_policy_version,
                                   data_policy_sha256, accepted_at, address, user_agent)
     values (1, 1, 'combustibles', 1, '\\x00', 0, '\\x00', now(), '192.0.2.1', 'Browser')`,
  ],
  '0010': [
    `insert into cms_block (identifier, store, title, content, status, version)
     values ('home', '*', 'Inicio', '<p>Hola</p>', '1', 7)`,
  ],
  '0014': [
    `insert into issued_document (client_id, code_sha256, kind, title, number, nombre, cliente_nit, user_id, issued_at)
     values (1, '\\x01', 'receipt', 'Comprobante', 'CP-0000001', 'Uno', '900418327-6', 1, now())`,
  ],
  '0030': [
    `insert into order_header (client_id, num_pedido, num_sicom, estado_pedido, own_estado, fecha_pedido, destination_id,
                               solicitante, centros_logisticos, version)
     values (1, '77', '', '1', '1', '2026-01-05', 1, 'C1', '{}', 1)`,
  ],
  '0039': [
    `insert into voucher_config (store, version, montos, usos, limite_general)
     values ('combustibles', 3, '[]', '[]', 10)`,
  ],
  '0041': [
    `insert into news (post_id, store, title, description, published_at, status, version)
     values ('1', '*', 'Noticia', '<p>Texto</p>', '2026-01-06 08:00', '1', 4)`,
  ],
};
