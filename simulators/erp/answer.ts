import { randomUUID } from 'node:crypto';
import type { EventStore, Received } from './event-store.ts';
import type { Answer, Estado } from './entry.ts';
import type { Faults } from './faults.ts';
import type { Line } from './portal.ts';
import type { Source } from './send.ts';

export type Answering = ReturnType<typeof createAnswering>;

/** Answers due compensations. Saves an answer before sending it, so that a restart sends the same answer. */
export function createAnswering({ eventStore, faults }: { readonly eventStore: EventStore; readonly faults: Faults }) {
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

  const source: Source = {
    decideDue(until) {
      if (faults.answer === 'never') return;
      for (const [id, { due_at, answers, data }] of eventStore.compensations()) {
        if (answers.length > 0 || due_at === null || Date.parse(due_at) > until) continue;
        const answer = answerTo(id, data, faults.reject === null ? 'S' : 'F', faults.reject, 1);
        eventStore.write({ kind: 'decided', of: id, answers: badly(answer) });
      }
    },
    unsent: () =>
      eventStore.compensations().flatMap(([of, { answers }]) =>
        answers.flatMap((answer, index) => {
          const sent = (at: string, outcome: string) => eventStore.write({ kind: 'sent', of, index, at, outcome });
          return answer.sent_at === null ? [{ lines: [lineOf(answer)], sent }] : [];
        }),
      ),
    nextDue: () =>
      faults.answer === 'never'
        ? Infinity
        : Math.min(
            ...eventStore
              .compensations()
              .flatMap(([, { due_at, answers }]) =>
                answers.length === 0 && due_at !== null ? [Date.parse(due_at)] : [],
              ),
          ),
  };

  return {
    source,
    /** Answers a compensation, even if it was answered before: the new answer has a newer version, as in a real ERP. */
    answer(id: string, { data, answers }: Received, estado: Estado, motivo: string | null): void {
      const own = answers.filter(({ id_transaccion }) => id_transaccion === id).map(({ version }) => version);
      const answer = answerTo(id, data, estado, motivo, Math.max(0, ...own) + 1);
      eventStore.write({ kind: 'decided', of: id, answers: [answer] });
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
