import type { Answer, Entry } from './entry.ts';
import type { Journal } from './journal.ts';

/** An answer, and the portal's result after it was sent: `taken`, or the reason of its rejection. */
export type SentAnswer = Answer & { sent_at: string | null; outcome: string | null };

/** An event, the number of deliveries and, for a compensation, the time and content of its answers. */
export type Received = {
  readonly id: string;
  readonly type: string;
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly received_at: string;
  times: number;
  /** Null where no answer is needed. */
  readonly due_at: string | null;
  readonly answers: SentAnswer[];
};

/** Entries of events and answers; the others are of orders. */
export type EventEntry = Exclude<Entry, { kind: 'ordered' | 'moved' | 'move_sent' }>;

export type EventStore = ReturnType<typeof openEventStore>;

/** The ERP's state in memory, written to the journal first: it survives a kill once `write` has returned. */
export function openEventStore(journal: Journal, delay: number) {
  const events = new Map<string, Received>();
  const compensations = new Map<string, Received>();

  function applyEntry(entry: EventEntry): void {
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

  for (const entry of journal.read()) if (isOfEvents(entry)) applyEntry(entry);
  return {
    event: (id: string): Received | undefined => events.get(id),
    compensation: (id: string): Received | undefined => compensations.get(id),
    /** The events in the order of receipt. */
    events: (): Received[] => [...events.values()],
    compensations: (): (readonly [id: string, Received])[] => [...compensations],
    write(entry: EventEntry): void {
      journal.append(entry);
      applyEntry(entry);
    },
  };
}

function isOfEvents(entry: Entry): entry is EventEntry {
  return entry.kind !== 'ordered' && entry.kind !== 'moved' && entry.kind !== 'move_sent';
}
