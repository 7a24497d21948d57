import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { PurchaseKey } from './purchase-store.ts';

/** SQL of vouchers, whose codes are encrypted. */

/** A code's stored form. */
export type SealedCode = {
  readonly hmac: string;
  readonly sealed: Uint8Array;
  /** The key id of the secret of both. */
  readonly sealedBy: string;
};

type NewVoucher = SealedCode & {
  readonly number: number;
  readonly cents: Cents;
  readonly lastFour: string;
};

/** Writes the vouchers of a purchase and marks it as issued. */
export async function insertVouchers(
  tx: Tx,
  { clientId, uuid }: PurchaseKey,
  {
    vouchers,
    issuedAt,
    expiresOn,
  }: { readonly vouchers: readonly NewVoucher[]; readonly issuedAt: Date; readonly expiresOn: Day },
): Promise<void> {
  const rows = vouchers.map(({ sealed, ...row }) => ({ ...row, sealed: Buffer.from(sealed).toString('base64') }));
  await sql`
    insert into voucher (client_id, uuid, number, monto_cents, code_hmac, code_sealed, sealed_by, last_four)
    select ${clientId}, ${uuid}::uuid, r.number, r.cents, r.hmac, decode(r.sealed, 'base64'), r."sealedBy", r."lastFour"
    from json_to_recordset(${JSON.stringify(rows)}::json) as r(
      number integer, cents bigint, hmac text, sealed text, "sealedBy" text, "lastFour" text
    )`.execute(tx);
  await sql`
    update voucher_purchase set issued_at = ${issuedAt}, expires_on = ${expiresOn}
    where client_id = ${clientId} and uuid = ${uuid}`.execute(tx);
}

type SealedVoucher = { readonly number: number; readonly cents: Cents; readonly sealed: Uint8Array };

/** Loads the encrypted codes of a purchase, in their order. */
export async function sealedVouchers(db: Db | Tx, { clientId, uuid }: PurchaseKey): Promise<readonly SealedVoucher[]> {
  const { rows } = await sql<SealedVoucher>`
    select number, monto_cents as cents, code_sealed as sealed from voucher
    where client_id = ${clientId} and uuid = ${uuid} order by number`.execute(db);
  return rows;
}

export type UsedVoucher = {
  readonly lastFour: string;
  readonly cents: Cents;
  /** The point of sale's name, with the codes of its client and destination if known. */
  readonly where: string;
  readonly at: Date;
};

/** Lists the used vouchers of a purchase and their points of sale. */
export async function usedVouchers(db: Db | Tx, { clientId, uuid }: PurchaseKey): Promise<readonly UsedVoucher[]> {
  const { rows } = await sql<UsedVoucher>`
    select v.last_four as "lastFour", v.monto_cents as cents, r.at,
           s.name || coalesce(' (' || c.codigo_cliente || coalesce(' ' || d.codigo_destinatario, '') || ')', '') as "where"
    from voucher v
    join voucher_redemption r on r.voucher_id = v.voucher_id and r.cancelled_at is null
    join point_of_sale s on s.point_of_sale_id = r.point_of_sale_id
    left join client c on c.client_id = s.client_id
    left join destination d on d.client_id = s.client_id and d.destination_id = s.destination_id
    where v.client_id = ${clientId} and v.uuid = ${uuid} order by v.number`.execute(db);
  return rows;
}

/** Disables the unused vouchers of a purchase, and returns the used ones. */
export async function voidUnused(tx: Tx, { clientId, uuid }: PurchaseKey, at: Date): Promise<readonly UsedVoucher[]> {
  // a redemption locks the voucher's row, too
  await sql`
    select 1 from voucher where client_id = ${clientId} and uuid = ${uuid} order by voucher_id for update`.execute(tx);
  await sql`
    update voucher v set void_at = ${at}
    where v.client_id = ${clientId} and v.uuid = ${uuid} and v.void_at is null and not exists (
      select from voucher_redemption r where r.voucher_id = v.voucher_id and r.cancelled_at is null)`.execute(tx);
  return usedVouchers(tx, { clientId, uuid });
}
