import { expect, test } from 'vitest';
import { ATTACKS, report } from './run.ts';

test('the report marks failed expectations and attempts that could not be made', () => {
  const finding = { attack: 'races', kind: 'embedded', tried: 'it', count: 1, mustHold: 'so', measured: '2' } as const;
  const text = report([
    { ...finding, held: false },
    { ...finding, held: null },
  ]);
  expect(text).toMatch(/ 2 +BROKEN$/m);
  expect(text).toMatch(/ 2 +·$/m);
  expect(text).toContain('1 of 2 lines do not hold');
});

test('every attack has its own name', () => {
  expect(new Set(ATTACKS.map(({ name }) => name)).size).toBe(ATTACKS.length);
});
