import type { App } from '../../../../kit/server/context.ts';
import type { GatewayName, Settings } from '../../../../kit/server/settings.ts';
import { placetopayGateway } from './placetopay.ts';
import { type Gateway, GatewayUnavailable } from './port.ts';
import { surtidorGateway } from './surtidor.ts';

/**
 * The gateway of that name. Throws GatewayUnavailable where it is not configured: a payment stays with the gateway that
 * opened it, and waits for its word, also where the store has gone to another since.
 */
export function gatewayOf({ settings }: Pick<App, 'settings'>, name: GatewayName): Gateway {
  const gateway = configured(settings.gateway)[name];
  if (!gateway) throw new GatewayUnavailable(`The payment is of the gateway '${name}', which is not configured.`);
  return gateway;
}

/** The name of the gateway in a notification's address; undefined where it is none that is configured. */
export function nameOfGateway({ settings }: Pick<App, 'settings'>, text: string): GatewayName | undefined {
  const names: readonly GatewayName[] = ['surtidor', 'placetopay'];
  return names.find((name) => name === text && settings.gateway[name]);
}

function configured({ timeout, surtidor, placetopay }: Settings['gateway']): Record<GatewayName, Gateway | undefined> {
  return {
    surtidor: surtidor && surtidorGateway({ ...surtidor, timeout }),
    placetopay: placetopay && placetopayGateway({ ...placetopay, timeout }),
  };
}
