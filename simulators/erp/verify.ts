import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Allowed difference between the sender's clock and this one, in seconds. */
const SKEW_S = 300;

/**
 * The id of an event with a valid Standard Webhooks signature: `webhook-signature` has an entry of `v1,` and the base64
 * of HMAC-SHA256(key, `${webhook-id}.${webhook-timestamp}.${raw body}`). Undefined if the signature is wrong or too
 * old. `now` is in ms since the epoch.
 */
export function signedId(key: Buffer, headers: IncomingHttpHeaders, body: Buffer, now: number): string | undefined {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  if (typeof id !== 'string' || typeof timestamp !== 'string' || typeof signatures !== 'string') return undefined;
  if (!/^\d{1,12}$/.test(timestamp) || Math.abs(now / 1000 - Number(timestamp)) > SKEW_S) return undefined;
  const expected = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(body).digest();
  // during a key rotation there are two signatures, separated by a space
  const fits = signatures.split(' ').some((one) => {
    const given = Buffer.from(/^v1,([A-Za-z0-9+/]+=*)$/.exec(one)?.[1] ?? '', 'base64');
    return given.length === expected.length && timingSafeEqual(given, expected);
  });
  return fits ? id : undefined;
}
