import type { FilterEqualTypeInput, FilterRangeTypeInput, FilterTextTypeInput } from './contract.ts';
import { type Day, isDay } from './day.ts';
import { parseId } from './id.ts';
import { type Cents, type Currency, centsFromAmount } from './money.ts';
import { type Refusal, type Result, badInput, ok, refuse } from './result.ts';

/** Reads the contract's filters, the same for every list; `field` is a filter's path in the arguments. */

/** Both ends are inclusive; null: no end. */
export type Range<T> = { readonly from: T | null; readonly to: T | null };

/** One of a list (null: any), and a pattern in which `%` matches anything (null: none). */
export type TextMatch = { readonly oneOf: readonly string[] | null; readonly like: string | null };

/** Whether a read filter sets no condition: its fields, and the fields in them, are null. */
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

/** The days that both ranges contain: none where the result begins after it ends. */
export function intersectRanges(one: Range<Day>, other: Range<Day>): Range<Day> {
  const inOrder = (days: readonly (Day | null)[]) => days.filter((day) => day !== null).toSorted();
  return { from: inOrder([one.from, other.from]).at(-1) ?? null, to: inOrder([one.to, other.to])[0] ?? null };
}

/** Reads one field of a filter. An empty input, `{}`, is no condition. */
type Reader<Input, Value> = (input: Input, field: string) => Result<Value>;

type ReadersOf<Input> = { readonly [Name in keyof Input]-?: Reader<NonNullable<Input[Name]>, unknown> };

type ValuesOf<Readers> = {
  readonly [Name in keyof Readers]: Readers[Name] extends Reader<never, infer Value> ? Value : never;
};

/** Reads each field by the reader of its name; the compiler requires one for each. Returns the first refusal. */
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

/** Refuses a text that is too long for any of ours, or that the database cannot store. */
export function textProblem(text: string, field: string): Refusal | null {
  if (text.length > MAX_TEXT)
    return badInput('filter_text', `A text to look for has at most ${MAX_TEXT} characters.`, field).refusal;
  if (text.includes('\0')) return badInput('filter_text', 'A text to look for must not contain NUL.', field).refusal;
  return null;
}

/** What a text filter asks for. */
export function readText({ like = null, ...values }: FilterTextTypeInput, field: string): Result<TextMatch> {
  const oneOf = readValues(values, field);
  if (!oneOf.ok) return oneOf;
  const wrong = like === null ? null : textProblem(like, `${field}.like`);
  return wrong ? refuse(wrong) : ok({ oneOf: oneOf.value, like });
}

/** The values that an equality filter lets through: those in `in` and equal to `eq`; null: any. */
export function readValues({ eq, in: list }: FilterEqualTypeInput, field: string): Result<readonly string[] | null> {
  if (list && list.length > MAX_LIST) {
    return badInput('filter_list', `A list to look for has at most ${MAX_LIST} entries.`, `${field}.in`);
  }
  const wrong =
    list?.map((text) => textProblem(text, `${field}.in`)).find((found) => found !== null) ??
    (typeof eq === 'string' ? textProblem(eq, `${field}.eq`) : null);
  if (wrong) return refuse(wrong);
  if (typeof eq !== 'string') return ok(list ?? null);
  return ok(list && !list.includes(eq) ? [] : [eq]);
}

/** The same of ids; a text that cannot be one matches no row. */
export function readIds(filter: FilterEqualTypeInput, field: string): Result<readonly number[] | null> {
  const values = readValues(filter, field);
  if (!values.ok) return values;
  return ok(values.value && values.value.map(parseId).filter((id) => id !== undefined));
}

/** The same of these values only; graphql-input for any other. */
export function readChoices<T extends string>(
  choices: readonly T[],
): Reader<FilterEqualTypeInput, readonly T[] | null> {
  return (filter, field) => {
    const values = readValues(filter, field);
    if (!values.ok) return values;
    const asked = [...(filter.in ?? []), ...(typeof filter.eq === 'string' ? [filter.eq] : [])];
    const unknown = asked.find((value) => !choices.some((choice) => choice === value));
    if (unknown !== undefined) {
      return badInput('filter_value', `${field} is one of ${choices.join(', ')}.`, field);
    }
    return ok(values.value && choices.filter((choice) => values.value?.includes(choice)));
  };
}

const FLAGS = ['0', '1'] as const;

/** Which of false ('0') and true ('1'); both where neither is asked for. */
export function readFlags(filter: FilterEqualTypeInput, field: string): Result<readonly boolean[]> {
  const flags = readChoices(FLAGS)(filter, field);
  return flags.ok ? ok((flags.value ?? FLAGS).map((flag) => flag === '1')) : flags;
}

/** A range whose ends `read` reads; graphql-input where it begins after it ends. */
export function readRange<T extends string | Cents>(read: Reader<string, T>): Reader<FilterRangeTypeInput, Range<T>> {
  return ({ from, to }, field) => {
    const first = typeof from === 'string' ? read(from, `${field}.from`) : ok(null);
    if (!first.ok) return first;
    const last = typeof to === 'string' ? read(to, `${field}.to`) : ok(null);
    if (!last.ok) return last;
    if (first.value !== null && last.value !== null && first.value > last.value) {
      return badInput('filter_range', 'A range begins after it ends.', field);
    }
    return ok({ from: first.value, to: last.value });
  };
}

/** A day of a filter. */
export function readDay(text: string, field: string): Result<Day> {
  return isDay(text) ? ok(text) : badInput('filter_day', "A day is written 'YYYY-MM-DD' and exists.", field);
}

export const readDayRange = readRange(readDay);

/** A range of amounts in the currency's units, as cents. */
export function readAmountRange(currency: Currency): Reader<FilterRangeTypeInput, Range<Cents>> {
  return readRange((amount, field) => centsFromAmount(amount, currency, field));
}
