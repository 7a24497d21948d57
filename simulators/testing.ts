import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** Starts a simulator as a process on a free port and waits until it listens. `folder`: where its main.ts is. */
export async function startProcess(folder: string, environment: Record<string, string>) {
  const child = spawn(process.execPath, [fileURLToPath(new URL(`${folder}/main.ts`, import.meta.url))], {
    env: { PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const lines: unknown[] = await once(createInterface(child.stdout), 'line');
  const { listening: url, ...others } = JSON.parse(String(lines[0])) as { listening: string; smtp?: string };
  return {
    url,
    ...others,
    /** Ends the process by a signal and returns its exit code (null if the signal ended it). */
    stop: async (signal: 'SIGTERM' | 'SIGKILL' = 'SIGTERM'): Promise<number | null> => {
      child.kill(signal);
      await ended;
      return child.exitCode;
    },
  };
}
