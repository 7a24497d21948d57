import * as v from 'valibot';
import { STORES } from '#kit/core/store.ts';
import { applyNewer } from '#kit/server/import/apply-newer.ts';
import type { Tx } from '#kit/server/database/database.ts';
import * as f from '#kit/server/import/fields.ts';
import { type Outcome, importRecordType, missing, rejected } from '#kit/server/import/record-type.ts';
import { codeKey, destinationsByCode, lockClients, unknownClient } from '#areas/session/server/public.ts';
import { NEGOCIOS } from '../rules/list.ts';
import { saleKey, saleVersions, upsertSales } from './import-store.ts';

const LINE = 'must be a whole number from 1 to 100000';

/** See docs/erp.md, Records. */
const saleFields = f.fields({
  kind: v.literal('sale'),
  version: f.version,
  codigo_cliente: f.key,
  num_factura: f.key,
  line: v.pipe(v.number(LINE), v.integer(LINE), v.minValue(1, LINE), v.maxValue(100_000, LINE)),
  fecha: f.day,
  destino: f.reference,
  negocio: v.picklist(NEGOCIOS, `must be one of ${NEGOCIOS.join(', ')}`),
  producto: f.requiredText,
  // returned goods have a negative quantity
  cantidad: v.pipe(
    v.union([v.number(), v.string()], 'must be a quantity as a number or text'),
    v.transform(String),
    v.regex(/^-?\d{1,9}(\.\d{1,3})?$/, 'is not a plain decimal number of at most 9 digits with 3 decimals'),
  ),
  unidad_medida: f.text,
  valor: f.amount,
});

type SaleRecord = v.InferOutput<typeof saleFields>;

async function applySales(tx: Tx, records: readonly SaleRecord[]): Promise<readonly Outcome[]> {
  const clients = await lockClients(
    tx,
    records.map((record) => record.codigo_cliente),
  );
  const keyed = records.map((record) => {
    const client = clients.get(record.codigo_cliente);
    const { num_factura, line, destino } = record;
    const client_id = client?.client_id ?? 0;
    const code = destino === null ? null : { client_id, codigo_destinatario: destino };
    return { record, version: record.version, client, key: { client_id, num_factura, line }, code };
  });
  const destinations = await destinationsByCode(
    tx,
    keyed.flatMap(({ code }) => code ?? []),
  );
  const versions = await saleVersions(
    tx,
    keyed.map(({ key }) => key),
  );
  return applyNewer(keyed, {
    storedVersion: ({ key }) => versions.get(saleKey(key)),
    toRow: ({ record, client, key, code }) => {
      if (!client) return unknownClient(record.codigo_cliente);
      const problem = f.amountProblem(record.valor, STORES[client.store].currency);
      if (problem !== null) return rejected('valor', problem);
      const destination_id = code ? destinations.get(codeKey(code))?.destination_id : null;
      if (destination_id === undefined) {
        return missing('destino', `destination ${record.destino} of the client is not known`);
      }
      const { fecha, negocio, producto, cantidad, unidad_medida, valor: valor_cents, version } = record;
      return {
        row: { ...key, fecha, destination_id, negocio, producto, cantidad, unidad_medida, valor_cents, version },
      };
    },
    store: (rows) => upsertSales(tx, rows),
  });
}

export const saleKind = importRecordType({
  kind: 'sale',
  schema: saleFields,
  keyFields: ['codigo_cliente', 'num_factura', 'line'],
  apply: applySales,
});
