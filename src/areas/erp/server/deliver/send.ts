import { createHmac } from 'node:crypto';
import { fetchBounded } from '#kit/server/http/bounded-fetch.ts';
import type { Settings } from '#kit/server/settings.ts';
import { isEndpointFailure } from '../../rules/deliver.ts';
import type { ErpEvent } from '../events-store.ts';

/** The ERP's answer: accepted, or a status or error code. `ofTheAddress`: the failure concerns all events. */
export type SendResult =
  | { readonly ok: true }
  | { readonly ok: false; readonly why: string; readonly ofTheAddress: boolean };

/** An event's body (docs/erp.md, Outgoing events). */
export function eventOf({ id, type, at, data }: ErpEvent) {
  return { id, type, timestamp: at.toISOString(), data };
}

/**
 * The header `webhook-signature` (Standard Webhooks): for each key `v1,` and base64 of HMAC-SHA256(key,
 * `${id}.${timestamp}.${body}`), separated by blanks; the timestamp in seconds since the epoch.
 */
export function signatureOf(keys: readonly Buffer[], id: string, timestamp: string, body: string): string {
  const signed = `${id}.${timestamp}.${body}`;
  return keys.map((key) => `v1,${createHmac('sha256', key).update(signed).digest('base64')}`).join(' ');
}

/**
 * Sends one event to the configured address. Redirects are not followed, and only the status is read. The timestamp
 * is real time, not the portal's clock, because the receiver checks it.
 */
export async function sendEvent(
  { url, keys, timeout }: NonNullable<Settings['erpEvents']>,
  event: ErpEvent,
  stopping: AbortSignal,
): Promise<SendResult> {
  const body = JSON.stringify(eventOf(event));
  const timestamp = String(Math.floor(Date.now() / 1000));
  try {
    const { ok, status } = await fetchBounded(url, {
      method: 'POST',
      body,
      headers: {
        'content-type': 'application/json',
        'webhook-id': event.id,
        'webhook-timestamp': timestamp,
        'webhook-signature': signatureOf(keys, event.id, timestamp, body),
      },
      timeoutMs: timeout,
      maxBytes: 0,
      stopping,
    });
    if (ok) return { ok: true };
    return { ok: false, why: String(status), ofTheAddress: isEndpointFailure(status) };
  } catch (error) {
    return { ok: false, why: reason(error), ofTheAddress: true };
  }
}

/** An error's code or kind, without its message, which may contain the address. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return 'error';
  const { cause } = error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : error.name;
}
