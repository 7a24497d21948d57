import { sql } from 'kysely';
import type { RowKey } from '#kit/server/crypto/sealed-rows.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';

/** SQL of the secrets of webhooks as encrypted rows, while a secret is rotated. */

export type SealedWebhook = {
  readonly key: RowKey;
  readonly clientId: number;
  readonly webhookId: number;
  readonly secret: Uint8Array;
  readonly former: Uint8Array | null;
};

export async function webhookKeyIds(db: Db | Tx): Promise<readonly string[]> {
  const { rows } = await sql<{ id: string }>`select distinct sealed_by as id from client_webhook`.execute(db);
  return rows.map(({ id }) => id);
}

export async function countWebhooksOfOthers(db: Db | Tx, keyId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from client_webhook where sealed_by <> ${keyId}`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function readWebhooksOfOthers(
  tx: Tx,
  {
    keyId,
    after,
    limit,
    lock,
  }: { readonly keyId: string; readonly after: RowKey; readonly limit: number; readonly lock: boolean },
): Promise<readonly SealedWebhook[]> {
  const [clientId = 0, webhookId = 0] = after;
  const { rows } = await sql<Omit<SealedWebhook, 'key'>>`
    select client_id as "clientId", webhook_id as "webhookId", secret_sealed as secret, former_sealed as former
    from client_webhook
    where sealed_by <> ${keyId} and (client_id, webhook_id) > (${clientId}::bigint, ${webhookId}::bigint)
    order by client_id, webhook_id limit ${limit} ${lock ? sql`for update skip locked` : sql``}`.execute(tx);
  return rows.map((row) => Object.assign(row, { key: [row.clientId, row.webhookId] }));
}

export async function updateSealedWebhook(
  tx: Tx,
  { clientId, webhookId, secret, former }: SealedWebhook,
  keyId: string,
): Promise<void> {
  await sql`
    update client_webhook
    set secret_sealed = ${Buffer.from(secret)}, former_sealed = ${former && Buffer.from(former)}, sealed_by = ${keyId}
    where client_id = ${clientId} and webhook_id = ${webhookId}`.execute(tx);
}
