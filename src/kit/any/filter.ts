import type { FilterEqualTypeInput, FilterRangeTypeInput, FilterTextTypeInput } from './contract.ts';
import { type Day, isDay } from './day.ts';
import type { Cents } from './money.ts';
import { type Refusal, type Result, badInput, ok, refuse } from './result.ts';

/** Reading the contract's filters, the same for every list; `field` is the filter's path in the arguments. */

/** Both ends belong to it; null: no end. */
export type Range<T> = { readonly from: T | null; readonly to: T | null };

/** What a text must be: one of a list (null: any), and like a pattern in which `%` stands for anything (null: none asked). */
export type TextMatch = { readonly oneOf: readonly string[] | null; readonly like: string | null };

/** Gives the value of what was read, or `otherwise` where it is wrong, which is then the end of the whole filter. */
export type Take = <T>(result: Result<T>, otherwise: T) => T;

/** Reads a filter field by field; the first thing that is wrong is the refusal of all of it. */
export function readAll<T>(read: (take: Take) => T): Result<T> {
  const problems: Refusal[] = [];
  const value = read((result, otherwise) => {
    if (result.ok) return result.value;
    problems.push(result.refusal);
    return otherwise;
  });
  return problems[0] ? refuse(problems[0]) : ok(value);
}

const MAX_TEXT = 500;
const MAX_LIST = 500;

/** Why a text cannot be looked for: too long for any of ours, or no text that the database could hold. */
export function textProblem(text: string, field: string): Refusal | null {
  if (text.length > MAX_TEXT)
    return problem('filter_text', `A text to look for has at most ${MAX_TEXT} characters.`, field);
  if (text.includes('\0')) return problem('filter_text', 'A text to look for must not contain NUL.', field);
  return null;
}

/** What a text filter asks for. */
export function readText({ like = null, ...values }: FilterTextTypeInput, field: string): Result<TextMatch> {
  const oneOf = readValues(values, field);
  if (!oneOf.ok) return oneOf;
  const wrong = like === null ? null : textProblem(like, `${field}.like`);
  return wrong ? refuse(wrong) : ok({ oneOf: oneOf.value, like });
}

/** Documents' ids as the contract writes them; what is no number of ours is the id of nothing. */
export function readIds(values: readonly string[] | null): readonly number[] | null {
  return values && values.filter((text) => /^[1-9]\d{0,14}$/.test(text)).map(Number);
}

function problem(code: string, message: string, field: string): Refusal {
  return badInput(code, message, field).refusal;
}

/** The values that an equality filter lets through: those of `in`, that of `eq`, where both stand those in both; null: any. */
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

/** The values of an equality filter that knows only certain ones; graphql-input for any other. */
export function readChoices<T extends string>(
  filter: FilterEqualTypeInput,
  choices: readonly T[],
  field: string,
): Result<readonly T[] | null> {
  const values = readValues(filter, field);
  if (!values.ok) return values;
  const asked = [...(filter.in ?? []), ...(typeof filter.eq === 'string' ? [filter.eq] : [])];
  const unknown = asked.find((value) => !choices.some((choice) => choice === value));
  if (unknown !== undefined) {
    return badInput('filter_value', `${field} is one of ${choices.join(', ')}.`, field);
  }
  return ok(values.value && choices.filter((choice) => values.value?.includes(choice)));
}

/** A range whose ends are read by `read`; graphql-input where its beginning is after its end. */
export function readRange<T extends Day | Cents>(
  { from, to }: FilterRangeTypeInput,
  field: string,
  read: (text: string, field: string) => Result<T>,
): Result<Range<T>> {
  const first = typeof from === 'string' ? read(from, `${field}.from`) : ok(null);
  if (!first.ok) return first;
  const last = typeof to === 'string' ? read(to, `${field}.to`) : ok(null);
  if (!last.ok) return last;
  if (first.value !== null && last.value !== null && first.value > last.value) {
    return badInput('filter_range', 'A range begins after it ends.', field);
  }
  return ok({ from: first.value, to: last.value });
}

/** A day of a filter. */
export function readDay(text: string, field: string): Result<Day> {
  return isDay(text) ? ok(text) : badInput('filter_day', "A day is written 'YYYY-MM-DD' and exists.", field);
}
