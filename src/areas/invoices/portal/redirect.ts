import { portalConfig } from '../../../kit/portal/config.ts';
import { PortalError } from '../../../kit/portal/graphql/error.ts';
import { redirectUrl } from '../rules/redirect.ts';

/** What a payment that is opened or continued gives for the way to the bank. */
type Opened = { readonly uuid: string; readonly url_redirect: string; readonly phrase: string; readonly token: string };

/**
 * Leaves for the gateway's page. Throws where the answer has no way there, and where the address is not of one of the
 * store's gateways: whatever has put it into the answer must not get the browser (product.md, The payment redirect).
 */
export function goToBank(opened: Opened | null | undefined): void {
  if (!opened) {
    const extensions = { category: 'internal', code: 'no_data' } as const;
    throw new PortalError({ message: 'The payment has no way to the bank.', extensions });
  }
  const { gatewayOrigins, markers } = portalConfig();
  const address = redirectUrl(opened, markers, crypto.getRandomValues(new Uint8Array(8)));
  if (!gatewayOrigins.includes(new URL(address).origin)) {
    throw new Error('The payment leads to an address that is not the gateway.');
  }
  location.assign(address);
}
