import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { millis, millisField, ticked } from '../input.ts';

/** Faults to switch on: the gateway down or slow, or its notifications wrongly signed. */
export type Faults = { down: boolean; slow_ms: number; bad_signature: boolean };

export function noFaults(): Faults {
  return { down: false, slow_ms: 0, bad_signature: false };
}

/** The body of POST /api/faults: a missing field stays unchanged. */
export const faultsBody = v.partial(v.strictObject({ down: v.boolean(), slow_ms: millis, bad_signature: v.boolean() }));

/** The faults form of the control page. */
export const faultsForm = v.object({ down: ticked, bad_signature: ticked, slow_ms: millisField });

/** Applies the faults to the API that the merchant's server calls. */
export function applyFaults(app: FastifyInstance, faults: Faults): void {
  const stopping = new AbortController();
  app.addHook('onRequest', (_request, reply, done) => {
    if (faults.down) void reply.code(503).send({ error: 'down' });
    else done();
  });
  // Delays the answer, not the work: the merchant may time out on a session that exists.
  app.addHook('onSend', async () => {
    if (faults.slow_ms > 0 && !faults.down) {
      await pause(faults.slow_ms, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  });
  app.addHook('preClose', async () => stopping.abort());
}
