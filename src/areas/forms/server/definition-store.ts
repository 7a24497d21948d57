import { sql } from 'kysely';
import type { FormQuestion } from '#kit/core/contract/types.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { sortText } from '#kit/server/list/conditions.ts';
import type { PublishedBy } from '#kit/server/version-store.ts';
import type { DataScope, Viewer } from '#kit/server/viewer.ts';

/** SQL of the forms' definitions. */

export type DefinitionKey = { readonly formId: string; readonly store: StoreCode | '*' };

export type DefinitionRow = DefinitionKey & {
  readonly version: number;
  readonly kind: 'survey' | 'form';
  readonly title: string;
  readonly description: string | null;
  readonly questions: readonly FormQuestion[];
};

export type ImportedDefinition = DefinitionRow & { readonly status: string };

type FormsFilter = {
  readonly viewer: Pick<Viewer, 'clientId' | 'userId'> & Pick<DataScope, 'store'>;
  readonly year: number;
};

const MAX_FORMS = 100;

/** The newest version of each form of a store: its own, else the one for all stores; without withdrawn forms. */
const formsOf = (store: StoreCode) => sql`
  select * from (
    select distinct on (form_id) form_id, store, version, kind, title, description, questions, status
    from form_definition where store in (${store}, '*')
    order by form_id, store = '*', version desc
  ) newest where status = '1'`;

/** Lists the forms of the viewer's store, survey first, and whether the viewer has sent them (a survey: in `year`). */
export async function readForms(
  db: Db | Tx,
  { viewer: { store, clientId, userId }, year }: FormsFilter,
  formId?: string,
): Promise<readonly (DefinitionRow & { readonly answered: boolean })[]> {
  const { rows } = await sql<DefinitionRow & { answered: boolean }>`
    select f.form_id as "formId", f.store, f.version, f.kind, f.title, f.description, f.questions,
      exists (
        select 1 from form_answer a
        where a.client_id = ${clientId} and a.user_id = ${userId} and a.form_id = f.form_id
          and (f.kind = 'form' or a.survey_year = ${year})
      ) as answered
    from (${formsOf(store.code)}) f
    ${formId === undefined ? sql`` : sql`where f.form_id = ${formId}`}
    order by f.kind desc, ${sortText(sql`f.title`)}, f.form_id limit ${MAX_FORMS}`.execute(db);
  return rows;
}

/** Loads a store's form in its current version; undefined for an unknown id. */
export async function readForm(db: Db | Tx, store: StoreCode, formId: string): Promise<DefinitionRow | undefined> {
  const { rows } = await sql<DefinitionRow>`
    select f.form_id as "formId", f.store, f.version, f.kind, f.title, f.description, f.questions
    from (${formsOf(store)}) f where f.form_id = ${formId}`.execute(db);
  return rows[0];
}

/** Loads newest versions; the map's keys are `definitionKey`. */
export async function newestVersions(tx: Tx, keys: readonly DefinitionKey[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<DefinitionKey & { version: number }>`
    select d.form_id as "formId", d.store, max(d.version) as version
    from unnest(${keys.map((key) => key.formId)}::text[], ${keys.map((key) => key.store)}::text[]) as k(form_id, store)
    join form_definition d using (form_id, store)
    group by d.form_id, d.store`.execute(tx);
  return new Map(rows.map((row) => [definitionKey(row), row.version]));
}

export function definitionKey({ formId, store }: DefinitionKey): string {
  return `${store}/${formId}`;
}

/** Publishes forms as their newest versions. */
export async function insertDefinitions(
  tx: Tx,
  rows: readonly ImportedDefinition[],
  { now, author }: PublishedBy,
): Promise<void> {
  await sql`
    insert into form_definition (store, form_id, version, kind, title, description, questions, status,
                                 published_at, author)
    select r.*, ${now}, ${author} from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      store text, "formId" text, version bigint, kind text, title text, description text, questions jsonb, status text
    )`.execute(tx);
}
