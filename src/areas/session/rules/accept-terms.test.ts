import { describe, expect, it } from 'vitest';
import { isIpAddress, checkAcceptance } from './accept-terms.ts';

const PUBLISHED = new Map([
  ['terms', { version: 3 }],
  ['data_policy', { version: 1 }],
]);
const BOTH = { terms: true, data_policy: true };

describe('accepting the terms', () => {
  it.each([
    ['both texts', BOTH],
    ['the versions that were shown', { ...BOTH, terms_version: 3, data_policy_version: 1 }],
    ['an address from the IP service', { ...BOTH, ip: '203.0.113.9' }],
    ['no address', { ...BOTH, ip: null, terms_version: null }],
  ])('accepts %s', (_what, input) => expect(checkAcceptance(input, PUBLISHED)).toEqual({ ok: true, value: null }));

  it.each([
    ['no terms', { terms: false, data_policy: true }, 'terms_not_accepted', 'terms', /the terms and conditions\.$/],
    ['no policy', { terms: true, data_policy: false }, 'terms_not_accepted', 'data_policy', /the data usage policy\.$/],
    ['neither', { terms: false, data_policy: false }, 'terms_not_accepted', 'terms', /^To continue you must accept /],
    ['an older text', { ...BOTH, terms_version: 2 }, 'terms_changed', 'terms_version', /^Version 3 has been published/],
    [
      'a version that is not published yet',
      { ...BOTH, data_policy_version: 2 },
      'terms_changed',
      'data_policy_version',
      /^Version 1 /,
    ],
    ['an invalid address', { ...BOTH, ip: '203.0.113' }, 'ip_invalid', 'ip', /IPv4 or IPv6/],
    ['an empty address', { ...BOTH, ip: '' }, 'ip_invalid', 'ip', /IPv4 or IPv6/],
  ])('refuses %s', (_what, input, code, field, message) => {
    expect(checkAcceptance(input, PUBLISHED)).toMatchObject({
      ok: false,
      refusal: { category: 'input', code, field, message: expect.stringMatching(message) as string },
    });
  });

  it('refuses everything where a store has not published both texts', () => {
    for (const published of [new Map(), new Map([['terms', { version: 1 }]])]) {
      expect(checkAcceptance(BOTH, published)).toMatchObject({ ok: false, refusal: { code: 'terms_unpublished' } });
    }
  });
});

describe('IP addresses', () => {
  it.each([
    '203.0.113.9',
    '0.0.0.0',
    '255.255.255.255',
    '::1',
    '::',
    '2001:db8::8a2e:370:7334',
    '2001:0db8:0000:0000:0000:8a2e:0370:7334',
    '::ffff:203.0.113.9',
    'FE80::1',
  ])('accepts %s as an address', (text) => expect(isIpAddress(text)).toBe(true));

  it.each([
    '',
    '203.0.113',
    '203.0.113.256',
    '203.0.113.09',
    '1:2:3:4:5:6:7',
    '1:2:3:4:5:6:7:8:9',
    '1::2::3',
    '1:2:3:4:5:6:7:8::',
    '12345::',
    'g::1',
    ':1:2:3:4:5:6:7:8',
    '203.0.113.9:80',
    '203.0.113.9::',
    'localhost',
    'fe80::1%eth0',
    '1'.repeat(200),
  ])('refuses %j as an address', (text) => expect(isIpAddress(text)).toBe(false));
});
