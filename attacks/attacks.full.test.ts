import { expect, test } from 'vitest';
import { report, runAttacks } from './run.ts';

// tenancy: it uses what the tests use, and must not need vitest
test('attacks start their own servers and report their findings', async () => {
  const findings = await runAttacks({
    names: ['redirect-token', 'tenancy'],
    kinds: ['embedded'],
    percent: 1,
    seed: 1,
    say: () => undefined,
  });
  expect(findings.filter(({ held }) => held !== true)).toEqual([]);
  expect(findings.at(-1)?.tried).toBe('afterwards');
  expect(report(findings)).toMatch(/^[\d,]+ tries, 0 of 10 lines do not hold$/m);
});
