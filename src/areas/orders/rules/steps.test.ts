import { describe, expect, it } from 'vitest';
import { ORDER_STATUSES } from './status.ts';
import { stepsAhead, stepsDone } from './steps.ts';

describe('the steps that an order still has to take', () => {
  it.each([
    [[], '12345'],
    [['-1.5'], '12345'],
    [['1'], '2345'],
    [['1', '-1'], '2345'],
    [['1', '-1', '-2.1', '-2.3', '-2.5'], '2345'],
    [['-2'], '2345'],
    [['1', '2'], '345'],
    // the order is held after it completed a step
    [['1', '2', '-2.1'], '345'],
    [['1', '2', '3'], '45'],
    [['3.1'], '45'],
    [['3.1', '3.2'], '45'],
    [['3.3'], '45'],
    [['3.4'], '45'],
    [['4'], '5'],
    // the ERP sends an event late
    [['4', '3'], '5'],
    [['5'], ''],
    [['1', '2', '6'], ''],
    // the order is rejected and then accepted
    [['1', '6', '2'], '345'],
    [['ZZ'], '12345'],
    [['2', 'ZZ'], '345'],
  ])('after %j are %s', (states, ahead) => {
    expect(stepsAhead(states).join('')).toBe(ahead);
  });

  it('are known for every state', () => {
    for (const state of Object.keys(ORDER_STATUSES)) expect(stepsDone([state])).toBeGreaterThanOrEqual(0);
  });
});
