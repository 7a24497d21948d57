import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { type Condition, allConditions } from '#kit/server/list/conditions.ts';
import type { DataScope, Viewer } from '#kit/server/viewer.ts';

/** SQL for archives of a month's documents. */

export type ArchiveKey = { readonly clientId: number; readonly archiveId: number };

type ArchiveState = 'pending' | 'ready' | 'failed';

export type ArchiveRow = {
  readonly archive_id: number;
  readonly month: Day;
  readonly state: ArchiveState;
  readonly documents: number | null;
  /** In bytes. */
  readonly size: number | null;
  readonly error: string | null;
  readonly created_at: Date;
  readonly ended_at: Date | null;
  /** Which try's parts it has. */
  readonly tries: number;
};

const COLUMNS = sql`
  a.archive_id, a.month::text as month, a.state, a.documents, a.size, a.error, a.created_at, a.ended_at, a.tries`;

function stationsOf({ destinations }: DataScope): readonly number[] | null {
  return destinations && destinations.toSorted((one, other) => one - other);
}

/** A user's own archives with exactly the stations that the user may see now. */
function ownOf(viewer: Viewer): Condition[] {
  return [
    sql`a.client_id = ${viewer.clientId}`,
    sql`a.user_id = ${viewer.userId}`,
    sql`a.destinations is not distinct from ${stationsOf(viewer)}::bigint[]`,
  ];
}

/** The viewer's archives that were asked for after `since`, the newest first. */
export async function archivesSince(db: Db, viewer: Viewer, since: Date): Promise<readonly ArchiveRow[]> {
  const { rows } = await sql<ArchiveRow>`
    select ${COLUMNS} from month_archive a
    where ${allConditions([...ownOf(viewer), sql`a.created_at > ${since}`])}
    order by a.created_at desc, a.archive_id desc`.execute(db);
  return rows;
}

/** A ready archive of the viewer that was asked for after `since`. */
export async function readyArchive(
  db: Db,
  viewer: Viewer,
  archiveId: number,
  since: Date,
): Promise<ArchiveRow | undefined> {
  const { rows } = await sql<ArchiveRow>`
    select ${COLUMNS} from month_archive a
    where ${allConditions([
      ...ownOf(viewer),
      sql`a.archive_id = ${archiveId}`,
      sql`a.state = 'ready'`,
      sql`a.created_at > ${since}`,
    ])}`.execute(db);
  return rows[0];
}

/** Locks a user, so that their requests run one at a time: the daily limit needs it. */
export async function lockUser(tx: Tx, { clientId, userId }: Viewer): Promise<void> {
  await sql`select 1 from app_user where client_id = ${clientId} and user_id = ${userId} for no key update`.execute(tx);
}

export async function insertArchive(tx: Tx, viewer: Viewer, month: Day, now: Date): Promise<ArchiveRow> {
  const { clientId, userId } = viewer;
  const { rows } = await sql<ArchiveRow>`
    insert into month_archive as a (client_id, user_id, month, destinations, state, created_at)
    values (${clientId}, ${userId}, ${month}::date, ${stationsOf(viewer)}::bigint[], 'pending', ${now})
    returning ${COLUMNS}`.execute(tx);
  if (!rows[0]) throw new Error('An archive was not written.');
  return rows[0];
}

export type PendingArchive = {
  readonly userId: number;
  readonly month: Day;
  readonly destinations: DataScope['destinations'];
  /** The number of this try, from 1. */
  readonly attempt: number;
};

/** Counts a try before it starts, so that crashes count, and deletes what earlier ones wrote. */
export async function beginArchive(tx: Tx, { clientId, archiveId }: ArchiveKey): Promise<PendingArchive | undefined> {
  const { rows } = await sql<PendingArchive>`
    update month_archive a set tries = a.tries + 1
    where a.client_id = ${clientId} and a.archive_id = ${archiveId} and a.state = 'pending'
    returning a.user_id as "userId", a.month::text as month, a.destinations, a.tries as attempt`.execute(tx);
  if (rows[0]) {
    await sql`delete from month_archive_part where client_id = ${clientId} and archive_id = ${archiveId}`.execute(tx);
  }
  return rows[0];
}

/** Writes a part of a try; false if another try has begun since. */
export async function insertPart(
  db: Db,
  { clientId, archiveId }: ArchiveKey,
  { attempt, part, bytes }: { readonly attempt: number; readonly part: number; readonly bytes: Buffer },
): Promise<boolean> {
  const { rows } = await sql`
    insert into month_archive_part (client_id, archive_id, try, part, bytes)
    select a.client_id, a.archive_id, ${attempt}::integer, ${part}::integer, ${bytes}::bytea from month_archive a
    where a.client_id = ${clientId} and a.archive_id = ${archiveId} and a.state = 'pending' and a.tries = ${attempt}
    returning 1`.execute(db);
  return rows.length > 0;
}

export type ArchiveEnd = { readonly documents: number; readonly size: number } | { readonly error: string };

/** Ends a pending archive; false if it was not pending, or another try has begun since. */
export async function endArchive(
  tx: Tx,
  { clientId, archiveId }: ArchiveKey,
  attempt: number,
  end: ArchiveEnd,
  now: Date,
): Promise<boolean> {
  const made = 'size' in end ? end : null;
  const { rows } = await sql`
    update month_archive a
    set state = ${made ? 'ready' : 'failed'}, ended_at = ${now}, documents = ${made?.documents ?? null}::integer,
        size = ${made?.size ?? null}::bigint, error = ${'error' in end ? end.error : null}::text
    where a.client_id = ${clientId} and a.archive_id = ${archiveId} and a.state = 'pending' and a.tries = ${attempt}
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** A part of an archive; undefined after the last one. */
export async function readPart(
  db: Db,
  { clientId, archiveId }: ArchiveKey,
  attempt: number,
  part: number,
): Promise<Buffer | undefined> {
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select bytes from month_archive_part
    where client_id = ${clientId} and archive_id = ${archiveId} and try = ${attempt} and part = ${part}`.execute(db);
  return rows[0] && Buffer.from(rows[0].bytes);
}
