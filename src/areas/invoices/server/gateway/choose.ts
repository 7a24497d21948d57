import type { App } from '../../../../kit/server/context.ts';
import type { Gateway } from './port.ts';
import { surtidorGateway } from './surtidor.ts';

/** The name of the gateway that new payments go to, kept with each payment and part of its notifications' address. */
export const GATEWAY_NAME = 'surtidor';

/** The gateway of the payments. */
export function gatewayOf(app: App): Gateway {
  return surtidorGateway(app.settings.gateway);
}
