import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { deleteInPieces } from '#kit/server/database/delete-in-pieces.ts';
import { long } from '#kit/server/database/prepared-statements.ts';
import type { OldRows } from '#kit/server/jobs/old-rows.ts';
import { type CaseReader, visibleCases } from './visible-store.ts';

/** SQL of the files of cases. */

type Person = Pick<CaseReader, 'clientId' | 'userId'>;

/** Locks a user's files until the transaction ends, so that those sent at the same time are counted. */
export async function lockFilesOfUser(tx: Tx, { userId }: Person): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`case files of ${userId}`}, 0))`.execute(tx);
}

/** Counts a user's files that no message has, and all that they sent since an instant. */
export async function countFiles(
  tx: Tx,
  { clientId, userId }: Person,
  since: Date,
): Promise<{ readonly waiting: number; readonly sent: number }> {
  const { rows } = await sql<{ waiting: number; sent: number }>`
    select count(*) filter (where message_id is null)::int as waiting, count(*)::int as sent
    from case_file where client_id = ${clientId} and user_id = ${userId} and uploaded_at > ${since}`.execute(tx);
  return rows[0] ?? { waiting: 0, sent: 0 };
}

type NewFile = {
  readonly id: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
  readonly at: Date;
};

export async function insertFile(tx: Tx, { clientId, userId }: Person, file: NewFile): Promise<void> {
  const { id, name, type, bytes, at } = file;
  await sql`
    insert into case_file (client_id, file_id, user_id, name, type, bytes, uploaded_at)
    values (${clientId}, ${id}::uuid, ${userId}, ${name}, ${type}, ${bytes}, ${at})`.execute(tx);
}

/** Which of these files the user may still attach: their own, sent since an instant, in no message. Locks them. */
export async function lockAttachable(
  tx: Tx,
  { clientId, userId }: Person,
  ids: readonly string[],
  since: Date,
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select file_id as id from case_file
    where client_id = ${clientId} and user_id = ${userId} and file_id = any(${[...ids]}::uuid[])
      and message_id is null and uploaded_at > ${since}
    order by file_id for update`.execute(tx);
  return new Set(rows.map(({ id }) => id));
}

export async function attachFiles(tx: Tx, clientId: number, ids: readonly string[], messageId: number): Promise<void> {
  await sql`
    update case_file set message_id = ${messageId}
    where client_id = ${clientId} and file_id = any(${[...ids]}::uuid[]) and message_id is null`.execute(tx);
}

type StoredFile = { readonly name: string; readonly type: string; readonly bytes: Uint8Array };

/** A file of a case that the reader may see now. */
export async function readableFile(db: Db, reader: CaseReader, id: string): Promise<StoredFile | undefined> {
  const { rows } = await sql<StoredFile>`
    select f.name, f.type, f.bytes
    from case_file f
    join case_message m on m.client_id = f.client_id and m.message_id = f.message_id
    join client_case c on c.client_id = m.client_id and c.uuid = m.uuid
    where f.client_id = ${reader.clientId} and f.file_id = ${id}::uuid and ${visibleCases(reader)}`.execute(db);
  return rows[0];
}

/** Files that one statement deletes: each has megabytes. */
const PIECE = 100;

/** Files that their uploader attached to no message within a day. */
export const unattachedFiles: OldRows = {
  table: 'case_file',
  days: 1,
  delete: (db, before) =>
    deleteInPieces(
      (limit) =>
        sql`${long}
          delete from case_file where message_id is null and file_id in (
            select file_id from case_file where message_id is null and uploaded_at < ${before} limit ${limit})`.execute(
          db,
        ),
      PIECE,
    ),
};
