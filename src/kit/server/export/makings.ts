import { randomBytes } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ExportFailure, failureOf } from './failure.ts';
import { bytesIn, liveSize, makeFolder } from './folder.ts';

/** How far a file is: lines drawn, of so many; null until they are counted. */
export type Progress = { readonly lines: number; readonly of: number | null };

/** Writes a file into a path that is its own, telling how far it is; ends with an error when the signal says so. */
export type Make = (path: string, tell: (progress: Progress) => void, signal: AbortSignal) => Promise<void>;

/** What bounds the making of files in one process. */
export type Bounds = {
  readonly atOnce: number;
  readonly atOnceOfOne: number;
  /** Bytes of all files in the folder, beyond which none is begun. */
  readonly bytes: number;
};

/** A file that somebody waits for. */
export type Waiting = {
  /** Its path, once it is whole. Throws ExportFailure. */
  readonly done: Promise<string>;
  readonly progress: () => Progress;
  /** Resolves when the progress is another. */
  readonly changed: () => Promise<void>;
  /** Whoever waited has gone: the last one ends the making. */
  readonly leave: () => void;
};

type Making = {
  readonly user: string;
  readonly abort: AbortController;
  done: Promise<string>;
  progress: Progress;
  /** Who waits for another progress. */
  watchers: (() => void)[];
  waiting: number;
};

/**
 * The files that this process makes: each under a key, once however many ask for it; so many at once for a user and for all. A
 * file is written beside its place and moved there when it is whole, so that nobody ever sees a part; what fails or is
 * cancelled leaves nothing.
 */
export class Makings {
  readonly #folder: string;
  readonly #bounds: Bounds;
  /** Those that can still be waited for. */
  readonly #makings = new Map<string, Making>();
  /** All that is not over, also what was cancelled and still waits for the database. */
  readonly #running = new Set<Making>();

  constructor(folder: string, bounds: Bounds) {
    this.#folder = folder;
    this.#bounds = bounds;
  }

  #path(key: string): string {
    return join(this.#folder, key);
  }

  /** The file of a key, where it stands. */
  async ready(key: string): Promise<string | undefined> {
    const path = this.#path(key);
    return (await liveSize(path)) === undefined ? undefined : path;
  }

  /** Waits for the file of a key, a name of letters and digits: the one that is being made, or a new one. Throws ExportFailure 'export_busy'. */
  wait(key: string, user: string, make: Make): Waiting {
    const making = this.#makings.get(key) ?? this.#begin(key, user, make);
    making.waiting += 1;
    let here = true;
    return {
      done: making.done,
      progress: () => making.progress,
      changed: () => new Promise((resolve) => making.watchers.push(resolve)),
      leave: () => {
        if (!here) return;
        here = false;
        making.waiting -= 1;
        if (making.waiting === 0) this.#end(key, making);
      },
    };
  }

  /** Ends all that is being made; for a server that stops. */
  stop(): void {
    for (const [key, making] of this.#makings) this.#end(key, making);
  }

  #end(key: string, making: Making): void {
    // whoever asks from now on begins anew
    if (this.#makings.get(key) === making) this.#makings.delete(key);
    making.abort.abort();
  }

  #begin(key: string, user: string, make: Make): Making {
    const { atOnce, atOnceOfOne } = this.#bounds;
    const ofUser = [...this.#running].filter((making) => making.user === user).length;
    if (this.#running.size >= atOnce || ofUser >= atOnceOfOne) throw new ExportFailure('export_busy');
    const making: Making = {
      user,
      abort: new AbortController(),
      done: Promise.resolve(''),
      progress: { lines: 0, of: null },
      watchers: [],
      waiting: 0,
    };
    this.#makings.set(key, making);
    this.#running.add(making);
    const tell = (progress: Progress) => {
      making.progress = progress;
      for (const watcher of making.watchers.splice(0)) watcher();
    };
    making.done = this.#make(key, make, tell, making.abort.signal).finally(() => {
      this.#running.delete(making);
      if (this.#makings.get(key) === making) this.#makings.delete(key);
    });
    // a failure is told to those who wait; where all have gone it is nobody's
    making.done.catch(() => undefined);
    return making;
  }

  async #make(key: string, make: Make, tell: (progress: Progress) => void, signal: AbortSignal): Promise<string> {
    const path = this.#path(key);
    await makeFolder(this.#folder);
    if ((await bytesIn(this.#folder)) > this.#bounds.bytes) throw new ExportFailure('export_busy');
    const part = `${path}.${randomBytes(6).toString('hex')}.part`;
    try {
      await make(part, tell, signal);
      signal.throwIfAborted();
      await rename(part, path);
      return path;
    } catch (error) {
      await rm(part, { force: true });
      throw failureOf(error);
    }
  }
}
