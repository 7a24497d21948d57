import type { OrderState } from './status.ts';

/**
 * The states to filter orders by: of those with the same name the first (specification B4). Every page loads them with
 * the addresses of the screens, so they are here without the names and tones of status.ts.
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
