import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Results } from '@electric-sql/pglite';
import { serverFile } from '../paths.ts';

/** The thread's program: its source, in a build its bundle (vite.server.config.ts). */
const WORKER = serverFile(
  import.meta.url.endsWith('.ts') ? 'src/kit/server/database/embedded-worker.ts' : 'dist/server/embedded-worker.js',
);

/** How a transaction ends. */
export type TransactionEnd = 'commit' | 'rollback';

type Command =
  | { readonly is: 'query'; readonly sql: string; readonly parameters: unknown[]; readonly transaction: number | null }
  | { readonly is: 'exec'; readonly sql: string }
  | { readonly is: 'begin' }
  | { readonly is: 'end'; readonly transaction: number; readonly how: TransactionEnd }
  | { readonly is: 'listen' | 'unlisten'; readonly channel: string }
  | { readonly is: 'dump'; readonly path: string }
  | { readonly is: 'close' };

/** A request to the thread. A transaction's number is that of the call that began it. */
export type WorkerCall = Command & { readonly call: number };

/** A message of the thread: a call's result, its error (whose fields are sent separately), or a notification. */
export type WorkerReply =
  | { readonly call: number; readonly result: unknown }
  | { readonly call: number; readonly error: unknown; readonly fields: object }
  | { readonly channel: string; readonly payload: string }
  | 'ready';

type Waiting = { readonly resolve: (result: never) => void; readonly reject: (error: unknown) => void };

type QueryTarget = { query: <Row>(sql: string, parameters?: unknown[]) => Promise<Results<Row>> };

type Tx = QueryTarget & { rollback: () => Promise<void> };

/**
 * The embedded database in its own thread, with the functions of PGlite that Kysely and pg-boss use. In this thread a
 * long statement would block all other requests.
 */
export class EmbeddedClient implements QueryTarget {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  readonly #listeners = new Map<string, (payload: string) => void>();
  #calls = 0;
  closed = false;
  readonly ready = true;
  readonly waitReady = Promise.resolve();

  /** How many statements the thread has not answered. */
  get underWay(): number {
    return this.#waiting.size;
  }

  private constructor(worker: Worker) {
    this.#worker = worker;
    worker.on('message', (reply: WorkerReply) => this.#receive(reply));
    // an error outside of a statement ends the thread and thus the process, which cannot work without its database
    worker.once('exit', () => this.#end());
  }

  /** Opens the database in this folder; throws if that fails. */
  static async open(dataDir: string): Promise<EmbeddedClient> {
    const worker = new Worker(WORKER, { workerData: { dataDir } });
    await once(worker, 'message');
    return new EmbeddedClient(worker);
  }

  query<Row>(sql: string, parameters: unknown[] = []): Promise<Results<Row>> {
    return this.#call({ is: 'query', sql, parameters, transaction: null });
  }

  /** Runs several statements, without parameters. */
  exec(sql: string): Promise<Results<Record<string, unknown>>[]> {
    return this.#call({ is: 'exec', sql });
  }

  /** Runs the steps in a transaction, while statements outside of it wait. */
  async transaction<Value>(steps: (tx: Tx) => Promise<Value>): Promise<Value> {
    const transaction = await this.#call<number>({ is: 'begin' });
    let isOpen = true;
    const end = async (how: TransactionEnd): Promise<void> => {
      if (!isOpen) return;
      isOpen = false;
      await this.#call({ is: 'end', transaction, how });
    };
    try {
      const value = await steps({
        query: (sql, parameters = []) => this.#call({ is: 'query', sql, parameters, transaction }),
        rollback: () => end('rollback'),
      });
      await end('commit');
      return value;
    } catch (error) {
      await end('rollback');
      throw error;
    }
  }

  /** Calls `onPayload` with each notification of the channel; the returned function stops listening. */
  async listen(channel: string, onPayload: (payload: string) => void): Promise<() => Promise<void>> {
    this.#listeners.set(channel, onPayload);
    await this.#call({ is: 'listen', channel });
    return async () => {
      this.#listeners.delete(channel);
      await this.#call({ is: 'unlisten', channel });
    };
  }

  /** Writes the database's folder to a new file, as .tar.gz, between two statements. */
  dump(path: string): Promise<void> {
    return this.#call({ is: 'dump', path });
  }

  /** Closes the database after the statements under way, and ends the thread. */
  async close(): Promise<void> {
    if (this.closed) return;
    const ended = once(this.#worker, 'exit');
    const isDone = this.#call({ is: 'close' });
    this.closed = true;
    await Promise.all([isDone, ended]);
  }

  #call<Result>(command: Command): Promise<Result> {
    if (this.closed) return Promise.reject(new Error('The embedded database is closed.'));
    this.#calls += 1;
    const call = this.#calls;
    return new Promise((resolve, reject) => {
      // before waiting, because it throws for a parameter that cannot be sent
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread is no window
      this.#worker.postMessage({ ...command, call } satisfies WorkerCall);
      this.#waiting.set(call, { resolve, reject });
    });
  }

  #receive(reply: WorkerReply): void {
    if (reply === 'ready') return;
    if ('channel' in reply) {
      this.#listeners.get(reply.channel)?.(reply.payload);
      return;
    }
    const waiting = this.#waiting.get(reply.call);
    this.#waiting.delete(reply.call);
    if ('error' in reply) waiting?.reject(Object.assign(reply.error as Error, reply.fields));
    else waiting?.resolve(reply.result as never);
  }

  #end(): void {
    this.closed = true;
    for (const { reject } of this.#waiting.values()) reject(new Error('The embedded database has ended.'));
    this.#waiting.clear();
  }
}
