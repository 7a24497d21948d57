import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { endGroup, trackProcess } from './run-program.ts';
import type { TestAnswer, TestRequest } from './vitest-process.ts';

export type VitestRun = TestAnswer & { readonly output: string; readonly timedOut: boolean };

const START_SECONDS = 600;
const NOTHING = { passed: 0, failed: 0, timedOut: false };

/** Runs vitest-process.ts in `folder`; starts it at the first run, and restarts it after a run that did not end. */
export class VitestRunner {
  readonly #folder: string;
  readonly #bail: boolean;
  #child: ChildProcess | undefined;
  #output = '';

  constructor(folder: string, { bail }: { readonly bail: boolean }) {
    this.#folder = folder;
    this.#bail = bail;
  }

  async run(request: TestRequest, { seconds }: { readonly seconds: number }): Promise<VitestRun> {
    this.#output = '';
    const child = this.#child ?? this.#start();
    if (!this.#child && (await nextMessage(child, START_SECONDS)) !== 'ready')
      return this.#ended('vitest does not start');
    this.#child = child;
    child.send(request);
    const answer = await nextMessage(child, seconds);
    if (answer === 'late') return { ...this.#ended(), timedOut: true };
    if (answer === 'gone') return this.#ended('vitest has ended');
    return { ...(answer as TestAnswer), output: this.#output, timedOut: false };
  }

  stop(): void {
    if (this.#child) endGroup(this.#child);
    this.#child = undefined;
  }

  #ended(problem?: string): VitestRun {
    this.stop();
    return { ...NOTHING, ...(problem !== undefined && { problem }), output: this.#output };
  }

  #start(): ChildProcess {
    const child = fork('tools/mutants/vitest-process.ts', [this.#bail ? '1' : '0'], {
      cwd: this.#folder,
      env: { ...process.env, TESTS: 'mutations' },
      detached: true,
      silent: true,
    });
    trackProcess(child);
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => (this.#output += text));
    }
    return child;
  }
}

/** The next message of a process; 'late' if none arrives in time, 'gone' if the process ends first. */
async function nextMessage(child: ChildProcess, seconds: number): Promise<unknown> {
  const stopped = new AbortController();
  const timer = setTimeout(() => stopped.abort('late'), seconds * 1000);
  const leave = () => stopped.abort('gone');
  child.once('exit', leave);
  try {
    const [message] = (await once(child, 'message', { signal: stopped.signal })) as readonly unknown[];
    return message;
  } catch {
    return stopped.signal.reason;
  } finally {
    clearTimeout(timer);
    child.off('exit', leave);
  }
}
