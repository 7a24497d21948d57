import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';

/** SQL of purchases that a person has to review; they violate no invariant. */

/** Time in ms within which a paid purchase gets its codes: long enough to retry the job of a killed process. */
const CODES_WITHIN = 60 * 60_000;

/** Lists used vouchers of reversed payments: the latest 100, last reversal first. */
export async function listUsedAfterReversal(db: Db | Tx): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    select c.store, c.codigo_cliente, v.uuid, v.number, v.last_four, v.monto_cents, s.name as point_of_sale, r.at,
           pay.updated_at as reversed_at
    from payment pay
    join voucher v on v.client_id = pay.client_id and v.uuid = pay.uuid
    join voucher_redemption r on r.voucher_id = v.voucher_id and r.cancelled_at is null
    join point_of_sale s on s.point_of_sale_id = r.point_of_sale_id
    join client c on c.client_id = pay.client_id
    where pay.estado = 'reversed'
    order by pay.updated_at desc, v.uuid, v.number limit 100`.execute(db);
  return rows;
}

/** Lists purchases without codes that were paid at least an hour ago: the 100 oldest. */
export async function listWithoutCodes(db: Db | Tx, now: Date): Promise<readonly object[]> {
  const { rows } = await sql<object>`
    select c.store, c.codigo_cliente, p.uuid, pay.total_cents, pay.moneda, pay.updated_at as approved_at
    from voucher_purchase p
    join payment pay on pay.client_id = p.client_id and pay.uuid = p.uuid
    join client c on c.client_id = p.client_id
    where p.issued_at is null and pay.estado = 'approved'
      and pay.updated_at < ${new Date(now.getTime() - CODES_WITHIN)}
    order by pay.updated_at, p.uuid limit 100`.execute(db);
  return rows;
}
