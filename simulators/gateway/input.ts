import * as v from 'valibot';
import { notifyModes, outcomes } from './session.ts';

const HOUR_MS = 3_600_000;

const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));
const millis = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(HOUR_MS));
const webAddress = v.pipe(v.string(), v.maxLength(2000), v.url(), v.regex(/^https?:\/\//, 'must be http or https'));

/** The body of POST /sessions. */
export const opening = v.strictObject({
  uuid: v.pipe(v.string(), v.uuid()),
  reference: text(100),
  amount: v.pipe(v.string(), v.regex(/^(?!0+\.00$)\d{1,13}\.\d{2}$/, 'must be above 0, with two decimals: "1234.50"')),
  currency: v.picklist(['COP', 'USD']),
  description: text(300),
  return_url: webAddress,
  notify_url: webAddress,
  expires_in: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(86_400)),
});

/** The body of POST /api/sessions/{uuid}/outcome. */
export const outcome = v.strictObject({
  outcome: v.picklist(outcomes),
  notify: v.optional(v.picklist(notifyModes), 'now'),
  banco: v.optional(text(80)),
  causa: v.optional(v.pipe(v.string(), v.regex(/^\d{5}$/, 'must be a PSE cause: five digits'))),
  late_ms: v.optional(millis),
});

/** The body of POST /api/faults: a missing field stays unchanged. */
export const faults = v.partial(v.strictObject({ down: v.boolean(), slow_ms: millis, bad_signature: v.boolean() }));

/** The form of the bank page. The bank may be missing if the user gave up before choosing one. */
export const choice = v.object({
  token: v.string(),
  uuid: v.string(),
  resultado: v.picklist(outcomes),
  notificacion: v.picklist(notifyModes),
  banco: v.optional(text(80)),
});

/** The query of the bank page. */
export const visit = v.object({ token: v.string(), uuid: v.string() });

/** The query of the control page: the text to search. */
export const search = v.object({ q: v.optional(v.pipe(v.string(), v.trim()), '') });

/** The form of one session on the control page. */
export const controlInput = v.object({ resultado: v.picklist(outcomes), notificacion: v.picklist(notifyModes) });

/** The faults form of the control page: an unticked box is not submitted. */
export const faultsForm = v.object({
  down: v.optional(v.literal('on')),
  bad_signature: v.optional(v.literal('on')),
  slow_ms: v.pipe(v.string(), v.transform(Number), millis),
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
