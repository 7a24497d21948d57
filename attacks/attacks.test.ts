import { expect, test } from 'vitest';
import { ATTACKS, report, runAttacks } from './run.ts';

test('an attack starts a server of its own and reports what holds', async () => {
  const findings = await runAttacks({
    names: ['redirect-token'],
    kinds: ['embedded'],
    percent: 1,
    seed: 1,
    say: () => undefined,
  });
  expect(findings.filter(({ held }) => held !== true)).toEqual([]);
  expect(findings.at(-1)?.tried).toBe('afterwards');
  expect(report(findings)).toMatch(/^\d+ tries, 0 of 5 lines do not hold$/m);
});

test('the report marks what does not hold, and what could not be tried', () => {
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
