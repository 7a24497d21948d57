import { expect, test } from 'vitest';
import { ratesOfYear, readWithholding, withheldAmount } from './withholding.ts';

const HERE = { currency: 'COP', today: '2026-11-20', files: 0 } as const;

test.each([
  ['a tenth of a percent', 12_845_000_00, 1000, 'COP', 12_845_00],
  ['half a peso, rounded up', 500_00, 1000, 'COP', 1_00],
  ['less than half a peso, rounded down', 499_00, 1000, 'COP', 0],
  ['cents of a dollar', 100_05, 17_500, 'USD', 1_75],
  ['the largest base', 9_999_999_999_999, 150_000, 'USD', 1_500_000_000_000],
] as const)('withholds %s', (_name, base, ppm, currency, expected) => {
  expect(withheldAmount(base, ppm, currency)).toBe(expected);
});

test.each([
  ['a promised certificate', { base: 1000, certificado_fecha: '2026-11-20' }, 0, 'ok'],
  ['an attached certificate', { base: 1000 }, 1, 'ok'],
  ['neither', { base: 1000 }, 0, 'certificate_missing'],
  ['a day of before', { base: 1000, certificado_fecha: '2026-11-19' }, 0, 'certificate_day'],
  ['the last day', { base: 1000, certificado_fecha: '2027-11-20' }, 0, 'ok'],
  ['a day too far ahead', { base: 1000, certificado_fecha: '2027-11-21' }, 0, 'certificate_day'],
  ['no day', { base: 1000, certificado_fecha: '2026-02-30' }, 1, 'certificate_day'],
  ['a base of nothing', { base: 0 }, 1, 'amount_not_positive'],
  ['a base with cents', { base: 10.5 }, 1, 'amount_decimals'],
])('reads a withholding with %s', (_name, over, files, expected) => {
  const result = readWithholding({ concepto: 'ReteIVA', ...over }, { ...HERE, files });
  expect(result.ok ? 'ok' : result.refusal.code).toBe(expected);
});

test('takes the rates of the year in which the document was issued', () => {
  const rates = [
    { year: 2025, concept: 'ReteIVA', ppm: 150_000 },
    { year: 2026, concept: 'ReteIVA', ppm: 100_000 },
  ];
  expect(ratesOfYear(rates, '2025-12-31')).toEqual([rates[0]]);
  expect(ratesOfYear(rates, '2027-01-01')).toEqual([]);
});
