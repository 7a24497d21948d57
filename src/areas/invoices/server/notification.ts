import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../kit/server/context.ts';
import { noteRefused } from '../../../kit/server/refused.ts';
import type { GatewayName } from '../../../kit/server/settings.ts';
import { askGateway, askedOf } from './ask.ts';
import { gatewayOf, nameOfGateway } from './gateway/choose.ts';
import { GatewayUnavailable, type Look, type Word } from './gateway/port.ts';
import { readLongReference, readShortReference } from './gateway/reference.ts';
import { type PaymentRow, adoptSession, keyOfNumber, paymentOf } from './pay-store.ts';
import { type Settled, settle } from './settle.ts';

/** `gateway`: its name, in the address. */
export type NotificationRequest = FastifyRequest<{ Params: { gateway: string } }>;

/** What a notification is answered with. The gateway takes any 2xx as delivered. */
const ANSWERS: Readonly<Record<Settled | 'asked' | 'unavailable', readonly [number, object]>> = {
  moved: [200, { settled: true }],
  unchanged: [200, { settled: false }],
  another_amount: [409, { error: 'amount' }],
  // it is kept, and nothing would change by hearing it again
  another_ending: [200, { settled: false }],
  unknown: [404, { error: 'unknown' }],
  asked: [200, { asked: true }],
  // the job asks again
  unavailable: [503, { error: 'unavailable' }],
};

/** Takes a gateway's word as it comes by itself; one that only says where to look makes the portal ask. */
export async function takeNotification(
  app: App,
  request: NotificationRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { method, url: path, headers, body, params } = request;
  const name = nameOfGateway(app, params.gateway);
  if (!name) return reply.code(404).send({ error: 'unknown' });
  const notification = { method, path, headers, body: Buffer.isBuffer(body) ? body : Buffer.of() };
  const told = gatewayOf(app, name).readNotification(notification);
  if (told === 'unsigned') {
    noteRefused(request, 'gateway_signature');
    return reply.code(401).send({ error: 'signature' });
  }
  if (told === 'malformed') return reply.code(400).send({ error: 'body' });
  const [status, answer] = ANSWERS['look' in told ? await look(app, name, told) : await hear(app, name, told)];
  return reply.code(status).send(answer);
}

/** Settles a word, where it is of a payment that is with that gateway. */
async function hear(app: App, gateway: GatewayName, word: Word): Promise<Settled> {
  const key = readLongReference(word.reference, word.uuid);
  const payment = key && (await paymentOf(app.db, key));
  return key && payment?.gateway === gateway ? settle(app, key, word, 'notification') : 'unknown';
}

/** Asks about the session that a notification names, whatever else it says: it proves no more than that there is news. */
async function look(app: App, gateway: GatewayName, told: Look): Promise<keyof typeof ANSWERS> {
  const named = readShortReference(told.reference);
  const key = named && (await keyOfNumber(app.db, named, gateway));
  const payment = key && (await paymentOf(app.db, key));
  if (!key || !payment) return 'unknown';
  if (payment.gateway_session !== told.look) return lookAtOrphan(app, payment, told);
  return (await askGateway(app, key, 'notification')) ? 'asked' : 'unavailable';
}

/**
 * Asks about a session that was opened for the payment and never heard of, because its answer was lost: nobody has had its
 * address, so its end is no end of the payment. Should it be approved all the same, it counts like every late approval
 * (docs/decisions/0004), unless the payment has gone on in another session: then a person has to look.
 */
async function lookAtOrphan(app: App, payment: PaymentRow, told: Look): Promise<keyof typeof ANSWERS> {
  const key = { clientId: payment.client_id, uuid: payment.uuid };
  try {
    const asked = { ...askedOf(payment), sessionId: told.look };
    const word = await gatewayOf(app, payment.gateway).getStatus(asked);
    if (word?.estado !== 'approved') return 'unchanged';
    if (payment.gateway_session !== null) {
      const problem = 'money came by a session of a payment that nobody was sent to';
      app.log.error({ payment: { ...key, estado: payment.estado }, session: told.look }, problem);
      app.report(new Error(problem));
      return 'another_ending';
    }
    await adoptSession(app.db, key, told.look);
    return await settle(app, key, word, 'notification');
  } catch (error) {
    if (!(error instanceof GatewayUnavailable)) throw error;
    app.log.warn({ err: error, uuid: payment.uuid }, 'the gateway has no word on a session that it tells of');
    return 'unavailable';
  }
}
