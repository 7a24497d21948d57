import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Answering } from './answer.ts';
import type { Books } from './books.ts';
import type { Faults } from './faults.ts';
import * as input from './input.ts';
import { signedId } from './verify.ts';

/** The portal's door: POST /events. What is answered with a 2xx is on the disk. */
export function receiveRoutes(
  app: FastifyInstance,
  { books, answering, faults, key }: { books: Books; answering: Answering; faults: Faults; key: Buffer },
): void {
  const stopping = new AbortController();
  app.addHook('preClose', (done) => {
    stopping.abort();
    done();
  });
  app.removeAllContentTypeParsers();
  // signed as it came, so it is read as it came
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post<{ Body: Buffer | undefined }>('/events', async ({ headers, body = Buffer.alloc(0) }, reply) => {
    if (faults.down) return reply.code(503).send({ error: 'down' });
    const id = signedId(key, headers, body, Date.now());
    if (id === undefined) return reply.code(401).send({ error: 'signature' });
    const event = input.parse(input.event, input.parseJson(body.toString('utf8')));
    if (event.id !== id) return reply.code(400).send({ error: 'id: another one than webhook-id' });
    if (books.event(id)) books.write({ kind: 'again', id });
    else books.write({ kind: 'event', ...event, received_at: new Date().toISOString() });
    answering.wake();
    if (faults.slow_ms > 0) await pause(faults.slow_ms, undefined, { signal: stopping.signal }).catch(() => undefined);
    return reply.code(204).send();
  });
}
