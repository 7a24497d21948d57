import { createHash, randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { amountFromCents } from '#kit/core/money.ts';
import { equalInConstantTime } from '#kit/server/crypto/hmac.ts';
import type { GatewaySettings } from '#kit/server/settings.ts';
import { callGateway } from './http.ts';
import { parseStatus } from './placetopay-status.ts';
import {
  type CreateSessionInput,
  type Gateway,
  type GatewayStatus,
  GatewayUnavailable,
  type Notification,
  type StatusQuery,
} from './port.ts';
import { numberReference } from './reference.ts';

/** PlaceToPay's WebCheckout (docs.placetopay.dev). Opening a payment twice gives two sessions (decision 0006). */

type Site = Required<GatewaySettings>['placetopay'];

const requestId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
  v.regex(/^\d{1,20}$/),
);

const createdSession = v.object({
  status: v.object({ status: v.literal('OK') }),
  requestId,
  processUrl: v.pipe(v.string(), v.maxLength(2000), v.url()),
});

/** The answer to a call with invalid authentication; `message` ends with the reason's number (101–105). */
const authenticationError = v.object({ status: v.object({ message: v.string() }) });

const notification = v.object({
  status: v.object({ status: v.string(), date: v.string() }),
  requestId,
  reference: v.pipe(v.string(), v.maxLength(32)),
  signature: v.string(),
});

const LOCALES = { CO: 'es_CO', EC: 'es_EC' } as const;

export function placetopayGateway(settings: Site & { readonly timeout: number }): Gateway {
  const { url, secretKey, origins, timeout } = settings;

  async function call(path: string, data: object = {}): Promise<unknown> {
    const { status, body } = await callGateway(new URL(`${url}/api/session${path}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      // PlaceToPay compares it with the real time, which may differ from the portal's injected clock
      body: JSON.stringify({ auth: createAuth(settings, new Date()), ...data }),
      timeout,
    });
    if (status === 401) throw new GatewayUnavailable(`PlaceToPay refuses the call: ${refusalNumber(body)}.`);
    return body;
  }

  async function getStatus(query: StatusQuery): Promise<GatewayStatus | null> {
    return query.sessionId === null ? null : parseStatus(await call(`/${query.sessionId}`), query);
  }

  return {
    createSession: async (input) => {
      const read = v.safeParse(createdSession, await call('', sessionRequest(input)));
      if (!read.success) throw new GatewayUnavailable('PlaceToPay answered without a session.');
      const { requestId: id, processUrl } = read.output;
      if (!origins.includes(new URL(processUrl).origin)) {
        throw new GatewayUnavailable('PlaceToPay would send the browser to an address that is not PlaceToPay’s.');
      }
      // the contract requires both, and the redirect contains them; PlaceToPay uses neither
      const [token, phrase] = [randomBytes(32).toString('hex'), randomBytes(24).toString('base64url')];
      return { session: { token, phrase, url_redirect: processUrl }, id };
    },

    getStatus,

    cancel: async (query) => {
      if (query.sessionId === null) return null;
      // the answer does not prove the cancellation; the session's status does
      await call(`/${query.sessionId}/cancel`);
      return getStatus(query);
    },

    readNotification: ({ body }: Notification) => {
      const read = v.safeParse(notification, parseJson(body));
      if (!read.success) return 'unsigned';
      const { status, requestId: sessionId, reference, signature } = read.output;
      const signed = `${sessionId}${status.status}${status.date}`;
      return hasValidSignature(secretKey, signed, signature) ? { sessionId, reference } : 'unsigned';
    },
  };
}

function sessionRequest(input: CreateSessionInput): object {
  const { total, moneda, description, returnUrl, life, country, payer } = input;
  return {
    locale: LOCALES[country],
    payment: {
      reference: numberReference(input),
      description,
      amount: { currency: moneda, total: amountFromCents(total) },
      allowPartial: false,
    },
    expiration: new Date(Date.now() + life).toISOString(),
    returnUrl,
    cancelUrl: returnUrl,
    // the portal shows the result
    skipResult: true,
    ipAddress: payer.address,
    userAgent: payer.userAgent || 'unknown',
  };
}

function refusalNumber(body: unknown): string {
  const message = v.is(authenticationError, body) ? body.status.message : '';
  return /\b\d{3,5}\b/.exec(message)?.[0] ?? 'no reason given';
}

function parseJson(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}

type Auth = { readonly login: string; readonly tranKey: string; readonly nonce: string; readonly seed: string };

/** The `auth` of a call (docs.placetopay.dev, authentication), valid for five minutes from `now`. */
export function createAuth(
  { login, secretKey, hash }: Pick<Site, 'login' | 'secretKey' | 'hash'>,
  now: Date,
  nonce: Buffer = randomBytes(16),
): Auth {
  const seed = now.toISOString().replace(/\.\d+Z$/, '+00:00');
  return { login, tranKey: createTranKey(hash, nonce, seed, secretKey), nonce: nonce.toString('base64'), seed };
}

/** Base64 of the hash over the nonce's raw bytes, the seed's text and the key. */
export function createTranKey(hash: Site['hash'], nonce: Buffer, seed: string, secretKey: string): string {
  return createHash(hash).update(nonce).update(seed).update(secretKey).digest('base64');
}

/** Verifies a notification's signature: bare hex is SHA-1; the newer form is 'sha256:' and hex. */
function hasValidSignature(secretKey: string, text: string, signature: string): boolean {
  const hash = signature.startsWith('sha256:') ? 'sha256' : 'sha1';
  const expected = createHash(hash).update(`${text}${secretKey}`).digest('hex');
  return equalInConstantTime(signature.replace(/^sha256:/, '').toLowerCase(), expected);
}
