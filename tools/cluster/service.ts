import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, globSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Command } from './packages.ts';

/** A service of the cluster in a process of its own, which ends with this one. */
export type Service = {
  readonly name: string;
  readonly pid: number;
  readonly end: (signal?: NodeJS.Signals) => Promise<void>;
};

/** The user of the services. */
export type User = { readonly uid: number; readonly gid: number } | undefined;

/** Starts a service as `user`; its output goes to NAME.log in the folder. */
export async function startService(
  name: string,
  command: Command,
  args: readonly string[],
  { folder, user }: { readonly folder: string; readonly user: User },
): Promise<Service> {
  const log = openSync(join(folder, `${name}.log`), 'a');
  // the kernel ends it when this process is killed
  const guard = ['--pdeathsig', 'TERM', '--', command.file, ...command.args, ...args];
  const child: ChildProcess = spawn('setpriv', guard, {
    ...user,
    cwd: folder,
    env: { ...process.env, ...command.env },
    stdio: ['ignore', log, log],
    detached: true,
  });
  closeSync(log);
  await once(child, 'spawn');
  return {
    name,
    pid: child.pid ?? 0,
    end: async (signal = 'SIGTERM') => {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const ended = once(child, 'exit');
      child.kill(signal);
      await ended;
    },
  };
}

/** A process and all below it, by /proc. */
export function processTree(pid: number): number[] {
  const children = new Map<number, number[]>();
  for (const file of globSync('/proc/[0-9]*/stat')) {
    try {
      const [own = '', rest = ''] = readFileSync(file, 'utf8').split(/ \(.*\) /s);
      const parent = Number(rest.split(' ')[1]);
      children.set(parent, [...(children.get(parent) ?? []), Number(own)]);
    } catch {
      // it has ended
    }
  }
  const below = (one: number): number[] => [one, ...(children.get(one) ?? []).flatMap(below)];
  return below(pid);
}

/** Sends a signal to those processes that still exist. */
export function signalAll(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch {
      // it has ended
    }
  }
}

/** Waits until `isTrue`, else throws with the name of what was awaited. */
export async function until(what: string, seconds: number, isTrue: () => Promise<boolean>): Promise<void> {
  for (const deadline = Date.now() + seconds * 1000; ;) {
    if (await isTrue().catch(() => false)) return;
    if (Date.now() > deadline) throw new Error(`${what}: not within ${seconds} s`);
    await delay(200);
  }
}
