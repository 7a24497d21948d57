import type { App } from '#kit/server/context.ts';
import type { GatewayName } from '#kit/server/settings.ts';
import { placetopayGateway } from './placetopay.ts';
import { type Gateway, GatewayUnavailable, type PaymentName } from './port.ts';
import { numberReference, uuidReference } from './reference.ts';
import { surtidorGateway } from './surtidor.ts';

const GATEWAYS: readonly GatewayName[] = ['surtidor', 'placetopay'];

/**
 * Returns the gateway that opened a payment (decision 0006). Throws GatewayUnavailable if that gateway is not
 * configured.
 */
export function gatewayOf({ settings }: Pick<App, 'settings'>, name: GatewayName): Gateway {
  const { surtidor, placetopay, timeout } = settings.gateway;
  if (name === 'surtidor' && surtidor) return surtidorGateway({ ...surtidor, timeout });
  if (name === 'placetopay' && placetopay) return placetopayGateway({ ...placetopay, timeout });
  throw new GatewayUnavailable(`The gateway '${name}' of the payment is not configured.`);
}

/** The configured gateway with this name; undefined if there is none. */
export function configuredGateway({ settings }: Pick<App, 'settings'>, name: string): GatewayName | undefined {
  return GATEWAYS.find((one) => one === name && settings.gateway[one]);
}

/** The reference by which a gateway knows a payment. */
export function referenceOf(gateway: GatewayName, name: PaymentName): string {
  return gateway === 'placetopay' ? numberReference(name) : uuidReference(name);
}

/** The path for a gateway's notifications, under the store's public address. */
export function notificationPath(gateway: GatewayName | ':gateway'): string {
  return `/payments/notifications/${gateway}`;
}
