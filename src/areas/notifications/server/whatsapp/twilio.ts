import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { equalInConstantTime } from '#kit/server/crypto/hmac.ts';
import type { WhatsappSettings } from '#kit/server/settings.ts';
import { callProvider } from './call.ts';
import type { ProviderEvent, ProviderRequest, WhatsappProvider } from './port.ts';

/** WhatsApp by Twilio's Messages API with content templates (twilio.com/docs/whatsapp/api). */

type Twilio = Extract<WhatsappSettings['provider'], { readonly name: 'twilio' }>;

/** Too many requests, the queue is full, the channel is throttled, a fault of theirs. */
const WAITS = [20429, 21611, 30001, 63018, 63012];

/** Names the message in the address to which Twilio posts its states. */
const REFERENCE_PARAMETER = 'ref';

const refusal = v.object({ code: v.number() });

const STATES: Readonly<Record<string, 'sent' | 'delivered' | 'read' | 'failed'>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
  undelivered: 'failed',
};

/** `callback`: the portal's address for the states of messages. */
export function twilioProvider({ url, account, token, sender }: Twilio, callback: string): WhatsappProvider {
  const send = (to: string, fields: Readonly<Record<string, string>>) =>
    callProvider(
      `${url}/Accounts/${account}/Messages.json`,
      {
        headers: {
          authorization: `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`,
          'content-type': 'application/x-www-form-urlencoded',
        },
        body: new URLSearchParams({ From: `whatsapp:${sender}`, To: `whatsapp:${to}`, ...fields }).toString(),
      },
      { errorOf, waits: WAITS },
    );
  return {
    sendTemplate: ({ to, template, variables, reference }) =>
      send(to, {
        ContentSid: template,
        ContentVariables: JSON.stringify(Object.fromEntries(variables.map((text, index) => [String(index + 1), text]))),
        ...(reference !== undefined && {
          StatusCallback: `${callback}?${new URLSearchParams({ [REFERENCE_PARAMETER]: reference }).toString()}`,
        }),
      }),
    sendText: (to, text) => send(to, { Body: text }),
    readEvents: (request) => {
      const fields = new URLSearchParams(request.body.toString('utf8'));
      const address = request.addresses.find((one) => isSigned(request, one, fields, token));
      if (address === undefined) return 'unsigned';
      if (fields.get('AccountSid') !== account) return 'malformed';
      return fields.has('MessageStatus') ? stateIn(fields, address) : textIn(fields);
    },
    readChallenge: () => undefined,
  };
}

/** Twilio signs the address that it calls, followed by each field and its value in the order of the fields' names. */
function isSigned({ headers }: ProviderRequest, address: string, fields: URLSearchParams, token: string): boolean {
  const sorted = [...fields].toSorted(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0));
  const signed = address + sorted.map(([name, value]) => name + value).join('');
  const expected = createHmac('sha1', token).update(signed).digest('base64');
  return equalInConstantTime(String(headers['x-twilio-signature']), expected);
}

function errorOf(body: unknown): number | undefined {
  const { success, output } = v.safeParse(refusal, body);
  return success ? output.code : undefined;
}

function stateIn(fields: URLSearchParams, address: string): readonly ProviderEvent[] {
  const state = STATES[fields.get('MessageStatus') ?? ''];
  const reference = new URL(address).searchParams.get(REFERENCE_PARAMETER);
  return state === undefined || reference === null
    ? []
    : [{ type: 'state', reference, state, error: fields.get('ErrorCode') }];
}

function textIn(fields: URLSearchParams): readonly ProviderEvent[] {
  const from = /^whatsapp:(\+\d{8,15})$/.exec(fields.get('From') ?? '')?.[1];
  return from === undefined ? [] : [{ type: 'text', from, text: fields.get('Body') ?? '' }];
}
