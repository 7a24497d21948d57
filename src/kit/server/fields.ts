import * as v from 'valibot';
import { isDay } from '../any/day.ts';
import { type Cents, type Currency, MAX_RECORD_CENTS, centsFromAmount, decimalText, decimals } from '../any/money.ts';

/** The fields of the ERP's records (docs/erp.md), each checked to the letter: nothing is cut, trimmed or rounded. */

const KEY_LENGTH = 64;
const TEXT_LENGTH = 500;

/** NUL, which the database does not take, and half a surrogate pair, which is no character. */
const UNSOUND = /\0|\p{Surrogate}/u;

function ofLength(length: number) {
  return v.pipe(
    v.string('must be text'),
    v.maxLength(length, `is longer than ${length} characters`),
    v.check((text) => !UNSOUND.test(text), 'has a NUL character or half a surrogate pair'),
  );
}

/** A record of these fields and no other. */
export function fields<const E extends v.ObjectEntries>(entries: E) {
  return v.strictObject(entries, (issue: v.StrictObjectIssue) => {
    if (issue.expected === 'never') return 'is not a known field';
    return issue.received === 'undefined' ? 'is missing' : 'must be an object';
  });
}

/** What may be absent; null and absent are one: empty. */
function optional<S extends v.GenericSchema>(schema: S) {
  return v.optional(v.nullable(schema), null);
}

/** A part of a natural key: 1 to 64 characters, none of them blank at an end. */
export const key = v.pipe(
  ofLength(KEY_LENGTH),
  v.nonEmpty('is empty'),
  v.check((text) => text === text.trim(), 'begins or ends with a blank'),
);

/** Text that must be there, up to 500 characters. */
export const requiredText = longText(TEXT_LENGTH);

/** The same of another length. */
export function longText(length: number) {
  return v.pipe(
    ofLength(length),
    v.check((text) => text.trim() !== '', 'is empty'),
  );
}

/** Text that may be absent; an empty one is absent too. */
export const text = v.pipe(
  optional(ofLength(TEXT_LENGTH)),
  v.transform((value) => value || null),
);

/** The same for a reference to another record's key. */
export const reference = v.pipe(
  optional(ofLength(KEY_LENGTH)),
  v.transform((value) => value || null),
);

/** What grows with each change of a record. */
export const version = v.pipe(
  v.number('must be a whole number'),
  v.safeInteger('must be a whole number'),
  v.minValue(0, 'must not be negative'),
);

/** An existing calendar day, 'YYYY-MM-DD'. */
export const day = v.pipe(
  v.string('must be a day as text, YYYY-MM-DD'),
  v.check(isDay, 'is not an existing day, YYYY-MM-DD'),
);

export const optionalDay = optional(day);

export const flag = v.pipe(
  optional(v.boolean('must be true or false')),
  v.transform((value) => value ?? false),
);

/** '1' active, '0' inactive; absent: active. */
export const status = v.pipe(
  optional(v.picklist(['1', '0'], "must be '1' or '0'")),
  v.transform((value) => value ?? '1'),
);

/** A whole number within bounds that may be absent. */
export function count(min: number, max: number) {
  const wrong = `must be a whole number from ${min} to ${max}`;
  return optional(v.pipe(v.number(wrong), v.integer(wrong), v.minValue(min, wrong), v.maxValue(max, wrong)));
}

/**
 * An amount in cents from a number or text, either side of zero up to MAX_RECORD_CENTS. At most two decimals, the most that any currency has; that a client's own
 * currency has fewer is for the kind to check, with `amountProblem`, once the client is known.
 */
export const amount = v.pipe(
  v.union([v.number(), v.string()], 'must be an amount as a number or text'),
  v.rawTransform<number | string, Cents>(({ dataset, addIssue, NEVER }) => {
    const cents = centsFromAmount(dataset.value, 'USD');
    if (cents.ok && Math.abs(cents.value) <= MAX_RECORD_CENTS) return cents.value;
    if (cents.ok) {
      addIssue({ message: `is larger than ${decimalText(MAX_RECORD_CENTS)}` });
      return NEVER;
    }
    addIssue({
      message:
        cents.refusal.code === 'amount_decimals'
          ? 'has more than 2 decimals'
          : 'is not a plain decimal number of at most 13 digits',
    });
    return NEVER;
  }),
);

export const optionalAmount = optional(amount);

/** What is wrong with an amount in its client's currency; null where nothing is. */
export function amountProblem(cents: Cents, currency: Currency): string | null {
  return cents % 10 ** (2 - decimals(currency)) === 0
    ? null
    : `has more decimals than ${currency} has: ${decimals(currency)}`;
}

/** A uuid, in lower case. */
export const uuid = v.pipe(v.string('must be a uuid'), v.uuid('must be a uuid'), v.toLowerCase());

/** Uuids in lower case, each once. */
export const uuids = v.pipe(
  optional(v.array(uuid, 'must be a list of uuids')),
  v.transform((list) => [...new Set(list)]),
);

export const optionalUuid = optional(uuid);

/** Keys of other records, each once. */
export const references = v.pipe(
  optional(v.array(key, 'must be a list of codes')),
  v.transform((list) => [...new Set(list)]),
);
