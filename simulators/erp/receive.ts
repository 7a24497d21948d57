import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { EventStore } from './event-store.ts';
import type { Faults } from './faults.ts';
import { parse, parseJson } from '../input.ts';
import { event as eventBody } from './input.ts';
import type { Sending } from './send.ts';
import { signedId } from './verify.ts';

/** Receives the portal's events at POST /events. A 2xx is sent only when the event is on the disk. */
export function receiveRoutes(
  app: FastifyInstance,
  { eventStore, sending, faults, key }: { eventStore: EventStore; sending: Sending; faults: Faults; key: Buffer },
): void {
  const stopping = new AbortController();
  app.addHook('preClose', (done) => {
    stopping.abort();
    done();
  });
  app.removeAllContentTypeParsers();
  // the signature covers the raw body
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));

  app.post<{ Body: Buffer | undefined }>('/events', async ({ headers, body = Buffer.alloc(0) }, reply) => {
    if (faults.down) return reply.code(503).send({ error: 'down' });
    const id = signedId(key, headers, body, Date.now());
    if (id === undefined) return reply.code(401).send({ error: 'signature' });
    const event = parse(eventBody, parseJson(body.toString('utf8')));
    if (event.id !== id) return reply.code(400).send({ error: 'id: another one than webhook-id' });
    if (eventStore.event(id)) eventStore.write({ kind: 'again', id });
    else eventStore.write({ kind: 'event', ...event, received_at: new Date().toISOString() });
    sending.wake();
    if (faults.slow_ms > 0) await pause(faults.slow_ms, undefined, { signal: stopping.signal }).catch(() => undefined);
    return reply.code(204).send();
  });
}
