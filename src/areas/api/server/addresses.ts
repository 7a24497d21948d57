import ipaddr from 'ipaddr.js';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import { KEY_LIMITS } from '../rules/key-limits.ts';

/** Parses the addresses and networks that may use a key; returns them in their usual form, each once. */
export function readAddresses(texts: readonly string[]): Result<readonly string[]> {
  if (texts.length > KEY_LIMITS.addresses) {
    return badInput('too_many_addresses', `A key has at most ${KEY_LIMITS.addresses} addresses.`, 'input.direcciones');
  }
  const read = texts.map((text) => usualForm(text.trim()));
  const known = read.filter((address) => address !== null);
  if (known.length < read.length) {
    const message = 'An address is IPv4 or IPv6, or a network such as 203.0.113.0/24.';
    return badInput('address_invalid', message, 'input.direcciones', { index: read.indexOf(null) });
  }
  return ok([...new Set(known)]);
}

/** Whether an address is one of these, or in one of these networks. */
export function isAmong(address: string, allowed: readonly string[]): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  return allowed.some((one) => {
    const [network, bits] = ipaddr.parseCIDR(asNetwork(one));
    return parsed.kind() === network.kind() && parsed.match([network, bits]);
  });
}

function asNetwork(address: string): string {
  if (address.includes('/')) return address;
  return `${address}/${ipaddr.IPv6.isValid(address) ? 128 : 32}`;
}

/** Null for a text that is neither an address nor a network. The bits of a network after its prefix become 0. */
function usualForm(text: string): string | null {
  const [address = '', bits] = text.split('/', 2);
  const isKnown = ipaddr.IPv4.isValidFourPartDecimal(address) || isPlainIpv6(address);
  if (!isKnown) return null;
  if (bits === undefined) return ipaddr.process(address).toString();
  if (!/^\d{1,3}$/.test(bits) || !ipaddr.isValidCIDR(text)) return null;
  const family = address.includes(':') ? ipaddr.IPv6 : ipaddr.IPv4;
  return `${family.networkAddressFromCIDR(text).toString()}/${Number(bits)}`;
}

/** Whether a text is an IPv6 address without a zone ('fe80::1%eth0'). */
function isPlainIpv6(text: string): boolean {
  return !text.includes('%') && ipaddr.IPv6.isValid(text);
}
