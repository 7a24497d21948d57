import { sql } from 'kysely';
import type { Tx } from '#kit/server/database/database.ts';

/** SQL of the files that members of staff send. */

/** Locks the files of a member of staff until the transaction ends, so that those sent at the same time are counted. */
export async function lockStaffFiles(tx: Tx, staffId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`case files of staff ${staffId}`}, 0))`.execute(tx);
}

/** Counts the files that no message has, and all that were sent since an instant. */
export async function countStaffFiles(
  tx: Tx,
  staffId: number,
  since: Date,
): Promise<{ readonly waiting: number; readonly sent: number }> {
  const { rows } = await sql<{ waiting: number; sent: number }>`
    select count(*) filter (where message_id is null)::int as waiting, count(*)::int as sent
    from case_file where staff_id = ${staffId} and uploaded_at > ${since}`.execute(tx);
  return rows[0] ?? { waiting: 0, sent: 0 };
}

type NewFile = {
  readonly id: string;
  readonly staffId: number;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
  readonly at: Date;
};

export async function insertStaffFile(tx: Tx, clientId: number, file: NewFile): Promise<void> {
  const { id, staffId, name, type, bytes, at } = file;
  await sql`
    insert into case_file (client_id, file_id, staff_id, name, type, bytes, uploaded_at)
    values (${clientId}, ${id}::uuid, ${staffId}, ${name}, ${type}, ${bytes}, ${at})`.execute(tx);
}

/** Which of these files of the client the member may still attach: sent since an instant, in no message. Locks them. */
export async function lockStaffAttachable(
  tx: Tx,
  { clientId, staffId, since }: { readonly clientId: number; readonly staffId: number; readonly since: Date },
  ids: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select file_id as id from case_file
    where client_id = ${clientId} and staff_id = ${staffId} and file_id = any(${[...ids]}::uuid[])
      and message_id is null and uploaded_at > ${since}
    order by file_id for update`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}
