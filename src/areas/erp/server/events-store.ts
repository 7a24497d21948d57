import { sql } from 'kysely';
import { type Db, transaction } from '#kit/server/database/database.ts';

/** An event for the ERP. `id`: the same in every delivery. */
export type ErpEvent = {
  readonly client_id: number;
  readonly event_id: number;
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly data: object;
};

/** Key of the advisory lock; unique in this code. */
const POSITIONS_LOCK = 7_140_033;

/**
 * Numbers committed events after those already numbered, in order of publication. Later commits get later positions,
 * so a reader that continues from a position misses nothing.
 */
export async function assignPositions(db: Db): Promise<void> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from outbox_event where position is null) as "any"`.execute(db);
  if (!rows[0]?.any) return;
  await transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${POSITIONS_LOCK})`.execute(tx);
    await sql`
      with committed as (
        select client_id, event_id, row_number() over (order by event_id) as n from outbox_event where position is null
      ), last as (select coalesce(max(position), 0) as position from outbox_event)
      update outbox_event e set position = last.position + c.n
      from committed c, last where e.client_id = c.client_id and e.event_id = c.event_id`.execute(tx);
  });
}

/** Finds the position of an event; undefined if the event is unknown or has no position yet. */
export async function positionOf(db: Db, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`
    select position from outbox_event where id = ${id} and position is not null`.execute(db);
  return rows[0]?.position;
}

/** Reads the events after a position: at most `most`, with at most `characters` in total, but at least one. */
export async function eventsAfter(
  db: Db,
  { position, most, characters }: { position: number; most: number; characters: number },
): Promise<readonly ErpEvent[]> {
  const { rows } = await sql<ErpEvent>`
    select client_id, event_id, id, type, at, data from (
      select e.*, sum(length(data::text)) over (order by position) - length(data::text) as before
      from (select * from outbox_event where position > ${position} order by position limit ${most}) e
    ) measured where before < ${characters} order by position`.execute(db);
  return rows;
}
