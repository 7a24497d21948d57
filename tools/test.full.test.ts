import { describe, expect, test } from 'vitest';
import { runCommand } from './testing/command.ts';

describe('npm test with a name', () => {
  test('runs only the matching tests, and prints how to debug them and how many passed', async () => {
    const { code, out } = await runCommand(['tools/test.ts', 'src/kit/core/day.ts'], {});
    expect(out.match(/^── .+$/gm)).toEqual([
      '── Rules, server, tools and simulators',
      expect.stringMatching(/^── Rules, server, tools and simulators: passed in [\d.]+ s$/),
    ]);
    expect(out).toContain('npm test -- src/kit/core/day.test.ts --inspect');
    expect(out).toMatch(/\n[1-9]\d* passed, 0 failed\n$/);
    expect(code).toBe(0);
  });

  test('fails for an unknown name, with one line of similar names', async () => {
    const { code, out, err } = await runCommand(['tools/test.ts', 'pay', 'invocies'], {});
    expect(err).toMatch(/^No test is called 'invocies'\. Near it: invoices, .+\.\n$/);
    expect(out).toBe('');
    expect(code).toBe(1);
  });

  test('fails for an unknown option, and prints the known ones', async () => {
    const { code, err } = await runCommand(['tools/test.ts', 'pay', '--browser'], {});
    expect(err).toMatch(/^Unknown option '--browser'[^]+Usage: npm test[^]+--headed/);
    expect(code).toBe(1);
  });
});
