import { describe, expect, it } from 'vitest';
import { daysOverdue, dueState } from './due.ts';

describe('the state of an open document', () => {
  it.each([
    ['2026-02-27', '2026-02-28', 'AT', 1],
    ['2026-02-28', '2026-02-28', 'V', 0],
    ['2026-03-01', '2026-02-28', 'NV', 0],
    ['2025-12-31', '2026-01-22', 'AT', 22],
    ['2024-02-28', '2024-03-01', 'AT', 2],
    ['9999-12-31', '2026-01-01', 'NV', 0],
  ])('due %s, on %s: %s, overdue by %i days', (due, today, state, days) => {
    expect([dueState(due, today), daysOverdue(due, today)]).toEqual([state, days]);
  });
});
