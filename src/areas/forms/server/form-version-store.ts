import { sql } from 'kysely';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db } from '#kit/server/database/database.ts';
import { type PublishedVersion, versionStore } from '#kit/server/version-store.ts';
import type { DefinitionKey, ImportedDefinition } from './definition-store.ts';

/** SQL of the forms for editors. */

type ListedVersion = PublishedVersion & { readonly answers: number };

type ListedForm = DefinitionKey &
  ListedVersion & { readonly title: string; readonly kind: 'survey' | 'form'; readonly status: string };

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

export const formVersions = versionStore({
  name: 'form',
  read: sql<ImportedDefinition>`
    select form_id as "formId", store, version, kind, title, description, questions, status from form_definition`,
  /** `answers`: the number of answers to the version. */
  list: sql<ListedVersion>`
    select version, published_at, author,
      (
        select count(*) from form_answer a
        where a.form_store = d.store and a.form_id = d.form_id and a.version = d.version
      )::integer as answers
    from form_definition d`,
  where: ({ form, store }: { readonly form: string; readonly store: StoreCode | '*' }) =>
    sql`form_id = ${form} and store = ${store}`,
});
