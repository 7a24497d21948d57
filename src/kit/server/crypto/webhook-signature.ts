import { createHmac } from 'node:crypto';

/**
 * The header `webhook-signature` (Standard Webhooks): for each key `v1,` and base64 of HMAC-SHA256(key,
 * `${id}.${timestamp}.${body}`), separated by blanks; the timestamp in seconds since the epoch.
 */
export function webhookSignature(keys: readonly Buffer[], id: string, timestamp: string, body: string): string {
  const signed = `${id}.${timestamp}.${body}`;
  return keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`).join(' ');
}

/**
 * The headers of an event by Standard Webhooks. The timestamp is real time, not the portal's clock, because the
 * receiver checks it.
 */
export function webhookHeaders(keys: readonly Buffer[], id: string, body: string) {
  const timestamp = String(Math.floor(Date.now() / 1000));
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': webhookSignature(keys, id, timestamp, body),
  };
}
