import type { FastifyRequest } from 'fastify';

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1']);
const LOOPBACK_NAME = /^(localhost|127(\.\d{1,3}){3}|\[::1\])$/;
/** What a proxy adds: a request that comes through one is not this machine's own, wherever the proxy stands. */
const BY_PROXY = /^(forwarded|via|x-real-ip|x-forwarded-.+)$/;

/** Whether this machine itself sends a request, and to a name of its own. */
export function isFromHere({ headers, socket, hostname }: FastifyRequest): boolean {
  return (
    LOOPBACK.has(socket.remoteAddress ?? '') &&
    LOOPBACK_NAME.test(hostname) &&
    !Object.keys(headers).some((name) => BY_PROXY.test(name))
  );
}
