/** The thread of the embedded database. embedded-client.ts starts it and sends it calls. */
import { writeFile } from 'node:fs/promises';
import { type MessagePort, parentPort, workerData } from 'node:worker_threads';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import type { WorkerCall, TransactionEnd, WorkerReply } from './embedded-client.ts';
import { EMBEDDED_PARSERS } from './value-parsers.ts';

type Open = {
  readonly tx: Transaction;
  readonly end: (how: TransactionEnd) => void;
  /** Rejects with the reason why the transaction was not committed. */
  readonly ended: Promise<void>;
};

class RolledBack extends Error {}

/** Maximum wait of a timer, in milliseconds; Node fires timers with a longer wait after a millisecond. */
const MAX_WAIT = 2 ** 31 - 1;

// the engine sets timers to a time of the machine's clock; after the clock is set back the wait may exceed MAX_WAIT
const { setTimeout } = globalThis;
globalThis.setTimeout = Object.assign(
  (run: (...given: unknown[]) => void, wait = 0, ...given: unknown[]) =>
    setTimeout(run, Math.min(wait, MAX_WAIT), ...given),
  setTimeout,
);

const port = parentPort as MessagePort;
const { dataDir } = workerData as { readonly dataDir: string };
const database = await PGlite.create({ dataDir, parsers: EMBEDDED_PARSERS });

const transactions = new Map<number, Open>();
const unlisten = new Map<string, () => Promise<void>>();

function reply(message: WorkerReply): void {
  port.postMessage(message);
}

/** Waits until the transaction can begin, and returns its number. */
async function begin(call: number): Promise<number> {
  await new Promise<void>((hasBegun, failed) => {
    const ended = database.transaction(
      (tx) =>
        new Promise<void>((commit, fail) => {
          const end = (how: TransactionEnd) => (how === 'commit' ? commit() : fail(new RolledBack()));
          transactions.set(call, { tx, end, ended });
          hasBegun();
        }),
    );
    ended.catch(failed);
  });
  return call;
}

async function end(transaction: number, how: TransactionEnd): Promise<void> {
  const open = openOf(transaction);
  transactions.delete(transaction);
  open.end(how);
  await open.ended.catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error;
  });
}

function openOf(transaction: number): Open {
  const open = transactions.get(transaction);
  if (!open) throw new Error('The transaction has ended.');
  return open;
}

async function execute(call: WorkerCall): Promise<unknown> {
  switch (call.is) {
    case 'query': {
      const on = call.transaction === null ? database : openOf(call.transaction).tx;
      return on.query(call.sql, call.parameters);
    }
    case 'exec':
      return database.exec(call.sql);
    case 'begin':
      return begin(call.call);
    case 'end':
      return end(call.transaction, call.how);
    case 'listen': {
      const { channel } = call;
      unlisten.set(channel, await database.listen(channel, (payload) => reply({ channel, payload })));
      return undefined;
    }
    case 'unlisten':
      return unlisten.get(call.channel)?.();
    case 'dump': {
      const dumped = await database.dumpDataDir('gzip');
      return writeFile(call.path, dumped.stream(), { flag: 'wx', mode: 0o600, flush: true });
    }
    case 'close':
      return database.close();
  }
}

port.on('message', (call: WorkerCall) => {
  execute(call)
    .then(
      (result) => reply({ call: call.call, result }),
      (error: unknown) => reply({ call: call.call, error, fields: Object.fromEntries(Object.entries(error as Error)) }),
    )
    .finally(() => call.is === 'close' && port.close());
});
reply('ready');
