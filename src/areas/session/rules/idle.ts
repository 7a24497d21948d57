import { IDLE_MS, IDLE_REMINDER_MS } from './constants.ts';

/**
 * What happens to an idle user (specification A4, Session): nothing, a warning with the seconds left, or the sign-out.
 */
export type IdleState =
  | { readonly name: 'active' }
  | { readonly name: 'warning'; readonly seconds: number }
  | { readonly name: 'over' };

export function idleAfter(ms: number): IdleState {
  if (ms >= IDLE_MS) return { name: 'over' };
  if (ms < IDLE_MS - IDLE_REMINDER_MS) return { name: 'active' };
  return { name: 'warning', seconds: Math.ceil((IDLE_MS - ms) / 1000) };
}
