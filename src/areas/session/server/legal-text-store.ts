import { sql } from 'kysely';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db } from '#kit/server/database/database.ts';
import { type PublishedVersion, versionStore } from '#kit/server/version-store.ts';
import type { LegalTextName } from '../rules/legal-text.ts';
import { newestTextOf } from './terms-store.ts';

/** SQL of the legal texts as editors see them. */

export type TextKey = { readonly store: StoreCode; readonly name: LegalTextName };

type ListedText = PublishedVersion & {
  /** Hexadecimal. */
  readonly sha256: string;
};

/** The newest version of every published text. */
export async function listTexts(db: Db): Promise<readonly (TextKey & ListedText)[]> {
  const { rows } = await sql<TextKey & ListedText>`
    select distinct on (store, name collate "C") store, name, version, published_at, encode(sha256, 'hex') as sha256, author
    from legal_text order by store, name collate "C", version desc`.execute(db);
  return rows;
}

export type TextRow = TextKey & { readonly version: number; readonly text: string; readonly sha256: string };

export const textVersions = versionStore({
  name: 'text',
  read: sql<TextRow>`select store, name, version, text, encode(sha256, 'hex') as sha256 from legal_text`,
  /** `accepted`: the users with evidence that they accepted the version. */
  list: sql<ListedText & { readonly accepted: number }>`
    select version, published_at, author, encode(sha256, 'hex') as sha256,
      case name when 'terms' then ${acceptancesOf('terms')} else ${acceptancesOf('data_policy')} end as accepted
    from legal_text t`,
  where: ({ store, name }: TextKey) => sql`store = ${store} and name = ${name}`,
});

function acceptancesOf(name: LegalTextName) {
  return sql`(
    select count(distinct (a.client_id, a.user_id))::integer from terms_acceptance a
    where a.store = t.store and a.${sql.ref(`${name}_version`)} = t.version
  )`;
}

export type TextUsers = {
  readonly store: StoreCode;
  /** Active users of the store's clients. */
  readonly users: number;
  /** How many of these users have accepted the newest version of each text, or need not accept it. */
  readonly terms: number;
  readonly data_policy: number;
};

/** For each store with clients, the number of active users, and how many of them have accepted the published texts. */
export async function countUsers(db: Db): Promise<readonly TextUsers[]> {
  const accepted = (name: LegalTextName) =>
    sql`(count(*) filter (where ${sql.ref(`u.${name}_version`)} >= ${newestTextOf(name)}))::integer`;
  const { rows } = await sql<TextUsers>`
    select c.store, count(*)::integer as users, ${accepted('terms')} as terms,
      ${accepted('data_policy')} as data_policy
    from app_user u join client c using (client_id) where u.status = '1' group by c.store`.execute(db);
  return rows;
}
