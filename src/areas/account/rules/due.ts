import { type Day, daysBetween } from '../../../kit/any/day.ts';

/** An open document by its due day (specification 4): AT expired, V expires today, NV next to expire. */
export type DueState = 'AT' | 'V' | 'NV';

/** In the order that a filter offers them. */
export const DUE_STATES: readonly DueState[] = ['AT', 'V', 'NV'];

/** Their names in Spanish, as the contract sends them ready to show and files have them. */
export const STATE_LABELS: Readonly<Record<DueState, string>> = { AT: 'Vencida', V: 'Vence hoy', NV: 'Por vencer' };

/** The state of an open document that is due on a day; both days in the store's time zone. */
export function dueState(due: Day, today: Day): DueState {
  if (due === today) return 'V';
  return due < today ? 'AT' : 'NV';
}

/** Whole days since a document was due; 0 where it is not yet, or today. Both days in the store's time zone. */
export function daysOverdue(due: Day, today: Day): number {
  return Math.max(0, daysBetween(due, today));
}
