import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, vi } from 'vitest';

/** A started demo and its output so far. */
export type Demo = { readonly process: ChildProcess; out: string; err: string };

/** `npm start` without the installation, in a process group of its own. */
export function startDemo(port: number, env: Readonly<Record<string, string>>): Demo {
  const child = spawn(process.execPath, ['tools/bootstrap.mjs', 'tools/start.ts'], {
    env: { ...process.env, PORT: String(port), DATABASE_URL: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const demo: Demo = { process: child, out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (demo.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (demo.err += text));
  // ends processes that a failed test has left
  onTestFinished(async () => {
    if (!groupLives(child)) return;
    const closed = once(child, 'close');
    process.kill(-Number(child.pid), 'SIGKILL');
    await closed;
  });
  return demo;
}

/** Whether any process of the demo's group is still running. */
function groupLives({ pid }: ChildProcess): boolean {
  try {
    return process.kill(-Number(pid), 0);
  } catch {
    return false;
  }
}

export async function waitForOutput(demo: Demo, text: string): Promise<void> {
  const ended = once(demo.process, 'exit').then(() => Promise.reject(new Error(`It has ended: ${demo.err}`)));
  const printed = vi.waitFor(() => expect(demo.out + demo.err).toContain(text), { timeout: 170_000, interval: 20 });
  await Promise.race([printed, ended]);
}

export async function waitUntilReady(demo: Demo): Promise<void> {
  await waitForOutput(demo, 'Ctrl+C ends everything.');
}

/** Stops the process alone, not its group, and expects that no process is left. */
export async function stopDemo({ process: child }: Demo, signal: 'SIGTERM' | 'SIGINT'): Promise<void> {
  const ended = once(child, 'exit');
  child.kill(signal);
  expect(await ended).toEqual([0, null]);
  expect(groupLives(child)).toBe(false);
}
