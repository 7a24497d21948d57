import { sql } from 'kysely';
import type { FormQuestion } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import type { Db } from '#kit/server/database/database.ts';
import type { Answers } from '../rules/validate.ts';

/** SQL of exported answers. */

export type FormVersion = {
  readonly store: string;
  readonly version: number;
  readonly questions: readonly FormQuestion[];
};

/** Lists all versions of a form in all stores, newest first. */
export async function formVersions(db: Db, formId: string): Promise<readonly FormVersion[]> {
  const { rows } = await sql<FormVersion>`
    select store, version, questions from form_definition where form_id = ${formId}
    order by version desc, store`.execute(db);
  return rows;
}

export type AnswerRow = {
  readonly id: number;
  readonly at: Date;
  readonly store: StoreCode;
  readonly formStore: string;
  readonly version: number;
  readonly clientCode: string;
  readonly clientName: string;
  readonly email: string;
  readonly answers: Answers;
};

export type ExportQuery = {
  readonly formId: string;
  /** First and last day, in the store's time zone. */
  readonly from: Day | null;
  readonly to: Day | null;
  /** Only answers with a greater id. */
  readonly after: number;
};

const ZONES = JSON.stringify(Object.fromEntries(Object.values(STORES).map(({ code, timeZone }) => [code, timeZone])));

export async function answersAfter(
  db: Db,
  { formId, from, to, after }: ExportQuery,
  most: number,
): Promise<readonly AnswerRow[]> {
  const day = sql`(a.answered_at at time zone (${ZONES}::jsonb ->> a.store))::date`;
  const { rows } = await sql<AnswerRow>`
    select a.answer_id as id, a.answered_at as at, a.store, a.form_store as "formStore", a.version,
           c.codigo_cliente as "clientCode", c.nombre as "clientName", u.email, a.answers
    from form_answer a join client c using (client_id) join app_user u using (client_id, user_id)
    where a.form_id = ${formId} and a.answer_id > ${after}
      ${from === null ? sql`` : sql`and ${day} >= ${from}::date`} ${to === null ? sql`` : sql`and ${day} <= ${to}::date`}
    order by a.answer_id limit ${most}`.execute(db);
  return rows;
}

export type AnswerFile = {
  readonly uploadId: string;
  readonly answerId: number;
  readonly questionId: string;
  readonly name: string;
};

export async function filesOfAnswers(db: Db, answerIds: readonly number[]): Promise<readonly AnswerFile[]> {
  const { rows } = await sql<AnswerFile>`
    select upload_id as "uploadId", answer_id as "answerId", question_id as "questionId", name from form_upload
    where answer_id = any(${[...answerIds]}::bigint[]) order by answer_id, question_id`.execute(db);
  return rows;
}

/** Loads the bytes of an answer's file; undefined if there is none. */
export async function fileBytes(db: Db, uploadId: string): Promise<Uint8Array | undefined> {
  const { rows } = await sql<{ bytes: Uint8Array }>`
    select bytes from form_upload where upload_id::text = ${uploadId} and answer_id is not null`.execute(db);
  return rows[0]?.bytes;
}
