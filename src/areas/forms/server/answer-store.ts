import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { deleteInPieces } from '#kit/server/database/delete-in-pieces.ts';
import { long } from '#kit/server/database/prepared-statements.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import type { Answers } from '../rules/validate.ts';
import type { DefinitionRow } from './definition-store.ts';

/** SQL of answers and of their files. */

type Person = Pick<Viewer, 'clientId' | 'userId'>;

/** Locks a user until the transaction ends, so that the user's other answers and files wait. */
export async function lockUser(tx: Tx, { userId }: Person): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`forms of ${userId}`}, 0))`.execute(tx);
}

/** Finds an answer with the same content since an instant. */
export async function findSameAnswer(
  tx: Tx,
  { clientId, userId }: Person,
  { formId, sha256, since }: { readonly formId: string; readonly sha256: Buffer; readonly since: Date },
): Promise<number | undefined> {
  const { rows } = await sql<{ id: number }>`
    select answer_id as id from form_answer
    where client_id = ${clientId} and user_id = ${userId} and form_id = ${formId}
      and answered_at > ${since} and answers_sha256 = ${sha256}
    order by answer_id desc limit 1`.execute(tx);
  return rows[0]?.id;
}

/** Stores an answer and returns its id; undefined if the user has answered this year's survey. */
export async function insertAnswer(
  tx: Tx,
  { clientId, userId, store }: Viewer,
  given: {
    readonly form: Pick<DefinitionRow, 'store' | 'formId' | 'version'>;
    readonly surveyYear: number | null;
    readonly answers: Answers;
    readonly sha256: Buffer;
    readonly at: Date;
  },
): Promise<number | undefined> {
  const { form, surveyYear, answers, sha256, at } = given;
  const { rows } = await sql<{ id: number }>`
    insert into form_answer (form_store, form_id, version, store, client_id, user_id, answered_at, survey_year, answers,
                             answers_sha256)
    values (${form.store}, ${form.formId}, ${form.version}, ${store.code}, ${clientId}, ${userId}, ${at}, ${surveyYear},
            ${JSON.stringify(answers)}::jsonb, ${sha256})
    on conflict (client_id, user_id, form_id, survey_year) do nothing
    returning answer_id as id`.execute(tx);
  return rows[0]?.id;
}

export type NewUpload = {
  readonly formId: string;
  readonly questionId: string;
  readonly name: string;
  readonly type: string;
  readonly bytes: Buffer;
  readonly at: Date;
};

export async function insertUpload(tx: Tx, { clientId, userId }: Person, upload: NewUpload): Promise<string> {
  const { formId, questionId, name, type, bytes, at } = upload;
  const { rows } = await sql<{ id: string }>`
    insert into form_upload (client_id, user_id, form_id, question_id, name, type, bytes, uploaded_at)
    values (${clientId}, ${userId}, ${formId}, ${questionId}, ${name}, ${type}, ${bytes}, ${at})
    returning upload_id as id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** Counts a user's files that have no answer yet. */
export async function countUnanswered(tx: Tx, { clientId, userId }: Person): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from form_upload
    where client_id = ${clientId} and user_id = ${userId} and answer_id is null`.execute(tx);
  return rows[0]?.count ?? 0;
}

export type UploadOfQuestion = { readonly formId: string; readonly questionId: string; readonly uploadId: string };

/** Whether a file of this user for this question has no answer yet; locks it until the transaction ends. */
export async function lockUpload(
  tx: Tx,
  { clientId, userId }: Person,
  { formId, questionId, uploadId }: UploadOfQuestion,
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from form_upload
    where upload_id::text = ${uploadId} and client_id = ${clientId} and user_id = ${userId} and form_id = ${formId}
      and question_id = ${questionId} and answer_id is null
    for update`.execute(tx);
  return rows.length > 0;
}

export async function attachUploads(
  tx: Tx,
  { clientId, userId }: Person,
  uploadIds: readonly string[],
  answerId: number,
): Promise<void> {
  await sql`
    update form_upload set answer_id = ${answerId}
    where client_id = ${clientId} and user_id = ${userId}
      and upload_id::text = any(${[...uploadIds]}::text[])`.execute(tx);
}

/** Files that one statement deletes: each has megabytes. */
const UPLOADS = 100;

/** Deletes files without an answer that are older than an instant, piece by piece. */
export async function deleteUnanswered(db: Db, before: Date): Promise<void> {
  await deleteInPieces(
    (limit) =>
      sql`${long}
        delete from form_upload where upload_id in (
          select upload_id from form_upload where answer_id is null and uploaded_at < ${before} limit ${limit})
          and answer_id is null`.execute(db),
    UPLOADS,
  );
}
