import { sql } from 'kysely';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { LegalTextName } from '../rules/legal-text.ts';
import { newestTextOf } from './terms-store.ts';

/** SQL of the legal texts as editors see them. */

export type TextKey = { readonly store: StoreCode; readonly name: LegalTextName };

/** A published version, without its text. */
export type TextVersion = {
  readonly version: number;
  readonly published_at: Date;
  /** Hexadecimal. */
  readonly sha256: string;
  /** The editor who published it at the desk; null for the import. */
  readonly author: string | null;
};

/** Locks a text until the transaction ends, so that only one transaction publishes it at a time. */
export async function lockText(tx: Tx, { store, name }: { store: string; name: string }): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`legal text ${store}/${name}`}, 0))`.execute(tx);
}

/** The newest version of every published text. */
export async function listTexts(db: Db): Promise<readonly (TextKey & TextVersion)[]> {
  const { rows } = await sql<TextKey & TextVersion>`
    select distinct on (store, name) store, name, version, published_at, encode(sha256, 'hex') as sha256, author
    from legal_text order by store, name, version desc`.execute(db);
  return rows;
}

/** A text's newest 50 versions, newest first. */
export async function listTextVersions(db: Db, { store, name }: TextKey): Promise<readonly TextVersion[]> {
  const { rows } = await sql<TextVersion>`
    select version, published_at, encode(sha256, 'hex') as sha256, author
    from legal_text where store = ${store} and name = ${name} order by version desc limit 50`.execute(db);
  return rows;
}

/** A published version of a text and the previous one, if they exist. */
export async function textWithPrevious(
  db: Db | Tx,
  { store, name, version }: TextKey & { readonly version: number },
): Promise<readonly { readonly version: number; readonly text: string }[]> {
  const { rows } = await sql<{ version: number; text: string }>`
    select version, text from legal_text
    where store = ${store} and name = ${name} and version <= ${version}
    order by version desc limit 2`.execute(db);
  return rows[0]?.version === version ? rows : [];
}

/** The newest version of a text with its content; undefined if the store has published none. */
export async function newestText(
  db: Db | Tx,
  { store, name }: TextKey,
): Promise<{ readonly version: number; readonly text: string } | undefined> {
  const { rows } = await sql<{ version: number; text: string }>`
    select version, text from legal_text where store = ${store} and name = ${name}
    order by version desc limit 1`.execute(db);
  return rows[0];
}

/** How many users have accepted each version of a text, by the stored evidence. */
export async function countAcceptances(db: Db, { store, name }: TextKey): Promise<ReadonlyMap<number, number>> {
  const version = sql.ref(`${name}_version`);
  const { rows } = await sql<{ version: number; users: number }>`
    select ${version} as version, count(distinct (client_id, user_id))::integer as users
    from terms_acceptance where store = ${store} group by ${version}`.execute(db);
  return new Map(rows.map((row) => [row.version, row.users]));
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
