import { createHmac } from 'node:crypto';
import * as v from 'valibot';
import { equalInConstantTime } from '#kit/server/crypto/hmac.ts';
import type { WhatsappSettings } from '#kit/server/settings.ts';
import { callProvider } from './call.ts';
import type { ProviderEvent, TemplateMessage, WhatsappProvider } from './port.ts';

/** Meta's Cloud API of WhatsApp (developers.facebook.com/docs/whatsapp/cloud-api). */

type Meta = Extract<WhatsappSettings['provider'], { readonly name: 'meta' }>;

/** Too many requests of the application or the account, too many messages at once, a fault of theirs. */
const WAITS = [4, 80007, 130429, 131056, 131000, 131016, 133004];

const refusal = v.object({ error: v.object({ code: v.number() }) });

const status = v.object({
  status: v.string(),
  biz_opaque_callback_data: v.optional(v.string()),
  errors: v.optional(v.array(v.object({ code: v.number() }))),
});
const message = v.object({ from: v.string(), text: v.optional(v.object({ body: v.string() })) });
const webhook = v.object({
  object: v.literal('whatsapp_business_account'),
  entry: v.array(
    v.object({
      changes: v.array(
        v.object({
          field: v.string(),
          value: v.object({
            metadata: v.optional(v.object({ phone_number_id: v.string() })),
            // a status or message of a later version of the API is left out, not the whole webhook
            statuses: v.optional(v.array(v.unknown())),
            messages: v.optional(v.array(v.unknown())),
          }),
        }),
      ),
    }),
  ),
});

const challenge = v.object({
  'hub.mode': v.literal('subscribe'),
  'hub.verify_token': v.string(),
  'hub.challenge': v.pipe(v.string(), v.regex(/^[\w-]{1,200}$/)),
});

const STATES: Readonly<Record<string, 'sent' | 'delivered' | 'read' | 'failed'>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'read',
  failed: 'failed',
};

export function metaProvider({ url, sender, token, appSecret, verifyToken, language }: Meta): WhatsappProvider {
  const send = (to: string, content: object) =>
    callProvider(
      `${url}/${sender}/messages`,
      {
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          messaging_product: 'whatsapp',
          recipient_type: 'individual',
          to: to.slice(1),
          ...content,
        }),
      },
      { errorOf, waits: WAITS },
    );
  return {
    sendTemplate: (one) =>
      send(one.to, {
        type: 'template',
        template: { name: one.template, language: { code: language }, components: componentsOf(one) },
        ...(one.reference !== undefined && { biz_opaque_callback_data: one.reference }),
      }),
    sendText: (to, body) => send(to, { type: 'text', text: { body } }),
    readEvents: ({ headers, body }) => {
      const expected = `sha256=${createHmac('sha256', appSecret).update(body).digest('hex')}`;
      if (!equalInConstantTime(String(headers['x-hub-signature-256']), expected)) return 'unsigned';
      const { success, output } = v.safeParse(webhook, parsed(body));
      if (!success) return 'malformed';
      return output.entry
        .flatMap(({ changes }) => changes)
        .filter(({ value: { metadata } }) => metadata === undefined || metadata.phone_number_id === sender)
        .flatMap(({ value: { statuses = [], messages = [] } }) =>
          statuses.flatMap(stateIn).concat(messages.flatMap(textIn)),
        );
    },
    readChallenge: (query) => {
      const { success, output } = v.safeParse(challenge, query);
      if (!success || !equalInConstantTime(output['hub.verify_token'], verifyToken)) return undefined;
      return output['hub.challenge'];
    },
  };
}

/** A template of authentication repeats its code in the button that copies it. */
function componentsOf({ variables, isCode }: TemplateMessage): readonly object[] {
  const parameters = variables.map((text) => ({ type: 'text', text }));
  const body = { type: 'body', parameters };
  return isCode ? [body, { type: 'button', sub_type: 'url', index: '0', parameters }] : [body];
}

function errorOf(body: unknown): number | undefined {
  const { success, output } = v.safeParse(refusal, body);
  return success ? output.error.code : undefined;
}

function stateIn(value: unknown): readonly ProviderEvent[] {
  const { success, output } = v.safeParse(status, value);
  if (!success) return [];
  const state = STATES[output.status];
  const reference = output.biz_opaque_callback_data;
  if (state === undefined || reference === undefined) return [];
  const [error] = output.errors ?? [];
  return [{ type: 'state', reference, state, error: error ? String(error.code) : null }];
}

/** A written text; pictures, reactions and the like are no answer to anything. */
function textIn(value: unknown): readonly ProviderEvent[] {
  const { success, output } = v.safeParse(message, value);
  if (!success || output.text === undefined || !/^\d{8,15}$/.test(output.from)) return [];
  return [{ type: 'text', from: `+${output.from}`, text: output.text.body }];
}

function parsed(body: Buffer): unknown {
  try {
    return JSON.parse(body.toString('utf8'));
  } catch {
    return undefined;
  }
}
