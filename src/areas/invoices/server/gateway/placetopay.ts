import { randomBytes } from 'node:crypto';
import * as v from 'valibot';
import { amountFromCents } from '../../../../kit/any/money.ts';
import type { GatewaySettings } from '../../../../kit/server/settings.ts';
import { callGateway } from './call.ts';
import { authOf, isSignedBy } from './placetopay-auth.ts';
import { readWord } from './placetopay-word.ts';
import { type Asked, type Gateway, GatewayUnavailable, type Notification, type Opening, type Word } from './port.ts';
import { shortReference } from './reference.ts';

/**
 * PlaceToPay's WebCheckout (Evertec), the second gateway: docs.placetopay.dev, checkout. Every call is a POST with the site's
 * proof in it. A session is theirs, by a number that they give (`requestId`); opening it twice gives two, so that what was
 * opened and not heard of is never paid (docs/decisions/0006). Its notifications, sent once, say only where to look.
 */

const requestId = v.pipe(
  v.union([v.string(), v.number()]),
  v.transform((value) => String(value)),
  v.regex(/^\d{1,20}$/),
);

const opened = v.object({
  status: v.object({ status: v.literal('OK') }),
  requestId,
  processUrl: v.pipe(v.string(), v.maxLength(2000), v.url()),
});

/** What they answer where the proof is not taken; `message` ends with why (101–105). */
const refused = v.object({ status: v.object({ message: v.string() }) });

const notification = v.object({
  status: v.object({ status: v.string(), date: v.string() }),
  requestId,
  reference: v.pipe(v.string(), v.maxLength(32)),
  signature: v.string(),
});

const LOCALES = { CO: 'es_CO', EC: 'es_EC' } as const;

/** The adapter to the site of these settings. */
export function placetopayGateway(
  settings: Required<GatewaySettings>['placetopay'] & { readonly timeout: number },
): Gateway {
  const { url, secretKey, origins, timeout } = settings;

  async function call(path: string, data: object = {}): Promise<unknown> {
    const { status, body } = await callGateway(new URL(`${url}/api/session${path}`), {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      // their five minutes are by the real time, whatever the portal's clock says
      body: JSON.stringify({ auth: authOf(settings, new Date()), ...data }),
      timeout,
    });
    if (status === 401) throw new GatewayUnavailable(`PlaceToPay refuses the call: ${numberIn(body)}.`);
    return body;
  }

  /** Its word on the session that it is known to have opened. */
  async function ask(asked: Asked): Promise<Word | null> {
    return asked.sessionId === null ? null : readWord(await call(`/${asked.sessionId}`), asked);
  }

  return {
    createSession: async (opening) => {
      const read = v.safeParse(opened, await call('', requestOf(opening)));
      if (!read.success) throw new GatewayUnavailable('PlaceToPay answered without a session.');
      const { requestId: id, processUrl } = read.output;
      if (!origins.includes(new URL(processUrl).origin)) {
        throw new GatewayUnavailable('PlaceToPay would send the browser to an address that is not PlaceToPay’s.');
      }
      // the contract wants both, and the browser sends them on; PlaceToPay knows neither
      const [token, phrase] = [randomBytes(32).toString('hex'), randomBytes(24).toString('base64url')];
      return { session: { token, phrase, url_redirect: processUrl }, id };
    },

    getStatus: ask,

    cancel: async (asked) => {
      if (asked.sessionId === null) return null;
      // whether it was cancelled is what it says of itself afterwards, not what is answered here
      await call(`/${asked.sessionId}/cancel`);
      return ask(asked);
    },

    readNotification: ({ body }: Notification) => {
      const read = v.safeParse(notification, parsed(body));
      if (!read.success) return 'unsigned';
      const { status, requestId: id, reference, signature } = read.output;
      const signed = { requestId: id, status: status.status, date: status.date };
      return isSignedBy(secretKey, signed, signature) ? { look: id, reference } : 'unsigned';
    },
  };
}

/** The session as they want it described. */
function requestOf(opening: Opening): object {
  const { total, moneda, description, returnUrl, life, country, payer } = opening;
  return {
    locale: LOCALES[country],
    payment: {
      reference: shortReference(opening),
      description,
      amount: { currency: moneda, total: amountFromCents(total) },
      allowPartial: false,
    },
    expiration: new Date(Date.now() + life).toISOString(),
    returnUrl,
    cancelUrl: returnUrl,
    // the result is the portal's page
    skipResult: true,
    ipAddress: payer.address.replace(/^::ffff:/, ''),
    userAgent: payer.userAgent || 'unknown',
  };
}

/** Why a proof was not taken, as its number. */
function numberIn(body: unknown): string {
  return (v.is(refused, body) && /\b\d{3,5}\b/.exec(body.status.message)?.[0]) || 'it says not why';
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
