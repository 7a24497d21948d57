import * as v from 'valibot';
import { STORES, isStoreCode } from '#kit/core/store.ts';
import { applyNewer } from '#kit/server/import/apply-newer.ts';
import type { Tx } from '#kit/server/database/database.ts';
import * as f from '#kit/server/import/fields.ts';
import { type Outcome, type Refusal, importRecordType, missing, rejected } from '#kit/server/import/record-type.ts';
import { hasWrongCheckDigit } from '#kit/core/nit.ts';
import { codeKey, destinationsByCode, lockClients, upsertClients, upsertDestinations } from './import-store.ts';

/** The outcome of a record whose client has not been imported yet. */
export function unknownClient(code: string): Refusal {
  return missing('codigo_cliente', `client ${code} is not known`);
}

const clientFields = f.fields({
  kind: v.literal('client'),
  version: f.version,
  codigo_cliente: f.key,
  store: v.pipe(v.string('must be text'), v.check(isStoreCode, `must be one of ${Object.keys(STORES).join(', ')}`)),
  nombre: f.requiredText,
  clienteNit: f.requiredText,
  credito: v.optional(v.nullable(f.fields({ cupo: f.optionalAmount, dias_mora_permitidos: f.count(0, 3650) })), null),
  tipoCuenta: f.text,
  tipoNit: f.text,
  criterioImpuesto: f.text,
  nombreComercial: f.text,
  nombreLargo: f.text,
  nombreLargo2: f.text,
  direccion: f.text,
  telefono: f.text,
  email: f.text,
  oficinaVentas: f.text,
  departamento: f.text,
  departmentName: f.text,
  ciudad: f.text,
  pais: f.text,
  codigoCompania: f.text,
  organizacionVentas: f.text,
  canal: f.text,
  sector: f.text,
  clienteGrupo1: f.text,
  representanteComercial: f.text,
  estatus: f.text,
  modificationDate: f.text,
  modificationHour: f.text,
});
type ClientRecord = v.InferOutput<typeof clientFields>;

function filled(values: Readonly<Record<string, string | null>>): Record<string, string> {
  return Object.fromEntries(Object.entries(values).filter((entry): entry is [string, string] => entry[1] !== null));
}

async function applyClients(tx: Tx, records: readonly ClientRecord[]): Promise<readonly Outcome[]> {
  const known = await lockClients(
    tx,
    records.map((record) => record.codigo_cliente),
  );
  return applyNewer(records, {
    storedVersion: ({ codigo_cliente }) => known.get(codigo_cliente)?.version,
    toRow: (record) => {
      const { kind: _, version, codigo_cliente, store, nombre, clienteNit, credito, ...ficha } = record;
      if (!isStoreCode(store)) throw new Error(`The unknown store ${store} was not refused.`);
      const before = known.get(codigo_cliente);
      const { currency } = STORES[store];
      if (before && STORES[before.store].currency !== currency) {
        return rejected(
          'store',
          `would change the currency of the client's documents, which are in ${STORES[before.store].currency}`,
        );
      }
      const cupo_cents = credito?.cupo ?? null;
      const problem = cupo_cents === null ? null : f.amountProblem(cupo_cents, currency);
      if (problem) return rejected('credito.cupo', problem);
      const row = {
        codigo_cliente,
        store,
        nombre,
        cliente_nit: clienteNit,
        cupo_cents,
        dias_mora_permitidos: credito?.dias_mora_permitidos ?? null,
        ficha: filled(ficha),
        version,
      };
      const isDoubtful = STORES[store].country === 'CO' && hasWrongCheckDigit(clienteNit);
      return { row, warnings: isDoubtful ? [{ field: 'clienteNit', reason: 'its check digit is wrong' }] : [] };
    },
    store: (rows) => upsertClients(tx, rows),
  });
}

export const clientKind = importRecordType({
  kind: 'client',
  schema: clientFields,
  keyFields: ['codigo_cliente'],
  apply: applyClients,
});

const destinationFields = f.fields({
  kind: v.literal('destination'),
  version: f.version,
  codigo_cliente: f.key,
  codigo_destinatario: f.key,
  nombre_comercial: f.requiredText,
  nombre_destinatario: f.text,
  estado: f.status,
  canal: f.text,
  sector: f.text,
  sociedad: f.text,
  direccion_establecimiento: f.text,
  ciudad: f.text,
  num_sicom: f.text,
});
type DestinationRecord = v.InferOutput<typeof destinationFields>;

async function applyDestinations(tx: Tx, records: readonly DestinationRecord[]): Promise<readonly Outcome[]> {
  const clients = await lockClients(
    tx,
    records.map((record) => record.codigo_cliente),
  );
  const keyOf = ({ codigo_cliente, codigo_destinatario }: DestinationRecord) => ({
    client_id: clients.get(codigo_cliente)?.client_id ?? 0,
    codigo_destinatario,
  });
  const known = await destinationsByCode(tx, records.map(keyOf));
  return applyNewer(records, {
    storedVersion: (record) => known.get(codeKey(keyOf(record)))?.version,
    toRow: (record) => {
      const { kind: _, codigo_cliente, nombre_destinatario, canal, sector, sociedad, ...columns } = record;
      if (!clients.has(codigo_cliente)) return unknownClient(codigo_cliente);
      const ficha = filled({ nombre_destinatario, canal, sector, sociedad });
      return { row: { ...columns, ...keyOf(record), ficha } };
    },
    store: (rows) => upsertDestinations(tx, rows),
  });
}

export const destinationKind = importRecordType({
  kind: 'destination',
  schema: destinationFields,
  keyFields: ['codigo_cliente', 'codigo_destinatario'],
  apply: applyDestinations,
});
