import type { FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { App } from '#kit/server/context.ts';
import { eventOf } from './deliver/send.ts';
import { eventsAfter, assignPositions, positionOf } from './events-store.ts';

const USUAL = 100;
const MAX_EVENTS = 1000;
/** Maximum characters of an answer; a single larger event is still returned. */
const MAX_CHARACTERS = 4_000_000;

const question = v.object({
  after: v.optional(v.pipe(v.string(), v.uuid())),
  limit: v.optional(
    v.pipe(v.string(), v.regex(/^\d{1,4}$/), v.transform(Number), v.minValue(1), v.maxValue(MAX_EVENTS)),
    String(USUAL),
  ),
});

/**
 * GET /erp/events?after=ID&limit=N (docs/erp.md): the events after an event, in delivery order, delivered or not. An
 * unknown id is answered with 400.
 */
export async function pullEvents({ db }: App, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const read = v.safeParse(question, request.query);
  if (!read.success) {
    const field = v.getDotPath(read.issues[0]) ?? '';
    const message =
      field === 'limit' ? `limit must be a whole number from 1 to ${MAX_EVENTS}.` : 'after must be the id of an event.';
    return reply.code(400).send({ error: field, message });
  }
  const { after, limit } = read.output;
  await assignPositions(db);
  const position = after === undefined ? 0 : await positionOf(db, after);
  if (position === undefined)
    return reply.code(400).send({ error: 'after', message: 'There is no event with this id.' });
  const events = await eventsAfter(db, { position, most: limit, characters: MAX_CHARACTERS });
  return reply.header('cache-control', 'no-store').send({ events: events.map(eventOf) });
}
