import { setTimeout as pause } from 'node:timers/promises';
import type { RunningServer, startServer } from '../../src/server/app.ts';

type ServerModule = { readonly startServer: typeof startServer };

type ReloadingServer = {
  /** The server's address, once it answers. Rejects with the error of a failed start. */
  readonly url: () => Promise<string>;
  /** Reloads the server's sources and restarts it after a change of this file. */
  readonly reload: (file: string) => void;
  readonly stop: () => Promise<void>;
};

/** Delay to collect further changes before a reload, in ms: editors and Git write several files. */
const MORE_CHANGES = 30;

/**
 * Runs a server in this process and replaces it when its sources change. If the new sources do not load, the old
 * server keeps answering. `drain` waits until a stopping server has no requests; new ones wait for the next `url`.
 */
export function startReloadingServer(parts: {
  readonly load: () => Promise<ServerModule>;
  readonly start: (server: ServerModule) => Promise<RunningServer>;
  readonly drain: () => Promise<void>;
  readonly say: (line: string) => void;
}): ReloadingServer {
  const { load, start, drain, say } = parts;
  let running = load().then(start);
  let reloading: Promise<void> | undefined;
  const changed = new Set<string>();

  const stop = async () => {
    const server = await running.catch(() => undefined);
    await drain();
    await server?.stop();
  };

  const replace = async (next: ServerModule) => {
    await stop();
    return start(next);
  };

  const reloadOnce = async () => {
    const began = performance.now();
    await pause(MORE_CHANGES);
    const files = [...changed].join(', ');
    changed.clear();
    try {
      const next = await load();
      running = replace(next);
      await running;
      say(`The server runs again after ${Math.round(performance.now() - began)} ms: ${files}`);
    } catch (error) {
      say(`The server does not start from ${files}: ${describeError(error)}`);
    }
  };

  const reload = async () => {
    while (changed.size > 0) await reloadOnce();
    reloading = undefined;
  };

  return {
    url: async () => (await running).url,
    reload: (file) => {
      changed.add(file);
      reloading ??= reload();
    },
    stop: async () => {
      await reloading;
      await stop();
    },
  };
}

/** An error with its stack in the sources. */
export function describeError(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
