import type { Faults } from './faults.ts';
import { type Line, sendToPortal } from './portal.ts';

const MAX_PAUSE = 60;
/** Maximum number of lines in one import, unless the lines that belong together are more. */
const MAX_LINES = 500;

/** Records that belong together, and a callback with the outcome after sending: `taken`, or the portal's rejection. */
type Unsent = { readonly lines: readonly Line[]; readonly sent: (at: string, outcome: string) => void };

/** A source of decisions to send. Instants are ms since the epoch. */
export type Source = {
  /** Makes and stores the decisions that are due by an instant. */
  readonly decideDue: (until: number) => void;
  /** The decisions that were not sent yet. */
  readonly unsent: () => readonly Unsent[];
  /** The instant of the next due decision; Infinity if there is none. */
  readonly nextDue: () => number;
};

export type Sending = ReturnType<typeof createSending>;

/**
 * Makes due decisions and sends them to the portal's import. Retries an import after 1, 2, 4 … 60, 60 … times `retryMs`
 * until the portal accepts it, also across restarts.
 */
export function createSending({
  sources,
  faults,
  retryMs,
  ...portal
}: {
  readonly sources: readonly Source[];
  readonly faults: Faults;
  readonly portalUrl: string;
  readonly erpKey: string;
  readonly retryMs: number;
}) {
  const stopping = new AbortController();
  let queue = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let notBefore = 0;
  let trouble: string | null = null;

  function nextBatch(): Unsent[] {
    const batch: Unsent[] = [];
    let lines = 0;
    for (const one of sources.flatMap((source) => source.unsent())) {
      lines += one.lines.length;
      if (lines > MAX_LINES && batch.length > 0) break;
      batch.push(one);
    }
    return batch;
  }

  async function sendAll(): Promise<void> {
    for (let batch = nextBatch(); batch.length > 0 && !stopping.signal.aborted && !faults.down; batch = nextBatch()) {
      const answer = await sendToPortal(
        portal,
        batch.flatMap(({ lines }) => lines),
        stopping.signal,
      );
      if (stopping.signal.aborted) return;
      if (!answer.ok) return fail(answer.why);
      [failures, notBefore, trouble] = [0, 0, null];
      const at = new Date().toISOString();
      let line = 0;
      for (const { lines, sent } of batch) {
        const refused = lines.flatMap((_, index) => answer.refused.get(line + index + 1) ?? []);
        line += lines.length;
        sent(at, refused[0] ?? 'taken');
      }
    }
  }

  function fail(why: string): void {
    notBefore = Date.now() + Math.min(2 ** failures, MAX_PAUSE) * retryMs;
    failures += 1;
    trouble = why;
  }

  /** Processes the decisions due by an instant after the work in progress, and schedules the next run. */
  function work(until: number): Promise<void> {
    const before = queue;
    queue = (async () => {
      await before;
      if (stopping.signal.aborted) return;
      try {
        if (!faults.down) for (const source of sources) source.decideDue(until);
        await sendAll();
      } catch (error) {
        console.error(error);
        fail('the file cannot be written');
      }
      schedule();
    })();
    return queue;
  }

  function schedule(): void {
    clearTimeout(timer);
    if (stopping.signal.aborted || faults.down) return;
    const isUnsent = sources.some((source) => source.unsent().length > 0);
    const next = isUnsent ? notBefore : Math.max(notBefore, Math.min(...sources.map((source) => source.nextDue())));
    if (next === Infinity) return;
    timer = setTimeout(() => void work(Date.now()), Math.max(0, Math.min(next - Date.now(), MAX_TIMER)));
  }

  return {
    /** Why the portal did not accept the last import; null if it did. */
    trouble: () => trouble,
    /** Schedules the next run: after an event, a change of the faults, or the start. */
    wake: schedule,
    /** Processes the decisions that are due now. */
    run: () => work(Date.now()),
    /** Processes all decisions now, even if they are due later, and retries unsent ones. */
    step: () => work(Infinity),
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await queue;
    },
  };
}

/** The longest time that a timer can wait, in ms. */
const MAX_TIMER = 2 ** 31 - 1;
