import { describe, expect, it } from 'vitest';
import type { HealthLevel } from '#kit/desk/core/health.ts';
import { OPERATIONS_SECTIONS } from '#kit/server/testing/operations-sections.ts';
import { CORE_HEALTH_RULES, type CoreHealth } from './health.ts';

type Case = {
  readonly [Name in keyof CoreHealth]: readonly [Name, CoreHealth[Name], HealthLevel, string];
}[keyof CoreHealth];

const GB = 1_000_000_000;
const CASES: readonly Case[] = [
  ['database', { milliseconds: 249 }, 'ok', 'Processes and database'],
  ['database', { milliseconds: 250 }, 'warn', 'Processes and database'],
  ['database', { milliseconds: 2000 }, 'down', 'Processes and database'],
  ['jobs', { failed: 0, late: 0, longestLate: 0 }, 'ok', 'Background jobs'],
  ['jobs', { failed: 1, late: 0, longestLate: 0 }, 'warn', 'Background jobs'],
  ['jobs', { failed: 0, late: 1, longestLate: 61 }, 'warn', 'Background jobs'],
  ['jobs', { failed: 0, late: 1, longestLate: 600 }, 'down', 'Background jobs'],
  ['mail', { failed: 0, retried: 0 }, 'ok', 'Files and mails'],
  ['mail', { failed: 1, retried: 0 }, 'warn', 'Files and mails'],
  ['mail', { failed: 0, retried: 9 }, 'warn', 'Files and mails'],
  ['mail', { failed: 0, retried: 10 }, 'down', 'Files and mails'],
  ['disk', { freeBytes: 2 * GB, totalBytes: 40 * GB }, 'ok', 'Disk space'],
  ['disk', { freeBytes: 2 * GB, totalBytes: 41 * GB }, 'warn', 'Disk space'],
  ['disk', { freeBytes: GB, totalBytes: 2 * GB }, 'warn', 'Disk space'],
  ['disk', { freeBytes: 0.1 * GB, totalBytes: 2 * GB }, 'down', 'Disk space'],
  ['administrators', { able: 1, kept: 0 }, 'ok', 'Staff sign-in'],
  ['administrators', { able: 1, kept: 1 }, 'warn', 'Staff sign-in'],
  ['administrators', { able: 0, kept: 0 }, 'down', 'Staff sign-in'],
  ['maintenance', { since: null }, 'ok', 'Maintenance mode'],
  ['maintenance', { since: '2026-11-24T05:00:00.000Z' }, 'warn', 'Maintenance mode'],
];

describe('the health of a part', () => {
  it.each(CASES)('%s with %j is %s, and %s helps', (name, figures, level, section) => {
    const rule = CORE_HEALTH_RULES[name];
    expect(rule.level(figures as never)).toBe(level);
    expect(rule.section(figures as never)).toBe(section);
    expect(OPERATIONS_SECTIONS).toContain(section);
  });
});
