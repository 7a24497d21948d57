import { type ChildProcess, spawn } from 'node:child_process';

export type ProgramResult = { readonly code: number | null; readonly output: string; readonly timedOut: boolean };

const running = new Set<ChildProcess>();

/** Runs a program in a folder, in a process group that ends with it. */
export function runProgram(
  folder: string,
  [program, ...rest]: readonly [string, ...string[]],
  { seconds, env = {} }: { readonly seconds: number; readonly env?: Readonly<Record<string, string>> },
): Promise<ProgramResult> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, rest, {
      cwd: folder,
      env: { ...process.env, ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    trackProcess(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text) => (output += text));
    let timedOut = false;
    const timer = setTimeout(() => {
      timedOut = true;
      endGroup(child);
    }, seconds * 1000);
    child.once('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    // ends remaining children, which would keep its output open
    child.once('exit', () => endGroup(child));
    child.once('close', (code) => {
      clearTimeout(timer);
      resolve({ code, output, timedOut });
    });
  });
}

/** Registers a program that leads a process group, so that endAllPrograms() ends it. */
export function trackProcess(child: ChildProcess): void {
  running.add(child);
  for (const event of ['error', 'close']) child.once(event, () => running.delete(child));
}

export function endAllPrograms(): void {
  for (const child of running) endGroup(child);
}

export function endGroup({ pid }: ChildProcess): void {
  try {
    if (pid !== undefined) process.kill(-pid, 'SIGKILL');
  } catch {
    // the group has ended
  }
}
