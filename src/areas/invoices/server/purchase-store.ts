import { sql } from 'kysely';
import type { Cents } from '#kit/core/money.ts';
import type { Tx } from '#kit/server/database/database.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { isUuid } from '#kit/core/id.ts';
import type { PaymentState } from '../rules/status.ts';
import type { PaymentKey } from './pay-store.ts';

/** SQL of payments that buy something from another area, and so leave no credit (docs/product.md, Vouchers). */

export type PurchasePayment = {
  readonly uuid: string;
  readonly estado: PaymentState;
  readonly totalCents: Cents;
  readonly isPurchase: boolean;
};

/**
 * The viewer's own payment of a segment; undefined if there is none. The transaction must have locked the client's
 * ledger.
 */
export async function purchasePayment(
  tx: Tx,
  { clientId, userId }: Viewer,
  uuid: string,
  segment: string,
): Promise<PurchasePayment | undefined> {
  if (!isUuid(uuid)) return undefined;
  const { rows } = await sql<PurchasePayment>`
    select uuid, estado, total_cents as "totalCents", is_purchase as "isPurchase" from payment
    where client_id = ${clientId} and user_id = ${userId} and uuid = ${uuid} and id_segment = ${segment}`.execute(tx);
  return rows[0];
}

/**
 * Marks a payment as a purchase, so that it leaves no credit. It must be unfinished; otherwise the database refuses the
 * change.
 */
export async function markAsPurchase(tx: Tx, { clientId }: Viewer, { uuid }: PurchasePayment): Promise<void> {
  await sql`update payment set is_purchase = true where client_id = ${clientId} and uuid = ${uuid}`.execute(tx);
}

/** Lets the money of an approved purchase become an advance of the client: it buys nothing. */
export async function markAsAdvance(tx: Tx, { clientId, uuid }: PaymentKey): Promise<void> {
  await sql`update payment set is_purchase = false where client_id = ${clientId} and uuid = ${uuid}`.execute(tx);
}
