import { timeText } from '../time.ts';
import type { Received, SentAnswer } from './event-store.ts';
import type { AnswerMode } from './faults.ts';
import type { OrderState } from './order-record.ts';

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
  'order.release_requested': 'Solicitud de liberar un pedido',
  'case.created': 'Caso abierto',
  'case.updated': 'Caso cambiado',
  'case.accepted': 'Caso aceptado',
  'user.created': 'Usuario creado',
  'user.updated': 'Usuario modificado',
};

/** An order's states in Spanish, with their tone. */
export const orderStates: Readonly<Record<OrderState, { text: string; tone: 'waits' | 'S' | 'F' | 'goes' }>> = {
  '1': { text: 'Solicitado', tone: 'goes' },
  '2': { text: 'Aceptado', tone: 'goes' },
  '3': { text: 'Remisionado', tone: 'goes' },
  '4': { text: 'Facturado', tone: 'goes' },
  '5': { text: 'Despachado', tone: 'S' },
  '6': { text: 'Rechazado', tone: 'F' },
  '-1': { text: 'Enviado a revisión', tone: 'waits' },
  '-1.5': { text: 'Solicitud enviada', tone: 'goes' },
  '-2': { text: 'Pedido aprobado', tone: 'goes' },
  '-2.1': { text: 'En revisión de cartera', tone: 'waits' },
  '-2.3': { text: 'Liberación solicitada', tone: 'waits' },
  '-2.5': { text: 'Liberado por cartera', tone: 'goes' },
  '3.1': { text: 'En revisión de logística', tone: 'waits' },
  '3.2': { text: 'Liberado por logística', tone: 'goes' },
  '3.3': { text: 'Liberado por cartera', tone: 'goes' },
  '3.4': { text: 'En revisión de logística', tone: 'waits' },
};

/** The Spanish label of an event type, or the type itself if it is unknown. */
export function eventName(type: string): string {
  return eventNames[type] ?? type;
}

/** The state of a compensation in Spanish, with its tone. */
export function stateOf({ due_at, answers }: Received): { tone: 'waits' | 'S' | 'F'; text: string } | null {
  if (due_at === null) return null;
  const last = answers.at(-1);
  if (!last) return { tone: 'waits', text: `Se responde ${timeText(due_at, 'moment')}` };
  if (last.outcome !== null && last.outcome !== 'taken') return { tone: 'F', text: 'El portal no la aceptó' };
  return { tone: last.estado, text: last.estado === 'S' ? 'Confirmada' : 'Rechazada' };
}

/** An answer and the portal's result in Spanish. */
export function answerText({ estado, motivo, sent_at, outcome, version }: SentAnswer): string {
  const what = `${estado}${motivo === null ? '' : ` «${motivo}»`}, versión ${version}`;
  if (sent_at === null) return `${what}: sin enviar`;
  return `${what}: enviada ${timeText(sent_at, 'moment')}${outcome === 'taken' ? '' : `; el portal la rechazó: ${outcome}`}`;
}

/** The text of an amount in pesos or dollars, as the portal sends it. */
export function moneyText(amount: unknown, currency: unknown): string {
  if (typeof amount !== 'number') return '';
  const digits = currency === 'COP' ? 0 : 2;
  const text = new Intl.NumberFormat('es-CO', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return `$ ${text.format(amount)} ${String(currency)}`;
}
