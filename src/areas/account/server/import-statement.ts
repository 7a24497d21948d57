import * as v from 'valibot';
import { decimalText } from '#kit/core/money.ts';
import { STORES } from '#kit/core/store.ts';
import { today } from '#kit/server/clock.ts';
import type { Tx } from '#kit/server/database.ts';
import * as f from '#kit/server/fields.ts';
import {
  APPLIED,
  type ImportRun,
  type Outcome,
  UNCHANGED,
  importRecordType,
  rejected,
} from '#kit/server/import-record-type.ts';
import { lockClients, unknownClient } from '#areas/session/server/public.ts';
import { isPeriod, statementDay } from '../rules/period.ts';
import { type StatementRow, ledgerTotals, statementKey, statementVersions, writeStatements } from './periods-store.ts';

/** See docs/erp.md. */
const statementFields = f.fields({
  kind: v.literal('statement'),
  version: f.version,
  codigo_cliente: f.key,
  sociedad: f.key,
  numero_cuenta: f.reference,
  periodo: v.pipe(v.string('must be a month as text, YYYY-MM'), v.check(isPeriod, 'is not a month, YYYY-MM')),
  tipo_estado: f.key,
  tipo_documento_cuenta: f.key,
  agrupacion: f.text,
  negocio: f.text,
  total: f.optionalAmount,
});

type StatementRecord = v.InferOutput<typeof statementFields>;

type AcceptedStatement = { readonly index: number; readonly row: StatementRow; readonly today: string };

async function applyStatements(
  tx: Tx,
  records: readonly StatementRecord[],
  run: ImportRun,
): Promise<readonly Outcome[]> {
  const clients = await lockClients(
    tx,
    records.map((record) => record.codigo_cliente),
  );
  const rows = records.map((record) => rowOf(record, clients.get(record.codigo_cliente)?.client_id ?? 0));
  const known = await statementVersions(tx, rows);

  const accepted: AcceptedStatement[] = [];
  const outcomes = records.map((record, index): Outcome => {
    const client = clients.get(record.codigo_cliente);
    const row = rows[index];
    if (!client || !row) return unknownClient(record.codigo_cliente);
    if ((known.get(statementKey(row)) ?? -1) >= record.version) return UNCHANGED;
    const store = STORES[client.store];
    const day = today(run.clock, store);
    if (`${record.periodo}-01` > day) return rejected('periodo', 'has not begun');
    const problem = record.total === null ? null : f.amountProblem(record.total, store.currency);
    if (problem) return rejected('total', problem);
    accepted.push({ index, row, today: day });
    return APPLIED;
  });
  if (accepted.length > 0)
    await writeStatements(
      tx,
      accepted.map(({ row }) => row),
    );
  for (const [index, reason] of await differences(tx, accepted)) {
    outcomes[index] = { is: 'applied', warnings: [{ field: 'total', reason }] };
  }
  return outcomes;
}

function rowOf(record: StatementRecord, client_id: number): StatementRow {
  return {
    client_id,
    sociedad: record.sociedad,
    numero_cuenta: record.numero_cuenta ?? '',
    periodo: record.periodo,
    tipo_estado: record.tipo_estado,
    tipo_documento_cuenta: record.tipo_documento_cuenta,
    agrupacion: record.agrupacion,
    negocio: record.negocio,
    total_cents: record.total,
    version: record.version,
  };
}

/** Warnings, by index, about statements whose ERP total differs from the movements; changes nothing. */
async function differences(
  tx: Tx,
  accepted: readonly AcceptedStatement[],
): Promise<readonly (readonly [number, string])[]> {
  const compared = accepted.filter(({ row }) => row.total_cents !== null);
  const found: (readonly [number, string])[] = [];
  for (const clientId of new Set(compared.map(({ row }) => row.client_id))) {
    const own = compared.filter(({ row }) => row.client_id === clientId);
    const totals = await ledgerTotals(
      tx,
      clientId,
      own.map(({ row, today: day }) => ({ header: row, day: statementDay(row.periodo, day) })),
    );
    for (const [position, { index, row }] of own.entries()) {
      const erpCents = row.total_cents ?? 0;
      const counted = totals[position] ?? 0;
      const reason = `is ${decimalText(erpCents)}, but the documents come to ${decimalText(counted)}`;
      if (erpCents !== counted) found.push([index, reason]);
    }
  }
  return found;
}

export const statementKind = importRecordType({
  kind: 'statement',
  schema: statementFields,
  keyFields: ['codigo_cliente', 'sociedad', 'numero_cuenta', 'periodo', 'tipo_estado', 'tipo_documento_cuenta'],
  keyOf: (record) =>
    [
      record.codigo_cliente,
      record.sociedad,
      record.numero_cuenta ?? '',
      record.periodo,
      record.tipo_estado,
      record.tipo_documento_cuenta,
    ].join('/'),
  apply: applyStatements,
});
