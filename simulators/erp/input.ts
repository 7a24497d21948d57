import * as v from 'valibot';
import { answerModes } from './faults.ts';

const HOUR_MS = 3_600_000;

const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));
const millis = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(HOUR_MS));
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

export const search = v.object({ q: v.optional(v.pipe(v.string(), v.trim()), '') });

/** The faults form of the page: an unticked box is not submitted, and without a reason nothing is rejected. */
export const faultsForm = v.object({
  down: v.optional(v.literal('on')),
  slow_ms: v.pipe(v.string(), v.transform(Number), millis),
  reject: v.pipe(v.string(), v.trim(), v.maxLength(500)),
  answer: v.picklist(answerModes),
});

/** Invalid input; answered with 400. */
class BadInput extends Error {
  readonly statusCode = 400;
}

/** Parses a value by one of these schemas; throws BadInput with the field and its error. */
export function parse<Schema extends v.GenericSchema>(schema: Schema, value: unknown): v.InferOutput<Schema> {
  const result = v.safeParse(schema, value);
  if (result.success) return result.output;
  const [issue] = result.issues;
  throw new BadInput(`${v.getDotPath(issue) ?? 'body'}: ${issue.message}`);
}

/** Throws BadInput if the text is not JSON. */
export function parseJson(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new BadInput('body: not JSON');
  }
}
