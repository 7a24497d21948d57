import { sql } from 'kysely';
import type { Db } from '../../../kit/server/database.ts';
import type { CompensationKey } from './answer-store.ts';

/** The SQL of compensations that the ERP does not answer. */

/** Notes that a compensation is delayed, where it is not answered and not noted yet; its number. */
export async function markDelayed(db: Db, { clientId, uuid }: CompensationKey, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    update compensation set delayed_at = ${now}
    where client_id = ${clientId} and uuid = ${uuid} and answer is null and delayed_at is null
    returning number`.execute(db);
  return rows[0]?.number;
}

export type Delayed = {
  readonly number: number;
  readonly uuid: string;
  readonly codigo_cliente: string;
  readonly compensado_cents: number;
  readonly moneda: string;
  readonly created_at: Date;
};

/** All clients' compensations that were made before `since` and are not answered, the oldest first. */
export async function listDelayed(db: Db, since: Date): Promise<readonly Delayed[]> {
  const { rows } = await sql<Delayed>`
    select c.number, c.uuid, k.codigo_cliente, c.compensado_cents, c.moneda, c.created_at
    from compensation c join client k on k.client_id = c.client_id
    where c.answer is null and c.created_at <= ${since} order by c.created_at, c.number`.execute(db);
  return rows;
}

export async function countDelayed(db: Db, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from compensation where answer is null and created_at <= ${since}`.execute(db);
  return rows[0]?.count ?? 0;
}
