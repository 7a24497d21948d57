import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Row } from './report.ts';

const run = promisify(execFile);

/** The portal's pages and screens as tools/check-weight.ts weighs them. */
export async function measureWeight(): Promise<Row[]> {
  // it ends with 1 where something is too heavy, and says so in what it prints
  const weighing = run(process.execPath, ['tools/check-weight.ts']);
  const { stdout } = await weighing.catch((error: unknown) => error as { stdout: string });
  return stdout
    .trim()
    .split('\n')
    .map((line) => {
      const [, verdict = '', what = '', measured = '', most = ''] = /^(.*?) {2}(.*): (.*) of (.*)$/.exec(line) ?? [];
      return { what: `weight of ${what}`, measured, bar: `≤ ${most}`, holds: verdict === 'ok' };
    });
}
