import { type Day, isDay } from './day.ts';

/**
 * Search parameters as plain text: lists joined with commas, empty values left out. A route's validateSearch gives
 * them types.
 */
export type RawSearch = Readonly<Record<string, string>>;

/** A known parameter of a route has a bad value; the router shows a 404. */
export class SearchParamError extends Error {}

/**
 * Parses one URL parameter; undefined for a bad value. These are plain functions instead of Valibot schemas, because
 * every screen loads them with its route.
 */
export type Param<Value extends string = string> = (text: string) => Value | undefined;

export type Params = Readonly<Record<string, Param>>;

const MAX_TEXT_LENGTH = 100;

const passing =
  (isGood: (text: string) => boolean): Param =>
  (text) =>
    isGood(text) ? text : undefined;

export const matching = (shape: RegExp) => passing((text) => shape.test(text));

/** A search text, trimmed (specification A5). */
export const searchText: Param = (text) => text.trim().slice(0, MAX_TEXT_LENGTH).trimEnd() || undefined;

export const erpCode = matching(/^[\w.-]{1,64}$/);

/** The id of a document (id_edocta_detalle, id_histocta_detalle). */
export const documentId = matching(/^[1-9]\d{0,14}$/);

/** An amount in whole units of the currency, digits only. */
const amount = matching(/^\d{1,13}$/);

export const oneOf =
  <const Value extends string>(values: readonly Value[]): Param<Value> =>
  (text) =>
    values.find((value) => value === text);

export const day = (last?: Day) => passing((text) => isDay(text) && !(last && text > last));

type Range<Name extends string> = Readonly<Record<`${Name}_desde` | `${Name}_hasta`, Param>>;

function range<Name extends string>(name: Name, param: Param) {
  return { [`${name}_desde`]: param, [`${name}_hasta`]: param } as Range<Name>;
}

export const dayRange = <Name extends string>(name: Name, last?: Day) => range(name, day(last));

export const amountRange = <Name extends string>(name: Name) => range(name, amount);

export type SearchOf<Known extends Params> = { readonly [Name in keyof Known]?: ReturnType<Known[Name]> };

/** Drops unknown parameters, bad values, and a range's end (`…hasta`) before its beginning (`…desde`). */
export function readSearch<const Known extends Params>(known: Known, raw: RawSearch): SearchOf<Known> {
  const search: Readonly<Record<string, string | undefined>> = Object.fromEntries(
    Object.entries(known).map(([name, read]) => [name, raw[name] === undefined ? undefined : read(raw[name])]),
  );
  const isReversed = (name: string, end: string) => {
    const beginning = search[name.replace(/hasta$/, 'desde')] ?? end;
    return isDay(end) ? beginning > end : Number(beginning) > Number(end);
  };
  const set = Object.entries(search).filter(([name, value]) => value !== undefined && !isReversed(name, value));
  return Object.fromEntries(set) as SearchOf<Known>;
}

/**
 * As `readSearch`, for a route: throws if a known parameter has a bad value, so that the route shows a 404
 * (specification A2, page validation). The router leaves unknown parameters in the address.
 */
export function validateSearch<const Known extends Params>(known: Known, raw: RawSearch): SearchOf<Known> {
  const search = readSearch(known, raw);
  const unread = Object.keys(known).filter((name) => raw[name] !== undefined && !Object.hasOwn(search, name));
  const refused = unread.find((name) => raw[name]?.trim());
  if (refused !== undefined) throw new SearchParamError(`The parameter ${refused} cannot have this value.`);
  // the router keeps parameters that are not overwritten
  return { ...Object.fromEntries(unread.map((name) => [name, undefined])), ...search };
}
