import { describe, expect, it } from 'vitest';
import { NO_POLICY, type Policy, isWeaker, needsApproval } from './policy.ts';

const policy = (over: Partial<Policy> = {}): Policy => ({
  from: 1000,
  compensations: true,
  approvers: [1, 2],
  ...over,
});

describe('a policy', () => {
  it.each([
    ['is off', { from: null }, true],
    ['begins at a higher sum', { from: 1001 }, true],
    ['leaves compensations out', { compensations: false }, true],
    ['has another approver', { approvers: [1, 2, 3] }, true],
    ['has an approver in the place of another', { approvers: [1, 3] }, true],
    ['begins at a lower sum', { from: 999 }, false],
    ['has an approver less', { approvers: [1] }, false],
    ['is the same', {}, false],
  ] as const)('that %s is weaker: %o is %s', (_name, over, expected) => {
    expect(isWeaker(policy(over), policy())).toBe(expected);
  });

  it('that is the first one, or comes after one that is off, is never weaker', () => {
    expect(isWeaker(policy(), NO_POLICY)).toBe(false);
    expect(isWeaker(policy({ from: null }), policy({ from: null }))).toBe(false);
  });
});

describe('an approval is needed', () => {
  const payment = (cents: number) => ({ isCompensation: false, cents });

  it.each([
    [999, 0, false],
    [1000, 0, true],
    [1, 999, true],
    [1, 998, false],
    [5000, 0, true],
  ])('by a payment of %i after %i of the same day: %s', (cents, opened, expected) => {
    expect(needsApproval(policy(), payment(cents), opened)).toBe(expected);
  });

  it('by every payment from 0, and by none where the policy is off', () => {
    expect(needsApproval(policy({ from: 0 }), payment(1), 0)).toBe(true);
    expect(needsApproval(policy({ from: null }), payment(1_000_000), 1_000_000)).toBe(false);
  });

  it('by compensations only where the policy says so', () => {
    const compensation = { isCompensation: true, cents: 5000 };
    expect(needsApproval(policy(), compensation, 0)).toBe(true);
    expect(needsApproval(policy({ compensations: false }), compensation, 0)).toBe(false);
  });
});
