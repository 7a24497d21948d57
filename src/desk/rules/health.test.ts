import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fromRepoRoot } from '#kit/server/paths.ts';
import type { HealthFigures, HealthLevel, HealthPartName } from './health-api.ts';
import { HEALTH_RULES } from './health.ts';

type Case = {
  readonly [Name in HealthPartName]: readonly [Name, HealthFigures[Name], HealthLevel, string];
}[HealthPartName];

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
  ['payments', { contradictions: 0, delayed: 0 }, 'ok', 'Pending payments'],
  ['payments', { contradictions: 0, delayed: 1 }, 'warn', 'Pending payments'],
  ['payments', { contradictions: 1, delayed: 1 }, 'warn', 'Contradicting gateway status'],
  ['compensations', { contradictions: 0, delayed: 0 }, 'ok', 'Unanswered compensations'],
  ['compensations', { contradictions: 0, delayed: 1 }, 'warn', 'Unanswered compensations'],
  ['compensations', { contradictions: 1, delayed: 0 }, 'warn', 'Contradicting ERP answer'],
  ['vouchers', { withoutCodes: 0 }, 'ok', 'Vouchers to look at'],
  ['vouchers', { withoutCodes: 1 }, 'down', 'Vouchers to look at'],
  ['erp_events', { isDelivered: true, undelivered: 9, stuck: 0, lag: 3600 }, 'ok', 'Undelivered events'],
  ['erp_events', { isDelivered: true, undelivered: 9, stuck: 0, lag: 3601 }, 'warn', 'Undelivered events'],
  ['erp_events', { isDelivered: true, undelivered: 9, stuck: 1, lag: 0 }, 'down', 'Undelivered events'],
  ['disk', { freeBytes: 2 * GB, totalBytes: 40 * GB }, 'ok', 'Disk space'],
  ['disk', { freeBytes: 2 * GB, totalBytes: 41 * GB }, 'warn', 'Disk space'],
  ['disk', { freeBytes: GB, totalBytes: 2 * GB }, 'warn', 'Disk space'],
  ['disk', { freeBytes: 0.1 * GB, totalBytes: 2 * GB }, 'down', 'Disk space'],
  ['maintenance', { since: null }, 'ok', 'Maintenance mode'],
  ['maintenance', { since: '2026-11-24T05:00:00.000Z' }, 'warn', 'Maintenance mode'],
];

describe('the health of a part', () => {
  it.each(CASES)('%s with %j is %s, and %s helps', (name, figures, level, section) => {
    const rule = HEALTH_RULES[name];
    expect(rule.level(figures as never)).toBe(level);
    expect(rule.section(figures as never)).toBe(section);
  });

  it('is explained by headings that docs/operations.md has', () => {
    const headings = readFileSync(fromRepoRoot('docs/operations.md'), 'utf8').split('\n');
    for (const [, , , section] of CASES) expect(headings).toContain(`## ${section}`);
  });
});
