import { expect, describe, it } from 'vitest';
import type { HealthLevel } from '#kit/desk/core/health.ts';
import { OPERATIONS_SECTIONS } from '#kit/server/testing/operations-sections.ts';
import { type CompensationsHealth, type CompensationsSection, COMPENSATIONS_HEALTH } from './health.ts';

const CASES: readonly (readonly [CompensationsHealth, HealthLevel, CompensationsSection])[] = [
  [{ contradictions: 0, delayed: 0 }, 'ok', 'Unanswered compensations'],
  [{ contradictions: 0, delayed: 1 }, 'warn', 'Unanswered compensations'],
  [{ contradictions: 1, delayed: 0 }, 'warn', 'Contradicting ERP answer'],
];

describe('the health of compensations', () => {
  it.each(CASES)('with %j is %s, and %s helps', (figures, level, section) => {
    expect(COMPENSATIONS_HEALTH.level(figures)).toBe(level);
    expect(COMPENSATIONS_HEALTH.section(figures)).toBe(section);
    expect(OPERATIONS_SECTIONS).toContain(section);
  });
});
