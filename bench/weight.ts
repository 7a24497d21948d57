import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Row } from './report.ts';

const run = promisify(execFile);

/** The weights of the portal's pages and screens by tools/check-weight.ts. */
export async function measureWeight(): Promise<Row[]> {
  // the program exits with 1 and prints each exceeded budget
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
