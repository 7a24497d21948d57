import { expect, it } from 'vitest';
import { isAmong, readAddresses } from './addresses.ts';

it.each([
  ['203.0.113.7', '203.0.113.7'],
  [' 203.0.113.0/24 ', '203.0.113.0/24'],
  ['203.0.113.77/24', '203.0.113.0/24'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:DB8:0:0::1', '2001:db8::1'],
  ['2001:db8::1/32', '2001:db8::/32'],
])('an address %s is stored as %s', (text, stored) => {
  expect(readAddresses([text, text])).toEqual({ ok: true, value: [stored] });
});

it.each([
  '',
  '203.0.113',
  '203.0.113.256',
  '203.0.113.0/33',
  '203.0.113.0/x',
  '203.0.113.0/24/1',
  '2001:db8::/129',
  'localhost',
  'fe80::1%eth0',
  '0x7f.1.1.1',
  '10',
])('a text %j is no address', (text) => {
  const refusal = { code: 'address_invalid', field: 'input.direcciones', details: { index: 1 } };
  expect(readAddresses(['203.0.113.7', text])).toMatchObject({ ok: false, refusal });
});

it('a key has at most 20 addresses', () => {
  const addresses = Array.from({ length: 21 }, (_, n) => `203.0.113.${n}`);
  expect(readAddresses(addresses.slice(1)).ok).toBe(true);
  expect(readAddresses(addresses)).toMatchObject({ refusal: { code: 'too_many_addresses' } });
});

it.each([
  ['203.0.113.7', ['203.0.113.7'], true],
  ['203.0.113.8', ['203.0.113.7'], false],
  ['203.0.113.255', ['198.51.100.1', '203.0.113.0/24'], true],
  ['203.0.114.0', ['203.0.113.0/24'], false],
  ['::ffff:203.0.113.7', ['203.0.113.0/24'], true],
  ['2001:db8:1::5', ['2001:db8::/32'], true],
  ['2001:db9::5', ['2001:db8::/32'], false],
  ['2001:db8::5', ['0.0.0.0/0'], false],
  ['unknown', ['0.0.0.0/0'], false],
] as const)('%s among %j: %s', (address, allowed, expected) => {
  expect(isAmong(address, allowed)).toBe(expected);
});
