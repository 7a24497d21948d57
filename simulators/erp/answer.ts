import { randomUUID } from 'node:crypto';
import type { EventStore, Received } from './event-store.ts';
import type { Answer, Estado } from './entry.ts';
import type { Faults } from './faults.ts';
import { type Line, sendToPortal } from './portal.ts';

const LONGEST_PAUSE = 60;
/** Most lines sent in one import. */
const MOST_LINES = 500;

type Unsent = { readonly of: string; readonly index: number; readonly answer: Answer };

export type Answering = ReturnType<typeof createAnswering>;

/**
 * Answers due compensations through the portal's import. An answer is saved before it is sent, and retried after 1,
 * 2, 4 … 60, 60 … times `retryMs` until the portal accepts it, also across restarts.
 */
export function createAnswering(options: {
  eventStore: EventStore;
  faults: Faults;
  portalUrl: string;
  erpKey: string;
  retryMs: number;
}) {
  const { eventStore, faults, retryMs } = options;
  const stopping = new AbortController();
  let queue = Promise.resolve();
  let timer: NodeJS.Timeout | undefined;
  let failures = 0;
  let notBefore = 0;
  let trouble: string | null = null;

  /** Saves the answer to each due compensation, as the current faults demand. */
  function decideDue(until: number): void {
    if (faults.down || faults.answer === 'never') return;
    for (const [id, { due_at, answers, data }] of eventStore.compensations()) {
      if (answers.length > 0 || due_at === null || Date.parse(due_at) > until) continue;
      const answer = answerTo(id, data, faults.reject === null ? 'S' : 'F', faults.reject, 1);
      eventStore.write({ kind: 'decided', of: id, answers: badly(answer) });
    }
  }

  function badly(answer: Answer): Answer[] {
    const other: Estado = answer.estado === 'S' ? 'F' : 'S';
    switch (faults.answer) {
      case 'twice':
        return [answer, answer];
      case 'contradict':
        return [answer, { ...answer, version: 2, estado: other, motivo: other === 'F' ? 'Cambió de opinión' : null }];
      case 'unknown':
        return [{ ...answer, id_transaccion: randomUUID() }, answer];
      default:
        return [answer];
    }
  }

  function unsent(): Unsent[] {
    return eventStore
      .compensations()
      .flatMap(([of, { answers }]) => answers.map((answer, index) => ({ of, index, answer })))
      .filter(({ answer }) => answer.sent_at === null);
  }

  async function sendAll(): Promise<void> {
    for (let all = unsent(); all.length > 0 && !stopping.signal.aborted && !faults.down; all = unsent()) {
      const some = all.slice(0, MOST_LINES);
      const sent = await sendToPortal(
        options,
        some.map(({ answer }) => lineOf(answer)),
        stopping.signal,
      );
      if (stopping.signal.aborted) return;
      if (!sent.ok) return fail(sent.why);
      [failures, notBefore, trouble] = [0, 0, null];
      const at = new Date().toISOString();
      for (const [i, { of, index }] of some.entries())
        eventStore.write({ kind: 'sent', of, index, at, outcome: sent.refused.get(i + 1) ?? 'taken' });
    }
  }

  function fail(why: string): void {
    notBefore = Date.now() + Math.min(2 ** failures, LONGEST_PAUSE) * retryMs;
    failures += 1;
    trouble = why;
  }

  /**
   * Processes what is due by an instant (ms since the epoch) after the work in progress, and schedules the next run.
   */
  function work(until: number): Promise<void> {
    const before = queue;
    queue = (async () => {
      await before;
      if (stopping.signal.aborted) return;
      try {
        decideDue(until);
        await sendAll();
      } catch (error) {
        console.error(error);
        fail('the file cannot be written');
      }
      look();
    })();
    return queue;
  }

  function look(): void {
    clearTimeout(timer);
    if (stopping.signal.aborted || faults.down) return;
    const times = eventStore.compensations().flatMap(([, { due_at, answers }]) => {
      if (answers.some(({ sent_at }) => sent_at === null)) return [0];
      return answers.length === 0 && due_at !== null && faults.answer !== 'never' ? [Date.parse(due_at)] : [];
    });
    if (times.length === 0) return;
    const next = Math.max(notBefore, Math.min(...times));
    timer = setTimeout(() => void work(Date.now()), Math.max(0, next - Date.now()));
  }

  return {
    /** Why the portal did not accept the last answers; null if it did. */
    trouble: () => trouble,
    /** Schedules the next run: after an event, a change of the faults, or the start. */
    wake: look,
    /** Sends all pending answers now, and retries the unsent ones. */
    step: () => work(Infinity),
    /** Answers one compensation now, even if answered before: the new answer gets a newer version, as in a real ERP. */
    async answer(id: string, { data, answers }: Received, estado: Estado, motivo: string | null): Promise<void> {
      const own = answers.filter(({ id_transaccion }) => id_transaccion === id).map(({ version }) => version);
      const answer = answerTo(id, data, estado, motivo, Math.max(0, ...own) + 1);
      eventStore.write({ kind: 'decided', of: id, answers: [answer] });
      await work(Date.now());
    },
    async stop(): Promise<void> {
      stopping.abort();
      clearTimeout(timer);
      await queue;
    },
  };
}

function answerTo(id: string, data: Received['data'], estado: Estado, motivo: string | null, version: number): Answer {
  return { id_transaccion: id, codigo_cliente: String(data['codigo_cliente']), version, estado, motivo };
}

/** An answer as a record of the portal's import. */
function lineOf({ id_transaccion, codigo_cliente, version, estado, motivo }: Answer): Line {
  const line = { kind: 'compensation_answer', id_transaccion, codigo_cliente, version, estado };
  return motivo === null ? line : { ...line, motivo };
}
