import { SearchParamError } from '@tanstack/react-router';
import * as v from 'valibot';
import { type Day, isDay } from '../../core/day.ts';
import type { RawSearch } from '../router/search.ts';

/** Schemas for an address's parameters. A bad value reads as undefined. */

const MAX_TEXT_LENGTH = 100;

function orNone<const Schema extends v.GenericSchema<unknown, unknown>>(schema: Schema) {
  return v.fallback(v.optional(schema), undefined);
}

export const matching = (shape: RegExp) => orNone(v.pipe(v.string(), v.regex(shape)));

/** A search text, trimmed (specification A5). */
export const searchText = orNone(
  v.pipe(
    v.string(),
    v.transform((text) => text.trim().slice(0, MAX_TEXT_LENGTH).trimEnd() || undefined),
  ),
);

export const erpCode = matching(/^[\w.-]{1,64}$/);

/** Whole units of the currency, digits only. */
const amount = matching(/^\d{1,13}$/);

export const oneOf = <const Value extends string>(values: readonly Value[]) => orNone(v.picklist(values));

export const day = (last?: Day) =>
  orNone(
    v.pipe(
      v.string(),
      v.check((text) => isDay(text) && !(last && text > last)),
    ),
  );

type Range<Name extends string, Schema> = Readonly<Record<`${Name}_desde` | `${Name}_hasta`, Schema>>;

function range<Name extends string, Schema>(name: Name, schema: Schema) {
  return { [`${name}_desde`]: schema, [`${name}_hasta`]: schema } as Range<Name, Schema>;
}

export const dayRange = <Name extends string>(name: Name, last?: Day) => range(name, day(last));

export const amountRange = <Name extends string>(name: Name) => range(name, amount);

export type SearchOf<Schemas extends v.ObjectEntries> = Readonly<v.InferOutput<v.ObjectSchema<Schemas, undefined>>>;

/** Drops unknown parameters, bad values, and a range's end (`…hasta`) before its beginning (`…desde`). */
export function readSearch<const Schemas extends v.ObjectEntries>(schemas: Schemas, raw: RawSearch): SearchOf<Schemas> {
  const search = v.parse(v.object(schemas), raw) as Readonly<Record<string, string | undefined>>;
  const isReversed = (name: string, end: string) => {
    const beginning = search[name.replace(/hasta$/, 'desde')] ?? end;
    return isDay(end) ? beginning > end : Number(beginning) > Number(end);
  };
  const set = Object.entries(search).filter(([name, value]) => value !== undefined && !isReversed(name, value));
  return Object.fromEntries(set) as SearchOf<Schemas>;
}

/**
 * As `readSearch`, for a route: throws where a known parameter has a value that it cannot have, which shows the 404 of
 * a failed page validation (specification A2). The router leaves unknown parameters in the address.
 */
export function validateSearch<const Schemas extends v.ObjectEntries>(
  schemas: Schemas,
  raw: RawSearch,
): SearchOf<Schemas> {
  const search = readSearch(schemas, raw);
  const unread = Object.keys(schemas).filter((name) => raw[name] !== undefined && !Object.hasOwn(search, name));
  const refused = unread.find((name) => raw[name]?.trim());
  if (refused !== undefined) throw new SearchParamError(`The parameter ${refused} cannot have this value.`);
  // the router keeps what is not overwritten
  return { ...Object.fromEntries(unread.map((name) => [name, undefined])), ...search };
}
