import { type Day, daysBetween } from '#kit/core/day.ts';

/** State of an open document by due day (specification A4): AT overdue, V due today, NV not yet due. */
export type DueState = 'AT' | 'V' | 'NV';

export const DUE_STATES: readonly DueState[] = ['AT', 'V', 'NV'];

export const STATE_LABELS: Readonly<Record<DueState, string>> = { AT: 'Vencida', V: 'Vence hoy', NV: 'Por vencer' };

/** Both days in the store's time zone. */
export function dueState(due: Day, today: Day): DueState {
  if (due === today) return 'V';
  return due < today ? 'AT' : 'NV';
}

/** Whole days since the due day; 0 if it is not past. Both days in the store's time zone. */
export function daysOverdue(due: Day, today: Day): number {
  return Math.max(0, daysBetween(due, today));
}
