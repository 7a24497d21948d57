import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';

/** SQL of support links. */

export type SupportLink = {
  readonly user_id: number;
  readonly agent: string;
  readonly reason: string | null;
  readonly state: 'open' | 'used' | 'expired';
};

export async function insertSupportLink(
  db: Db | Tx,
  row: {
    clientId: number;
    secretSha256: Buffer;
    userId: number;
    agent: string;
    reason: string | null;
    now: Date;
    expiresAt: Date;
  },
): Promise<void> {
  await sql`
    insert into support_link (client_id, secret_sha256, user_id, agent, reason, created_at, expires_at)
    values (${row.clientId}, ${row.secretSha256}, ${row.userId}, ${row.agent}, ${row.reason}, ${row.now},
            ${row.expiresAt})`.execute(db);
}

/**
 * Marks a link as used and returns its previous state; undefined if there is no such link. The link stays locked until
 * the transaction ends.
 */
export async function useSupportLink(
  tx: Tx,
  clientId: number,
  secretSha256: Buffer,
  now: Date,
): Promise<SupportLink | undefined> {
  const key = sql`client_id = ${clientId} and secret_sha256 = ${secretSha256}`;
  const { rows } = await sql<SupportLink>`
    select user_id, agent, reason, case when used_at is not null then 'used' when expires_at <= ${now} then 'expired' else 'open' end as state
    from support_link where ${key} for update`.execute(tx);
  if (rows[0]?.state === 'open') await sql`update support_link set used_at = ${now} where ${key}`.execute(tx);
  return rows[0];
}
