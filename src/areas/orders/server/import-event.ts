import * as v from 'valibot';
import { applyNewer } from '#kit/server/import/apply-newer.ts';
import type { Tx } from '#kit/server/database/database.ts';
import * as f from '#kit/server/import/fields.ts';
import { type ImportRun, type Outcome, importRecordType, missing } from '#kit/server/import/record-type.ts';
import { lockClients, unknownClient } from '#areas/session/server/public.ts';
import { state, stateWarnings } from './import-fields.ts';
import { type EventRow, eventKey, eventVersions, orderKey, ordersByNumber, upsertEvents } from './import-store.ts';
import { followRecords } from './order-state.ts';

/** See docs/erp.md, Orders. */
const eventFields = f.fields({
  kind: v.literal('order_event'),
  version: f.version,
  codigo_cliente: f.key,
  num_pedido: f.key,
  fecha_hora_evento: f.localDateTime,
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
  const numberOf = ({ codigo_cliente, num_pedido }: EventRecord) => ({
    client_id: clients.get(codigo_cliente)?.client_id ?? 0,
    num_pedido,
  });
  const orders = await ordersByNumber(tx, records.map(numberOf));
  const keyed = records.map((record) => {
    const order = orders.get(orderKey(numberOf(record)));
    const { kind: _, codigo_cliente: _code, num_pedido: _number, ...columns } = record;
    const row: EventRow | undefined = order && { ...columns, client_id: order.client_id, order_id: order.order_id };
    return { record, version: record.version, row };
  });
  const versions = await eventVersions(
    tx,
    keyed.flatMap(({ row }) => row ?? []),
  );
  return applyNewer(keyed, {
    storedVersion: ({ row }) => row && versions.get(eventKey(row)),
    toRow: ({ record, row }) => {
      const client = clients.get(record.codigo_cliente);
      if (!client) return unknownClient(record.codigo_cliente);
      if (!row) return missing('num_pedido', `order ${record.num_pedido} of the client is not known`);
      const order = { client_id: row.client_id, order_id: row.order_id, store: client.store, isNew: false };
      return { row: { event: row, order }, warnings: stateWarnings(record.estado_pedido) };
    },
    store: async (accepted) => {
      await upsertEvents(
        tx,
        accepted.map(({ event }) => event),
      );
      await followRecords(
        tx,
        accepted.map(({ order }) => order),
        run,
      );
    },
  });
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
