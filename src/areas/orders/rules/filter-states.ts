import type { OrderState } from './status.ts';

/**
 * The states that orders can be filtered by; of states with the same name, the first (specification B4). Every page
 * loads this file with the screens' addresses, so it excludes the names and tones of status.ts.
 */
export const FILTER_STATES = [
  '1',
  '2',
  '3',
  '4',
  '5',
  '6',
  '-1',
  '-1.5',
  '-2',
  '-2.1',
  '-2.3',
  '-2.5',
  '3.1',
  '3.2',
] as const satisfies readonly OrderState[];
