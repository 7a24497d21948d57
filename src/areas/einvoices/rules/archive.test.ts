import { expect, test } from 'vitest';
import { archiveName, archiveProblem, readMonth } from './archive.ts';

const TODAY = '2026-11-28';

test.each([
  ['2026-10', '2026-10-01', '2026-10-31'],
  ['2026-11', '2026-11-01', '2026-11-30'],
  ['2024-02', '2024-02-01', '2024-02-29'],
  ['2025-02', '2025-02-01', '2025-02-28'],
  ['2025-12', '2025-12-01', '2025-12-31'],
  ['2000-01', '2000-01-01', '2000-01-31'],
])('the month %s is from %s to %s', (month, first, last) => {
  expect(readMonth(month, TODAY)).toEqual({ first, last });
});

test.each(['', '2026', '2026-1', '2026-00', '2026-13', '2026-12', '2027-01', '0999-12', '2026-10-01', ' 2026-10'])(
  "'%s' is no month of an archive",
  (text) => {
    expect(readMonth(text, TODAY)).toBeNull();
  },
);

test('an archive is called after its month', () => {
  expect(archiveName('2026-10-01')).toBe('documentos-2026-10.zip');
});

test.each([
  [0, 'archive_empty'],
  [1, null],
  [20_000, null],
  [20_001, 'archive_too_large'],
])('of a month with %i documents there is an archive, or %s', (documents, problem) => {
  expect(archiveProblem(documents)).toBe(problem);
});
