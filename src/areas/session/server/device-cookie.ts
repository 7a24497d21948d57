import { randomBytes } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Identifies a browser. The limits of strangers do not apply to a browser from which the user has signed in before. */
export const DEVICE_COOKIE = 'surtidor-device';

const LIFE = 365 * 86_400_000;
const DEVICE = /^[\w-]{32,64}$/;

/** Renews the browser's device cookie for a year, or creates it; returns its value. */
export function putDeviceCookie(
  request: FastifyRequest,
  reply: FastifyReply,
  secure: boolean,
  options: { readonly cookie?: string; readonly path?: string; readonly sameSite?: 'lax' | 'strict' } = {},
): string {
  const { cookie = DEVICE_COOKIE, path = '/', sameSite = 'lax' } = options;
  const sent = request.cookies[cookie] ?? '';
  const device = DEVICE.test(sent) ? sent : randomBytes(32).toString('base64url');
  reply.setCookie(cookie, device, { path, sameSite, secure, httpOnly: true, maxAge: LIFE / 1000 });
  return device;
}
