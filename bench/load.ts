import { sql } from 'kysely';
import { dayIn } from '#kit/core/day.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import { hashPassword } from '#areas/session/server/password.ts';
import { SESSIONS_OF_LARGEST, insertSessions } from './sessions.ts';

/** The size of the bench's database. */
export type Size = {
  /** Documents of all clients together. */
  readonly documents: number;
  /** Open invoices of the largest client, the first. */
  readonly openOfLargest: number;
};

const DOCUMENTS_OF_A_CLIENT = 500;
/** Two of five documents of the largest client are open; of a small client's documents, one in ten. */
const OPEN_SHARE_OF_LARGEST = { of: 5, open: 2 };

/** The clients: 1 is the largest, 2 .. `clients` are small and alike. */
export function clientsOf({ documents, openOfLargest }: Size): {
  readonly clients: number;
  readonly ofLargest: number;
} {
  const ofLargest = (openOfLargest * OPEN_SHARE_OF_LARGEST.of) / OPEN_SHARE_OF_LARGEST.open;
  return { ofLargest, clients: 1 + Math.max(1, Math.floor((documents - ofLargest) / DOCUMENTS_OF_A_CLIENT)) };
}

/** A size whose largest client has `movements` compensated documents with one movement each, and few small clients. */
export function sizeWithMoved(movements: number): Size {
  const ofLargest = (movements * OPEN_SHARE_OF_LARGEST.of) / (OPEN_SHARE_OF_LARGEST.of - OPEN_SHARE_OF_LARGEST.open);
  const openOfLargest = Math.ceil(ofLargest / OPEN_SHARE_OF_LARGEST.of) * OPEN_SHARE_OF_LARGEST.open;
  return { documents: Math.ceil(ofLargest) + 200 * DOCUMENTS_OF_A_CLIENT, openOfLargest };
}

/** The password of every user of a loaded database. */
export const PASSWORD = 'Surtidor*2026';

export function emailOf(client: number): string {
  return `legal${client}@banco.example`;
}

/** The uuid of each client's one payment. */
export function paymentOf(client: number): string {
  return `00000000-0000-4000-8000-${String(client).padStart(12, '0')}`;
}

/**
 * Fills an empty, migrated PostgreSQL database by set-based statements, far faster than the import; load.test.ts
 * proves that the rows are equal. Every client has a user, a live session and a payment. The same size gives the same
 * rows, except for the days, which are relative to today.
 */
export async function load(databaseUrl: string, size: Size): Promise<void> {
  const { clients, ofLargest } = clientsOf(size);
  const total = ofLargest + (clients - 1) * DOCUMENTS_OF_A_CLIENT;
  const today = dayIn(new Date(), 'America/Bogota');
  const hash = await hashPassword(PASSWORD);
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await migrate(database.db);

  await database.db.connection().execute(async (db) => {
    await sql`
      insert into client (client_id, codigo_cliente, store, nombre, cliente_nit, version) overriding system value
      select n, 'B' || n, 'combustibles', 'Estación de Servicio ' || n || ' S.A.S.', (900000000 + n)::text, 1
      from generate_series(1, ${clients}::int) n`.execute(db);
    await sql`
      insert into destination (client_id, destination_id, codigo_destinatario, nombre_comercial, ciudad, version)
        overriding system value
      select n, n * 100 + d, 'D' || d, 'EDS ' || n || ' ' || d, 'Yumbo', 1
      from generate_series(1, ${clients}::int) n, generate_series(1, case when n = 1 then 20 else 3 end) d`.execute(db);
    await sql`
      insert into person (person_id, email, password_hash) overriding system value
      select n, 'legal' || n || '@banco.example', ${hash} from generate_series(1, ${clients}::int) n`.execute(db);
    await sql`
      insert into app_user (client_id, user_id, person_id, email, role_name, firstname, lastname, terms_version,
                            data_policy_version, version)
        overriding system value
      select n, n, n, 'legal' || n || '@banco.example', 'Representante Legal', 'Marcela', 'Ríos', 0, 0, 1
      from generate_series(1, ${clients}::int) n`.execute(db);
    await sql`select setval(pg_get_serial_sequence('person', 'person_id'), ${clients})`.execute(db);
    await sql`insert into user_directory select person_id, client_id, user_id from app_user`.execute(db);
    const [largest = { client: 1, user: 1 }, ...others] = Array.from({ length: clients }, (_, index) => ({
      client: index + 1,
      user: index + 1,
    }));
    await insertSessions(db, [largest], SESSIONS_OF_LARGEST);
    await insertSessions(db, others, 1);

    // disables the row triggers; their checks and sums run once, below
    await sql`set session_replication_role = replica`.execute(db);
    await insertDocuments(db, { total, ofLargest, today });
    await sql`
      insert into movement (client_id, document_id, kind, applied_cents, fecha)
      select client_id, document_id, 'erp', original_cents - open_cents, moved_on from document where moved_on is not null
      order by client_id, document_id`.execute(db);
    await sql`
      insert into portfolio
      select client_id, sign(open_cents), fecha_vencimiento_documento, coalesce(destination_id, 0), bloqueada_erp,
             sum(open_cents), count(*)
      from document where open_cents <> 0 group by 1, 2, 3, 4, 5`.execute(db);
    await sql`insert into ledger_version select client_id, 1 from client`.execute(db);
    await sql`
      insert into payment (client_id, uuid, user_id, estado, total_cents, moneda, gateway, banco, autorizacion, input_sha256,
        created_at, updated_at)
      select n, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid, n, 'rejected', 500000, 'COP', 'surtidor',
             'BANCOLOMBIA', null, decode('00', 'hex'), now(), now()
      from generate_series(1, ${clients}::int) n`.execute(db);
    await sql`
      insert into payment_line (client_id, uuid, line, document_id, monto_documento_cents, monto_transaccion_cents, tipo_transaccion)
      select p.client_id, p.uuid, d.line, d.document_id, d.original_cents, 250000, 'parcial'
      from payment p cross join lateral (
        select document_id, original_cents, row_number() over (order by document_id) as line from document d
        where d.client_id = p.client_id and d.original_cents > 0 order by document_id limit 2
      ) d`.execute(db);
    await sql`set session_replication_role = origin`.execute(db);
    await sql`select setval(pg_get_serial_sequence('document', 'document_id'), ${total + 1})`.execute(db);
    await sql`vacuum analyze`.execute(db);
  });
  await database.close();
}

/** Adds statements of the last hundred months to the largest client. */
export async function loadStatements(databaseUrl: string): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await sql`
    insert into statement (client_id, sociedad, numero_cuenta, periodo, tipo_estado, tipo_documento_cuenta, version)
    select 1, '1000', '', to_char(now() - make_interval(months => n), 'YYYY-MM'), 'M', 'D', 1
    from generate_series(0, 99) n on conflict do nothing`.execute(database.db);
  await database.close();
}

type Connection = Parameters<ReturnType<typeof sql>['execute']>[0];

/**
 * Inserts documents with every text set, due from a year ago to two months ahead, one in twenty a payment. Closed
 * documents were closed between twenty days before and twenty days after their due day.
 */
async function insertDocuments(
  db: Connection,
  { total, ofLargest, today }: { total: number; ofLargest: number; today: string },
): Promise<void> {
  await sql`
    insert into document (client_id, document_id, sociedad, num_documento, ejercicio, tipo_documento, agrupacion,
      fecha_documento, fecha_vencimiento_documento, original_cents, open_cents, bloqueada_erp, destination_id, num_factura,
      nif_comunitario, cufe, nombre_destino, ciudad, direccion, detalle, tipo_cuenta, numero_cuenta, negocio,
      erp_open_cents, moved_on, version) overriding system value
    select client, id, '1000', (9000000000 + id)::text, extract(year from due - 30),
           case when is_payment then 'DZ' else 'RV' end, case when is_payment then 'Pagos' else 'Facturas' end,
           least(${today}::date, due - 30), due, cents, case when is_open then cents else 0 end, is_open and id % 97 = 0,
           case when not is_payment then client * 100 + destination end, 'FE-' || id, (900000000 + client)::text,
           encode(sha384(id::text::bytea), 'hex'), 'EDS ' || client || ' ' || destination, 'Yumbo',
           'Carrera ' || id % 100 || ' # 10-20', 'Corriente 2.000 gal · Diésel 1.500 gal', 'D', '13050501', 'EDS',
           case when is_open then cents else 0 end,
           case when not is_open then least(${today}::date, due - 20 + (id % 41)::int) end, 1
    from (
      select client, id, is_payment, is_open,
             1 + (abs(hashint8(id * 31)::bigint) % (case when client = 1 then 20 else 3 end)) as destination,
             ${today}::date - 365 + (abs(hashint8(id)::bigint) % 425)::int as due,
             (case when is_payment then -1 else 1 end) * (100000 + id * 7907 % 5000000) * 100 as cents
      from (
        select id, case when id <= ${ofLargest} then 1 else 2 + (id - 1 - ${ofLargest}) / ${DOCUMENTS_OF_A_CLIENT} end as client,
               case when id <= ${ofLargest} then id % ${OPEN_SHARE_OF_LARGEST.of} < ${OPEN_SHARE_OF_LARGEST.open} else id % 10 = 0 end as is_open,
               case when id <= ${ofLargest} then id % 20 = 19 else id % 40 = 10 end as is_payment
        from generate_series(1::bigint, ${total}) id
      ) numbered
    ) made`.execute(db);
}
