import { type Kysely, sql } from 'kysely';
import { openDatabase } from '#kit/server/database/database.ts';
import { SESSIONS_OF_LARGEST, insertSessions } from './sessions.ts';

/** Orders of each small client. */
const ORDERS_OF_A_CLIENT = 200;
/** The first station of the largest client (bench/load.ts), the only one of the Operativo. */
const STATION = 101;
/** The largest client's user who is confined to one of its twenty stations. */
export const CONFINED_USER_ID = 1_000_000;

/** The number of a client's nth order, from 1. */
export function orderNumber(client: number, nth: number): string {
  return String(4_500_000_000 + client * 1_000_000 + nth);
}

/**
 * Adds orders of two years to a database that `load` filled: `ofLargest` to the largest client, 200 to each other one.
 * Each order has two lines, four events and a delivery. The largest client gets a user who is confined to one station.
 */
export async function loadOrders(databaseUrl: string, ofLargest: number): Promise<void> {
  const database = await openDatabase({ databaseUrl, dataDir: '' });
  await database.db.connection().execute(async (db) => {
    // disables row triggers and foreign keys: the rows below cannot violate their checks
    await sql`set session_replication_role = replica`.execute(db);
    await sql`
      insert into order_header (client_id, num_pedido, num_sicom, estado_pedido, own_estado, fecha_pedido, fecha_entrega,
                                valor_cents, destination_id, nombre_destino, solicitante, num_factura, centros_logisticos, version)
      select client, (4500000000 + client * 1000000 + nth)::text, '2026' || lpad(nth::text, 7, '0'), state, state,
             day, day + 3, (100000 + nth * 7907 % 5000000) * 100, client * 100 + station,
             'EDS ' || client || ' ' || station, 'B' || client, 'FE-' || nth,
             array[case when nth % 3 = 0 then 'Mansilla' else 'Yumbo' end], 1
      from (
        select client_id as client, nth, 1 + (abs(hashint8(nth * 31)::bigint) % (case when client_id = 1 then 20 else 3 end)) as station,
               current_date - (abs(hashint8(nth)::bigint) % 730)::int as day,
               (array['5', '5', '5', '5', '4', '3', '6', '-1'])[1 + nth % 8] as state
        from client cross join lateral generate_series(1, case when client_id = 1 then ${ofLargest}::int else ${ORDERS_OF_A_CLIENT}::int end) nth
      ) made order by day`.execute(db);
    await sql`
      insert into order_line (client_id, order_id, line, cod_producto, descripcion, unidad_medida, cantidad, centro_logistico)
      select client_id, order_id, line, '0000000000100450' || line, 'Diésel ACPM B10', 'gal', 500 * line, centros_logisticos[1]
      from order_header, generate_series(1, 2) line`.execute(db);
    await sql`
      insert into order_event (client_id, order_id, fecha_hora_evento, estado_pedido, transportista, placa, version)
      select client_id, order_id, fecha_pedido + make_interval(hours => 6 * step), case when step = 4 then estado_pedido else step::text end,
             'Transportes del Valle S.A.S.', 'WLM123', 1
      from order_header, generate_series(1, 4) step`.execute(db);
    await sql`
      insert into delivery (client_id, order_id, num_entrega, fecha, conductor, placa, version)
      select client_id, order_id, '80' || num_pedido, fecha_entrega, 'Luis Peña', 'WLM123', 1 from order_header`.execute(
      db,
    );
    await sql`insert into order_version select client_id, 1 from client`.execute(db);
    await addConfinedUser(db);
    await sql`set session_replication_role = origin`.execute(db);
    await sql`vacuum analyze`.execute(db);
  });
  await database.close();
}

async function addConfinedUser(db: Kysely<object>): Promise<void> {
  await sql`
    with identity as (
      insert into person (email) values ('operativo@banco.example') returning person_id
    ), operator as (
      insert into app_user (client_id, user_id, person_id, email, role_name, firstname, lastname, terms_version,
                            data_policy_version, version)
        overriding system value
      select 1, ${CONFINED_USER_ID}, person_id, 'operativo@banco.example', 'Operativo', 'Luis', 'Peña', 0, 0, 1
      from identity returning client_id, user_id
    )
    insert into user_destination (client_id, user_id, destination_id) select client_id, user_id, ${STATION} from operator`.execute(
    db,
  );
  await insertSessions(db, [{ client: 1, user: CONFINED_USER_ID }], SESSIONS_OF_LARGEST);
}
