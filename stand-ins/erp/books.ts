import type { Answer, Entry } from './entry.ts';
import type { Journal } from './journal.ts';

/** An answer, and what the portal made of it once it was sent: applied, unchanged, or why not. */
export type Given = Answer & { sent_at: string | null; outcome: string | null };

/** An event as it was taken, how often it came, and, of a compensation, when it is answered and how. */
export type Received = {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly received_at: string;
  times: number;
  /** Null where there is nothing to answer. */
  readonly due_at: string | null;
  readonly answers: Given[];
};

export type Books = ReturnType<typeof openBooks>;

/** Everything that this ERP knows, in memory, and before that in the journal: what `write` returned from survives a kill. */
export function openBooks(journal: Journal, delay: number) {
  const events = new Map<string, Received>();
  const compensations = new Map<string, Received>();

  function take(entry: Entry): void {
    switch (entry.kind) {
      case 'event': {
        const { kind: _kind, ...event } = entry;
        const of = event.type === 'compensation.created' ? event.data['id_transaccion'] : undefined;
        const due = new Date(Date.parse(event.received_at) + delay).toISOString();
        const received: Received = { ...event, times: 1, due_at: typeof of === 'string' ? due : null, answers: [] };
        events.set(event.id, received);
        if (typeof of === 'string') compensations.set(of, received);
        break;
      }
      case 'again': {
        const event = events.get(entry.id);
        if (event) event.times += 1;
        break;
      }
      case 'decided':
        compensations
          .get(entry.of)
          ?.answers.push(...entry.answers.map((answer) => ({ ...answer, sent_at: null, outcome: null })));
        break;
      case 'sent': {
        const answer = compensations.get(entry.of)?.answers[entry.index];
        if (answer) Object.assign(answer, { sent_at: entry.at, outcome: entry.outcome });
      }
    }
  }

  for (const entry of journal.read()) take(entry);
  return {
    event: (id: string): Received | undefined => events.get(id),
    compensation: (id: string): Received | undefined => compensations.get(id),
    /** In the order in which they were taken. */
    events: (): Received[] => [...events.values()],
    compensations: (): (readonly [id: string, Received])[] => [...compensations],
    write(entry: Entry): void {
      journal.append(entry);
      take(entry);
    },
  };
}
