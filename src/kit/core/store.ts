import type { COUNTRIES } from './constants.ts';
import type { Currency } from './money.ts';
import type { Theme } from './theme.ts';

/** As Magento's `Store` header, client records and the store cookie carry it. */
export type StoreCode = 'combustibles' | 'lubricantes' | 'ecuador' | 'lubricantes_ecuador';

/** A store (docs/product.md, Stores). Its public address is configuration. */
export type Store = {
  readonly code: StoreCode;
  readonly country: keyof typeof COUNTRIES;
  readonly currency: Currency;
  readonly timeZone: 'America/Bogota' | 'America/Guayaquil';
  /** The default; a deployment may choose another. */
  readonly theme: Theme;
  /** First label of the host that chooses the store before sign-in, in any domain. */
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

/** Specification B6: its code contains 'lubricantes'. */
export function isOfLubricants(code: StoreCode): boolean {
  return code.includes('lubricantes');
}

/** By the code alone, which the portal has in a cookie: that of a store of Ecuador contains 'ecuador'. */
export function countryOfStore(code: string): Store['country'] {
  return code.includes('ecuador') ? 'EC' : 'CO';
}

export function isStoreCode(code: string): code is StoreCode {
  return Object.hasOwn(STORES, code);
}
