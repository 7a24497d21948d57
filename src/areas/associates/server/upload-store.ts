import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { Viewer } from '#kit/server/viewer.ts';

/** SQL of users who are created from a file. */

/** The ids of the client's active destinations with these codes, by code. */
export async function activeDestinationIds(
  db: Db | Tx,
  clientId: number,
  codes: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (codes.length === 0) return new Map();
  const { rows } = await sql<{ id: string; code: string }>`
    select destination_id::text as id, codigo_destinatario as code from destination
    where client_id = ${clientId} and estado = '1' and codigo_destinatario = any(${codes}::text[])`.execute(db);
  return new Map(rows.map(({ id, code }) => [code, id]));
}

/** Whether the viewer's audit log has an act with this subject since an instant. */
export async function hasAuditEntry(
  tx: Tx,
  { clientId, userId }: Viewer,
  { action, subject, since }: { readonly action: string; readonly subject: string; readonly since: Date },
): Promise<boolean> {
  const { rows } = await sql`
    select from audit_entry
    where client_id = ${clientId} and at >= ${since} and user_id = ${userId} and action = ${action}
      and subject = ${subject} limit 1`.execute(tx);
  return rows.length > 0;
}
