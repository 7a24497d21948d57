import type { Conciliacion, MutationGuardarConciliacionArgs } from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import type { Store } from '#kit/core/store.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { readReconciliation } from '../../rules/books/reconciliation.ts';
import {
  type StoredReconciliation,
  deleteOldest,
  hasAllDocuments,
  lockReconciliations,
  reconciliationsOf,
  replaceReconciliation,
} from './reconciliation-store.ts';

/** `conciliaciones`: the client's explained differences by period, the newest first. */
export async function reconciliations(_args: object, context: ViewerContext): Promise<Result<Conciliacion[]>> {
  const { db, viewer } = context;
  if (viewer.destinations) return notFound('The reconciliations');
  const stored = await reconciliationsOf(db, viewer.clientId);
  return ok(stored.map((one) => toConciliacion(one, viewer.store)));
}

/** `guardarConciliacion`: replaces the explained differences of a period, which are of the client's documents. */
export async function saveReconciliation(
  { input }: MutationGuardarConciliacionArgs,
  context: ViewerContext,
): Promise<Result<Conciliacion>> {
  const { db, clock, viewer } = context;
  if (viewer.destinations) return notFound('The reconciliation');
  const read = readReconciliation(input, viewer.store.currency);
  if (!read.ok) return read;
  const { from, to, differences } = read.value;
  const at = clock.now();
  return transaction(db, async (tx): Promise<Result<Conciliacion>> => {
    await lockReconciliations(tx, viewer.clientId);
    const ids = [...new Set(differences.map(({ documentId }) => documentId))];
    if (!(await hasAllDocuments(tx, viewer.clientId, ids))) return notFound('The document', 'input.diferencias');
    const id = await replaceReconciliation(tx, viewer, read.value, at);
    await deleteOldest(tx, viewer.clientId);
    const after = { desde: from, hasta: to, diferencias: differences.length };
    await writeAuditEntry(tx, context, { action: 'reconciliation.save', subject: String(id), result: 'ok', after });
    return ok(toConciliacion({ ...read.value, id, savedAt: at.toISOString() }, viewer.store));
  });
}

function toConciliacion(
  { id, from, to, company, savedAt, differences }: StoredReconciliation,
  { timeZone }: Store,
): Conciliacion {
  return {
    id: String(id),
    desde: from,
    hasta: to,
    sociedad: company,
    created_at: dateTimeIn(new Date(savedAt), timeZone),
    diferencias: differences.map(({ documentId, amount, reason, text }) => ({
      id_edocta_detalle: String(documentId),
      monto: amountFromCents(amount),
      motivo: reason,
      texto: text,
    })),
  };
}
