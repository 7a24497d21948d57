import type { StateName } from '../../../kit/portal/design/State.tsx';
import type { DueState } from '../rules/due.ts';

export const DUE_STATE_NAMES: Readonly<Record<DueState, StateName>> = { AT: 'overdue', V: 'today', NV: 'upcoming' };

export const HISTORY_STATE_NAMES: ReadonlyMap<string, StateName> = new Map([
  ...Object.entries(DUE_STATE_NAMES),
  ['C', 'compensated'],
]);
