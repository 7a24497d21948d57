import { sql } from 'kysely';
import type { Tx } from '#kit/server/database/database.ts';
import type { Erasure, Person } from '#kit/server/person/personal-data.ts';

/** Replaces a person's e-mail in all purchases of the client. Returns how many were changed. */
export async function erasePurchases(tx: Tx, { clientId, userId, pattern, address }: Erasure): Promise<number> {
  const { rows } = await sql<{ changed: number }>`
    select erase_voucher_purchases(${clientId}, ${userId}, ${pattern}, ${address}) as changed`.execute(tx);
  return rows[0]?.changed ?? 0;
}

/** The tries to open the files of a person's purchases. */
export function triesOfPerson({ clientId, userId }: Person) {
  return sql`client_id = ${clientId} and uuid in (
    select uuid from voucher_purchase where client_id = ${clientId} and user_id = ${userId})`;
}
