import * as v from 'valibot';
import { isDay } from '#kit/core/day.ts';
import {
  type Cents,
  type Currency,
  MAX_RECORD_CENTS,
  centsFromAmount,
  decimalText,
  decimals,
} from '#kit/core/money.ts';
import { cleanKey, cleanName } from '#kit/core/person-text.ts';
import { hasOnlyXmlCharacters } from '#kit/core/text.ts';
import { STORES, type StoreCode, isStoreCode } from '#kit/core/store.ts';

/**
 * Schemas of the fields of the ERP's records (docs/erp.md). They are strict: they cut, trim and round nothing. Texts
 * get the form in which the portal stores them (kit/core/person-text.ts).
 */

const KEY_LENGTH = 64;
const TEXT_LENGTH = 500;

function ofLength(length: number, clean: (text: string) => string) {
  return v.pipe(
    v.string('must be text'),
    v.transform(clean),
    v.maxLength(length, `is longer than ${length} characters`),
    v.check(hasOnlyXmlCharacters, 'has a control character, half a surrogate pair, U+FFFE or U+FFFF'),
  );
}

export function fields<const E extends v.ObjectEntries>(entries: E) {
  return v.strictObject(entries, (issue: v.StrictObjectIssue) => {
    if (issue.expected === 'never') return 'is not a known field';
    return issue.received === 'undefined' ? 'is missing' : 'must be an object';
  });
}

/** Reads an absent field as null. */
function optional<S extends v.GenericSchema>(schema: S) {
  return v.optional(v.nullable(schema), null);
}

/** A part of a natural key: 1 to 64 characters without surrounding blanks and invisible characters. */
export const key = v.pipe(
  ofLength(KEY_LENGTH, cleanKey),
  v.nonEmpty('is empty'),
  v.check((text) => text === text.trim(), 'begins or ends with a blank'),
);

/** A name or another short text, without invisible characters. */
export const requiredText = required(ofLength(TEXT_LENGTH, cleanName));

/** Text of several lines, in which invisible characters may part words. */
export function longText(length: number) {
  return required(ofLength(length, (text) => text.normalize('NFC')));
}

function required(schema: v.GenericSchema<string>) {
  return v.pipe(
    schema,
    v.check((text) => text.trim() !== '', 'is empty'),
  );
}

/** Optional text without invisible characters; an empty text reads as absent. */
export const text = v.pipe(
  optional(ofLength(TEXT_LENGTH, cleanName)),
  v.transform((value) => value || null),
);

/** Optional reference to another record's key. */
export const reference = v.pipe(
  optional(ofLength(KEY_LENGTH, cleanKey)),
  v.transform((value) => value || null),
);

/** A record's version, which increases with each change. */
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

const TIME = /^(.{10}) ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/;

/** An existing date and time, 'YYYY-MM-DD HH:MM:SS', in the store's time zone. */
export const localDateTime = v.pipe(
  v.string('must be a date and time as text, YYYY-MM-DD HH:MM:SS'),
  v.check((text) => isDay(TIME.exec(text)?.[1] ?? ''), 'is not an existing date and time, YYYY-MM-DD HH:MM:SS'),
);

/** A boolean; also '1' or '0', as text or number (specification A5); absent: false. */
export const flag = v.pipe(
  optional(v.union([v.boolean(), v.picklist(['1', '0', 1, 0])], "must be true or false, or '1' or '0'")),
  v.transform((value) => value === true || String(value) === '1'),
);

/** Status '1' (active) or '0' (inactive), as text or number; absent: active. */
export const status = v.pipe(
  optional(v.picklist(['1', '0', 1, 0], "must be '1' or '0'")),
  v.transform((value): '1' | '0' => (String(value ?? '1') === '1' ? '1' : '0')),
);

/** A store's code; absent: '*', which means all stores without a record of their own. */
export const store = v.pipe(
  optional(v.string('must be text')),
  v.check((code) => code === null || isStoreCode(code), `must be one of ${Object.keys(STORES).join(', ')}`),
  v.transform((code): StoreCode | '*' => (code !== null && isStoreCode(code) ? code : '*')),
);

export function count(min: number, max: number) {
  const wrong = `must be a whole number from ${min} to ${max}`;
  return optional(v.pipe(v.number(wrong), v.integer(wrong), v.minValue(min, wrong), v.maxValue(max, wrong)));
}

/** An amount up to ±MAX_RECORD_CENTS; `amountProblem` checks the decimals of the client's currency later. */
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

/** Why an amount is invalid in its client's currency; null if it is valid. */
export function amountProblem(cents: Cents, currency: Currency): string | null {
  return cents % 10 ** (2 - decimals(currency)) === 0
    ? null
    : `has more decimals than ${currency} has: ${decimals(currency)}`;
}

/** A product's quantity as decimal text: not negative, at most nine digits before and three after the point. */
export const quantity = v.pipe(
  v.union([v.number(), v.string()], 'must be a quantity as a number or text'),
  v.transform(String),
  v.regex(/^\d{1,9}(\.\d{1,3})?$/, 'is not a plain decimal number of at most 9 digits with 3 decimals'),
);

export const uuid = v.pipe(v.string('must be a uuid'), v.uuid('must be a uuid'), v.toLowerCase());

/** Distinct uuids in lower case. */
export const uuids = v.pipe(
  optional(v.array(uuid, 'must be a list of uuids')),
  v.transform((list) => [...new Set(list)]),
);

export const optionalUuid = optional(uuid);

/** Distinct keys of other records. */
export const references = v.pipe(
  optional(v.array(key, 'must be a list of codes')),
  v.transform((list) => [...new Set(list)]),
);
