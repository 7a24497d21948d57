import { nitCheckDigit } from '#kit/core/nit.ts';

/** A problem of an identity number. Only a malformed number is an error; the rest is a warning. */
export type TaxIdProblem = { readonly isError: boolean; readonly reason: string };

const warning = (reason: string): TaxIdProblem => ({ isError: false, reason });
const wrong = (reason: string): TaxIdProblem => ({ isError: true, reason });

/** A Colombian identity by its kind (schemeName): a NIT (31) has digits only, and a matching check digit. */
export function problemOfNit(number: string, kind: string | null, digit: string | null): TaxIdProblem | null {
  if (kind !== '31') return null;
  if (!/^\d{6,15}$/.test(number)) return warning('is not a NIT, which has only digits');
  if (!digit) return null;
  const right = nitCheckDigit(number);
  return digit === String(right) ? null : warning(`has the check digit ${digit}, and ${right} would be right`);
}

function isProvince(number: string): boolean {
  const province = Number(number.slice(0, 2));
  return (province >= 1 && province <= 24) || province === 30 || province === 50;
}

/** Luhn check digit: weights 2 1 2 1 …, modulo 10. */
function hasCedulaDigit(number: string): boolean {
  let sum = 0;
  for (let index = 0; index < 9; index += 1) {
    const product = Number(number[index]) * (index % 2 === 0 ? 2 : 1);
    sum += product > 9 ? product - 9 : product;
  }
  return (10 - (sum % 10)) % 10 === Number(number[9]);
}

function hasWeightedDigit(number: string, weights: readonly number[]): boolean {
  const rest = weights.reduce((sum, weight, index) => sum + weight * Number(number[index]), 0) % 11;
  return (rest === 0 ? 0 : 11 - rest) === Number(number[weights.length]);
}

/** An Ecuadorian cédula: ten digits with a province and a check digit. */
export function problemOfCedula(number: string): TaxIdProblem | null {
  if (!/^\d{10}$/.test(number)) return wrong('is not a cédula of 10 digits');
  if (!isProvince(number)) return wrong('begins with no province');
  return hasCedulaDigit(number) ? null : wrong('has the wrong check digit');
}

/**
 * An Ecuadorian RUC: 13 digits. Only natural persons' check digits are verified: the SRI issues others to companies.
 */
export function problemOfRuc(number: string): TaxIdProblem | null {
  if (!/^\d{13}$/.test(number)) return wrong('is not a RUC of 13 digits');
  if (number === FINAL_CONSUMER) return null;
  if (!isProvince(number)) return wrong('begins with no province');
  if (number.endsWith('000')) return wrong('ends with no establishment');
  const third = Number(number[2]);
  if (third < 6) return hasCedulaDigit(number) ? null : wrong('has the wrong check digit');
  if (third === 6) {
    const isPublic = hasWeightedDigit(number, PUBLIC_BODY_WEIGHTS);
    return isPublic || hasCedulaDigit(number) ? null : warning('has the wrong check digit');
  }
  if (third === 9) {
    return hasWeightedDigit(number, [4, 3, 2, 7, 6, 5, 4, 3, 2]) ? null : warning('has the wrong check digit');
  }
  return wrong('has a third digit of no kind of taxpayer');
}

/** Ecuador's number of an anonymous buyer. */
const FINAL_CONSUMER = '9999999999999';

const PUBLIC_BODY_WEIGHTS = [3, 2, 7, 6, 5, 4, 3, 2];

/**
 * Whether a RUC begins with its person's cédula. A cédula's third digit is 0 to 5, or 6 as in a public body's number.
 */
function startsWithCedula(ruc: string): boolean {
  if (ruc[2] !== '6') return Number(ruc[2]) < 6;
  // a public body's establishment has four digits: 0001
  const isPublic = hasWeightedDigit(ruc, PUBLIC_BODY_WEIGHTS) && ruc[9] === '0';
  return hasCedulaDigit(ruc) && !isPublic;
}

/**
 * The forms in which a client's identity may be stored: a NIT with its check digit (Colombia), a RUC or cédula
 * (Ecuador).
 */
export function taxIdForms(country: 'CO' | 'EC', number: string): readonly string[] {
  const digits = number.replace(/\D/g, '');
  if (digits === '' || digits === FINAL_CONSUMER) return [];
  if (country === 'CO') return digits.length <= 15 ? [digits, `${digits}${nitCheckDigit(digits)}`] : [digits];
  if (digits.length === 10) return [digits, `${digits}001`];
  return digits.length === 13 && startsWithCedula(digits) ? [digits, digits.slice(0, 10)] : [digits];
}
