import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';

/** SQL for drafts. */

export type DraftRow = {
  readonly draft_id: number;
  readonly action: string;
  readonly subject: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly revision: number;
  readonly author_id: number;
  readonly author: string;
  readonly saved_at: Date;
  readonly publish_at: Date | null;
  readonly is_confirmed: boolean;
  readonly refused: string | null;
};

/** The job that publishes a draft at its time (publish-draft.ts). */
export const PUBLISH_DRAFT = { name: 'desk.publish-draft' } as const;

const MAX_LISTED = 500;

const DRAFTS = sql`select d.*, s.name as author from desk_draft d join staff s on s.staff_id = d.author_id`;

/** Lists drafts by time of publication; then those without a time, newest first. */
export async function listDrafts(db: Db): Promise<readonly DraftRow[]> {
  const { rows } = await sql<DraftRow>`
    ${DRAFTS} order by d.publish_at nulls last, d.saved_at desc, d.draft_id limit ${MAX_LISTED}`.execute(db);
  return rows;
}

export async function findDraft(db: Db | Tx, action: string, subject: string): Promise<DraftRow | undefined> {
  return oneDraft(db, sql`where d.action = ${action} and d.subject = ${subject}`);
}

/** Locks the row until the transaction ends. */
export async function lockDraft(tx: Tx, id: number): Promise<DraftRow | undefined> {
  return oneDraft(tx, sql`where d.draft_id = ${id} for update of d`);
}

async function oneDraft(db: Db | Tx, which: RawBuilder<unknown>): Promise<DraftRow | undefined> {
  const { rows } = await sql<DraftRow>`${DRAFTS} ${which}`.execute(db);
  return rows[0];
}

type SavedDraft = Pick<DraftRow, 'action' | 'subject' | 'author_id' | 'saved_at' | 'publish_at' | 'is_confirmed'> & {
  readonly input: object;
  /** Revision of the draft that this one replaces; 0 for none. */
  readonly base: number;
};

/** Undefined if somebody saved or discarded the draft meanwhile. Only one of two concurrent calls succeeds. */
export async function saveDraft(
  tx: Tx,
  { base, ...row }: SavedDraft,
): Promise<Pick<DraftRow, 'draft_id' | 'revision'> | undefined> {
  const { rows } = await sql<Pick<DraftRow, 'draft_id' | 'revision'>>`
    insert into desk_draft as d (action, subject, input, revision, author_id, saved_at, publish_at, is_confirmed)
    select ${row.action}, ${row.subject}, ${JSON.stringify(row.input)}::jsonb, 1, ${row.author_id}::bigint,
           ${row.saved_at}::timestamptz, ${row.publish_at}::timestamptz, ${row.is_confirmed}::boolean
    where ${base} = 0 or exists (select from desk_draft where action = ${row.action} and subject = ${row.subject})
    on conflict (action, subject) do update
    set input = excluded.input, revision = d.revision + 1, author_id = excluded.author_id,
        saved_at = excluded.saved_at, publish_at = excluded.publish_at, is_confirmed = excluded.is_confirmed,
        refused = null
    where d.revision = ${base}
    returning draft_id, revision`.execute(tx);
  return rows[0];
}

export async function deleteDraft(tx: Tx, id: number): Promise<void> {
  await sql`delete from desk_draft where draft_id = ${id}`.execute(tx);
}

/** Deletes the draft whose input has been published, whichever version it was based on. */
export async function deletePublished(tx: Tx, action: string, subject: string, input: unknown): Promise<void> {
  await sql`
    delete from desk_draft
    where action = ${action} and subject = ${subject}
      and input - 'base' = ${JSON.stringify(input)}::jsonb - 'base'`.execute(tx);
}

/** Removes the draft's time and stores the code of the refusal. */
export async function refuseDraft(tx: Tx, id: number, code: string): Promise<void> {
  await sql`update desk_draft set publish_at = null, refused = ${code} where draft_id = ${id}`.execute(tx);
}
