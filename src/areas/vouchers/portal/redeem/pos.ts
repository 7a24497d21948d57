import { REQUEST_TIMEOUT_MS } from '#kit/core/constants.ts';
import type { Currency } from '#kit/core/money.ts';
import type { VoucherState } from '../../rules/redeem.ts';

/** A voucher in an answer of the API (docs/pos-api.schema.json). */
export type Bono = {
  readonly estado: VoucherState;
  readonly monto: number;
  readonly moneda: Currency;
  readonly titulo: string;
  readonly vence: string;
  readonly terminacion: string;
  readonly canje: { readonly at: string; readonly aqui: boolean } | null;
};

export type Refusal = {
  readonly is: 'refused';
  /** An error code of docs/pos.md. */
  readonly error: string;
  readonly bono?: Bono | undefined;
  /** Minutes to wait after too many calls. */
  readonly minutes: number;
};

/** 'lost': no answer arrived, so the page does not know whether the server executed the call. */
export type Answer = { readonly is: 'done'; readonly bono: Bono } | Refusal | { readonly is: 'lost' };

/** State of this device's key. */
export type Session = { readonly is: 'point'; readonly name: string } | Refusal | { readonly is: 'lost' };

type ResponseBody = { readonly error?: string; readonly bono?: Bono; readonly nombre?: string };
type Reply = { readonly response: Response; readonly body: ResponseBody };

/** Sends a request; null if no answer arrived in time, or if the answer is not from the API. */
async function send(method: string, path: string, body?: object, attempt?: string): Promise<Reply | null> {
  try {
    const response = await fetch(path, {
      method,
      headers: {
        // the server accepts the key's cookie only with this header (src/kit/server/http/same-origin.ts)
        'x-surtidor': 'portal',
        ...(body && { 'content-type': 'application/json' }),
        ...(attempt !== undefined && { 'idempotency-key': attempt }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (response.status >= 500) return null;
    return { response, body: response.status === 204 ? {} : ((await response.json()) as ResponseBody) };
  } catch {
    return null;
  }
}

function refusalOf({ response, body }: Reply): Refusal {
  const seconds = Number(response.headers.get('retry-after') ?? 60);
  const error = response.status === 429 ? 'too_many_calls' : (body.error ?? '');
  return { is: 'refused', error, bono: body.bono, minutes: Math.max(1, Math.ceil(seconds / 60)) };
}

/**
 * Calls the API of points of sale. `attempt`: a new UUID for each action; a repetition after a lost answer has the same
 * UUID, so that the server executes the action once.
 */
export async function call(action: 'check' | 'redeem' | 'cancel', code: string, attempt?: string): Promise<Answer> {
  const reply = await send('POST', `/pos/v1/${action}`, { code }, attempt);
  if (!reply) return { is: 'lost' };
  const { bono } = reply.body;
  return reply.response.ok && bono ? { is: 'done', bono } : refusalOf(reply);
}

function sessionOf(reply: Reply | null): Session {
  if (!reply) return { is: 'lost' };
  return reply.response.ok ? { is: 'point', name: reply.body.nombre ?? '' } : refusalOf(reply);
}

export async function currentSession(): Promise<Session> {
  return sessionOf(await send('GET', '/pos/session'));
}

export async function saveKey(key: string): Promise<Session> {
  return sessionOf(await send('POST', '/pos/session', { key }));
}

/** Removes the device's key; false if the server could not be reached. */
export async function removeKey(): Promise<boolean> {
  return (await send('DELETE', '/pos/session')) !== null;
}
