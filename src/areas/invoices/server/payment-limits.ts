import type { ViewerContext } from '#kit/server/context.ts';
import type { Limits } from '../rules/pay.ts';

/** The limits of one payment in the store of the viewer's client. */
export function paymentLimits({ viewer, settings }: Pick<ViewerContext, 'viewer' | 'settings'>): Limits {
  const { currency } = viewer.store;
  return { currency, maximum: settings.maximumPayment[currency] };
}
