import { type ChildProcess, type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import nodeOptions from '../node-options.json' with { type: 'json' };

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A program of the repository in a process of its own. */
export type Program = {
  readonly path: string;
  readonly url: string;
  /** The values that it printed when ready: `listening`, and for the mailbox also `smtp`. */
  readonly printed: Readonly<Record<string, string>>;
  readonly pid: number | undefined;
  /** Resolves when the process has ended, for any reason. */
  readonly ended: Promise<void>;
  /** Ends it and waits for its exit; SIGKILL ends it as a power cut would. */
  readonly end: (signal?: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

const alive = new Set<ChildProcess>();
let closed = false;

/**
 * In a test run a program runs for seconds: optimising the code of its embedded database would take longer than it
 * saves.
 */
const FOR_TESTS = process.env['NODE_ENV'] === 'test' ? ['--liftoff-only'] : [];

/**
 * Node's arguments for a program of the repository: the options of node-options.json for the path that `program`
 * begins with, then `program` itself; a `program` that begins with options of Node gets only those.
 */
export function nodeArguments(program: readonly string[]): string[] {
  const options: Readonly<Record<string, readonly string[]>> = nodeOptions;
  return [...FOR_TESTS, ...(options[program[0] ?? ''] ?? []), ...program];
}

/**
 * Starts a command; its standard output is piped, its standard error is shown. `endAll` ends it. Throws after
 * `endAll` was called.
 */
export function launch(
  command: string,
  commandArguments: readonly string[],
  env: Readonly<Record<string, string>> = {},
  cwd = ROOT,
): ChildProcessByStdio<null, Readable, null> {
  if (closed) throw new Error(`${command} cannot start after endAll.`);
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

/** Ends all launched processes, waits for their exit, and refuses further launches. */
export async function endAll(): Promise<void> {
  closed = true;
  await Promise.all([...alive].map((child) => end(child, 'SIGTERM')));
}

/**
 * Starts a program that prints `{"listening": url}` when it is ready, and waits for that. Throws if it ends before;
 * its error is on standard error. `under`: a command that becomes the program, such as one that limits it.
 */
export async function start(
  path: string,
  env: Readonly<Record<string, string>>,
  under: readonly string[] = [],
): Promise<Program> {
  const [command = '', ...rest] = [...under, process.execPath, ...nodeArguments([path])];
  const child = launch(command, rest, env);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  // throws if the process cannot be spawned
  await once(child, 'spawn');
  const printed = await readyLine(child.stdout);
  if (printed?.['listening'] === undefined) throw new Error(`${path} ended before it listened.`);
  // an unread pipe that is full would block the program
  child.stdout.resume();
  return {
    path,
    url: printed['listening'],
    printed,
    pid: child.pid,
    ended,
    end: (signal = 'SIGTERM') => end(child, signal),
  };
}

/** The values that a program prints when it listens; undefined if it ends without that line. */
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
