import * as v from 'valibot';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import { applyNewer } from '#kit/server/import/apply-newer.ts';
import type { Tx } from '#kit/server/database/database.ts';
import * as f from '#kit/server/import/fields.ts';
import { type ImportRun, type Outcome, importRecordType, missing, rejected } from '#kit/server/import/record-type.ts';
import { codeKey, destinationsByCode, lockClients, unknownClient } from '#areas/session/server/public.ts';
import { lineRows, lines, state, stateWarnings } from './import-fields.ts';
import { type OrderRow, orderKey, ordersByNumber, replaceLines, upsertOrders } from './import-store.ts';
import { followRecords } from './order-state.ts';

/** See docs/erp.md, Orders. */
const orderFields = f.fields({
  kind: v.literal('order'),
  version: f.version,
  codigo_cliente: f.key,
  num_pedido: f.key,
  estado_pedido: state,
  estado_pedido_description: f.text,
  fecha_pedido: f.day,
  num_sicom: f.reference,
  fecha_entrega: f.optionalDay,
  valor: f.optionalAmount,
  destino: f.reference,
  nombre_destino: f.text,
  solicitante: f.reference,
  nombre_solicitante: f.text,
  num_factura: f.text,
  cufe: f.text,
  guia_transporte: f.text,
  estado_bloqueo_pedido: f.text,
  motivo_bloqueo: f.text,
  estatus_rechazo: f.text,
  detalle: lines,
});

type OrderRecord = v.InferOutput<typeof orderFields>;

async function applyOrders(tx: Tx, records: readonly OrderRecord[], run: ImportRun): Promise<readonly Outcome[]> {
  const clients = await lockClients(
    tx,
    records.map((record) => record.codigo_cliente),
  );
  const keyed = records.map((record) => {
    const client_id = clients.get(record.codigo_cliente)?.client_id ?? 0;
    const { num_pedido, destino } = record;
    const code = destino === null ? null : { client_id, codigo_destinatario: destino };
    return { record, version: record.version, key: { client_id, num_pedido }, code };
  });
  const destinations = await destinationsByCode(
    tx,
    keyed.flatMap(({ code }) => code ?? []),
  );
  const known = await ordersByNumber(
    tx,
    keyed.map(({ key }) => key),
  );

  return applyNewer(keyed, {
    storedVersion: ({ key }) => known.get(orderKey(key))?.version,
    toRow: ({ record, code }) => {
      const client = clients.get(record.codigo_cliente);
      if (!client) return unknownClient(record.codigo_cliente);
      const problem = record.valor === null ? null : f.amountProblem(record.valor, STORES[client.store].currency);
      if (problem) return rejected('valor', problem);
      const destination_id = code ? destinations.get(codeKey(code))?.destination_id : null;
      if (destination_id === undefined) {
        return missing('destino', `destination ${record.destino} of the client is not known`);
      }
      const row = rowOf(record, client.client_id, destination_id);
      const isNew = !known.has(orderKey(row));
      return { row: { record, row, store: client.store, isNew }, warnings: stateWarnings(record.estado_pedido) };
    },
    store: (accepted) => storeOrders(tx, accepted, run),
  });
}

type AcceptedOrder = {
  readonly record: OrderRecord;
  readonly row: OrderRow;
  readonly store: StoreCode;
  readonly isNew: boolean;
};

async function storeOrders(tx: Tx, accepted: readonly AcceptedOrder[], run: ImportRun): Promise<void> {
  const ids = await upsertOrders(
    tx,
    accepted.map(({ row }) => row),
  );
  const written = accepted.map(({ record, row, store, isNew }) => ({
    lines: record.detalle,
    order: { client_id: row.client_id, order_id: ids.get(orderKey(row)) ?? 0, store, isNew },
  }));
  await replaceLines(
    tx,
    'order_line',
    written.map(({ order }) => ({ client_id: order.client_id, owner_id: order.order_id })),
    written.flatMap(({ order, lines: products }) => lineRows(order.client_id, order.order_id, products)),
  );
  await followRecords(
    tx,
    written.map(({ order }) => order),
    run,
  );
}

function rowOf(record: OrderRecord, client_id: number, destination_id: number | null): OrderRow {
  const { kind: _, codigo_cliente, destino: _code, valor, detalle, num_sicom, solicitante, ...columns } = record;
  return {
    ...columns,
    client_id,
    destination_id,
    num_sicom: num_sicom ?? '',
    solicitante: solicitante ?? codigo_cliente,
    valor_cents: valor,
    centros_logisticos: [...new Set(detalle.flatMap(({ centro_logistico }) => centro_logistico ?? []))],
  };
}

export const orderKind = importRecordType({
  kind: 'order',
  schema: orderFields,
  keyFields: ['codigo_cliente', 'num_pedido'],
  apply: applyOrders,
});
