import { timeText } from '../time.ts';
import type { Given, Received } from './event-store.ts';
import type { AnswerMode } from './faults.ts';

export const answerNames: Record<AnswerMode, string> = {
  once: 'Una vez',
  twice: 'Dos veces',
  never: 'Nunca',
  contradict: 'Y luego lo contrario',
  unknown: 'También una que no existe',
};

const eventNames: Readonly<Record<string, string>> = {
  'payment.approved': 'Pago aprobado',
  'payment.reversed': 'Pago devuelto por el banco',
  'compensation.created': 'Compensación',
};

/** The Spanish label of an event type, or the type itself if it is unknown. */
export function eventName(type: string): string {
  return eventNames[type] ?? type;
}

/** The state of a compensation for people. */
export function stateOf({ due_at, answers }: Received): { tone: 'waits' | 'S' | 'F'; text: string } | null {
  if (due_at === null) return null;
  const last = answers.at(-1);
  if (!last) return { tone: 'waits', text: `Se responde ${timeText(due_at, 'moment')}` };
  if (last.outcome !== null && last.outcome !== 'taken') return { tone: 'F', text: 'El portal no la aceptó' };
  return { tone: last.estado, text: last.estado === 'S' ? 'Confirmada' : 'Rechazada' };
}

/** An answer and the portal's result, for people. */
export function answerText({ estado, motivo, sent_at, outcome, version }: Given): string {
  const what = `${estado}${motivo === null ? '' : ` «${motivo}»`}, versión ${version}`;
  if (sent_at === null) return `${what}: sin enviar`;
  return `${what}: enviada ${timeText(sent_at, 'moment')}${outcome === 'taken' ? '' : `; el portal la rechazó: ${outcome}`}`;
}

/** An amount of the portal in pesos or dollars, for people. */
export function moneyText(amount: unknown, currency: unknown): string {
  if (typeof amount !== 'number') return '';
  const digits = currency === 'COP' ? 0 : 2;
  const text = new Intl.NumberFormat('es-CO', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `$ ${text.format(amount)} ${String(currency)}`;
}
