import * as v from 'valibot';
import { millis, millisField, text, ticked } from '../input.ts';
import { answerModes } from './faults.ts';

const motivo = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));

/** The body of POST /events. */
export const event = v.object({
  id: text(64),
  type: text(100),
  timestamp: text(40),
  data: v.record(v.string(), v.unknown()),
});

/** The body of POST /api/faults: a missing field stays unchanged. */
export const faults = v.partial(
  v.strictObject({
    down: v.boolean(),
    slow_ms: millis,
    reject: v.nullable(motivo),
    answer: v.picklist(answerModes),
  }),
);

const refusal = v.object({ estado: v.literal('F'), motivo });

/** The body of POST /api/compensations/{id}/answer. */
export const answer = v.variant('estado', [
  v.strictObject({ estado: v.literal('S') }),
  v.strictObject(refusal.entries),
]);

/** The form of one compensation on the page: both buttons submit the reason's field. */
export const answerForm = v.variant('estado', [v.object({ estado: v.literal('S') }), refusal]);

/** The faults form of the page: without a reason nothing is rejected. */
export const faultsForm = v.object({
  down: ticked,
  slow_ms: millisField,
  reject: v.pipe(
    v.string(),
    v.trim(),
    v.maxLength(500),
    v.transform((reason) => reason || null),
  ),
  answer: v.picklist(answerModes),
});
