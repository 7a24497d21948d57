import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { type Db, openDatabase } from '#kit/server/database/database.ts';
import { createPostgresDatabase, onBothDatabases } from '#kit/server/testing/database.ts';
import { serve } from '../src/server/testing/serve.ts';
import { loadOrders } from './load-orders.ts';
import { load } from './load.ts';

const SIZE = { documents: 700, openOfLargest: 80 };

type Row = Readonly<Record<string, unknown>>;

async function rowsOf(db: Db, query: ReturnType<typeof sql>): Promise<readonly Row[]> {
  return (await query.execute(db)).rows as Row[];
}

/** All fields of the ledger's documents, under names that are equal in two databases. */
const DOCUMENTS = sql`
  select c.codigo_cliente, e.codigo_destinatario as destino, d.sociedad, d.num_documento, d.ejercicio, d.tipo_documento,
         d.agrupacion, d.fecha_documento, d.fecha_vencimiento_documento, d.original_cents, d.open_cents, d.bloqueada_erp,
         d.num_factura, d.nif_comunitario, d.cufe, d.nombre_destino, d.ciudad, d.direccion, d.detalle, d.tipo_cuenta,
         d.numero_cuenta, d.negocio, d.erp_open_cents, d.moved_on, d.payment_uuid, d.version,
         (select json_agg(json_build_object('kind', m.kind, 'applied', m.applied_cents, 'delta', m.original_delta_cents, 'source', m.source, 'fecha', m.fecha))
          from movement m where m.client_id = d.client_id and m.document_id = d.document_id) as movements
  from document d join client c using (client_id) left join destination e using (client_id, destination_id)
  order by c.codigo_cliente, d.num_documento`;
const PORTFOLIO = sql`
  select c.codigo_cliente, e.codigo_destinatario as destino, side, fecha_vencimiento_documento, bloqueada_erp,
         open_cents, open_count
  from portfolio p join client c using (client_id) left join destination e using (client_id, destination_id)
  order by 1, 2, 3, 4, 5`;
const OTHERS = sql`
  select c.codigo_cliente, c.store, c.nombre, c.cliente_nit, c.cupo_cents, c.dias_mora_permitidos, c.version,
         (select json_agg(json_build_array(codigo_destinatario, nombre_comercial, estado, ciudad, version) order by codigo_destinatario)
          from destination where client_id = c.client_id) as destinations
  from client c order by 1`;

/** The same data as import records. */
async function asRecords(db: Db): Promise<object[]> {
  const clients = await rowsOf(
    db,
    sql`select 'client' as kind, codigo_cliente, store, nombre, cliente_nit as "clienteNit", version from client`,
  );
  const destinations = await rowsOf(
    db,
    sql`select 'destination' as kind, codigo_cliente, codigo_destinatario, nombre_comercial, d.ciudad, d.version
        from destination d join client using (client_id)`,
  );
  const documents = await rowsOf(
    db,
    sql`select 'document' as kind, codigo_cliente, sociedad, num_documento, ejercicio, tipo_documento, agrupacion,
          fecha_documento, fecha_vencimiento_documento, moved_on as fecha_compensacion, original_cents / 100 as total_original, open_cents / 100 as total,
          num_factura, nif_comunitario, cufe, codigo_destinatario as destino, nombre_destino, d.ciudad, direccion, detalle,
          tipo_cuenta, numero_cuenta, negocio, bloqueada_erp as bloqueada, d.version
        from document d join client using (client_id) left join destination using (client_id, destination_id)`,
  );
  // omits empty fields
  return [...clients, ...destinations, ...documents].map((record) =>
    Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null)),
  );
}

/** All fields of the orders, under names that are equal in two databases. */
const ORDERS = sql`
  select c.codigo_cliente, d.codigo_destinatario as destino, o.num_pedido, o.num_sicom, o.estado_pedido, o.motivo_bloqueo,
         o.estatus_rechazo, o.cufe, o.guia_transporte, o.own_estado, o.own_motivo, o.own_rechazo, o.own_cufe, o.own_guia,
         o.estado_bloqueo_pedido, o.fecha_pedido, o.fecha_entrega, o.valor_cents, o.nombre_destino, o.solicitante,
         o.nombre_solicitante, o.num_factura, o.centros_logisticos, o.version,
         (select json_agg(to_jsonb(l) - 'client_id' - 'order_id' order by l.line)
          from order_line l where l.client_id = o.client_id and l.order_id = o.order_id) as lines,
         (select json_agg(to_jsonb(e) - 'client_id' - 'order_id' - 'event_id' order by e.fecha_hora_evento)
          from order_event e where e.client_id = o.client_id and e.order_id = o.order_id) as events,
         (select json_agg(to_jsonb(v) - 'client_id' - 'order_id' - 'delivery_id')
          from delivery v where v.client_id = o.client_id and v.order_id = o.order_id) as deliveries
  from order_header o join client c using (client_id) left join destination d using (client_id, destination_id)
  order by c.codigo_cliente, o.num_pedido`;

/** The orders as import records. */
async function ordersAsRecords(db: Db): Promise<object[]> {
  const orders = await rowsOf(
    db,
    sql`select 'order' as kind, codigo_cliente, num_pedido, o.num_sicom, own_estado as estado_pedido, fecha_pedido,
          fecha_entrega, valor_cents / 100 as valor, codigo_destinatario as destino, nombre_destino, solicitante,
          num_factura, o.version,
          (select json_agg(to_jsonb(l) - 'client_id' - 'order_id' - 'line' order by l.line)
           from order_line l where l.client_id = o.client_id and l.order_id = o.order_id) as detalle
        from order_header o join client using (client_id) left join destination using (client_id, destination_id)`,
  );
  const events = await rowsOf(
    db,
    sql`select 'order_event' as kind, codigo_cliente, num_pedido, to_char(fecha_hora_evento, 'YYYY-MM-DD HH24:MI:SS') as fecha_hora_evento,
          e.estado_pedido, e.transportista, e.placa, e.version
        from order_event e join order_header using (client_id, order_id) join client using (client_id)`,
  );
  const deliveries = await rowsOf(
    db,
    sql`select 'delivery' as kind, codigo_cliente, num_pedido, num_entrega, fecha, conductor, placa, v.version
        from delivery v join order_header using (client_id, order_id) join client using (client_id)`,
  );
  return [...orders, ...events, ...deliveries];
}

onBothDatabases('the database that the bench loads', (database) => {
  it('equals the import of the same records', async () => {
    const url = await createPostgresDatabase();
    await load(url, SIZE);
    const bench = await openDatabase({ databaseUrl: url, dataDir: '' });
    const server = await serve(database);
    const { report } = await server.importLines(await asRecords(bench.db));
    expect(report.rejected).toBe(0);
    for (const query of [OTHERS, DOCUMENTS, PORTFOLIO]) {
      const imported = await rowsOf(server.database.db, query);
      expect(await rowsOf(bench.db, query)).toEqual(imported);
      expect(imported.length).toBeGreaterThan(1);
    }
    await bench.close();
  });

  it('has the orders that the import of the same records makes', async () => {
    const url = await createPostgresDatabase();
    await load(url, { documents: 20, openOfLargest: 4 });
    await loadOrders(url, 60);
    const bench = await openDatabase({ databaseUrl: url, dataDir: '' });
    const server = await serve(database);
    const { report } = await server.importLines([...(await asRecords(bench.db)), ...(await ordersAsRecords(bench.db))]);
    expect(report.errors).toEqual([]);
    const imported = await rowsOf(server.database.db, ORDERS);
    expect(await rowsOf(bench.db, ORDERS)).toEqual(imported);
    expect(imported.length).toBeGreaterThan(60);
    await bench.close();
  });
});
