import type { PaymentOwner } from '#kit/portal/payment-view.ts';
import type { PortalManifest } from '#kit/portal/portal-manifest.ts';
import { PORTALS } from './areas.ts';

const manifests: readonly PortalManifest[] = PORTALS;

/** Areas whose payments have their own path segment. */
export const PAYMENT_OWNERS: readonly PaymentOwner[] = manifests.flatMap(({ payments }) => payments ?? []);
