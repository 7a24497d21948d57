import { randomBytes } from 'node:crypto';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ExportFailure, failureOf } from './failure.ts';
import { cacheSize, liveSize, makeFolder } from './file-cache.ts';

/** Lines written, and the number of all lines; null until they are counted. */
export type Progress = { readonly lines: number; readonly of: number | null };

/** Writes a file and reports its progress; fails when the signal aborts. */
export type GenerateFile = (path: string, report: (progress: Progress) => void, signal: AbortSignal) => Promise<void>;

export type QueueLimits = {
  readonly atOnce: number;
  readonly atOnceOfOne: number;
  /** Size of all cached files in bytes; above it no new file is started. */
  readonly bytes: number;
};

export type ExportSubscription = {
  /** Resolves with the finished file's path; rejects with ExportFailure. */
  readonly done: Promise<string>;
  readonly progress: () => Progress;
  readonly changed: () => Promise<void>;
  /** Stops waiting; when the last subscriber leaves, the job is cancelled. */
  readonly leave: () => void;
};

type ExportJob = {
  readonly user: string;
  readonly abort: AbortController;
  done: Promise<string>;
  progress: Progress;
  watchers: (() => void)[];
  waiting: number;
};

/** Generates each key once, with limits per user and in total. Failed or cancelled jobs leave no file behind. */
export class ExportQueue {
  readonly #folder: string;
  readonly #bounds: QueueLimits;
  /** Jobs that new subscribers can join. */
  readonly #jobs = new Map<string, ExportJob>();
  /** All running jobs, also cancelled ones that still wait for the database. */
  readonly #running = new Set<ExportJob>();

  constructor(folder: string, bounds: QueueLimits) {
    this.#folder = folder;
    this.#bounds = bounds;
  }

  #path(key: string): string {
    return join(this.#folder, key);
  }

  /** The cached file of a key, if any. */
  async ready(key: string): Promise<string | undefined> {
    const path = this.#path(key);
    return (await liveSize(path)) === undefined ? undefined : path;
  }

  /** Joins or starts the job of a key (letters and digits). Throws ExportFailure 'export_busy'. */
  wait(key: string, user: string, make: GenerateFile): ExportSubscription {
    const job = this.#jobs.get(key) ?? this.#begin(key, user, make);
    job.waiting += 1;
    let here = true;
    return {
      done: job.done,
      progress: () => job.progress,
      changed: () => new Promise((resolve) => job.watchers.push(resolve)),
      leave: () => {
        if (!here) return;
        here = false;
        job.waiting -= 1;
        if (job.waiting === 0) this.#end(key, job);
      },
    };
  }

  /** Cancels all jobs when the server stops. */
  stop(): void {
    for (const [key, job] of this.#jobs) this.#end(key, job);
  }

  #end(key: string, job: ExportJob): void {
    // later requests start a new job
    if (this.#jobs.get(key) === job) this.#jobs.delete(key);
    job.abort.abort();
  }

  #begin(key: string, user: string, make: GenerateFile): ExportJob {
    const { atOnce, atOnceOfOne } = this.#bounds;
    const ofUser = [...this.#running].filter((job) => job.user === user).length;
    if (this.#running.size >= atOnce || ofUser >= atOnceOfOne) throw new ExportFailure('export_busy');
    const job: ExportJob = {
      user,
      abort: new AbortController(),
      done: Promise.resolve(''),
      progress: { lines: 0, of: null },
      watchers: [],
      waiting: 0,
    };
    this.#jobs.set(key, job);
    this.#running.add(job);
    const report = (progress: Progress) => {
      job.progress = progress;
      for (const watcher of job.watchers.splice(0)) watcher();
    };
    job.done = this.#make(key, make, report, job.abort.signal).finally(() => {
      this.#running.delete(job);
      if (this.#jobs.get(key) === job) this.#jobs.delete(key);
    });
    // every subscriber receives the failure; without subscribers it is ignored
    job.done.catch(() => undefined);
    return job;
  }

  async #make(
    key: string,
    make: GenerateFile,
    report: (progress: Progress) => void,
    signal: AbortSignal,
  ): Promise<string> {
    const path = this.#path(key);
    await makeFolder(this.#folder);
    if ((await cacheSize(this.#folder)) > this.#bounds.bytes) throw new ExportFailure('export_busy');
    const part = `${path}.${randomBytes(6).toString('hex')}.part`;
    try {
      await make(part, report, signal);
      signal.throwIfAborted();
      await rename(part, path);
      return path;
    } catch (error) {
      await rm(part, { force: true });
      throw failureOf(error);
    }
  }
}
