import type { FastifyInstance, FastifyReply } from 'fastify';
import * as v from 'valibot';
import type { Faults } from './faults.ts';
import type { Message, MessageStore } from './message-store.ts';
import type { Settings } from './settings.ts';
import { fillTemplate } from './templates.ts';

/** The two providers' interfaces for sending. `onAccepted` reports what becomes of a message. */

type Simulated = {
  readonly settings: Settings;
  readonly store: MessageStore;
  readonly faults: Faults;
  readonly onAccepted: (message: Message) => void;
};

const metaBody = v.object({
  messaging_product: v.literal('whatsapp'),
  to: v.pipe(v.string(), v.regex(/^\d{8,15}$/)),
  type: v.picklist(['template', 'text']),
  template: v.optional(
    v.object({
      name: v.string(),
      language: v.object({ code: v.string() }),
      components: v.array(
        v.object({ type: v.string(), parameters: v.array(v.object({ type: v.literal('text'), text: v.string() })) }),
      ),
    }),
  ),
  text: v.optional(v.object({ body: v.string() })),
  biz_opaque_callback_data: v.optional(v.pipe(v.string(), v.maxLength(512))),
});

/** Meta: POST /v24.0/{phone number id}/messages. */
export function addMeta(app: FastifyInstance, { settings, store, faults, onAccepted }: Simulated): void {
  const refuse = (reply: FastifyReply, status: number, code: number, message: string) =>
    reply.code(status).send({ error: { message, type: 'OAuthException', code, fbtrace_id: 'A' } });

  app.post<{ Params: { sender: string } }>('/v24.0/:sender/messages', (request, reply) => {
    if (faults.down) return refuse(reply, 503, 131016, '(#131016) Service unavailable');
    if (request.headers.authorization !== `Bearer ${settings.token}`)
      return refuse(reply, 401, 190, 'Invalid OAuth access token.');
    if (request.params.sender !== settings.sender) return refuse(reply, 400, 100, 'Unsupported post request.');
    const { success, output } = v.safeParse(metaBody, request.body);
    if (!success) return refuse(reply, 400, 100, '(#100) Invalid parameter');
    if (faults.refused) return refuse(reply, 400, 131026, '(#131026) Message undeliverable');
    const number = `+${output.to}`;
    if (output.type === 'text' && !store.hasWritten(number))
      return refuse(reply, 400, 131047, '(#131047) Re-engagement message');
    const parameters = output.template?.components.find(({ type }) => type === 'body')?.parameters ?? [];
    const filled = contentOf(settings, {
      template: output.template?.name ?? null,
      variables: parameters.map(({ text }) => text),
      text: output.text?.body ?? '',
    });
    if (filled === 'unknown') return refuse(reply, 404, 132001, '(#132001) Template name does not exist');
    if (filled === 'variables') return refuse(reply, 400, 132000, '(#132000) Number of parameters does not match');
    const message = store.add({
      provider: 'meta',
      number,
      isAnswer: false,
      ...filled,
      reference: output.biz_opaque_callback_data ?? null,
    });
    if (faults.broken) return refuse(reply, 500, 1, 'An unknown error occurred');
    onAccepted(message);
    return reply.send({
      messaging_product: 'whatsapp',
      contacts: [{ input: output.to, wa_id: output.to }],
      messages: [{ id: `wamid.${message.id}` }],
    });
  });
}

const twilioBody = v.object({
  From: v.pipe(v.string(), v.regex(/^whatsapp:\+\d{8,15}$/)),
  To: v.pipe(v.string(), v.regex(/^whatsapp:\+\d{8,15}$/)),
  ContentSid: v.optional(v.string()),
  ContentVariables: v.optional(v.string(), '{}'),
  Body: v.optional(v.string(), ''),
  StatusCallback: v.optional(v.pipe(v.string(), v.url())),
});

/** Twilio: POST /2010-04-01/Accounts/{account}/Messages.json, as a form. */
export function addTwilio(app: FastifyInstance, { settings, store, faults, onAccepted }: Simulated): void {
  const { account, token } = settings;
  const credentials = `Basic ${Buffer.from(`${account}:${token}`).toString('base64')}`;
  const refuse = (reply: FastifyReply, status: number, code: number, message: string) =>
    reply.code(status).send({ code, message, status, more_info: `https://www.twilio.com/docs/errors/${code}` });

  app.post<{ Params: { account: string } }>('/2010-04-01/Accounts/:account/Messages.json', (request, reply) => {
    if (faults.down) return refuse(reply, 503, 20503, 'Service unavailable');
    if (request.headers.authorization !== credentials || request.params.account !== account)
      return refuse(reply, 401, 20003, 'Authenticate');
    const { success, output } = v.safeParse(twilioBody, request.body);
    if (!success) return refuse(reply, 400, 21211, 'Invalid parameter');
    const number = output.To.slice('whatsapp:'.length);
    if (faults.refused) return refuse(reply, 400, 63024, 'Invalid message recipient');
    if (output.ContentSid === undefined && !store.hasWritten(number))
      return refuse(reply, 400, 63016, 'Outside the messaging window');
    const filled = contentOf(settings, {
      template: output.ContentSid ?? null,
      variables: Object.values(JSON.parse(output.ContentVariables) as Record<string, string>),
      text: output.Body,
    });
    if (filled === 'unknown') return refuse(reply, 400, 21655, 'The ContentSid is Invalid');
    if (filled === 'variables') return refuse(reply, 400, 21656, 'The ContentVariables Parameter is invalid');
    const message = store.add({
      provider: 'twilio',
      number,
      isAnswer: false,
      ...filled,
      reference: output.StatusCallback ?? null,
    });
    if (faults.broken) return refuse(reply, 500, 20500, 'Internal server error');
    onAccepted(message);
    return reply.code(201).send({ sid: `SM${message.id.replaceAll('-', '')}`, status: 'queued', error_code: null });
  });
}

type Content = Pick<Message, 'template' | 'variables' | 'text'>;

/** The text of a message, from its template where it has one. */
function contentOf({ templates }: Settings, { template, variables, text }: Content): Content | 'unknown' | 'variables' {
  if (template === null) return { template, variables: [], text };
  const registered = templates[template];
  if (registered === undefined) return 'unknown';
  const filled = fillTemplate(registered, variables);
  return filled === undefined ? 'variables' : { template, variables, text: filled };
}
