import { sql } from 'kysely';
import type { Tx } from '#kit/server/database/database.ts';
import type { Erasure } from '#kit/server/person/personal-data.ts';

/** Empties a person's answers to forms. Returns how many. */
export async function eraseAnswers(tx: Tx, { clientId, userId }: Erasure): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    select erase_form_answers(${clientId}, ${userId}) as changed`.execute(tx);
  return rows[0]?.changed ?? 0;
}

/** Deletes the files that a person sent with forms. Returns how many. */
export async function eraseUploads(tx: Tx, { clientId, userId }: Erasure): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    select erase_form_uploads(${clientId}, ${userId}) as changed`.execute(tx);
  return rows[0]?.changed ?? 0;
}
