import { Resolver } from 'node:dns/promises';
import { type LookupFunction, isIPv6 } from 'node:net';
import { callbackify } from 'node:util';
import { type Rules, mayConnect } from './webhook-url.ts';

/** Resolves a name to its IP addresses. Throws if it has none. */
export type Resolve = (name: string) => Promise<readonly string[]>;

/** Milliseconds for which a DNS server may be silent; it is asked twice. */
const DNS_TIMEOUT = 2000;

/**
 * Resolves a name by DNS alone. Unlike the system's resolver, it reads no hosts file, adds no domain to a short name,
 * and takes no thread from files and cryptography while a client's DNS server is slow.
 */
export const resolveByDns: Resolve = async (name) => {
  const resolver = new Resolver({ timeout: DNS_TIMEOUT, tries: 2 });
  const found = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = found.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  if (addresses.length === 0) throw Object.assign(new Error('The name has no address.'), { code: 'ENOTFOUND' });
  return addresses;
};

/** A name that resolves to an address which no webhook may have. */
export class AddressBlocked extends Error {}

/**
 * The lookup of a socket: it connects to exactly the addresses that were checked, so that a name cannot resolve to
 * another one in between. One address that is not public refuses the name.
 */
export function checkedLookup(resolve: Resolve, rules: Rules): LookupFunction {
  const checked = callbackify(async (name: string) => {
    const addresses = await resolve(name);
    if (addresses.length === 0 || !addresses.every((address) => mayConnect(address, rules))) {
      throw new AddressBlocked('The name resolves to an address that is not public.');
    }
    return addresses.map((address) => ({ address, family: isIPv6(address) ? 6 : 4 }));
  });
  return (name, options, done) =>
    checked(name, (error, addresses) => {
      if (error) done(error, '');
      else if (options.all) done(null, addresses);
      else done(null, addresses[0]?.address ?? '', addresses[0]?.family);
    });
}
