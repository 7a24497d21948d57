import { createHmac } from 'node:crypto';
import type { Message, State } from './message-store.ts';
import type { Settings } from './settings.ts';

/** What the providers report to the portal, each in its own form and with its own signature. */

/** Reports how far a message has come; returns the portal's HTTP status, or null where nobody asked for it. */
export function reportState(settings: Settings, message: Message, state: State, error: number): Promise<number | null> {
  const { provider, reference, number, id } = message;
  if (provider === 'meta') {
    return postMeta(settings, {
      statuses: [
        {
          id: `wamid.${id}`,
          status: state,
          timestamp: timestamp(),
          recipient_id: number.slice(1),
          ...(reference !== null && { biz_opaque_callback_data: reference }),
          ...(state === 'failed' && { errors: [{ code: error, title: 'Message undeliverable' }] }),
        },
      ],
    });
  }
  if (reference === null) return Promise.resolve(null);
  return postTwilio(settings, reference, {
    MessageSid: `SM${id.replaceAll('-', '')}`,
    MessageStatus: state === 'failed' ? 'undelivered' : state,
    ...(state === 'failed' && { ErrorCode: String(error) }),
  });
}

/** Reports a text that was written on a telephone. */
export function reportText(
  settings: Settings,
  { provider, number, text, id }: Pick<Message, 'provider' | 'number' | 'text' | 'id'>,
): Promise<number | null> {
  if (provider === 'meta') {
    return postMeta(settings, {
      contacts: [{ profile: { name: 'Persona' }, wa_id: number.slice(1) }],
      messages: [
        { from: number.slice(1), id: `wamid.${id}`, timestamp: timestamp(), type: 'text', text: { body: text } },
      ],
    });
  }
  return postTwilio(settings, `${settings.publicUrl ?? ''}/whatsapp/twilio`, {
    MessageSid: `SM${id.replaceAll('-', '')}`,
    From: `whatsapp:${number}`,
    To: 'whatsapp:+14155238886',
    Body: text,
    ProfileName: 'Persona',
  });
}

async function postMeta({ portalUrl, appSecret, sender }: Settings, value: object): Promise<number | null> {
  if (portalUrl === undefined) return null;
  const body = JSON.stringify({
    object: 'whatsapp_business_account',
    entry: [
      {
        id: '102290129340398',
        changes: [
          {
            field: 'messages',
            value: {
              messaging_product: 'whatsapp',
              metadata: { display_phone_number: '15550783881', phone_number_id: sender },
              ...value,
            },
          },
        ],
      },
    ],
  });
  const signature = createHmac('sha256', appSecret).update(body).digest('hex');
  return post(`${portalUrl}/whatsapp/meta`, body, {
    'content-type': 'application/json',
    'x-hub-signature-256': `sha256=${signature}`,
  });
}

/** `address` is signed; the request goes to where the portal is reached. */
async function postTwilio(
  { portalUrl, token, account }: Settings,
  address: string,
  fields: Readonly<Record<string, string>>,
): Promise<number | null> {
  if (portalUrl === undefined) return null;
  const all: Record<string, string> = { AccountSid: account, ApiVersion: '2010-04-01', ...fields };
  const signed = Object.keys(all)
    .toSorted()
    .map((name) => name + (all[name] ?? ''))
    .join('');
  const { pathname, search } = new URL(address);
  return post(`${portalUrl}${pathname}${search}`, new URLSearchParams(all).toString(), {
    'content-type': 'application/x-www-form-urlencoded',
    'x-twilio-signature': createHmac('sha1', token)
      .update(address + signed)
      .digest('base64'),
  });
}

async function post(address: string, body: string, headers: Record<string, string>): Promise<number> {
  const { status } = await fetch(address, { method: 'POST', body, headers });
  return status;
}

function timestamp(): string {
  return String(Math.floor(Date.now() / 1000));
}
