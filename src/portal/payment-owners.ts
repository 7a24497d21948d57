import type { ApprovedPayments } from '#kit/portal/approved-payment.ts';
import type { PaymentOwner } from '#kit/portal/payment-view.ts';
import type { PortalManifest } from '#kit/portal/portal-manifest.ts';
import { PORTALS } from './areas.ts';

const manifests: readonly PortalManifest[] = PORTALS;

/** Areas whose payments have their own path segment. */
export const PAYMENT_OWNERS: readonly PaymentOwner[] = manifests.flatMap(({ payments }) => payments ?? []);

/** Areas that pay approved requests. */
export const APPROVED_PAYMENTS: readonly ApprovedPayments[] = manifests.flatMap(
  ({ approvedPayments }) => approvedPayments ?? [],
);
