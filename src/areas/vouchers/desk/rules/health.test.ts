import { expect, describe, it } from 'vitest';
import type { HealthLevel } from '#kit/desk/core/health.ts';
import { OPERATIONS_SECTIONS } from '#kit/server/testing/operations-sections.ts';
import { type VouchersHealth, type VouchersSection, VOUCHERS_HEALTH } from './health.ts';

const CASES: readonly (readonly [VouchersHealth, HealthLevel, VouchersSection])[] = [
  [{ withoutCodes: 0 }, 'ok', 'Vouchers to look at'],
  [{ withoutCodes: 1 }, 'down', 'Vouchers to look at'],
];

describe('the health of vouchers', () => {
  it.each(CASES)('with %j is %s, and %s helps', (figures, level, section) => {
    expect(VOUCHERS_HEALTH.level(figures)).toBe(level);
    expect(VOUCHERS_HEALTH.section(figures)).toBe(section);
    expect(OPERATIONS_SECTIONS).toContain(section);
  });
});
