import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { decimalText } from '../../../../kit/any/money.ts';
import type { GatewaySettings } from '../../../../kit/server/settings.ts';
import { equalInConstantTime } from '../../../../kit/server/signed.ts';
import { callGateway } from './call.ts';
import { type Gateway, GatewayUnavailable, type Notification, type Word } from './port.ts';
import { longReference } from './reference.ts';

/** The first gateway: JSON over HTTP, every call signed by HMAC in both directions (stand-ins/gateway/README.md). */

const SKEW_SECONDS = 300;

const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));

const sessionShape = v.object({
  uuid: v.string(),
  token: text(1000),
  phrase: text(1000),
  url_redirect: v.pipe(v.string(), v.maxLength(2000), v.url()),
});

const wordShape = v.object({
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

/**
 * The gateway's word in a value from outside; null where it is not as agreed. Nor is one from the future, but for what two
 * watches may differ by: once believed, it would make every later word an older one.
 */
function readWord(value: unknown): Word | null {
  const read = v.safeParse(wordShape, value);
  if (!read.success) return null;
  const { amount, updated_at, ...word } = read.output;
  const at = new Date(updated_at);
  if (!(at.getTime() <= Date.now() + SKEW_SECONDS * 1000)) return null;
  return { ...word, amount: Number(amount.replace('.', '')), at };
}

/** The adapter to the gateway of these settings. */
export function surtidorGateway(
  settings: Required<GatewaySettings>['surtidor'] & { readonly timeout: number },
): Gateway {
  const { url, secret, origins, timeout } = settings;

  /** The signature's time is the real one whatever the portal's clock says: the other side goes by its own watch. */
  function signature(timestamp: string, method: string, path: string, body: string | Buffer): string {
    return createHmac('sha256', secret).update(`${timestamp}.${method}.${path}.`).update(body).digest('hex');
  }

  /** One signed call. */
  async function call(method: 'GET' | 'POST', path: string, data?: object): Promise<{ status: number; body: unknown }> {
    const address = new URL(url + path);
    const body = data === undefined ? '' : JSON.stringify(data);
    const timestamp = String(Math.floor(Date.now() / 1000));
    return callGateway(address, {
      method,
      ...(method === 'POST' && { body }),
      headers: {
        ...(method === 'POST' && { 'content-type': 'application/json' }),
        'x-timestamp': timestamp,
        'x-signature': signature(timestamp, method, address.pathname + address.search, body),
      },
      timeout,
    });
  }

  async function ask(method: 'GET' | 'POST', uuid: string, path: string): Promise<Word | null> {
    const { status, body } = await call(method, path, method === 'POST' ? {} : undefined);
    if (status === 404 && v.is(unknownShape, body)) return null;
    const word = status === 200 || status === 409 ? readWord(body) : null;
    if (!word || word.uuid !== uuid)
      throw new GatewayUnavailable(`The gateway answered with ${status}, and no word on the payment.`);
    return word;
  }

  return {
    createSession: async (opening) => {
      const { status, body } = await call('POST', '/sessions', {
        uuid: opening.uuid,
        reference: longReference(opening),
        amount: decimalText(opening.total),
        currency: opening.moneda,
        description: opening.description,
        return_url: opening.returnUrl,
        notify_url: opening.notifyUrl,
        expires_in: Math.round(opening.life / 1000),
      });
      const read = v.safeParse(sessionShape, body);
      if ((status !== 200 && status !== 201) || !read.success || read.output.uuid !== opening.uuid) {
        throw new GatewayUnavailable(`The gateway answered with ${status}, and no session.`);
      }
      const { token, phrase, url_redirect } = read.output;
      if (!origins.includes(new URL(url_redirect).origin)) {
        throw new GatewayUnavailable('The gateway would send the browser to an address that is not the gateway’s.');
      }
      return { session: { token, phrase, url_redirect }, id: null };
    },

    getStatus: ({ uuid }) => ask('GET', uuid, `/sessions/${uuid}`),

    cancel: ({ uuid }) => ask('POST', uuid, `/sessions/${uuid}/cancel`),

    readNotification: ({ method, path, headers, body }: Notification) => {
      const timestamp = headers['x-timestamp'];
      const given = headers['x-signature'];
      if (typeof timestamp !== 'string' || typeof given !== 'string' || !/^\d{1,12}$/.test(timestamp))
        return 'unsigned';
      if (Math.abs(Date.now() / 1000 - Number(timestamp)) > SKEW_SECONDS) return 'unsigned';
      if (!equalInConstantTime(given, signature(timestamp, method, path, body))) return 'unsigned';
      try {
        return readWord(JSON.parse(body.toString('utf8'))) ?? 'malformed';
      } catch {
        return 'malformed';
      }
    },
  };
}
