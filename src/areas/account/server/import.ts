import { STORES } from '#kit/core/store.ts';
import { applyNewer } from '#kit/server/import/apply-newer.ts';
import type { Tx } from '#kit/server/database/database.ts';
import {
  type FieldIssue,
  type ImportRun,
  type Outcome,
  importRecordType,
  missing,
} from '#kit/server/import/record-type.ts';
import { codeKey, destinationsByCode, lockClients, unknownClient } from '#areas/session/server/public.ts';
import { type DocumentRecord, toDescription, documentFields, fiscalYear, problemOf } from './import-record.ts';
import {
  type DocumentRow,
  type Inclusion,
  type KnownDocument,
  documentsByKey,
  insertDocuments,
  knownMoney,
  naturalKey,
  saveInclusions,
  updateDocuments,
} from './import-store.ts';
import { findReversed } from './money-store.ts';
import { reconcileDocuments } from './reconcile.ts';
import { type ErpUpdate, type LoadedDocument, loadDocuments } from './reconcile-document.ts';
import { undoCompensations } from './reverse-payment.ts';
import { publishIssued } from './publish-issued.ts';
import type { DocumentKey } from './store.ts';

type AcceptedRecord = {
  readonly record: DocumentRecord;
  readonly row: DocumentRow;
  readonly before: KnownDocument | undefined;
};

async function applyDocuments(tx: Tx, records: readonly DocumentRecord[], run: ImportRun): Promise<readonly Outcome[]> {
  const clients = await lockClients(
    tx,
    records.map((record) => record.codigo_cliente),
  );
  const keyed = records.map((record) => {
    const client_id = clients.get(record.codigo_cliente)?.client_id ?? 0;
    const { sociedad, num_documento, destino } = record;
    const key = { client_id, sociedad, num_documento, ejercicio: fiscalYear(record) };
    return {
      record,
      version: record.version,
      key,
      code: destino === null ? null : { client_id, codigo_destinatario: destino },
    };
  });
  const destinations = await destinationsByCode(
    tx,
    keyed.flatMap(({ code }) => code ?? []),
  );
  const known = await documentsByKey(
    tx,
    keyed.map(({ key }) => key),
  );

  return applyNewer(keyed, {
    storedVersion: ({ key }) => known.get(naturalKey(key))?.version,
    toRow: ({ record, key, code }) => {
      const client = clients.get(record.codigo_cliente);
      if (!client) return unknownClient(record.codigo_cliente);
      const before = known.get(naturalKey(key));
      const problem = problemOf(record, STORES[client.store], run.clock, before);
      if (problem) return problem;
      const destination_id = code ? destinations.get(codeKey(code))?.destination_id : null;
      if (destination_id === undefined)
        return missing('destino', `destination ${record.destino} of the client is not known`);
      const row = { ...toDescription(record), client_id: client.client_id, destination_id };
      return { row: { record, before, row } };
    },
    store: async (accepted) => {
      await write(tx, accepted, run.clock.now());
      const issued = accepted.flatMap(({ before, row, record }) => {
        const store = clients.get(record.codigo_cliente)?.store;
        return before || !store ? [] : [{ row, store }];
      });
      await publishIssued(tx, issued, run.clock.now());
      const warnings = await warningsOf(tx, accepted);
      await undoLate(tx, accepted, run.clock.now());
      return warnings;
    },
  });
}

/**
 * If the ERP declares a document as the money of a payment that was already reversed, undoes the compensations that
 * used the document.
 */
async function undoLate(tx: Tx, accepted: readonly AcceptedRecord[], now: Date): Promise<void> {
  for (const { before, row } of accepted) {
    if (!before || before.payment_uuid !== null || row.payment_uuid === null) continue;
    const gone = await findReversed(tx, row.client_id, [row.payment_uuid]);
    if (gone.length > 0) await undoCompensations(tx, row.client_id, gone, now);
  }
}

async function write(tx: Tx, accepted: readonly AcceptedRecord[], now: Date): Promise<void> {
  const later = accepted.flatMap(({ row, before }) => (before ? [{ ...row, document_id: before.document_id }] : []));
  await updateDocuments(tx, later);
  const inserted = await insertDocuments(
    tx,
    accepted.filter((one) => !one.before).map((one) => one.row),
  );
  const ids = new Map([...later, ...inserted].map((row) => [naturalKey(row), row.document_id]));
  const keyOf = ({ row }: AcceptedRecord): DocumentKey => ({
    client_id: row.client_id,
    document_id: ids.get(naturalKey(row)) ?? 0,
  });

  const inclusions: Inclusion[] = [];
  for (const one of accepted) {
    const { aplicados, revertidos } = one.record;
    const { client_id, document_id } = keyOf(one);
    for (const source of new Set([...aplicados, ...revertidos])) {
      inclusions.push({ client_id, document_id, source, reverted: revertidos.includes(source) });
    }
  }
  await saveInclusions(tx, inclusions);

  const updates = new Map(accepted.map((one) => [keyOf(one).document_id, updateOf(one.record)]));
  const changed = await loadDocuments(tx, later, updates);
  const created = accepted.filter(
    ({ before, row }) => !before && (row.erp_open_cents !== row.original_cents || row.payment_uuid !== null),
  );
  await reconcileDocuments(tx, [...changed, ...created.map((one) => newDocument(keyOf(one), one))], now);
}

function updateOf({ total_original, fecha_compensacion }: DocumentRecord): ErpUpdate {
  return { correctedOriginal: total_original, compensatedOn: fecha_compensacion };
}

function newDocument(key: DocumentKey, { record, row }: AcceptedRecord): LoadedDocument {
  return {
    ...key,
    ...updateOf(record),
    sign: row.original_cents > 0 ? 1 : -1,
    original: row.original_cents,
    open: row.original_cents,
    erpOpen: row.erp_open_cents,
    money: { payment_uuid: row.payment_uuid, own_counted: false, own_reverted: false, own_was_reversed: false },
    shares: [],
  };
}

/** Warns about money that the ERP lists and the portal does not know, and stores it for later. */
async function warningsOf(
  tx: Tx,
  accepted: readonly AcceptedRecord[],
): Promise<ReadonlyMap<AcceptedRecord, readonly FieldIssue[]>> {
  const listed = accepted.flatMap(({ record, row }) =>
    [...record.aplicados, ...record.revertidos, ...(record.portal_uuid ? [record.portal_uuid] : [])].map((source) => ({
      client_id: row.client_id,
      source,
    })),
  );
  const money = new Map((await knownMoney(tx, listed)).map((one) => [`${one.client_id} ${one.source}`, one]));
  const warningsByRecord = accepted.map((one) => {
    const { record, row } = one;
    const known = (source: string) => money.get(`${row.client_id} ${source}`);
    const warn =
      (field: string, reason: string) =>
      (source: string): FieldIssue => ({ field, reason: `${source} ${reason}` });
    const warnings = [
      ...record.aplicados
        .filter((source) => !known(source))
        .map(warn('aplicados', 'is nothing that the portal has approved')),
      ...record.revertidos
        .filter((source) => !known(source)?.reversed)
        .map(warn('revertidos', 'is nothing that the portal has reversed')),
      ...[record.portal_uuid ?? []]
        .flat()
        .filter((source) => !known(source))
        .map(warn('portal_uuid', 'is nothing that the portal has approved')),
    ];
    return [one, warnings] as const;
  });
  return new Map(warningsByRecord);
}

export const documentKind = importRecordType({
  kind: 'document',
  schema: documentFields,
  keyFields: ['codigo_cliente', 'sociedad', 'num_documento', 'ejercicio'],
  keyOf: (record) => [record.codigo_cliente, record.sociedad, record.num_documento, fiscalYear(record)].join('/'),
  apply: applyDocuments,
});
