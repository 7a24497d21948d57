import { expect, test } from 'vitest';
import { report, runAttacks } from './run.ts';

test('an attack starts its own server and reports its findings', async () => {
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
