import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import nodeOptions from '../node-options.json' with { type: 'json' };

/** One of the demo's processes. */
export type Program = {
  readonly name: string;
  readonly url: string;
  readonly pid: number | undefined;
  /** Resolves when it has ended, however that came. */
  readonly ended: Promise<void>;
  readonly stop: () => Promise<void>;
};

/**
 * Starts a program that prints `{"listening": url}` when it is ready, and waits for that. What it says on standard error
 * is shown. Throws where it ends before.
 */
export async function start(name: string, path: string, env: Readonly<Record<string, string>>): Promise<Program> {
  const options: Readonly<Record<string, readonly string[]>> = nodeOptions;
  const child = spawn(process.execPath, [...(options[path] ?? []), path], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.startsWith('{"listening"')) continue;
    // nobody reads on, but a full pipe would stop the program
    child.stdout.resume();
    const { listening } = JSON.parse(line) as { listening: string };
    return { name, url: listening, pid: child.pid, ended, stop: () => stop(child) };
  }
  throw new Error(`${name} could not start.`);
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGTERM');
  await once(child, 'exit');
}
