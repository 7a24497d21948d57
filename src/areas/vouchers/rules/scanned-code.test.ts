import { expect, it } from 'vitest';
import { codeFromBytes, formatCode } from './code.ts';
import { scannedCode } from './scanned-code.ts';

const CODE = codeFromBytes(Uint8Array.from({ length: 15 }, (_, at) => at * 2));

it.each([
  ['a bare code', CODE, CODE],
  ['a code in groups', formatCode(CODE), CODE],
  ['an address that ends in the code', `https://portal.example/canje#${formatCode(CODE)}`, CODE],
  ['another address', 'https://portal.example/verificar/22235CKT29GQX6DMU3AY', null],
  ['an address with a wrong code', `https://portal.example/canje#${CODE.slice(1)}A`, null],
  ['a point of sale’s key', 'https://portal.example/canje#key=pos_x', null],
  ['nothing', '', null],
])('a scanned QR with %s is read', (_name, text, code) => {
  expect(scannedCode(text)).toBe(code);
});
