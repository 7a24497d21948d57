import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { groupCode, readCode, recoveryCode, requiresSecondFactor } from './second-factor.ts';

describe('the second factor', () => {
  it.each([
    ['Representante Legal', true, true],
    ['Representante Legal', false, false],
    ['Financiero', true, false],
  ])('is required of %s in a store that requires it (%s): %s', (role, store, required) => {
    expect(requiresSecondFactor(role, store)).toBe(required);
  });

  it.each([
    ['123456', { app: '123456' }],
    [' 123 456 ', { app: '123456' }],
    ['abcd-efgh-jkmn', { recovery: 'ABCDEFGHJKMN' }],
    ['2345 6789 2345', { recovery: '234567892345' }],
    ['12345', null],
    ['1234567', null],
    ['ABCDEFGHIJKL', null],
    ['', null],
  ])('reads %j', (typed, code) => {
    expect(readCode(typed)).toEqual(code);
  });

  it('reads every recovery code as it is displayed', () => {
    fc.assert(
      fc.property(fc.uint8Array({ minLength: 12, maxLength: 12 }), (bytes) => {
        const code = recoveryCode(bytes);
        const read = readCode(groupCode(code));
        expect(read).toEqual({ recovery: code });
      }),
    );
  });
});
