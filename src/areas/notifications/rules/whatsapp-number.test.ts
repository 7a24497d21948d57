import { expect, test } from 'vitest';
import { formatMobile, isOptOut, maskMobile, readMobile } from './whatsapp-number.ts';

test.each([
  ['CO', '3001234567', '+573001234567'],
  ['CO', ' 300 123 45-67 ', '+573001234567'],
  ['CO', '+57 (300) 123.4567', '+573001234567'],
  ['CO', '0057 300 1234567', '+573001234567'],
  ['CO', '573001234567', '+573001234567'],
  ['CO', '+593 99 123 4567', '+593991234567'],
  ['CO', '593991234567', '+593991234567'],
  ['EC', '0991234567', '+593991234567'],
  ['EC', '991234567', '+593991234567'],
  ['EC', '+593 0991234567', '+593991234567'],
  ['EC', '+573001234567', '+573001234567'],
] as const)('in %s the number %j is %s', (country, typed, number) => {
  expect(readMobile(typed, country)).toBe(number);
});

test.each([
  ['CO', '6015550100'],
  ['CO', '300123456'],
  ['CO', '30012345678'],
  ['CO', '0991234567'],
  ['EC', '3001234567'],
  ['EC', '022345678'],
  ['CO', '+14155238886'],
  ['CO', '+34612345678'],
  ['CO', '300123456x'],
  ['CO', ''],
  ['CO', '+'],
  ['CO', '٣٠٠١٢٣٤٥٦٧'],
] as const)('in %s %j is no mobile number', (country, typed) => {
  expect(readMobile(typed, country)).toBeUndefined();
});

test('a number is written in groups', () => {
  expect(formatMobile('+573001234567')).toBe('+57 300 123 4567');
  expect(formatMobile('+593991234567')).toBe('+593 99 123 4567');
});

test('a masked number shows its country and its last four digits', () => {
  expect(maskMobile('+573001234567')).toBe('+57 *** *** 4567');
  expect(maskMobile('+593991234567')).toBe('+593 ** *** 4567');
});

test('BAJA ends the messages as it is typed on a telephone, and within another sentence it does not', () => {
  for (const text of ['BAJA', ' baja.', 'Baja!', '«BAJA»', 'darme de baja', 'STOP']) expect(isOptOut(text)).toBe(true);
  for (const text of ['', 'hola', '¿cómo me doy de baja del plan de puntos?', 'bajar', 'no'])
    expect(isOptOut(text)).toBe(false);
});
