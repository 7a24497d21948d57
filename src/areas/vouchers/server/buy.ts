import type { AddBonoOutput, MutationAddSurtidorBonoArgs } from '#kit/core/contract/types.ts';
import { type Result, badInput, notFound, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import { lockLedger } from '#areas/account/server/public.ts';
import { VOUCHER_SEGMENT } from '#areas/invoices/rules/constants.ts';
import { isUnfinished } from '#areas/invoices/rules/status.ts';
import type { PreparedDetail } from '#kit/server/manifest/payment-kind.ts';
import { approvedDetail } from '#areas/approvals/server/public.ts';
import { markAsPurchase, purchasePayment } from '#areas/invoices/server/public.ts';
import { type DecidedPurchase, decidePurchase } from '../rules/purchase.ts';
import { approvedOf } from './payment-kinds.ts';
import { readConfig } from './config-store.ts';
import { buyerOf, insertPurchase, registeredLines } from './purchase-store.ts';

/**
 * `addSurtidorBono`: registers the vouchers of a payment of segment BO before the redirect to the bank, so that the
 * approved money becomes vouchers instead of a credit (docs/product.md, Vouchers). A repeated call changes nothing.
 */
export async function registerVouchers(
  { input }: MutationAddSurtidorBonoArgs,
  context: ViewerContext,
): Promise<Result<AddBonoOutput>> {
  const { db, viewer, clock } = context;
  const uuid = input[0]?.uuid.toLowerCase() ?? '';
  return transaction(db, async (tx): Promise<Result<AddBonoOutput>> => {
    await lockLedger(tx, [viewer.clientId]);
    const payment = await purchasePayment(tx, viewer, uuid, VOUCHER_SEGMENT);
    if (input.length > 0 && !payment) return notFound('The payment', 'input.0.uuid');
    const config = await readConfig(tx, viewer.store.code);
    if (!config) return notFound('The configuration of vouchers');
    const now = clock.now();
    const buyer = await buyerOf(tx, viewer);
    const decided = decidePurchase(input, {
      config,
      currency: viewer.store.currency,
      payment: payment ?? { uuid, totalCents: 0 },
      ...buyer,
      now,
    });
    if (!decided.ok) return decided;
    if (!payment) return notFound('The payment', 'input.0.uuid');
    if (payment.isPurchase) {
      return isTheSame(decided.value, await registeredLines(tx, viewer, uuid))
        ? registered(uuid)
        : badInput('purchase_registered', 'The payment already has other vouchers.', 'input.0.uuid');
    }
    if (!isUnfinished(payment.estado)) {
      const details = { reference: uuid, estado: payment.estado };
      return badInput('payment_ended', `The payment has ended: ${payment.estado}.`, 'input.0.uuid', details);
    }
    const approved = await approvedDetail(tx, viewer.clientId, uuid);
    if (approved && !isApproved(decided.value, approved)) {
      return badInput('request_differs', 'These are not the vouchers that were approved.', 'input');
    }
    await markAsPurchase(tx, viewer, payment);
    await insertPurchase(tx, viewer, { uuid, buyer: buyer.buyer, purchase: decided.value, now });
    await writeAuditEntry(tx, context, { action: 'voucher.buy', subject: uuid, result: 'ok' });
    return registered(uuid);
  });
}

/** Whether a purchase is exactly what was approved: its use, its address and its vouchers. */
function isApproved({ use, email, lines }: DecidedPurchase, approved: PreparedDetail): boolean {
  if (!('lines' in approved)) return false;
  const { reward, email: address, lines: cart } = approvedOf({ use, email, lines });
  return JSON.stringify([reward, address, cart]) === JSON.stringify([approved.reward, approved.email, approved.lines]);
}

function registered(uuid: string): Result<AddBonoOutput> {
  return ok({ success: true, message: null, uuid });
}

type RegisteredLine = Awaited<ReturnType<typeof registeredLines>>[number];

function isTheSame({ email, lines }: DecidedPurchase, before: readonly RegisteredLine[]): boolean {
  return (
    lines.length === before.length &&
    lines.every((line) =>
      before.some(
        (other) =>
          other.cents === line.cents &&
          other.cantidad === line.cantidad &&
          other.tipo_bono === line.tipoBono &&
          other.email === email,
      ),
    )
  );
}
