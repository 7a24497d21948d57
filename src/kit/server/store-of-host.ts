import { type Store, STORES, type StoreCode } from '../any/store.ts';

/** By store, the address that it is reached at from outside. */
type Addresses = Readonly<Record<StoreCode, string>>;

/**
 * The store that a request's host (name and port) dresses before login, and no more (product.md, Stores): the one whose
 * public address it is; else by its first label, which also parts the stores that share an address; else the default one.
 */
export function storeOfHost(host: string, addresses: Addresses): Store {
  const asked = host.toLowerCase();
  const reached = Object.values(STORES).filter((store) => new URL(addresses[store.code]).host === asked);
  if (reached.length === 1 && reached[0]) return reached[0];
  const label = asked.split(/[.:]/)[0];
  return Object.values(STORES).find((store) => store.hostLabel === label) ?? STORES.combustibles;
}

/**
 * The address of their own store that who signs in at this host is sent to; null where they are there, or where both
 * stores share one address.
 */
export function addressElsewhere(host: string, own: Store, addresses: Addresses): string | null {
  const here = storeOfHost(host, addresses);
  return here.code === own.code || addresses[here.code] === addresses[own.code] ? null : addresses[own.code];
}
