import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { RECONCILIATION_LIMITS, type Reconciliation } from '../../rules/books/reconciliation.ts';

/** SQL of the explained differences of clients. Callers check the user's permissions. */

export type StoredReconciliation = Reconciliation & { readonly id: number; readonly savedAt: string };

type Row = Omit<StoredReconciliation, 'differences'> & { readonly differences: StoredReconciliation['differences'] };

/** A client's reconciliations, the newest period first. */
export async function reconciliationsOf(db: Db | Tx, clientId: number): Promise<readonly StoredReconciliation[]> {
  const { rows } = await sql<Row>`
    select r.reconciliation_id as id, r.from_day as "from", r.to_day as "to", r.sociedad as company,
           to_json(r.saved_at) #>> '{}' as "savedAt",
           coalesce((
             select json_agg(json_build_object('documentId', x.document_id, 'amount', x.amount_cents,
                                               'reason', x.reason, 'text', x.explanation)
                             order by x.document_id, x.amount_cents)
             from reconciled_difference x
             where x.client_id = r.client_id and x.reconciliation_id = r.reconciliation_id
           ), '[]') as differences
    from reconciliation r where r.client_id = ${clientId}
    order by r.to_day desc, r.from_day desc, r.reconciliation_id desc`.execute(db);
  return rows;
}

/** Waits for other changes of the client's reconciliations. */
export async function lockReconciliations(tx: Tx, clientId: number): Promise<void> {
  await sql`select from client where client_id = ${clientId} for no key update`.execute(tx);
}

/** Whether all these documents are the client's. */
export async function hasAllDocuments(tx: Tx, clientId: number, ids: readonly number[]): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from document d
    where d.client_id = ${clientId} and d.document_id = any(${ids}::bigint[])`.execute(tx);
  return rows[0]?.count === ids.length;
}

/** Stores a period's differences in place of those of before; returns its id. */
export async function replaceReconciliation(
  tx: Tx,
  { clientId, userId }: Pick<Viewer, 'clientId' | 'userId'>,
  { from, to, company, differences }: Reconciliation,
  at: Date,
): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into reconciliation (client_id, user_id, from_day, to_day, sociedad, saved_at)
    values (${clientId}, ${userId}, ${from}, ${to}, ${company}, ${at})
    on conflict (client_id, from_day, to_day, sociedad) do update
      set user_id = excluded.user_id, saved_at = excluded.saved_at
    returning reconciliation_id as id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The reconciliation was not stored.');
  await sql`
    delete from reconciled_difference where client_id = ${clientId} and reconciliation_id = ${id}`.execute(tx);
  await sql`
    insert into reconciled_difference (client_id, reconciliation_id, document_id, amount_cents, reason, explanation)
    select ${clientId}, ${id}, x.document_id, x.amount_cents, x.reason, x.explanation
    from unnest(${differences.map(({ documentId }) => documentId)}::bigint[],
                ${differences.map(({ amount }) => amount)}::bigint[],
                ${differences.map(({ reason }) => reason)}::text[],
                ${differences.map(({ text }) => text)}::text[])
      as x(document_id, amount_cents, reason, explanation)`.execute(tx);
  return id;
}

/** Deletes the client's oldest periods above the maximum. */
export async function deleteOldest(tx: Tx, clientId: number): Promise<void> {
  await sql`
    delete from reconciliation where client_id = ${clientId} and reconciliation_id in (
      select r.reconciliation_id from reconciliation r where r.client_id = ${clientId}
      order by r.saved_at desc, r.reconciliation_id desc offset ${RECONCILIATION_LIMITS.periods})`.execute(tx);
}
