import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { webhookHeaders } from '#kit/server/crypto/webhook-signature.ts';
import { AddressBlocked, type Resolve, checkedLookup } from './lookup.ts';
import { type Rules, isAllowedUrl } from './webhook-url.ts';

/** Milliseconds for a try: name, connection and answer. */
export const TRY_TIMEOUT = 10_000;
/** The most bytes of an answer's headers that are read. */
const MAX_HEADERS = 4096;

export type SentEvent = {
  readonly event_id: string;
  readonly type: string;
  readonly at: Date;
  readonly data: object;
  readonly url: string;
};

/** How events are sent; tests resolve names themselves, and wait less. */
export type SendOptions = {
  readonly rules: Rules;
  readonly resolve: Resolve;
  readonly timeout: number;
  readonly stopping: AbortSignal;
};

/** The answer of a try: its status, or why there was none. Nothing else of an answer is kept. */
export type Sent =
  | { readonly status: number; readonly error: null }
  | { readonly status: null; readonly error: string };

/** The address may not be sent to. */
const BLOCKED: Sent = { status: null, error: 'address_blocked' };

/** Whether an address has accepted an event. */
export function isAccepted({ status }: Sent): boolean {
  return status !== null && status >= 200 && status < 300;
}

/**
 * Sends an event by Standard Webhooks, signed with each of the keys. No redirect is followed, and no body is read.
 */
export async function sendToWebhook(event: SentEvent, keys: readonly Buffer[], options: SendOptions): Promise<Sent> {
  const url = new URL(event.url);
  // also an address that was allowed when it was saved
  if (!isAllowedUrl(url, options.rules)) return BLOCKED;
  const body = JSON.stringify({ type: event.type, timestamp: event.at.toISOString(), data: event.data });
  const timeout = AbortSignal.timeout(options.timeout);
  try {
    const status = await post(url, body, {
      headers: {
        ...webhookHeaders(keys, event.event_id, body),
        'content-length': Buffer.byteLength(body),
        'user-agent': 'Surtidor-Webhooks',
      },
      lookup: checkedLookup(options.resolve, options.rules),
      signal: AbortSignal.any([options.stopping, timeout]),
    });
    return { status, error: null };
  } catch (error) {
    if (error instanceof AddressBlocked) return BLOCKED;
    return { status: null, error: timeout.aborted ? 'timeout' : codeOf(error) };
  }
}

function post(url: URL, body: string, options: RequestOptions): Promise<number> {
  return new Promise((resolve, reject) => {
    const request = url.protocol === 'http:' ? requestHttp : requestHttps;
    // a connection of its own, because one that is kept would have been checked for an earlier event
    const sent = request(url, { ...options, method: 'POST', agent: false, maxHeaderSize: MAX_HEADERS });
    sent.on('error', reject);
    sent.on('response', (answer) => {
      resolve(answer.statusCode ?? 0);
      answer.destroy();
    });
    sent.end(body);
  });
}

/** An error's code, without its message, which may contain the address. */
function codeOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  return /^[A-Z][A-Z_]{1,40}$/.test(code) ? code : 'error';
}
