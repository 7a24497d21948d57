import { type Exchange, exchange } from './send.ts';

type Joined = {
  readonly operation: unknown;
  readonly settle: (answer: Promise<Exchange>) => void;
};

let joining: Joined[] | undefined;

/** Sends what `ask` requests at once as one HTTP request. Each operation has its own answer and its own errors. */
export function together(ask: () => void): void {
  const joined: Joined[] = [];
  joining = joined;
  try {
    ask();
  } finally {
    joining = undefined;
  }
  if (joined.length === 0) return;
  const whole = exchange(joined.map(({ operation }) => operation));
  for (const [place, { settle }] of joined.entries()) settle(whole.then((answer) => ownOf(answer, place)));
}

/** An operation's own answer. What is no list refuses the request as a whole, and so each operation. */
function ownOf(answer: Exchange, place: number): Exchange {
  const answers: unknown = answer.body;
  return Array.isArray(answers) ? { ...answer, body: answers[place] as unknown } : answer;
}

/** The answer to an operation within `together`; elsewhere undefined, and the operation goes by itself. */
export function joinOthers(operation: unknown, signal?: AbortSignal): Promise<Exchange> | undefined {
  const others = joining;
  if (!others) return undefined;
  return new Promise((resolve, reject) => {
    // who leaves the page waits no longer; the others do
    signal?.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    others.push({ operation, settle: resolve });
  });
}
