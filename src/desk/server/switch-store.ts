import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';

/** Name of the switch: acts on money or access need a second person. */
const FOUR_EYES = 'four_eyes';

export async function needsSecondPerson(db: Db | Tx): Promise<boolean> {
  const { rows } = await sql<{ is_on: boolean }>`select is_on from desk_switch where name = ${FOUR_EYES}`.execute(db);
  return rows[0]?.is_on ?? false;
}

export async function switchSecondPerson(tx: Tx, isOn: boolean): Promise<void> {
  await sql`
    insert into desk_switch (name, is_on) values (${FOUR_EYES}, ${isOn})
    on conflict (name) do update set is_on = excluded.is_on`.execute(tx);
}
