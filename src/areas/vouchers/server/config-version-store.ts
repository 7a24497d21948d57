import { sql } from 'kysely';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { VoucherConfig } from '../rules/config.ts';

/** SQL of the stores' voucher configurations for editors. */

/** A published version, without its contents. */
export type ConfigVersion = {
  readonly version: number;
  readonly published_at: Date;
  /** The desk's user who published the version; null: the import. */
  readonly author: string | null;
};

/** Lists the newest version of every store that sells vouchers. */
export async function listConfigs(db: Db): Promise<readonly (ConfigVersion & { readonly store: StoreCode })[]> {
  const { rows } = await sql<ConfigVersion & { store: StoreCode }>`
    select store, version, v.published_at, v.author
    from voucher_config c join voucher_config_version v using (store, version)`.execute(db);
  return rows;
}

/** Lists a store's newest 50 versions, newest first. */
export async function listConfigVersions(db: Db, store: StoreCode): Promise<readonly ConfigVersion[]> {
  const { rows } = await sql<ConfigVersion>`
    select version, published_at, author from voucher_config_version
    where store = ${store} order by version desc limit 50`.execute(db);
  return rows;
}

/** Loads a published version and its predecessor, if they exist. */
export async function configWithPrevious(
  db: Db | Tx,
  { store, version }: { readonly store: StoreCode; readonly version: number },
): Promise<readonly VoucherConfig[]> {
  const { rows } = await sql<VoucherConfig & { isAsked: boolean }>`
    select version = ${version} as "isAsked", montos, usos, message_success as "messageSuccess",
           limite_general as "limiteGeneral"
    from voucher_config_version where store = ${store} and version <= ${version}
    order by version desc limit 2`.execute(db);
  if (!rows[0]?.isAsked) return [];
  return rows.map(({ montos, usos, messageSuccess, limiteGeneral }) => ({
    montos,
    usos,
    messageSuccess,
    limiteGeneral,
  }));
}
