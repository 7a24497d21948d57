import fc from 'fast-check';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { MAX_CENTS, MAX_RECORD_CENTS, amountFromCents, decimalText, sumCents } from '#kit/core/money.ts';
import * as f from './fields.ts';

const reasons = (value: unknown) => v.safeParse(f.amount, value).issues?.map(({ message }) => message);

describe('an amount of the ERP', () => {
  it('is accepted to the cent up to the largest amount, positive and negative', () => {
    const cents = fc.oneof(
      fc.constantFrom(-MAX_RECORD_CENTS, MAX_RECORD_CENTS),
      fc.integer({ min: -MAX_RECORD_CENTS, max: MAX_RECORD_CENTS }),
    );
    fc.assert(
      fc.property(cents, (amount) => {
        expect(v.parse(f.amount, amountFromCents(amount))).toBe(amount);
        expect(v.parse(f.amount, decimalText(amount))).toBe(amount);
      }),
    );
  });

  it('above the largest amount is refused with a message', () => {
    const beyond = fc.oneof(
      fc.constant(MAX_RECORD_CENTS + 1),
      fc.integer({ min: MAX_RECORD_CENTS + 1, max: MAX_CENTS }),
    );
    fc.assert(
      fc.property(beyond, fc.constantFrom(1, -1), (amount, sign) => {
        expect(reasons(amountFromCents(sign * amount))).toEqual(['is larger than 99999999999.99']);
        expect(reasons(decimalText(sign * amount))).toEqual(['is larger than 99999999999.99']);
      }),
    );
  });

  it.each([1e14, 1e15, 1e21, 1e300, Infinity, NaN, '100000000000000', '9'.repeat(400), '1e11', '0x10', '+1'])(
    '%s is not an amount',
    (value) => {
      expect(reasons(value)?.[0]).toMatch(/^(is not a plain decimal number|must be an amount)/);
    },
  );

  it('can be paid five hundred times at once with an exact sum', () => {
    expect(sumCents(Array.from({ length: 500 }, () => MAX_RECORD_CENTS))).toBe(500 * MAX_RECORD_CENTS);
    expect(Number.isSafeInteger(500 * MAX_RECORD_CENTS)).toBe(true);
  });
});

describe('a whole number of the ERP', () => {
  it.each([-1, 0.5, 2 ** 53, 1e300, NaN, Infinity, '1', null])('%s is not a version', (value) => {
    expect(v.is(f.version, value)).toBe(false);
  });

  it.each([1899, 3000, 2026.5, 1e300, NaN, '2026'])('%s is not a fiscal year', (value) => {
    expect(v.is(f.count(1900, 2999), value)).toBe(false);
  });
});

describe('a flag of the ERP', () => {
  it.each([
    [true, true],
    ['1', true],
    [1, true],
    [false, false],
    ['0', false],
    [0, false],
    [null, false],
    [undefined, false],
  ])('%j is %s', (value, flag) => {
    expect(v.parse(f.flag, value)).toBe(flag);
  });

  it.each([
    ['1', '1'],
    [1, '1'],
    ['0', '0'],
    [0, '0'],
    [null, '1'],
    [undefined, '1'],
  ])('%j is the status %s', (value, status) => {
    expect(v.parse(f.status, value)).toBe(status);
  });

  it.each(['true', 'yes', 2, -1, ''])('%j is neither true nor false', (value) => {
    expect(v.is(f.flag, value) || v.is(f.status, value)).toBe(false);
  });
});

describe('a text of the ERP', () => {
  it.each([
    ['a name', f.requiredText, 'Mun\u0303oz\u200b \u202eA', 'Muñoz A'],
    ['an optional text', f.text, 'Pen\u0303a\u00ad', 'Peña'],
    ['an optional text of invisible characters', f.text, '\u200b\u3164', null],
    ['a key', f.key, 'N\u0303-1\u200d', 'Ñ-1'],
    ['a reference', f.reference, 'N\u0303-1\u200d', 'Ñ-1'],
    ['a reference in a list', v.pipe(f.references, v.transform(String)), ['N\u0303-1', 'Ñ-1\ufeff'], 'Ñ-1'],
    ['a long text', f.longText(20), 'Mun\u0303oz\u00ad', 'Muñoz\u00ad'],
  ] as const)('is stored as forms store it: %s', (_, schema, text, stored) => {
    expect(v.parse(schema, text)).toBe(stored);
  });

  it.each([
    ['a name', f.requiredText],
    ['a key', f.key],
  ])('of invisible characters alone is not %s', (_, schema) => {
    expect(v.safeParse(schema, '\u200b\u3164').issues?.[0].message).toBe('is empty');
  });
});
