import { type Store, STORES, type StoreCode } from '#kit/core/store.ts';

/** Public address of each store. */
type Addresses = Readonly<Record<StoreCode, string>>;

/**
 * The store before sign-in (docs/product.md, Stores): by public address, else by the host's first label, else the
 * default.
 */
export function storeOfHost(host: string, addresses: Addresses): Store {
  const requested = host.toLowerCase();
  const reached = Object.values(STORES).filter((store) => new URL(addresses[store.code]).host === requested);
  if (reached.length === 1 && reached[0]) return reached[0];
  const label = requested.split(/[.:]/)[0];
  return Object.values(STORES).find((store) => store.hostLabel === label) ?? STORES.combustibles;
}

/** The address of the user's own store if `host` belongs to another store; null if both share an address. */
export function otherStoreAddress(host: string, own: Store, addresses: Addresses): string | null {
  const here = storeOfHost(host, addresses);
  return here.code === own.code || addresses[here.code] === addresses[own.code] ? null : addresses[own.code];
}
