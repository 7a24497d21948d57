import * as v from 'valibot';
import { applyNewer } from '#kit/server/import/apply-newer.ts';
import type { Tx } from '#kit/server/database/database.ts';
import * as f from '#kit/server/import/fields.ts';
import { type Outcome, importRecordType, missing } from '#kit/server/import/record-type.ts';
import { codeKey, destinationsByCode, lockClients, unknownClient } from '#areas/session/server/public.ts';
import { lineRows, lines } from './import-fields.ts';
import {
  type DeliveryRow,
  deliveryKey,
  deliveryVersions,
  orderKey,
  ordersByNumber,
  replaceLines,
  upsertDeliveries,
} from './import-store.ts';

/** See docs/erp.md, Orders. */
const deliveryFields = f.fields({
  kind: v.literal('delivery'),
  version: f.version,
  codigo_cliente: f.key,
  num_pedido: f.key,
  num_entrega: f.key,
  fecha: f.optionalDay,
  destino: f.reference,
  transportista: f.text,
  conductor: f.text,
  placa: f.text,
  sellos: f.text,
  detalle: lines,
});

type DeliveryRecord = v.InferOutput<typeof deliveryFields>;

async function applyDeliveries(tx: Tx, records: readonly DeliveryRecord[]): Promise<readonly Outcome[]> {
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
  const orders = await ordersByNumber(
    tx,
    keyed.map(({ key }) => key),
  );
  const destinations = await destinationsByCode(
    tx,
    keyed.flatMap(({ code }) => code ?? []),
  );
  const deliveryOf = ({ record, key }: (typeof keyed)[number]) => {
    const order = orders.get(orderKey(key));
    return order && { client_id: order.client_id, order_id: order.order_id, num_entrega: record.num_entrega };
  };
  const versions = await deliveryVersions(
    tx,
    keyed.flatMap((one) => deliveryOf(one) ?? []),
  );
  return applyNewer(keyed, {
    storedVersion: (one) => {
      const delivery = deliveryOf(one);
      return delivery && versions.get(deliveryKey(delivery));
    },
    toRow: (one) => {
      const { record, code } = one;
      const delivery = deliveryOf(one);
      if (!clients.has(record.codigo_cliente)) return unknownClient(record.codigo_cliente);
      if (!delivery) return missing('num_pedido', `order ${record.num_pedido} of the client is not known`);
      const destination_id = code ? destinations.get(codeKey(code))?.destination_id : null;
      if (destination_id === undefined) {
        return missing('destino', `destination ${record.destino} of the client is not known`);
      }
      return { row: { record, row: { ...rowOf(record), ...delivery, destination_id } } };
    },
    store: (accepted) => storeDeliveries(tx, accepted),
  });
}

type AcceptedDelivery = { readonly record: DeliveryRecord; readonly row: DeliveryRow };

async function storeDeliveries(tx: Tx, accepted: readonly AcceptedDelivery[]): Promise<void> {
  const ids = await upsertDeliveries(
    tx,
    accepted.map(({ row }) => row),
  );
  const written = accepted.map(({ record, row }) => ({
    record,
    client_id: row.client_id,
    owner_id: ids.get(deliveryKey(row)) ?? 0,
  }));
  await replaceLines(
    tx,
    'delivery_line',
    written,
    written.flatMap(({ record, client_id, owner_id }) => lineRows(client_id, owner_id, record.detalle)),
  );
}

function rowOf(record: DeliveryRecord): Omit<DeliveryRow, 'client_id' | 'order_id' | 'destination_id'> {
  const { num_entrega, fecha, transportista, conductor, placa, sellos, version } = record;
  return { num_entrega, fecha, transportista, conductor, placa, sellos, version };
}

export const deliveryKind = importRecordType({
  kind: 'delivery',
  schema: deliveryFields,
  keyFields: ['codigo_cliente', 'num_pedido', 'num_entrega'],
  apply: applyDeliveries,
});
