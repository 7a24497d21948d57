import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '#kit/server/context.ts';
import { logRefusal } from '#kit/server/http/log-refusal.ts';
import { isOptOut } from '../../rules/whatsapp-number.ts';
import { moveAndMail } from './move.ts';
import { stopNumber } from './number-store.ts';
import { type ProviderEvent, type WhatsappProvider, WhatsappUnavailable } from './port.ts';
import { readReference } from './reference.ts';
import { whatsappProvider } from './registry.ts';

export type ProviderRoute = FastifyRequest<{ Params: { provider: string }; Querystring: Record<string, unknown> }>;

const GOODBYE =
  'Listo: ya no te enviamos avisos por WhatsApp. Los sigues viendo en el portal, y allí los puedes activar otra vez.';

/**
 * Takes what the provider reports, as often as it does: how far messages have come, and BAJA. What does not concern us
 * is answered 200, because providers end a webhook that is refused too often.
 */
export async function receiveEvents(app: App, request: ProviderRoute, reply: FastifyReply): Promise<FastifyReply> {
  const provider = configured(app, request);
  if (!provider) return reply.code(404).send({ error: 'unknown' });
  const { body, headers, url } = request;
  const events = provider.readEvents({
    addresses: [...new Set(Object.values(app.settings.publicUrls))].map((base) => base + url),
    headers,
    body: Buffer.isBuffer(body) ? body : Buffer.of(),
  });
  if (events === 'unsigned') {
    logRefusal(request, 'whatsapp_signature');
    return reply.code(401).send({ error: 'signature' });
  }
  if (events === 'malformed') return reply.code(400).send({ error: 'body' });
  for (const event of events) await apply(app, provider, event);
  return reply.code(200).send({});
}

/** Answers the question with which Meta checks the address. */
export function answerChallenge(app: App, request: ProviderRoute, reply: FastifyReply): FastifyReply {
  const answer = configured(app, request)?.readChallenge(request.query);
  if (answer !== undefined) return reply.type('text/plain; charset=utf-8').send(answer);
  logRefusal(request, 'whatsapp_challenge');
  return reply.code(403).send({ error: 'token' });
}

function configured(app: App, { params }: ProviderRoute): WhatsappProvider | undefined {
  return app.settings.whatsapp?.provider.name === params.provider ? whatsappProvider(app) : undefined;
}

async function apply(app: App, provider: WhatsappProvider, event: ProviderEvent): Promise<void> {
  if (event.type === 'state') {
    const one = readReference(event.reference);
    if (one) await moveAndMail(app, one, event);
    return;
  }
  const { from, text } = event;
  if (!isOptOut(text) || !(await stopNumber(app.db, from, app.clock.now()))) return;
  try {
    await provider.sendText(from, GOODBYE);
  } catch (error) {
    // nothing more is sent either way
    if (!(error instanceof WhatsappUnavailable)) throw error;
    app.log.warn({ err: error }, 'WhatsApp did not take the answer to BAJA');
  }
}
