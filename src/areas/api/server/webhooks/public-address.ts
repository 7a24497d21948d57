import ipaddr from 'ipaddr.js';

/** The unicast addresses that IANA has given out: every other one of IPv6 is local, translated or reserved. */
const GLOBAL_IPV6 = ipaddr.parseCIDR('2000::/3');

/** Public addresses at which a cloud answers its own machines: metadata and credentials of Azure. */
const OF_CLOUDS = new Set(['168.63.129.16']);

/**
 * Whether an IP address is of the public Internet: not private, loopback, link-local, shared, multicast, reserved, or
 * an IPv6 address that leads to one of IPv4 (mapped, NAT64, 6to4, Teredo). False for every other text.
 */
export function isPublicAddress(text: string): boolean {
  if (text.includes('%') || !(ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text))) return false;
  const address = ipaddr.parse(text);
  if (address.range() !== 'unicast' || OF_CLOUDS.has(address.toString())) return false;
  return address.kind() === 'ipv4' || address.match(GLOBAL_IPV6);
}
