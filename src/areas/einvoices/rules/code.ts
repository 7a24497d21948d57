import { isDay } from '#kit/core/day.ts';

/** The codes of electronic invoices: Colombia's CUFE and CUDE, Ecuador's clave de acceso. */

const HEX_96 = /^[\da-f]{96}$/;

/**
 * A CUFE or CUDE in lower case; null unless it has 96 hexadecimal digits (SHA-384; DIAN, anexo técnico 1.9). Only
 * issuer and DIAN can verify the hash, which includes a secret key.
 */
export function readCufe(text: string): string | null {
  const code = text.toLowerCase();
  return HEX_96.test(code) ? code : null;
}

/** Modulo 11 check digit with weights 2 to 7 from the right (SRI, ficha técnica). */
export function modulo11(digits: string): number {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * ((index % 6) + 2), 0);
  const check = 11 - (sum % 11);
  if (check === 11) return 0;
  return check === 10 ? 1 : check;
}

export type AccessKey = {
  readonly issued: string;
  readonly codDoc: string;
  readonly ruc: string;
  readonly ambiente: string;
  readonly estab: string;
  readonly ptoEmi: string;
  readonly secuencial: string;
};

/** Parses a clave de acceso of 49 digits; returns a reason if it is invalid. */
export function readAccessKey(key: string): AccessKey | string {
  if (!/^\d*$/.test(key)) return 'has something else than digits';
  if (key.length !== 49) return `has ${key.length} digits instead of 49`;
  const check = modulo11(key.slice(0, 48));
  if (check !== Number(key[48])) return `has the wrong check digit: ${key[48]} instead of ${check}`;
  const issued = `${key.slice(4, 8)}-${key.slice(2, 4)}-${key.slice(0, 2)}`;
  if (!isDay(issued)) return 'begins with no existing day, ddmmyyyy';
  return {
    issued,
    codDoc: key.slice(8, 10),
    ruc: key.slice(10, 23),
    ambiente: key.slice(23, 24),
    estab: key.slice(24, 27),
    ptoEmi: key.slice(27, 30),
    secuencial: key.slice(30, 39),
  };
}

/** Normalizes an invoice number for comparison: 'FEV-12' and 'fev 12' are the same. */
export function numberKey(number: string): string {
  return number.replace(/[-\s./]/g, '').toUpperCase();
}
