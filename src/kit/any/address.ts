import { type Day, isDay } from './day.ts';

/** Reading the filters that an address has, and making the contract's of them: the same for every list of the portal. */

/** A code of the ERP's. */
export const CODE = /^[\w.-]{1,64}$/;
/** Whole units of the currency: digits only. */
const AMOUNT = /^\d{1,13}$/;
const MOST_LETTERS = 100;

/** The text where it has this shape. */
export function matching(shape: RegExp, text = ''): string | undefined {
  return shape.test(text) ? text : undefined;
}

/** What a reader typed to look for, trimmed (specification 5); undefined where it is nothing. */
export function readWords(text = ''): string | undefined {
  return text.trim().slice(0, MOST_LETTERS) || undefined;
}

/** Two days, neither after the last one; an end that is before its beginning is left out (specification 5). */
export function readDays(from = '', to = '', last?: Day): { from: Day | undefined; to: Day | undefined } {
  const known = (day: string) => (isDay(day) && !(last && day > last) ? day : undefined);
  const [start, end] = [known(from), known(to)];
  return { from: start, to: start && end && end < start ? undefined : end };
}

/** Two amounts; an end that is less than its beginning is left out. */
export function readAmounts(from?: string, to?: string): { from: string | undefined; to: string | undefined } {
  const [least, most] = [matching(AMOUNT, from), matching(AMOUNT, to)];
  return { from: least, to: least && most && Number(most) < Number(least) ? undefined : most };
}

/** The address with what is set alone. */
export function onlySet<Search extends object>(search: Search): Search {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined)) as Search;
}

/** The filters that are set and taken off as one, by name, each with its parts of the address, in the order in which they are told. */
type Groups<Search> = Readonly<Record<string, readonly (keyof Search & string)[]>>;

/** The filters that are set. */
export function activeGroups<Search extends object, Name extends string>(
  groups: Groups<Search> & Readonly<Record<Name, unknown>>,
  search: Search,
): readonly Name[] {
  return (Object.keys(groups) as Name[]).filter((name) => groups[name].some((part) => search[part] !== undefined));
}

/** The address without these filters. */
export function withoutGroups<Search extends object>(
  groups: Groups<Search>,
  search: Search,
  names: readonly string[],
): Search {
  const parts = new Set<string>(names.flatMap((name) => groups[name] ?? []));
  return Object.fromEntries(Object.entries(search).filter(([part]) => !parts.has(part))) as Search;
}

/** The contract's range; undefined where neither end is set. */
export function rangeOf(from: string | undefined, to: string | undefined) {
  return (from ?? to) === undefined ? undefined : { ...(from && { from }), ...(to && { to }) };
}

/** The contract's filter for what a reader looks for: as it stands, so that a % of theirs does not stand for anything. */
export function containing(text: string): { like: string } {
  return { like: `%${text.replaceAll('%', '')}%` };
}
