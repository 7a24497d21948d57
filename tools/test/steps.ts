import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { stripVTControlCharacters } from 'node:util';

/** One check: a command, run from the repository's root. */
export type Step = {
  readonly name: string;
  readonly command: readonly [program: string, ...rest: string[]];
  readonly env?: Readonly<Record<string, string>>;
};

export type StepResult = { readonly passed: boolean; readonly seconds: number; readonly output: string };

export type StepOptions = {
  /** When the output is printed: line by line, or 'at its end' so that it does not mix with that of other steps. */
  readonly output: 'as it comes' | 'at its end';
  /** Whether it runs with low priority. */
  readonly idle?: boolean;
};

/** Runs a step, prints its output, and returns it. Throws if its program cannot be started. */
export function runStep(
  { name, command, env }: Step,
  { output: when, idle = false }: StepOptions,
): Promise<StepResult> {
  const [program, ...rest] = idle ? (['nice', '-n', '19', ...command] as const) : command;
  if (when === 'as it comes') console.log(`\n── ${name}`);
  const began = Date.now();
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, { env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const [from, to] of [
      [child.stdout, process.stdout],
      [child.stderr, process.stderr],
    ] as const) {
      createInterface({ input: from.setEncoding('utf8') }).on('line', (line) => {
        output += `${line}\n`;
        if (when === 'as it comes') to.write(`${line}\n`);
      });
    }
    child.on('error', reject);
    // emitted after all output was read
    child.on('close', (code) => {
      const seconds = (Date.now() - began) / 1000;
      const outcome = `${code === 0 ? 'passed' : 'FAILED'} in ${seconds.toFixed(1)} s`;
      console.log(`── ${name}: ${outcome}\n${when === 'as it comes' ? '' : output}`.trim());
      resolve({ passed: code === 0, seconds, output });
    });
  });
}

/**
 * The numbers of passed and failed tests by the last lines of vitest ("Tests  1 failed | 2 passed (3)") and
 * Playwright ("2 passed (3s)").
 */
export function countTests(output: string): { passed: number; failed: number } {
  const plain = stripVTControlCharacters(output);
  const lines = plain
    .split('\n')
    .filter((line) => /^\s*Tests\s/.test(line) || /^\s*\d+ (passed|failed|interrupted|timed out)( \(|$)/.test(line));
  const sum = (outcome: RegExp) => lines.reduce((total, line) => total + Number(outcome.exec(line)?.[1] ?? 0), 0);
  return { passed: sum(/(\d+) passed/), failed: sum(/(\d+) (?:failed|interrupted|timed out)/) };
}
