import type { FastifyInstance, FastifyRequest } from 'fastify';
import ipaddr from 'ipaddr.js';

/** An address with a port, as some proxies write it: `1.2.3.4:56`, `[2001:db8::1]:56`. A group holds the address. */
const WITH_PORT = /^\s*(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)\s*$/;

/**
 * Removes the ports from the addresses in X-Forwarded-For. If the header arrives but no proxy is trusted, logs one
 * warning: all users would share the proxy's address and its limits (docs/operations.md).
 */
export function readForwardedAddresses(server: FastifyInstance, trustedProxies: readonly string[]): void {
  let warned = trustedProxies.length > 0;
  server.addHook('onRequest', (request, _reply, done) => {
    const { headers } = request.raw;
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded === 'string') {
      headers['x-forwarded-for'] = forwarded
        .split(',')
        .map((entry) => entry.replace(WITH_PORT, '$1$2'))
        .join(',');
      if (!warned) request.log.warn('X-Forwarded-For arrives, but TRUSTED_PROXIES names no proxy');
      warned = true;
    }
    done();
  });
}

/** The client's address in its usual form; an IPv4 address also where it arrives within IPv6 (`::ffff:1.2.3.4`). */
export function clientAddress({ ip }: FastifyRequest): string {
  return ipaddr.isValid(ip) ? ipaddr.process(ip).toString() : ip;
}

/** The network that rate limits count as one client: an IPv4 address, or an IPv6 network of 64 bits. */
export function networkOf(address: string): string {
  if (!ipaddr.IPv6.isValid(address)) return address;
  const parts = ipaddr.IPv6.parse(address).parts.map((part, i) => (i < 4 ? part : 0));
  return `${new ipaddr.IPv6(parts).toString()}/64`;
}
