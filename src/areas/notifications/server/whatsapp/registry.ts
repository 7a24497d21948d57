import type { App } from '#kit/server/context.ts';
import type { StoreCode } from '#kit/core/store.ts';
import { metaProvider } from './meta.ts';
import type { WhatsappProvider } from './port.ts';
import { twilioProvider } from './twilio.ts';

/** The portal's path for what a provider reports, under each store's public address. */
export function eventsPath(provider: 'meta' | 'twilio' | ':provider'): string {
  return `/whatsapp/${provider}`;
}

/** The configured provider; undefined: notifications by WhatsApp are off. */
export function whatsappProvider(
  { settings: { whatsapp, publicUrls } }: Pick<App, 'settings'>,
  store: StoreCode = 'combustibles',
): WhatsappProvider | undefined {
  if (!whatsapp) return undefined;
  const { provider } = whatsapp;
  return provider.name === 'meta'
    ? metaProvider(provider)
    : twilioProvider(provider, `${publicUrls[store]}${eventsPath('twilio')}`);
}
