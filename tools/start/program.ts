import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import nodeOptions from '../node-options.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A program of the repository that runs as a process of its own. */
export type Program = {
  readonly path: string;
  /** Where it listens. */
  readonly url: string;
  /** All that it said when it was ready: `listening`, and of the mailbox also `smtp`. */
  readonly said: Readonly<Record<string, string>>;
  readonly pid: number | undefined;
  /** Resolves when it has ended, however that came. */
  readonly ended: Promise<void>;
  /** Ends it and waits until it is gone; SIGKILL ends it as a power cut would. */
  readonly end: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

const alive = new Set<ChildProcess>();
let closed = false;

/**
 * In a run of tests a program lives for seconds: to optimise the code of its embedded database takes longer than that gives back.
 */
const FOR_TESTS = process.env['NODE_ENV'] === 'test' ? ['--liftoff-only'] : [];

/**
 * What Node is called with for a program of the repository: the options of node-options.json where `program` begins with its
 * path, then `program` itself; one that begins with options of Node's gets those alone.
 */
export function nodeArguments(program: readonly string[]): string[] {
  const options: Readonly<Record<string, readonly string[]>> = nodeOptions;
  return [...FOR_TESTS, ...(options[program[0] ?? ''] ?? []), ...program];
}

/**
 * Starts a command whose standard output is read; what it says on standard error is shown. It is known to `endAll`.
 * Throws after that was called.
 */
export function launch(
  command: string,
  commandArguments: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = ROOT,
): ChildProcessByStdio<null, Readable, null> {
  if (closed) throw new Error(`${command} is not started any more.`);
  const child = spawn(command, commandArguments, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  alive.add(child);
  child.once('exit', () => alive.delete(child));
  child.once('error', () => alive.delete(child));
  return child;
}

/** Ends all that was launched here and still runs, waits until it is gone, and lets nothing more begin. */
export async function endAll(): Promise<void> {
  closed = true;
  await Promise.all([...alive].map((child) => end(child, 'SIGTERM')));
}

/**
 * Starts a program that prints `{"listening": url}` when it is ready, and waits for that. Throws where it ends before,
 * having said why on standard error, which is shown.
 */
export async function start(path: string, env: Readonly<Record<string, string>>): Promise<Program> {
  const child = launch(process.execPath, nodeArguments([path]), env);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // an error where it cannot even be begun
  await once(child, 'spawn');
  const said = await readyLine(child.stdout);
  if (said?.['listening'] === undefined) throw new Error(`${path} ended before it listened.`);
  // nobody reads on, but a full pipe would stop the program
  child.stdout.resume();
  return { path, url: said['listening'], said, pid: child.pid, ended, end: (signal = 'SIGTERM') => end(child, signal) };
}

/** What a program says when it listens; undefined where it says nothing of it. */
async function readyLine(output: Readable): Promise<Readonly<Record<string, string>> | undefined> {
  for await (const line of createInterface({ input: output })) {
    if (line.startsWith('{"listening"')) return JSON.parse(line) as Record<string, string>;
  }
  return undefined;
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}
