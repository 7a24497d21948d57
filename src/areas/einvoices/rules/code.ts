import { isDay } from '../../../kit/any/day.ts';

/** The codes of electronic invoices: Colombia's CUFE and CUDE, Ecuador's clave de acceso. */

const HEX_96 = /^[\da-f]{96}$/;

/**
 * A CUFE or CUDE as it is kept, in lower case; null where it is not 96 hexadecimal digits (SHA-384; DIAN, anexo técnico 1.9).
 * That it is the hash of its invoice only its issuer and the DIAN can tell: a secret key goes into it.
 */
export function readCufe(text: string): string | null {
  const code = text.toLowerCase();
  return HEX_96.test(code) ? code : null;
}

/** The check digit of modulo 11 with weights 2 to 7 from the right (SRI, ficha técnica). */
export function modulo11(digits: string): number {
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, place) => total + Number(digit) * ((place % 6) + 2), 0);
  const check = 11 - (sum % 11);
  if (check === 11) return 0;
  return check === 10 ? 1 : check;
}

/** What a clave de acceso says of its document. */
export type AccessKey = {
  readonly issued: string;
  readonly codDoc: string;
  readonly ruc: string;
  readonly ambiente: string;
  readonly estab: string;
  readonly ptoEmi: string;
  readonly secuencial: string;
};

/** Reads a clave de acceso, 49 digits; or says what is wrong with it. */
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

/** An invoice's number as it is compared: without dashes, blanks and points, in capitals ('FEV-12' and 'fev 12' are one). */
export function numberKey(number: string): string {
  return number.replace(/[-\s./]/g, '').toUpperCase();
}
