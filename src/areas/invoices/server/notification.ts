import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../kit/server/context.ts';
import { noteRefused } from '../../../kit/server/refused.ts';
import { gatewayOf } from './gateway/choose.ts';
import type { Word } from './gateway/port.ts';
import { referenceOf } from './open.ts';
import type { PaymentKey } from './pay-store.ts';
import { type Settled, settle } from './settle.ts';

/** What a notification is answered with. The gateway takes any 2xx as delivered and sends all else again. */
const ANSWERS: Readonly<Record<Settled, readonly [number, object]>> = {
  moved: [200, { settled: true }],
  unchanged: [200, { settled: false }],
  another_amount: [409, { error: 'amount' }],
  // it is kept, and nothing would change by hearing it again
  another_ending: [200, { settled: false }],
  unknown: [404, { error: 'unknown' }],
};

/** Takes the gateway's word as it comes by itself. */
export async function takeNotification(app: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const { method, url: path, headers, body } = request;
  const word = gatewayOf(app).readNotification({
    method,
    path,
    headers,
    body: Buffer.isBuffer(body) ? body : Buffer.of(),
  });
  if (word === 'unsigned') {
    noteRefused(request, 'gateway_signature');
    return reply.code(401).send({ error: 'signature' });
  }
  if (word === 'malformed') return reply.code(400).send({ error: 'body' });
  const key = keyOf(word);
  const [status, answer] = ANSWERS[key ? await settle(app, key, word, 'notification') : 'unknown'];
  return reply.code(status).send(answer);
}

/** The payment that a word is of, by the reference that we gave it; null where it is none of ours. */
function keyOf({ uuid, reference }: Word): PaymentKey | null {
  const clientId = Number(/^([1-9]\d{0,14})\./.exec(reference)?.[1]);
  const key = { clientId, uuid };
  return Number.isSafeInteger(clientId) && referenceOf(key) === reference ? key : null;
}
