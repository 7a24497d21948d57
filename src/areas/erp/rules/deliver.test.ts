import { expect, test } from 'vitest';
import { isEndpointFailure, pauseAfter } from './deliver.ts';

test('pauses grow from five seconds to an hour', () => {
  const pauses = Array.from({ length: 13 }, (_, i) => pauseAfter(i + 1) / 1000);
  expect(pauses).toEqual([5, 10, 20, 40, 80, 160, 320, 640, 1280, 2560, 3600, 3600, 3600]);
  expect(pauseAfter(10_000)).toBe(3_600_000);
});

test('an answer concerns one event unless the ERP is unreachable or refuses our credentials', () => {
  const statuses = [301, 307, 400, 401, 403, 404, 409, 410, 413, 422, 429, 500, 502, 503, 504];
  expect(statuses.filter(isEndpointFailure)).toEqual([301, 307, 401, 403, 404, 429, 502, 503, 504]);
});
