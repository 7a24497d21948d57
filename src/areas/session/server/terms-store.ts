import { sql } from 'kysely';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { PublishedBy } from '#kit/server/version-store.ts';
import { membershipsOf } from './identity-store.ts';
import type { LegalTextName } from '../rules/legal-text.ts';

/** SQL of the texts that users accept, and of the evidence. */

/** The newest version of a text in the store of client `c`; 0 where none is published. */
export function newestTextOf(name: LegalTextName) {
  return sql<number>`coalesce((select max(t.version) from legal_text t where t.store = c.store and t.name = ${sql.lit(name)}), 0)`;
}

/** Whether user `u` of client `c` has accepted the newest texts of the client's store. */
export const TERMS_ACCEPTED = sql<boolean>`
  coalesce(u.terms_version >= ${newestTextOf('terms')} and u.data_policy_version >= ${newestTextOf('data_policy')}, false)`;

export type LegalTextRow = {
  readonly name: LegalTextName;
  readonly version: number;
  readonly text: string;
  /** Hexadecimal. */
  readonly sha256: string;
  readonly published_at: Date;
};

/** The newest published text of each name. */
export async function publishedTexts(db: Db | Tx, store: StoreCode): Promise<ReadonlyMap<string, LegalTextRow>> {
  const { rows } = await sql<LegalTextRow>`
    select distinct on (name collate "C") name, version, text, encode(sha256, 'hex') as sha256, published_at
    from legal_text where store = ${store} order by name collate "C", version desc`.execute(db);
  return new Map(rows.map((row) => [row.name, row]));
}

/** The user, locked until the transaction ends, so that two tabs do not accept at once. */
export async function lockForTerms(tx: Tx, clientId: number, userId: number): Promise<UserForTerms | undefined> {
  const { rows } = await sql<UserForTerms>`
    select u.firstname, u.lastname, u.document, u.email, u.status, c.codigo_cliente, ${TERMS_ACCEPTED} as terms_accepted
    from app_user u join client c using (client_id)
    where u.client_id = ${clientId} and u.user_id = ${userId} for no key update of u`.execute(tx);
  return rows[0];
}

export type UserForTerms = {
  readonly firstname: string;
  readonly lastname: string;
  readonly document: string | null;
  readonly email: string;
  readonly status: string;
  readonly codigo_cliente: string;
  readonly terms_accepted: boolean;
};

export type AcceptanceRow = {
  readonly clientId: number;
  readonly userId: number;
  readonly store: StoreCode;
  readonly terms: LegalTextRow;
  readonly dataPolicy: LegalTextRow;
  readonly at: Date;
  readonly address: string;
  readonly reportedAddress: string | null;
  readonly userAgent: string;
};

/** Stores the evidence, and the versions that the user's person has accepted, for all their clients of the store. */
export async function insertAcceptance(tx: Tx, row: AcceptanceRow): Promise<void> {
  const { terms, dataPolicy } = row;
  await sql`
    insert into terms_acceptance (client_id, user_id, store, terms_version, terms_sha256, data_policy_version,
                                  data_policy_sha256, accepted_at, address, told_address, user_agent)
    values (${row.clientId}, ${row.userId}, ${row.store}, ${terms.version}, decode(${terms.sha256}, 'hex'),
            ${dataPolicy.version}, decode(${dataPolicy.sha256}, 'hex'), ${row.at}, ${row.address}, ${row.reportedAddress}, ${row.userAgent})`.execute(
    tx,
  );
  for (const { clientId, userId } of await membershipsOf(tx, row))
    await sql`
      update app_user u set terms_version = ${terms.version}, data_policy_version = ${dataPolicy.version}
      from client c
      where u.client_id = ${clientId} and u.user_id = ${userId} and c.client_id = u.client_id
        and c.store = ${row.store}`.execute(tx);
}

/** The newest version of a text; 0 where the store has published none. */
export async function newestVersion(tx: Tx, store: string, name: string): Promise<number> {
  const { rows } = await sql<{ version: number | null }>`
    select max(version) as version from legal_text where store = ${store} and name = ${name}`.execute(tx);
  return rows[0]?.version ?? 0;
}

/** Publishes texts as their newest versions. */
export async function insertTexts(
  tx: Tx,
  rows: readonly (Omit<LegalTextRow, 'published_at'> & { readonly store: string })[],
  { now, author }: PublishedBy,
): Promise<void> {
  for (const { store, name, version, text, sha256 } of rows) {
    await sql`
      insert into legal_text (store, name, version, text, sha256, published_at, author)
      values (${store}, ${name}, ${version}, ${text}, decode(${sha256}, 'hex'), ${now}, ${author})`.execute(tx);
  }
}
