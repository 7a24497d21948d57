/** The exports of invoices for other areas. */
export {
  type ApprovedPayment,
  PAYMENT_APPROVED_JOB,
  PURCHASE_APPROVED_JOB,
  PURCHASE_REVERSED_JOB,
} from './apply-status.ts';
export { markAsPurchase, purchasePayment } from './purchase-store.ts';
export { listContradictions, listDelayed } from './check-store.ts';
export { readNumberReference, readUuidReference } from './gateway/reference.ts';
export { referenceOf } from './gateway/registry.ts';
export { askGateway, delayedSince } from './sync-status.ts';
export { portfolioSums } from './list-sums-store.ts';
export { unfinishedPaymentsSum } from './unfinished-store.ts';
