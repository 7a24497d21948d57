import { type OrderState, isOrderState } from './status.ts';

/** The way of an order that nothing holds. */
export const STEPS = ['1', '2', '3', '4', '5'] as const satisfies readonly OrderState[];

export type Step = (typeof STEPS)[number];

/** The last step that an order in a state has taken; what holds and releases an order comes after a step. */
const TAKEN: Readonly<Record<OrderState, Step | null>> = {
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

/** How many of `STEPS` an order with these states has taken. */
export function stepsTaken(states: readonly string[]): number {
  return Math.max(0, ...states.map((state) => (isOrderState(state) ? indexAfter(TAKEN[state]) : 0)));
}

function indexAfter(step: Step | null): number {
  return step === null ? 0 : STEPS.indexOf(step) + 1;
}

/** The steps that are still expected after these states, the latest last; none once the order is rejected. */
export function stepsAhead(states: readonly string[]): readonly Step[] {
  return states.at(-1) === '6' ? [] : STEPS.slice(stepsTaken(states));
}
