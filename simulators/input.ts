import * as v from 'valibot';

const HOUR_MS = 3_600_000;

/** A text of 1 to `longest` characters. */
export const text = (longest: number) => v.pipe(v.string(), v.minLength(1), v.maxLength(longest));

/** A delay in ms, at most an hour. */
export const millis = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(HOUR_MS));

/** A delay in ms in a form's field. */
export const millisField = v.pipe(v.string(), v.transform(Number), millis);

/** A tick box in a form: an unticked box is not submitted. */
export const ticked = v.pipe(
  v.optional(v.picklist(['on', '']), ''),
  v.transform((value) => value === 'on'),
);

/** The query of a page with a list: the text to search. */
export const search = v.object({ q: v.optional(v.pipe(v.string(), v.trim()), '') });

/** Invalid input; answered with 400. */
class BadInput extends Error {
  readonly statusCode = 400;
}

/** Parses a value by a schema; throws BadInput with the field and its error. */
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
