import * as v from 'valibot';
import { isDay } from '#kit/core/day.ts';
import { STORES, isStoreCode } from '#kit/core/store.ts';
import type { CommandContext } from '#kit/server/manifest/admin-command.ts';
import { SYSTEM_CLIENT_ID, writeAuditEntry } from '#kit/server/audit.ts';
import { today } from '#kit/server/clock.ts';
import { transaction } from '#kit/server/database/database.ts';
import { OVERDUE_BUCKETS } from '../../../rules/constants.ts';
import { type StoredSums, storeOverdue } from './overdue-store.ts';

/**
 * `npm run overdue-days`: overdue amounts of days before the portal stored them. `days`: the file's lines as JSON, in
 * order.
 */
export type PastDaysCommand = {
  readonly command: 'overdue-days';
  readonly days: readonly unknown[];
  /** Person who runs the command, for the audit log. */
  readonly agent: string;
};

/** `kept`: number of stored days of a store. `known`: number of days that already had sums, which stay. */
export type PastDaysAnswer = { readonly kept: number; readonly known: number } | { readonly wrong: string };

/** Max. lines of one command: eleven years of a store, and within the limit of a command's body. */
const MAX_LINES = 4000;

const cents = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const sums = v.pipe(v.array(cents), v.length(OVERDUE_BUCKETS.length));
const line = v.strictObject({
  store: v.pipe(
    v.string(),
    v.check(isStoreCode, 'is no store'),
    v.transform((code) => (isStoreCode(code) ? code : 'combustibles')),
  ),
  day: v.pipe(v.string(), v.check(isDay, 'is not an existing day, YYYY-MM-DD')),
  open: sums,
  locked: sums,
});

/** Stores the sums of past days. If a line is wrong, it stores none. */
export async function storePastDays(on: CommandContext, { days, agent }: PastDaysCommand): Promise<PastDaysAnswer> {
  if (days.length === 0 || days.length > MAX_LINES) return { wrong: `The file has 1 to ${MAX_LINES} lines` };
  const read: StoredSums[] = [];
  for (const [index, day] of days.entries()) {
    const found = v.safeParse(line, day);
    const wrong = found.success ? problemOf(on, found.output) : issueOf(found.issues[0]);
    if (wrong !== null || !found.success) return { wrong: `Line ${index + 1}: ${wrong}` };
    read.push(found.output);
  }
  return transaction(on.db, async (tx) => {
    let kept = 0;
    for (const day of read) if (await storeOverdue(tx, day)) kept += 1;
    const known = read.length - kept;
    await writeAuditEntry(
      tx,
      { clock: on.clock, viewer: null, request: null },
      {
        action: 'numbers.past_days',
        result: 'ok',
        who: { clientId: SYSTEM_CLIENT_ID, userId: null, agent },
        after: { kept, known },
      },
    );
    return { kept, known };
  });
}

function problemOf({ clock }: CommandContext, { store, day, open, locked }: StoredSums): string | null {
  if (day >= today(clock, STORES[store])) return 'day: is not in the past';
  return locked.some((part, index) => part > (open[index] ?? 0)) ? 'locked: is more than what is open' : null;
}

function issueOf(issue: v.BaseIssue<unknown>): string {
  const field = v.getDotPath(issue);
  return field === null ? issue.message : `${field}: ${issue.message}`;
}
