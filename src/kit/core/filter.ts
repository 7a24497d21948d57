import type { FilterEqualTypeInput, FilterRangeTypeInput, FilterTextTypeInput } from './contract/types.ts';
import { type Day, isDay } from './day.ts';
import { parseId } from './id.ts';
import { type Cents, type Currency, centsFromAmount } from './money.ts';
import { type Refusal, type Result, badInput, ok, refuse } from './result.ts';

/** Parsers of the contract's filters, for every list; `field` is the filter's path in the arguments. */

/** Both ends are inclusive; null: open. */
export type Range<T> = { readonly from: T | null; readonly to: T | null };

/** A text that is in `oneOf` (null: any text) and matches `like`, where `%` matches anything (null: no pattern). */
export type TextMatch = { readonly oneOf: readonly string[] | null; readonly like: string | null };

/** Whether a parsed filter sets no condition: all of its fields, also nested ones, are null. */
export function isUnfiltered(filter: object): boolean {
  return Object.values(filter).every(
    (field: unknown) => field === null || (typeof field === 'object' && !Array.isArray(field) && isUnfiltered(field)),
  );
}

/** The values that both conditions on a column allow; null: any value. */
export function intersectValues(
  one: readonly string[] | null,
  other: readonly string[] | null,
): readonly string[] | null {
  return one && other ? one.filter((value) => other.includes(value)) : (one ?? other);
}

/** The days that both ranges contain. The result may begin after it ends; then it contains no day. */
export function intersectRanges(one: Range<Day>, other: Range<Day>): Range<Day> {
  const inOrder = (days: readonly (Day | null)[]) => days.filter((day) => day !== null).toSorted();
  return { from: inOrder([one.from, other.from]).at(-1) ?? null, to: inOrder([one.to, other.to])[0] ?? null };
}

/** Parses one field of a filter. An empty input, `{}`, sets no condition. */
type Reader<Input, Value> = (input: Input, field: string) => Result<Value>;

type ReadersOf<Input> = { readonly [Name in keyof Input]-?: Reader<NonNullable<Input[Name]>, unknown> };

type ValuesOf<Readers> = {
  readonly [Name in keyof Readers]: Readers[Name] extends Reader<never, infer Value> ? Value : never;
};

/** Parses each field with the reader of its name; the compiler requires all readers. Returns the first refusal. */
export function readFilter<Input extends object, Readers extends ReadersOf<Input>>(
  readers: Readers,
  input: Input | null | undefined,
  path = 'filter',
): Result<ValuesOf<Readers>> {
  const values: Record<string, unknown> = {};
  const given = (input ?? {}) as Readonly<Record<string, object | null | undefined>>;
  for (const [name, read] of Object.entries(readers) as [string, Reader<object, unknown>][]) {
    const value = read(given[name] ?? {}, `${path}.${name}`);
    if (!value.ok) return value;
    values[name] = value.value;
  }
  return ok(values as ValuesOf<Readers>);
}

const MAX_TEXT = 500;
const MAX_LIST = 500;

/** Refuses a text that is longer than any stored text, or that the database cannot store. */
export function textProblem(text: string, field: string): Refusal | null {
  if (text.length > MAX_TEXT)
    return badInput('filter_text', `A search text has at most ${MAX_TEXT} characters.`, field).refusal;
  if (text.includes('\0')) return badInput('filter_text', 'A search text must not contain NUL.', field).refusal;
  return null;
}

/** Parses a text filter. */
export function readText({ like = null, ...values }: FilterTextTypeInput, field: string): Result<TextMatch> {
  const oneOf = readValues(values, field);
  if (!oneOf.ok) return oneOf;
  const wrong = like === null ? null : textProblem(like, `${field}.like`);
  return wrong ? refuse(wrong) : ok({ oneOf: oneOf.value, like });
}

/** Parses an equality filter into the values that it allows: those in `in` and equal to `eq`; null: any value. */
export function readValues({ eq, in: list }: FilterEqualTypeInput, field: string): Result<readonly string[] | null> {
  if (list && list.length > MAX_LIST) {
    return badInput('filter_list', `A filter has at most ${MAX_LIST} values.`, `${field}.in`);
  }
  const wrong =
    list?.map((text) => textProblem(text, `${field}.in`)).find((found) => found !== null) ??
    (typeof eq === 'string' ? textProblem(eq, `${field}.eq`) : null);
  if (wrong) return refuse(wrong);
  if (typeof eq !== 'string') return ok(list ?? null);
  return ok(list && !list.includes(eq) ? [] : [eq]);
}

/** Parses an equality filter of ids; a text that cannot be an id matches no row. */
export function readIds(filter: FilterEqualTypeInput, field: string): Result<readonly number[] | null> {
  const values = readValues(filter, field);
  if (!values.ok) return values;
  return ok(values.value && values.value.map(parseId).filter((id) => id !== undefined));
}

/** Creates the reader of an equality filter that allows only `choices`; other values are refused as wrong input. */
export function readChoices<T extends string>(
  choices: readonly T[],
): Reader<FilterEqualTypeInput, readonly T[] | null> {
  return (filter, field) => {
    const values = readValues(filter, field);
    if (!values.ok) return values;
    const asked = [...(filter.in ?? []), ...(typeof filter.eq === 'string' ? [filter.eq] : [])];
    const unknown = asked.find((value) => !choices.some((choice) => choice === value));
    if (unknown !== undefined) {
      return badInput('filter_value', `${field} must be one of ${choices.join(', ')}.`, field);
    }
    return ok(values.value && choices.filter((choice) => values.value?.includes(choice)));
  };
}

const FLAGS = ['0', '1'] as const;

/** Parses a filter of a boolean, '0' or '1', into the values that it allows; without a condition both. */
export function readFlags(filter: FilterEqualTypeInput, field: string): Result<readonly boolean[]> {
  const flags = readChoices(FLAGS)(filter, field);
  return flags.ok ? ok((flags.value ?? FLAGS).map((flag) => flag === '1')) : flags;
}

/** Creates the parser of a range; `read` parses an end. A range that begins after it ends is refused as wrong input. */
export function readRange<T extends string | Cents>(read: Reader<string, T>): Reader<FilterRangeTypeInput, Range<T>> {
  return ({ from, to }, field) => {
    const first = typeof from === 'string' ? read(from, `${field}.from`) : ok(null);
    if (!first.ok) return first;
    const last = typeof to === 'string' ? read(to, `${field}.to`) : ok(null);
    if (!last.ok) return last;
    if (first.value !== null && last.value !== null && first.value > last.value) {
      return badInput('filter_range', 'A range must not begin after it ends.', field);
    }
    return ok({ from: first.value, to: last.value });
  };
}

export function readDay(text: string, field: string): Result<Day> {
  return isDay(text) ? ok(text) : badInput('filter_day', "A day must exist and have the format 'YYYY-MM-DD'.", field);
}

export const readDayRange = readRange(readDay);

/** Creates the reader of a range of amounts in the currency's units; its values are cents. */
export function readAmountRange(currency: Currency): Reader<FilterRangeTypeInput, Range<Cents>> {
  return readRange((amount, field) => centsFromAmount(amount, currency, field));
}
