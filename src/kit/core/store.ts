import type { COUNTRIES } from './constants.ts';
import type { Currency } from './money.ts';
import type { Theme } from './theme.ts';

/** A store's code, as in Magento's `Store` header, in client records and in the store cookie. */
export type StoreCode = 'combustibles' | 'lubricantes' | 'ecuador' | 'lubricantes_ecuador';

/** A store (docs/product.md, Stores). Its public address is a setting. */
export type Store = {
  readonly code: StoreCode;
  readonly country: keyof typeof COUNTRIES;
  readonly currency: Currency;
  readonly timeZone: 'America/Bogota' | 'America/Guayaquil';
  /** The default theme; a deployment may choose another one. */
  readonly theme: Theme;
  /** First label of the host name that selects the store before sign-in, in any domain. */
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

/** Whether the store sells lubricants (specification B6): its code contains 'lubricantes'. */
export function isOfLubricants(code: StoreCode): boolean {
  return code.includes('lubricantes');
}

/** The store's country, from the code alone, which the portal has in a cookie: codes of Ecuador contain 'ecuador'. */
export function countryOfStore(code: string): Store['country'] {
  return code.includes('ecuador') ? 'EC' : 'CO';
}

export function isStoreCode(code: string): code is StoreCode {
  return Object.hasOwn(STORES, code);
}
