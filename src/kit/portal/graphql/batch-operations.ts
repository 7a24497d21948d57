import { type Exchange, exchange } from '../http/send.ts';

type Joined = {
  readonly operation: unknown;
  readonly settle: (answer: Promise<Exchange>) => void;
};

let joining: Joined[] | undefined;

/** Sends all operations that `ask` requests in one HTTP request. Each operation has its own answer and errors. */
export function batchOperations(ask: () => void): void {
  const joined: Joined[] = [];
  joining = joined;
  try {
    ask();
  } finally {
    joining = undefined;
  }
  if (joined.length === 0) return;
  const whole = exchange(joined.map(({ operation }) => operation));
  for (const [index, { settle }] of joined.entries()) settle(whole.then((answer) => ownOf(answer, index)));
}

/** The answer to one operation. A body that is not a list refuses the whole request, and thus each operation. */
function ownOf(answer: Exchange, index: number): Exchange {
  const answers: unknown = answer.body;
  return Array.isArray(answers) ? { ...answer, body: answers[index] as unknown } : answer;
}

/** Adds an operation to the running batch and returns its answer; undefined outside of `batchOperations`. */
export function joinBatch(operation: unknown, signal?: AbortSignal): Promise<Exchange> | undefined {
  const others = joining;
  if (!others) return undefined;
  return new Promise((resolve, reject) => {
    // an aborted operation stops waiting; the HTTP request goes on for the others
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    others.push({ operation, settle: resolve });
  });
}
