import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { sortText } from '#kit/server/list/conditions.ts';
import type { CaseText } from '../rules/cases-api.ts';

/** SQL of the desk's prepared texts. */

export async function listTexts(db: Db, most: number): Promise<readonly CaseText[]> {
  const { rows } = await sql<CaseText>`
    select text_id as id, title, text from case_text order by ${sortText(sql`title`)}, text_id limit ${most}`.execute(
    db,
  );
  return rows;
}

/** Waits for other changes of the texts, and counts them. */
export async function lockTexts(tx: Tx): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended('case texts', 0))`.execute(tx);
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from case_text`.execute(tx);
  return rows[0]?.count ?? 0;
}

type Saved = { readonly title: string; readonly text: string; readonly staffId: number; readonly at: Date };

export async function insertText(tx: Tx, { title, text, staffId, at }: Saved): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into case_text (title, text, saved_by, saved_at) values (${title}, ${text}, ${staffId}, ${at})
    returning text_id as id`.execute(tx);
  const [row] = rows;
  if (!row) throw new Error('The text was not inserted.');
  return row.id;
}

/** False if there is no such text. */
export async function updateText(tx: Tx, id: number, { title, text, staffId, at }: Saved): Promise<boolean> {
  const { rows } = await sql`
    update case_text set title = ${title}, text = ${text}, saved_by = ${staffId}, saved_at = ${at}
    where text_id = ${id} returning text_id`.execute(tx);
  return rows.length > 0;
}

/** False if there is no such text. */
export async function deleteText(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`delete from case_text where text_id = ${id} returning text_id`.execute(tx);
  return rows.length > 0;
}
