import * as v from 'valibot';
import type { Tx } from '#kit/server/database.ts';
import * as f from '#kit/server/fields.ts';
import { type ImportRun, type Outcome, UNCHANGED, importRecordType, missing } from '#kit/server/import-record-type.ts';
import { lockClients, unknownClient } from '#areas/session/server/public.ts';
import { state, stateWarnings } from './import-fields.ts';
import { type EventRow, eventKey, eventVersions, orderKey, ordersByNumber, upsertEvents } from './import-store.ts';
import { type WrittenOrder, followRecords } from './order-state.ts';

/** See docs/erp.md, Orders. */
const eventFields = f.fields({
  kind: v.literal('order_event'),
  version: f.version,
  codigo_cliente: f.key,
  num_pedido: f.key,
  fecha_hora_evento: f.moment,
  estado_pedido: state,
  estado_pedido_description: f.text,
  transportista: f.text,
  placa: f.text,
  ubicacion: f.text,
  cufe: f.text,
  estatus_rechazo: f.text,
  motivo_bloqueo: f.text,
  guia_transporte: f.text,
});

type EventRecord = v.InferOutput<typeof eventFields>;

async function applyEvents(tx: Tx, records: readonly EventRecord[], run: ImportRun): Promise<readonly Outcome[]> {
  const clients = await lockClients(
    tx,
    records.map((record) => record.codigo_cliente),
  );
  const numbers = records.map(({ codigo_cliente, num_pedido }) => ({
    client_id: clients.get(codigo_cliente)?.client_id ?? 0,
    num_pedido,
  }));
  const orders = await ordersByNumber(tx, numbers);
  const rows = records.map((record, index): EventRow | undefined => {
    const order = numbers[index] && orders.get(orderKey(numbers[index]));
    const { kind: _, codigo_cliente: _code, num_pedido: _number, ...columns } = record;
    return order && { ...columns, client_id: order.client_id, order_id: order.order_id };
  });
  const versions = await eventVersions(
    tx,
    rows.filter((row) => row !== undefined),
  );

  const accepted: EventRow[] = [];
  const moved: WrittenOrder[] = [];
  const outcomes = records.map((record, index): Outcome => {
    const row = rows[index];
    const client = clients.get(record.codigo_cliente);
    if (!client) return unknownClient(record.codigo_cliente);
    if (!row) return missing('num_pedido', `order ${record.num_pedido} of the client is not known`);
    if ((versions.get(eventKey(row)) ?? -1) >= record.version) return UNCHANGED;
    accepted.push(row);
    moved.push({ client_id: row.client_id, order_id: row.order_id, store: client.store, isNew: false });
    return { is: 'applied', warnings: stateWarnings(record.estado_pedido) };
  });
  if (accepted.length === 0) return outcomes;
  await upsertEvents(tx, accepted);
  await followRecords(tx, moved, run);
  return outcomes;
}

export const eventKind = importRecordType({
  kind: 'order_event',
  schema: eventFields,
  keyFields: ['codigo_cliente', 'num_pedido', 'fecha_hora_evento', 'estado_pedido'],
  // the ERP writes a state as a number or as text; the key is the same
  keyOf: ({ codigo_cliente, num_pedido, fecha_hora_evento, estado_pedido }) =>
    [codigo_cliente, num_pedido, fecha_hora_evento, estado_pedido].join('/'),
  apply: applyEvents,
});
