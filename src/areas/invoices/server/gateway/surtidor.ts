import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { decimalText } from '#kit/core/money.ts';
import type { GatewaySettings } from '#kit/server/settings.ts';
import { equalInConstantTime } from '#kit/server/crypto/hmac.ts';
import { callGateway } from './http.ts';
import { type Gateway, type GatewayStatus, GatewayUnavailable, type Notification } from './port.ts';
import { uuidReference } from './reference.ts';

/**
 * The first gateway: JSON over HTTP, with every call signed by HMAC in both directions (simulators/gateway/README.md).
 */

const MAX_SKEW_SECONDS = 300;

const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));

const sessionShape = v.object({
  uuid: v.string(),
  token: text(1000),
  phrase: text(1000),
  url_redirect: v.pipe(v.string(), v.maxLength(2000), v.url()),
});

const statusShape = v.object({
  uuid: v.pipe(v.string(), v.uuid()),
  reference: text(100),
  amount: v.pipe(v.string(), v.regex(/^\d{1,13}\.\d{2}$/)),
  currency: text(3),
  estado: v.picklist(['created', 'pending', 'approved', 'rejected', 'failed', 'expired']),
  banco: v.nullable(text(200)),
  autorizacion: v.nullable(text(100)),
  causa: v.nullable(text(20)),
  updated_at: v.pipe(v.string(), v.isoTimestamp()),
});

const unknownShape = v.object({ error: v.literal('unknown') });

/** Null if the body is malformed, or dated in the future: once applied, it would make every later status outdated. */
function parseStatus(value: unknown): GatewayStatus | null {
  const read = v.safeParse(statusShape, value);
  if (!read.success) return null;
  const { amount, updated_at, ...status } = read.output;
  const at = new Date(updated_at);
  if (!(at.getTime() <= Date.now() + MAX_SKEW_SECONDS * 1000)) return null;
  return { ...status, amount: Number(amount.replace('.', '')), at };
}

export function surtidorGateway(
  settings: Required<GatewaySettings>['surtidor'] & { readonly timeout: number },
): Gateway {
  const { url, secret, origins, timeout } = settings;

  function sign(timestamp: string, method: string, path: string, body: string | Buffer): string {
    return createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.`).update(body).digest('hex');
  }

  async function call(method: 'GET' | 'POST', path: string, data?: object): Promise<{ status: number; body: unknown }> {
    const address = new URL(url + path);
    const body = data === undefined ? '' : JSON.stringify(data);
    // the gateway compares it with the real time, which may differ from the portal's injected clock
    const timestamp = String(Math.floor(Date.now() / 1000));
    return callGateway(address, {
      method,
      ...(method === 'POST' && { body }),
      headers: {
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        'x-timestamp': timestamp,
        'x-signature': sign(timestamp, method, address.pathname + address.search, body),
      },
      timeout,
    });
  }

  async function query(method: 'GET' | 'POST', uuid: string, path: string): Promise<GatewayStatus | null> {
    const { status, body } = await call(method, path, method === 'POST' ? {} : undefined);
    if (status === 404 && v.is(unknownShape, body)) return null;
    const answer = status === 200 || status === 409 ? parseStatus(body) : null;
    if (answer?.uuid !== uuid) {
      throw new GatewayUnavailable(`The gateway answered with ${status} and without the payment’s status.`);
    }
    return answer;
  }

  return {
    createSession: async (input) => {
      const { status, body } = await call('POST', '/sessions', {
        uuid: input.uuid,
        reference: uuidReference(input),
        amount: decimalText(input.total),
        currency: input.moneda,
        description: input.description,
        return_url: input.returnUrl,
        notify_url: input.notifyUrl,
        expires_in: Math.round(input.life / 1000),
      });
      const read = v.safeParse(sessionShape, body);
      if ((status !== 200 && status !== 201) || !read.success || read.output.uuid !== input.uuid) {
        throw new GatewayUnavailable(`The gateway answered with ${status} and without a session.`);
      }
      const { token, phrase, url_redirect } = read.output;
      if (!origins.includes(new URL(url_redirect).origin)) {
        throw new GatewayUnavailable('The gateway would send the browser to an address that is not the gateway’s.');
      }
      return { session: { token, phrase, url_redirect }, id: null };
    },

    getStatus: ({ uuid }) => query('GET', uuid, `/sessions/${uuid}`),

    cancel: ({ uuid }) => query('POST', uuid, `/sessions/${uuid}/cancel`),

    readNotification: ({ method, path, headers, body }: Notification) => {
      const timestamp = headers['x-timestamp'];
      const given = headers['x-signature'];
      if (typeof timestamp !== 'string' || typeof given !== 'string' || !/^\d{1,12}$/.test(timestamp))
        return 'unsigned';
      if (Math.abs(Date.now() / 1000 - Number(timestamp)) > MAX_SKEW_SECONDS) return 'unsigned';
      if (!equalInConstantTime(given, sign(timestamp, method, path, body))) return 'unsigned';
      try {
        return parseStatus(JSON.parse(body.toString('utf8'))) ?? 'malformed';
      } catch {
        return 'malformed';
      }
    },
  };
}
