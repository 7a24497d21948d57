import { groupThousands } from './money.ts';

const WEIGHTS = [3, 7, 13, 17, 19, 23, 29, 37, 41, 43, 47, 53, 59, 67, 71];

/** Check digit of a Colombian NIT (DIAN, Orden Administrativa 4 of 1989). */
export function nitCheckDigit(digits: string): number {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (WEIGHTS[index] ?? 0), 0);
  const rest = sum % 11;
  return rest < 2 ? rest : 11 - rest;
}

/** Whether a NIT with a check digit, such as '900508908-9', has a wrong one. False for a NIT without a check digit. */
export function hasWrongCheckDigit(nit: string): boolean {
  const match = /^(\d{1,15})-(\d)$/.exec(nit.replaceAll('.', ''));
  return match?.[1] !== undefined && nitCheckDigit(match[1]) !== Number(match[2]);
}

/** Formats a Colombian NIT with points and check digit, '900.508.908-9'; a RUC or any other text unchanged. */
export function formatTaxNumber(written: string, country: 'CO' | 'EC'): string {
  const [, digits, digit] = /^(\d{6,15})(?:-(\d))?$/.exec(written.replace(/[.\s]/g, '')) ?? [];
  if (country === 'EC' || digits === undefined) return written;
  // a company's NIT has nine digits and begins with 8 or 9, so ten digits include the check digit
  const isWhole =
    digit === undefined && /^[89]\d{9}$/.test(digits) && nitCheckDigit(digits.slice(0, 9)) === Number(digits[9]);
  const number = isWhole ? digits.slice(0, 9) : digits;
  return `${groupThousands(number)}-${isWhole ? digits[9] : (digit ?? nitCheckDigit(number))}`;
}

/** 'NIT 900.508.908-9', or 'RUC 1792060346001'. */
export function labelTaxNumber(written: string, country: 'CO' | 'EC'): string {
  return `${country === 'CO' ? 'NIT' : 'RUC'} ${formatTaxNumber(written, country)}`;
}
