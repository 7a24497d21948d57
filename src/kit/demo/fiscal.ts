import { createHash } from 'node:crypto';
import { nitCheckDigit } from '#kit/core/nit.ts';
import type { Random } from './random.ts';

/** A Colombian company's NIT with its check digit: '900508908-9'. */
export function nit(random: Random): string {
  const digits = `9${random.whole(0, 1)}${random.digits(7)}`;
  return `${digits}-${nitCheckDigit(digits)}`;
}

/** An Ecuadorian company's RUC: the province, 9, a serial, its check digit (module 11), and the establishment 001. */
export function ruc(random: Random, province: string): string {
  for (;;) {
    const digits = `${province}9${random.digits(6)}`;
    const weights = [4, 3, 2, 7, 6, 5, 4, 3, 2];
    const rest = weights.reduce((sum, weight, i) => sum + weight * Number(digits[i]), 0) % 11;
    if (rest !== 1) return `${digits}${rest === 0 ? 0 : 11 - rest}001`;
  }
}

/** A text in the format of a CUFE, 96 hexadecimal digits; a real one needs the issuer's secret key. */
export function cufe(text: string): string {
  return createHash('sha384').update(text).digest('hex');
}

/** An Ecuadorian clave de acceso, 49 digits with their check digit (SRI, ficha técnica: module 11, weights 2 to 7). */
export function accessKey(parts: {
  day: string;
  ruc: string;
  establishment: string;
  serial: string;
  code: string;
}): string {
  const [year, month, day] = parts.day.split('-');
  const digits = `${day}${month}${year}01${parts.ruc}2${parts.establishment}${parts.serial}${parts.code}1`;
  const sum = digits
    .split('')
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * ((index % 6) + 2), 0);
  const check = 11 - (sum % 11);
  return `${digits}${check === 11 ? 0 : check === 10 ? 1 : check}`;
}
