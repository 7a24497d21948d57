import { portalConfig } from '#kit/portal/config.ts';
import { noData } from '#kit/portal/http/error.ts';

export type OpenedPayment = {
  readonly uuid: string;
  readonly url_redirect: string;
  readonly phrase: string;
  readonly token: string;
};

/** Throws if the address is missing, or not of the store's gateways (docs/product.md, Payment redirect). */
export async function goToBank(opened: OpenedPayment | null | undefined): Promise<void> {
  if (!opened) throw noData('mutation');
  const { gatewayOrigins, markers } = portalConfig();
  // only a payment needs the encryption
  const { redirectUrl } = await import('../rules/redirect.ts');
  const address = redirectUrl(opened, markers, crypto.getRandomValues(new Uint8Array(8)));
  if (!gatewayOrigins.includes(new URL(address).origin)) {
    throw new Error('The payment redirects to a URL outside the gateway.');
  }
  location.assign(address);
}
