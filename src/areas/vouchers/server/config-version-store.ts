import { sql } from 'kysely';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db } from '#kit/server/database/database.ts';
import { type PublishedVersion, versionStore } from '#kit/server/version-store.ts';
import type { ConfigRow } from './config-store.ts';

/** SQL of the stores' voucher configurations for editors. */

/** Lists the newest version of every store that sells vouchers. */
export async function listConfigs(db: Db): Promise<readonly (PublishedVersion & { readonly store: StoreCode })[]> {
  const { rows } = await sql<PublishedVersion & { store: StoreCode }>`
    select store, version, v.published_at, v.author
    from voucher_config c join voucher_config_version v using (store, version)`.execute(db);
  return rows;
}

export const configVersions = versionStore({
  name: 'configuration',
  read: sql<ConfigRow>`
    select store, version, montos, usos, message_success as "messageSuccess", limite_general as "limiteGeneral"
    from voucher_config_version`,
  list: sql<PublishedVersion>`select version, published_at, author from voucher_config_version`,
  where: ({ store }: { readonly store: StoreCode }) => sql`store = ${store}`,
});
