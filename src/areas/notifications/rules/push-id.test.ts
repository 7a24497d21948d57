import { expect, it } from 'vitest';
import { PUSH_ID_BYTES, pushId } from './push-id.ts';

const LOWEST = new Uint8Array(PUSH_ID_BYTES);
const HIGHEST = new Uint8Array(PUSH_ID_BYTES).fill(63);

it('writes the time and the random part as Firebase does', () => {
  expect(pushId(0, LOWEST)).toBe('-'.repeat(20));
  // '-JhLeOlGIEjaIOFHR0xd', the example of Firebase's article
  expect(pushId(Date.parse('2015-02-04T22:15:31.153Z'), LOWEST).slice(0, 8)).toBe('-JhLeOlG');
  expect(pushId(2 ** 48 - 1, HIGHEST)).toBe('z'.repeat(20));
});

it('sorts by time, whatever the random part is', () => {
  const times = [0, 1, 63, 64, 4096, 1_700_000_000_000, 1_700_000_000_001, 2 ** 48 - 1];
  const ids = times.flatMap((time) => [pushId(time, LOWEST), pushId(time, HIGHEST)]);
  // sorts by code units, as Firebase sorts keys
  expect(ids.toSorted()).toEqual(ids);
});
