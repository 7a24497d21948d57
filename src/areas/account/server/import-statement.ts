import * as v from 'valibot';
import { decimalText } from '#kit/core/money.ts';
import { STORES } from '#kit/core/store.ts';
import { applyNewer } from '#kit/server/import/apply-newer.ts';
import { today } from '#kit/server/clock.ts';
import type { Tx } from '#kit/server/database/database.ts';
import * as f from '#kit/server/import/fields.ts';
import {
  type FieldIssue,
  type ImportRun,
  type Outcome,
  importRecordType,
  rejected,
} from '#kit/server/import/record-type.ts';
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

type AcceptedStatement = { readonly row: StatementRow; readonly today: string };

async function applyStatements(
  tx: Tx,
  records: readonly StatementRecord[],
  run: ImportRun,
): Promise<readonly Outcome[]> {
  const clients = await lockClients(
    tx,
    records.map((record) => record.codigo_cliente),
  );
  const keyed = records.map((record) => {
    const client = clients.get(record.codigo_cliente);
    return { record, version: record.version, client, row: rowOf(record, client?.client_id ?? 0) };
  });
  const known = await statementVersions(
    tx,
    keyed.map(({ row }) => row),
  );
  return applyNewer(keyed, {
    storedVersion: ({ row }) => known.get(statementKey(row)),
    toRow: ({ record, client, row }) => {
      if (!client) return unknownClient(record.codigo_cliente);
      const store = STORES[client.store];
      const day = today(run.clock, store);
      if (`${record.periodo}-01` > day) return rejected('periodo', 'has not begun');
      const problem = record.total === null ? null : f.amountProblem(record.total, store.currency);
      return problem ? rejected('total', problem) : { row: { row, today: day } };
    },
    store: async (accepted) => {
      await writeStatements(
        tx,
        accepted.map(({ row }) => row),
      );
      return differences(tx, accepted);
    },
  });
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

/** Warnings about statements whose ERP total differs from the movements; changes nothing. */
async function differences(
  tx: Tx,
  accepted: readonly AcceptedStatement[],
): Promise<ReadonlyMap<AcceptedStatement, readonly FieldIssue[]>> {
  const compared = accepted.filter(({ row }) => row.total_cents !== null);
  const found = new Map<AcceptedStatement, readonly FieldIssue[]>();
  for (const clientId of new Set(compared.map(({ row }) => row.client_id))) {
    const own = compared.filter(({ row }) => row.client_id === clientId);
    const totals = await ledgerTotals(
      tx,
      clientId,
      own.map(({ row, today: day }) => ({ header: row, day: statementDay(row.periodo, day) })),
    );
    for (const [index, statement] of own.entries()) {
      const erpCents = statement.row.total_cents ?? 0;
      const counted = totals[index] ?? 0;
      const reason = `is ${decimalText(erpCents)}, but the documents come to ${decimalText(counted)}`;
      if (erpCents !== counted) found.set(statement, [{ field: 'total', reason }]);
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
