import { describe, expect, test } from 'vitest';
import { type SettledPayment, type SettlementLine, compareSettlement } from './settlement.ts';

const DAY = '2026-11-20';
const LINE: SettlementLine = { line: 2, reference: 'r', cus: '7', cents: 500, currency: 'COP', state: 'approved' };
const PAYMENT: SettledPayment = {
  uuid: 'u',
  reference: 'r',
  cus: '7',
  cents: 500,
  currency: 'COP',
  estado: 'approved',
  days: { approved: DAY, reversed: null },
};
const BACK = { approved: DAY, reversed: DAY };

const kindsOf = (line: Partial<SettlementLine>, payment: Partial<SettledPayment> = {}) =>
  compareSettlement(DAY, [{ ...LINE, ...line }], [{ ...PAYMENT, ...payment }]).differences.map(({ kind }) => kind);

describe('a line of the file', () => {
  test.each<[string, Partial<SettlementLine>, Partial<SettledPayment>, readonly string[]]>([
    ['as the portal has it', {}, {}, []],
    ['of less money', { cents: 499 }, {}, ['amount']],
    ['of more money', { cents: 501 }, {}, ['amount']],
    ['of another currency', { currency: 'USD' }, {}, ['amount']],
    ['with another number of the bank', { cus: '8' }, {}, ['cus']],
    ['without a number of the bank', { cus: null }, {}, ['cus']],
    ['with a number that the portal lacks', {}, { cus: null }, ['cus']],
    ['of a payment that is not approved', {}, { days: { approved: null, reversed: null } }, ['not_approved']],
    ['of a payment that is not reversed', { state: 'reversed' }, {}, ['not_reversed', 'not_in_file']],
    ['of a payment of the day before', {}, { days: { approved: '2026-11-19', reversed: null } }, ['other_day']],
    ['of a payment of the day after', {}, { days: { approved: '2026-11-21', reversed: null } }, ['other_day']],
    ['of a payment that nobody knows', { reference: 's' }, {}, ['unknown', 'not_in_file']],
    ['of an approval whose reversal is lacking', {}, { days: BACK }, ['not_in_file']],
  ])('%s', (_what, line, payment, kinds) => {
    expect(kindsOf(line, payment)).toEqual(kinds);
  });
});

test('the second line of a payment is a difference, and the portal has it once', () => {
  const { matched, differences } = compareSettlement(DAY, [LINE, { ...LINE, line: 3 }], [PAYMENT]);
  expect([matched, differences]).toMatchObject([1, [{ kind: 'twice', line: 3, portal: null }]]);
});

test('the totals have reversals subtracted, by currency', () => {
  const lines: SettlementLine[] = [LINE, { ...LINE, line: 3, state: 'reversed', cents: 200 }];
  const payments = [
    { ...PAYMENT, days: BACK },
    { ...PAYMENT, reference: 's', currency: 'USD' as const },
  ];
  expect(compareSettlement(DAY, lines, payments).totals).toEqual([
    { currency: 'COP', file: 300, portal: 0 },
    { currency: 'USD', file: 0, portal: 500 },
  ]);
});
