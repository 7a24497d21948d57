import { sql } from 'kysely';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { PublishedBy } from '#kit/server/version-store.ts';
import type { VoucherConfig } from '../rules/config.ts';

/** SQL of the stores' voucher configurations. */

export type ConfigRow = VoucherConfig & { readonly store: StoreCode; readonly version: number };

/** Loads a store's configuration; undefined if the store sells no vouchers. */
export async function readConfig(db: Db | Tx, store: StoreCode): Promise<VoucherConfig | undefined> {
  const { rows } = await sql<VoucherConfig>`
    select montos, usos, message_success as "messageSuccess", limite_general as "limiteGeneral"
    from voucher_config where store = ${store}`.execute(db);
  return rows[0];
}

/** Stored versions by store. */
export async function versionsOfConfigs(tx: Tx, stores: readonly StoreCode[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ store: string; version: number }>`
    select store, version from voucher_config where store = any(${stores}::text[])`.execute(tx);
  return new Map(rows.map(({ store, version }) => [store, version]));
}

/** Publishes configurations as the stores' newest versions. */
export async function upsertConfigs(tx: Tx, rows: readonly ConfigRow[], { now, author }: PublishedBy): Promise<void> {
  const json = JSON.stringify(rows);
  const published = sql`
    select store, version, montos, usos, "messageSuccess", "limiteGeneral"
    from json_to_recordset(${json}::json) as r(
      store text, version bigint, montos jsonb, usos jsonb, "messageSuccess" text, "limiteGeneral" integer
    )`;
  await sql`
    insert into voucher_config (store, version, montos, usos, message_success, limite_general) ${published}
    on conflict (store) do update
    set version = excluded.version, montos = excluded.montos, usos = excluded.usos,
      message_success = excluded.message_success, limite_general = excluded.limite_general`.execute(tx);
  await sql`
    insert into voucher_config_version (store, version, montos, usos, message_success, limite_general,
                                        published_at, author)
    select p.*, ${now}, ${author} from (${published}) p`.execute(tx);
}
