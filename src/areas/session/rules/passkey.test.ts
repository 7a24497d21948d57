import { expect, it } from 'vitest';
import { isCloned, readUserHandle, userHandle } from './passkey.ts';

it.each([
  [0, 0, false],
  [0, 1, false],
  [1, 2, false],
  [1, 1, true],
  [2, 1, true],
  [1, 0, true],
])('of a counter of %i and then %i a copy of the key is noticed: %j', (known, sent, cloned) => {
  expect(isCloned(known, sent)).toBe(cloned);
});

it('reads the user of a handle, and nothing else', () => {
  const who = { clientId: 1234, userId: 56 };
  expect(readUserHandle(userHandle(who))).toEqual(who);
  for (const other of ['', '.', '1', '1.', '.1', '1.2.3', '1 .2', 'A.1', `${'z'.repeat(11)}.1`]) {
    expect([other, readUserHandle(other)]).toEqual([other, null]);
  }
});
