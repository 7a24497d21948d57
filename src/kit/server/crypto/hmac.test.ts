import { expect, it } from 'vitest';
import { isSigned, sign, signatures } from './hmac.ts';

const OLD = { current: 'a secret of at least 32 characters.' };
const ROTATED = { current: 'a new secret of at least 32 characters', previous: OLD.current };

it('a signature is valid for its purpose, text and secret, also for the previous one, which signs nothing', () => {
  const signature = sign(OLD, 'file', 'text');
  expect(isSigned(OLD, 'file', 'text', signature)).toBe(true);
  expect(isSigned(ROTATED, 'file', 'text', signature)).toBe(true);
  expect(isSigned({ current: ROTATED.current }, 'file', 'text', signature)).toBe(false);
  expect(isSigned(ROTATED, 'cursor', 'text', signature)).toBe(false);
  expect(isSigned(ROTATED, 'file', 'other', signature)).toBe(false);
  expect(isSigned(OLD, 'file', 'text', sign(ROTATED, 'file', 'text'))).toBe(false);
  expect(signatures(ROTATED, 'file', 'text')).toEqual([sign(ROTATED, 'file', 'text'), signature]);
});
