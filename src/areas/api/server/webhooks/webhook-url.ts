import { isIP } from 'node:net';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import type { Settings } from '#kit/server/settings.ts';
import { WEBHOOK_LIMITS } from '../../rules/webhook.ts';
import { isPublicAddress } from './public-address.ts';

/** Which addresses a webhook may have. */
export type Rules = Pick<Settings['webhooks'], 'loopback'>;

/** The ports of HTTPS. */
const PORTS: ReadonlySet<string> = new Set(['', '8443']);

/** Endings of names that only a local network resolves. */
const LOCAL = ['localhost', 'local', 'internal', 'intranet', 'lan', 'home.arpa', 'arpa', 'test', 'invalid', 'onion'];

const LOOPBACK = '127.0.0.1';

/** Parses the address of a webhook; returns it in its usual form. */
export function readUrl(text: string, rules: Rules): Result<string> {
  const trimmed = text.trim();
  const url = trimmed.length <= WEBHOOK_LIMITS.url && URL.canParse(trimmed) ? new URL(trimmed) : null;
  if (url && url.href.length <= WEBHOOK_LIMITS.url && isAllowedUrl(url, rules)) return ok(url.href);
  return badInput(
    'url_invalid',
    'An address begins with https://, has a public host, no user or password, and port 443 or 8443.',
    'input.url',
  );
}

/** Whether events may be sent there, as far as the address itself says: a name must still resolve to public ones. */
export function isAllowedUrl(url: URL, { loopback }: Rules): boolean {
  if (url.username !== '' || url.password !== '' || url.hash !== '') return false;
  if (loopback && url.hostname === LOOPBACK && ['http:', 'https:'].includes(url.protocol)) return true;
  return url.protocol === 'https:' && PORTS.has(url.port) && isAllowedHost(url.hostname);
}

/** Whether a host, as the URL parser writes it, is a public address or a name that may resolve to one. */
function isAllowedHost(hostname: string): boolean {
  const host = hostname.replace(/^\[(.*)\]$/, '$1').replace(/\.$/, '');
  if (isIP(host) > 0) return isPublicAddress(host);
  return host.includes('.') && !LOCAL.some((ending) => host === ending || host.endsWith(`.${ending}`));
}

/** Whether a socket may connect to an address. */
export function mayConnect(address: string, { loopback }: Rules): boolean {
  return isPublicAddress(address) || (loopback && address === LOOPBACK);
}
