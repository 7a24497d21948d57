import { webhookHeaders } from '#kit/server/crypto/webhook-signature.ts';
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

/** Sends one event to the configured address. Redirects are not followed, and only the status is read. */
export async function sendEvent(
  { url, keys, timeout }: NonNullable<Settings['erpEvents']>,
  event: ErpEvent,
  stopping: AbortSignal,
): Promise<SendResult> {
  const body = JSON.stringify(eventOf(event));
  try {
    const { ok, status } = await fetchBounded(url, {
      method: 'POST',
      body,
      headers: webhookHeaders(keys, event.id, body),
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
