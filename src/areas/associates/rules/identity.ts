import { nitCheckDigit } from '#kit/core/nit.ts';

/** `form`: the number does not have the form of its type; `check_digit`: the check digit does not match the number. */
export type DocumentWarning = 'form' | 'check_digit';

/**
 * The warning about an unusual document number of this type (rules/document-types.ts), which is not refused. Null for a
 * usual number, and for types and countries whose numbers have no known rule.
 */
export function documentWarning(type: string, document: string): DocumentWarning | null {
  switch (type) {
    case 'CC':
      return /^[1-9]\d{0,9}$/.test(document) ? null : 'form';
    case 'NIT':
      return nitWarning(document);
    case 'CI':
      if (!hasForm(document, 10)) return 'form';
      return isCedula(document) ? null : 'check_digit';
    case 'RUC':
      return isWrongRuc(document) || hasRucDigit(document) ? null : 'check_digit';
    default:
      return null;
  }
}

/** A company's NIT has nine digits and begins with 8 or 9, so such a NIT with ten digits includes its check digit. */
function nitWarning(document: string): DocumentWarning | null {
  if (!/^[1-9]\d{5,9}$/.test(document)) return 'form';
  if (!/^[89]\d{9}$/.test(document)) return null;
  return nitCheckDigit(document.slice(0, 9)) === Number(document[9]) ? null : 'check_digit';
}

/**
 * Whether an Ecuadorian RUC must be refused. A valid RUC has 13 digits, a province and an establishment other than 000;
 * that of a natural person (third digit 0 to 5) begins with their cédula. The SRI gives companies and public bodies
 * numbers whose check digit breaks the published rule, so a wrong one is only a warning.
 */
export function isWrongRuc(document: string): boolean {
  if (!hasForm(document, 13) || document.endsWith('000')) return true;
  return Number(document[2]) <= 5 && !isCedula(document.slice(0, 10));
}

function hasRucDigit(document: string): boolean {
  const isPublic = hasDigit(document, [3, 2, 7, 6, 5, 4, 3, 2]);
  switch (document[2]) {
    case '6':
      return isPublic || isCedula(document.slice(0, 10));
    case '9':
      // newer companies' numbers follow the rule of public bodies
      return isPublic || hasDigit(document, [4, 3, 2, 7, 6, 5, 4, 3, 2]);
    case '7':
    case '8':
      return false;
    default:
      return isCedula(document.slice(0, 10));
  }
}

/**
 * Whether an Ecuadorian cédula or RUC lacks its leading zero, which a spreadsheet drops if it reads the text as a
 * number.
 */
export function hasLostZero(type: string, document: string): boolean {
  const digits = { CI: 10, RUC: 13 }[type];
  return digits !== undefined && hasForm(`0${document}`, digits);
}

/** Whether a text has so many digits and begins with a province: 01 to 24, 30 for persons registered abroad, or 50. */
function hasForm(document: string, digits: number): boolean {
  return document.length === digits && /^(0[1-9]|1\d|2[0-4]|30|50)\d+$/.test(document);
}

/** Whether ten digits are an Ecuadorian cédula: the tenth makes the sum a multiple of ten. */
function isCedula(digits: string): boolean {
  const sum = Array.from(digits, Number).reduce((total, digit, index) => {
    const weighted = index % 2 === 0 ? digit * 2 : digit;
    return total + (weighted > 9 ? weighted - 9 : weighted);
  }, 0);
  return sum % 10 === 0;
}

/** Whether the digit after the weighted ones makes their sum a multiple of eleven. */
function hasDigit(digits: string, weights: readonly number[]): boolean {
  const sum = weights.reduce((total, weight, index) => total + weight * Number(digits[index]), 0);
  return (sum + Number(digits[weights.length])) % 11 === 0;
}
