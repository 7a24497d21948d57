import { describe, expect, it } from 'vitest';
import { POS_LIMITS, secondsToWait, voucherState } from './redeem.ts';

const GOOD = { isUsed: false, isValid: true, expiresOn: '2026-11-30' };

describe('a voucher at a point of sale', () => {
  it.each([
    ['disponible', GOOD, '2026-11-23'],
    ['disponible', GOOD, '2026-11-30'],
    ['vencido', GOOD, '2026-12-01'],
    ['anulado', { ...GOOD, isValid: false }, '2026-11-23'],
    ['usado', { ...GOOD, isUsed: true, isValid: false }, '2026-12-01'],
  ])('is %s', (state, facts, today) => {
    expect(voucherState(facts, today)).toBe(state);
  });

  it('waits after too many calls, and after too many invalid codes', () => {
    const now = new Date('2026-11-23T12:00:00Z');
    const earlier = new Date(now.getTime() - 599_500);
    const from = { wrong: POS_LIMITS.wrongFrom - 1, wrongSince: now };
    const none = { calls: POS_LIMITS.calls - 1, wrong: POS_LIMITS.wrong - 1, wrongSince: now, from };
    expect(secondsToWait(none, now)).toBeNull();
    expect(secondsToWait({ ...none, calls: POS_LIMITS.calls }, now)).toBe(60);
    expect(secondsToWait({ ...none, wrong: POS_LIMITS.wrong, wrongSince: earlier }, now)).toBe(1);
    expect(secondsToWait({ ...none, wrong: POS_LIMITS.wrong, wrongSince: now }, now)).toBe(600);
    expect(secondsToWait({ ...none, from: { ...from, wrong: POS_LIMITS.wrongFrom } }, now)).toBe(600);
  });
});
