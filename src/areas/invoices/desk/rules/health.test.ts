import { expect, describe, it } from 'vitest';
import type { HealthLevel } from '#kit/desk/core/health.ts';
import { OPERATIONS_SECTIONS } from '#kit/server/testing/operations-sections.ts';
import { type PaymentsHealth, type PaymentsSection, PAYMENTS_HEALTH } from './health.ts';

const CASES: readonly (readonly [PaymentsHealth, HealthLevel, PaymentsSection])[] = [
  [{ contradictions: 0, delayed: 0 }, 'ok', 'Pending payments'],
  [{ contradictions: 0, delayed: 1 }, 'warn', 'Pending payments'],
  [{ contradictions: 1, delayed: 1 }, 'warn', 'Contradicting gateway status'],
];

describe('the health of payments', () => {
  it.each(CASES)('with %j is %s, and %s helps', (figures, level, section) => {
    expect(PAYMENTS_HEALTH.level(figures)).toBe(level);
    expect(PAYMENTS_HEALTH.section(figures)).toBe(section);
    expect(OPERATIONS_SECTIONS).toContain(section);
  });
});
