import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** A program of the repository that runs as a process of its own. */
export type Running = {
  readonly url: string;
  /** Ends it by a signal and waits until it is gone. */
  readonly end: (signal: 'SIGTERM' | 'SIGKILL') => Promise<void>;
};

/** Starts a program that prints `{"listening": url}` when it listens, and waits for that. What it says on stderr is shown. */
export async function run(program: string, env: Readonly<Record<string, string>>): Promise<Running> {
  const child = spawn(process.execPath, [program], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const lines = createInterface(child.stdout);
  const url = await listening(lines, program);
  // nobody reads on, but a full pipe would stop the program
  child.stdout.resume();
  return { url, end: (signal) => end(child, signal) };
}

/** Runs a program to its end; throws with what it said where it did not succeed. */
export async function finish(program: string, env: Readonly<Record<string, string>>): Promise<void> {
  const child = spawn(process.execPath, [program], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const [said, [code]] = await Promise.all([text(child.stdout), once(child, 'exit') as Promise<[number | null]>]);
  if (code !== 0) throw new Error(`${program} ended with ${code}:\n${said}`);
}

async function listening(lines: AsyncIterable<string>, program: string): Promise<string> {
  for await (const line of lines) {
    if (line.startsWith('{"listening"')) return (JSON.parse(line) as { listening: string }).listening;
  }
  throw new Error(`${program} ended before it listened.`);
}

async function end(child: ChildProcess, signal: 'SIGTERM' | 'SIGKILL'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = once(child, 'exit');
  child.kill(signal);
  await gone;
}

/** A port that nobody listens on now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (address === null || typeof address === 'string') throw new Error('The system gave no port.');
  return address.port;
}
