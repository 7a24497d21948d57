import { type OrderState, isOrderState } from './status.ts';

/** The steps of an order that is never held. */
export const STEPS = ['1', '2', '3', '4', '5'] as const satisfies readonly OrderState[];

export type Step = (typeof STEPS)[number];

/** The last step that an order has completed in each state. States that hold or release an order come after a step. */
const LAST_DONE: Readonly<Record<OrderState, Step | null>> = {
  '-1.5': null,
  '1': '1',
  '-1': '1',
  '-2.1': '1',
  '-2.3': '1',
  '-2.5': '1',
  '-2': '1',
  '2': '2',
  '3': '3',
  '3.1': '3',
  '3.2': '3',
  '3.3': '3',
  '3.4': '3',
  '4': '4',
  '5': '5',
  '6': null,
};

/** Counts the `STEPS` that an order with these states has completed. */
export function stepsDone(states: readonly string[]): number {
  return Math.max(0, ...states.map((state) => (isOrderState(state) ? indexAfter(LAST_DONE[state]) : 0)));
}

function indexAfter(step: Step | null): number {
  return step === null ? 0 : STEPS.indexOf(step) + 1;
}

/** The steps expected after these states, in order; the latest state is last. Empty if the order is rejected. */
export function stepsAhead(states: readonly string[]): readonly Step[] {
  return states.at(-1) === '6' ? [] : STEPS.slice(stepsDone(states));
}
