import { sql } from 'kysely';
import { type Db, transaction } from '../../../kit/server/database.ts';

/** An event as the ERP is told of it; `id` is the same however often it is. */
export type ErpEvent = {
  readonly client_id: number;
  readonly event_id: number;
  readonly id: string;
  readonly type: string;
  readonly at: Date;
  readonly data: object;
};

/** The advisory lock of giving places; any number that nothing else here uses. */
const PLACING_LOCK = 7_140_033;

/**
 * Gives every committed event that has none its place among all, after those that have one, in the order in which they were told.
 * What is committed later comes later, whenever it began: who reads on from a place misses nothing.
 */
export async function placeEvents(db: Db): Promise<void> {
  const { rows } = await sql<{ any: boolean }>`
    select exists (select from outbox_event where position is null) as "any"`.execute(db);
  if (!rows[0]?.any) return;
  await transaction(db, async (tx) => {
    await sql`select pg_advisory_xact_lock(${PLACING_LOCK})`.execute(tx);
    await sql`
      with committed as (
        select client_id, event_id, row_number() over (order by event_id) as n from outbox_event where position is null
      ), last as (select coalesce(max(position), 0) as position from outbox_event)
      update outbox_event e set position = last.position + c.n
      from committed c, last where e.client_id = c.client_id and e.event_id = c.event_id`.execute(tx);
  });
}

/** The place of an event by its id; undefined where there is none, or it has none yet. */
export async function positionOf(db: Db, id: string): Promise<number | undefined> {
  const { rows } = await sql<{ position: number }>`
    select position from outbox_event where id = ${id} and position is not null`.execute(db);
  return rows[0]?.position;
}

/** The events after a place, in order: at most `most`, and of those no more than fit into `characters`, but at least one. */
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
