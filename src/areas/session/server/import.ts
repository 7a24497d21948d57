import * as v from 'valibot';
import { STORES, isStoreCode } from '#kit/core/store.ts';
import type { Tx } from '#kit/server/database.ts';
import * as f from '#kit/server/fields.ts';
import {
  APPLIED,
  type Outcome,
  UNCHANGED,
  missing,
  importRecordType,
  rejected,
} from '#kit/server/import-record-type.ts';
import { hasWrongCheckDigit } from '../rules/nit.ts';
import {
  type ClientRow,
  type DestinationRow,
  codeKey,
  destinationsByCode,
  lockClients,
  upsertClients,
  upsertDestinations,
} from './import-store.ts';

/** The outcome of a record whose client has not been imported yet. */
export function unknownClient(code: string): Outcome {
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
  const rows: ClientRow[] = [];
  const outcomes = records.map((record): Outcome => {
    const { kind: _, version, codigo_cliente, store, nombre, clienteNit, credito, ...ficha } = record;
    if (!isStoreCode(store)) throw new Error(`The unknown store ${store} was not refused.`);
    const before = known.get(codigo_cliente);
    if (before && before.version >= version) return UNCHANGED;
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
    const dias_mora_permitidos = credito?.dias_mora_permitidos ?? null;
    rows.push({
      codigo_cliente,
      store,
      nombre,
      cliente_nit: clienteNit,
      cupo_cents,
      dias_mora_permitidos,
      ficha: filled(ficha),
      version,
    });
    const doubtful = STORES[store].country === 'CO' && hasWrongCheckDigit(clienteNit);
    return doubtful
      ? { is: 'applied', warnings: [{ field: 'clienteNit', reason: 'its check digit is wrong' }] }
      : APPLIED;
  });
  await upsertClients(tx, rows);
  return outcomes;
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
  const codes = records.flatMap(({ codigo_cliente, codigo_destinatario }) => {
    const client = clients.get(codigo_cliente);
    return client ? [{ client_id: client.client_id, codigo_destinatario }] : [];
  });
  const known = await destinationsByCode(tx, codes);
  const rows: DestinationRow[] = [];
  const outcomes = records.map((record): Outcome => {
    const { kind: _, codigo_cliente, nombre_destinatario, canal, sector, sociedad, ...columns } = record;
    const client = clients.get(codigo_cliente);
    if (!client) return unknownClient(codigo_cliente);
    const row = {
      ...columns,
      client_id: client.client_id,
      ficha: filled({ nombre_destinatario, canal, sector, sociedad }),
    };
    if ((known.get(codeKey(row))?.version ?? -1) >= record.version) return UNCHANGED;
    rows.push(row);
    return APPLIED;
  });
  await upsertDestinations(tx, rows);
  return outcomes;
}

export const destinationKind = importRecordType({
  kind: 'destination',
  schema: destinationFields,
  keyFields: ['codigo_cliente', 'codigo_destinatario'],
  apply: applyDestinations,
});
