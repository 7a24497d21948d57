import { sql } from 'kysely';
import type { Db, Tx } from '../../../kit/server/database.ts';

/** The SQL of support's links. */

export type SupportLink = {
  readonly user_id: number;
  readonly agent: string;
  readonly state: 'open' | 'used' | 'expired';
};

export async function insertSupportLink(
  db: Db | Tx,
  row: { clientId: number; secretSha256: Buffer; userId: number; agent: string; now: Date; expiresAt: Date },
): Promise<void> {
  await sql`
    insert into support_link (client_id, secret_sha256, user_id, agent, created_at, expires_at)
    values (${row.clientId}, ${row.secretSha256}, ${row.userId}, ${row.agent}, ${row.now}, ${row.expiresAt})`.execute(
    db,
  );
}

/**
 * The link of a secret as it stood before this, held until the transaction ends so that one of two at once finds it used;
 * absent where there is none. An open one is used from now on.
 */
export async function useSupportLink(
  tx: Tx,
  clientId: number,
  secretSha256: Buffer,
  now: Date,
): Promise<SupportLink | undefined> {
  const key = sql`client_id = ${clientId} and secret_sha256 = ${secretSha256}`;
  const { rows } = await sql<SupportLink>`
    select user_id, agent, case when used_at is not null then 'used' when expires_at <= ${now} then 'expired' else 'open' end as state
    from support_link where ${key} for update`.execute(tx);
  if (rows[0]?.state === 'open') await sql`update support_link set used_at = ${now} where ${key}`.execute(tx);
  return rows[0];
}
