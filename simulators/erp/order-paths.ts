import type { OrderState } from './order-record.ts';

/** The sequences of states from an order's request to its end. */
const PATHS: readonly (readonly OrderState[])[] = [
  ['1', '2', '3', '4', '5'],
  ['1', '-2.1', '-2.3', '-2.5', '2', '3', '4', '5'],
  ['1', '2', '3', '3.1', '3.2', '4', '5'],
  ['1', '-1', '-1.5', '-2', '3', '4', '5'],
  ['1', '6'],
  ['1', '2', '3', '3.1', '3.4', '3.3', '4', '5'],
];

/** States of an order that is held until the client pays. */
export const HELD_STATES: ReadonlySet<OrderState> = new Set(['-1', '-2.1']);

/** The state after `state` on a path, or on the first path that has `state`; undefined at the end. */
export function nextState(path: number, state: OrderState): OrderState | undefined {
  const own = PATHS[path % PATHS.length];
  const states = own?.includes(state) ? own : PATHS.find((one) => one.includes(state));
  return states?.[states.indexOf(state) + 1];
}
