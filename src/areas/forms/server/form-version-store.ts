import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { DefinitionKey, ImportedDefinition } from './definition-store.ts';

/** SQL of the forms for editors. */

/** A published version, without its questions. */
export type FormVersionRow = {
  readonly version: number;
  readonly published_at: Date;
  /** The desk's user who published the version; null: the import. */
  readonly author: string | null;
  readonly answers: number;
};

export type ListedForm = DefinitionKey &
  FormVersionRow & { readonly title: string; readonly kind: 'survey' | 'form'; readonly status: string };

/** Lists the newest version of each form of each store, with the number of answers to all versions; at most 200. */
export async function listForms(db: Db): Promise<readonly ListedForm[]> {
  const { rows } = await sql<ListedForm>`
    select f.form_id as "formId", f.store, f.title, f.kind, f.status, f.version, f.published_at, f.author,
      (select count(*) from form_answer a where a.form_store = f.store and a.form_id = f.form_id)::integer as answers
    from (
      select distinct on (form_id, store) * from form_definition order by form_id, store, version desc
    ) f
    order by f.kind desc, f.form_id, f.store limit 200`.execute(db);
  return rows;
}

/** Lists a form's newest 50 versions with the number of answers to each, newest first. */
export async function listFormVersions(db: Db, { formId, store }: DefinitionKey): Promise<readonly FormVersionRow[]> {
  const { rows } = await sql<FormVersionRow>`
    select d.version, d.published_at, d.author,
      (
        select count(*) from form_answer a
        where a.form_store = d.store and a.form_id = d.form_id and a.version = d.version
      )::integer as answers
    from form_definition d where d.form_id = ${formId} and d.store = ${store}
    order by d.version desc limit 50`.execute(db);
  return rows;
}

/** Loads a form's newest version up to `upTo` (without it, the newest of all), and its predecessor. */
export async function formsUpTo(
  db: Db | Tx,
  { formId, store }: DefinitionKey,
  upTo = Number.MAX_SAFE_INTEGER,
): Promise<readonly ImportedDefinition[]> {
  const { rows } = await sql<ImportedDefinition>`
    select form_id as "formId", store, version, kind, title, description, questions, status from form_definition
    where form_id = ${formId} and store = ${store} and version <= ${upTo}
    order by version desc limit 2`.execute(db);
  return rows;
}
