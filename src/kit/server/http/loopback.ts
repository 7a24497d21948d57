import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** Headers that proxies add. A proxied request comes from this machine, but not from a program on it. */
const BY_PROXY = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** Whether the request comes from this machine, without a proxy, to a local host name. */
export function isLoopback({ headers, socket, hostname }: FastifyRequest): boolean {
  return (
    LOOPBACK.has(socket.remoteAddress ?? '') &&
    LOOPBACK_NAME.test(hostname) &&
    !Object.keys(headers).some((name) => BY_PROXY.test(name))
  );
}
