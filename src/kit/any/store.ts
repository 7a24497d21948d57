import type { COUNTRIES } from './constants.ts';
import type { Currency } from './money.ts';
import type { Theme } from './theme.ts';

/** A store's code as Magento's `Store` header, the clients' records and the store cookie carry it. */
export type StoreCode = 'combustibles' | 'lubricantes' | 'ecuador' | 'lubricantes_ecuador';

/** One store of the server (product.md, Stores). What varies by deployment, its public address, is configuration. */
export type Store = {
  readonly code: StoreCode;
  readonly country: keyof typeof COUNTRIES;
  readonly currency: Currency;
  readonly timeZone: 'America/Bogota' | 'America/Guayaquil';
  /** Unless the deployment gives it another. */
  readonly theme: Theme;
  /** The host name that picks the store before anybody is signed in; the first label, so that any domain will do. */
  readonly hostLabel: string;
};

export const STORES: Record<StoreCode, Store> = {
  combustibles: {
    code: 'combustibles',
    country: 'CO',
    currency: 'COP',
    timeZone: 'America/Bogota',
    theme: 'fuels',
    hostLabel: 'localhost',
  },
  lubricantes: {
    code: 'lubricantes',
    country: 'CO',
    currency: 'COP',
    timeZone: 'America/Bogota',
    theme: 'lubricants',
    hostLabel: 'lubricantes',
  },
  ecuador: {
    code: 'ecuador',
    country: 'EC',
    currency: 'USD',
    timeZone: 'America/Guayaquil',
    theme: 'fuels',
    hostLabel: 'ecuador',
  },
  lubricantes_ecuador: {
    code: 'lubricantes_ecuador',
    country: 'EC',
    currency: 'USD',
    timeZone: 'America/Guayaquil',
    theme: 'lubricants',
    hostLabel: 'lubricantes-ecuador',
  },
};

/** Whether a store is one of the lubricants stores (specification 2, section 6: its code contains 'lubricantes'). */
export function isOfLubricants(code: StoreCode): boolean {
  return code.includes('lubricantes');
}

/** Whether the text is the code of one of our stores. */
export function isStoreCode(code: string): code is StoreCode {
  return Object.hasOwn(STORES, code);
}
