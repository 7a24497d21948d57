import { createHash } from 'node:crypto';
import * as v from 'valibot';
import { type Day, isDay } from '#kit/core/day.ts';
import { type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import { STORES } from '#kit/core/store.ts';
import { today } from '#kit/server/clock.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { DIFFERENCE_KINDS, type SettlementLine, compareSettlement } from '../../rules/settlement.ts';
import {
  DIFFERENCES_PAGE,
  type ListedDifference,
  MAX_SETTLEMENT_LINES,
  SETTLEMENT_GATEWAYS,
  type SettlementGateway,
  type SettlementRun,
  type SettlementsApi,
} from '../../rules/settlements-api.ts';
import { type Actions, requiredText, rowId } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import type { StaffContext } from '#kit/desk/server/context.ts';
import { settledPayments } from './payments-store.ts';
import {
  type DifferenceRow,
  type RunRow,
  differencesOf,
  explainDifference,
  fileOfRun,
  kindsOfRun,
  latestRun,
  listRuns,
  lockDifference,
  lockLatest,
  runById,
  storeFile,
  storeRun,
} from './settlements-store.ts';

const PAGE = 25;
/** Max. wrong lines in a refusal. */
const MAX_NAMED = 50;

const NO_RUN = () => notFound('The comparison', 'run');

const gatewayName = v.picklist(SETTLEMENT_GATEWAYS);
const dayText = v.pipe(v.string(), v.check(isDay, 'is not an existing day, YYYY-MM-DD'));

/** Reconciliation of a day: compares the portal's payments with the gateway's settlement file. No payment changes. */
export const settlementActions: Actions<SettlementsApi> = {
  'settlements.list': {
    allow: 'reconciliation',
    changes: false,
    input: v.strictObject({ after: v.nullable(v.strictObject({ day: dayText, gateway: gatewayName })) }),
    run: async ({ after }, { db }) => {
      // reads one row more than a page has, to learn whether another page follows
      const rows = await listRuns(db, after, PAGE + 1);
      const runs = rows.slice(0, PAGE).map(present);
      const last = rows.length > PAGE ? runs.at(-1) : undefined;
      return ok({ runs, next: last ? { day: last.day, gateway: last.gateway } : null });
    },
  },
  'settlements.compare': {
    allow: 'reconciliation',
    changes: true,
    input: v.strictObject({ gateway: gatewayName, day: dayText, content: v.string() }),
    run: async ({ gateway, day, content }, context) => {
      if (day >= today(context.clock, STORES.combustibles)) {
        return badInput('day_not_over', 'Only past days can be compared.', 'day');
      }
      const read = await readFile(content, day);
      if (read.is === 'too_long') {
        return badInput('settlement_long', `The file has more than ${MAX_SETTLEMENT_LINES} lines.`, 'content');
      }
      if (read.is === 'wrong') {
        return badInput('settlement_wrong', 'Lines of the file are wrong.', 'content', {
          wrong: read.problems.length,
          problems: read.problems.slice(0, MAX_NAMED),
        });
      }
      const sha256 = createHash('sha256').update(content).digest();
      return transaction(context.db, async (tx) => {
        const previous = await lockLatest(tx, { gateway, day });
        const { fileId, isKnown } = await storeFile(tx, { gateway, day }, { sha256, content });
        const stored = await compare(tx, context, { gateway, day, fileId, lines: read.lines, previous });
        return ok({ ...stored, known: isKnown });
      });
    },
  },
  'settlements.compare_again': {
    allow: 'reconciliation',
    changes: true,
    input: v.strictObject({ run: rowId }),
    run: async ({ run }, context) =>
      transaction(context.db, async (tx) => {
        const file = await fileOfRun(tx, run);
        if (!file) return NO_RUN();
        const { gateway, day, file_id: fileId, content } = file;
        const previous = await lockLatest(tx, file);
        if (previous !== run) return refuse(REPLACED);
        const read = await readFile(content, day);
        if (read.is !== 'read') throw new Error(`The stored settlement file ${fileId} cannot be read.`);
        return ok(await compare(tx, context, { gateway, day, fileId, lines: read.lines, previous }));
      }),
  },
  'settlements.view': {
    allow: 'reconciliation',
    changes: false,
    input: v.strictObject({ run: rowId }),
    run: async ({ run }, { db }) => {
      const row = await runById(db, run);
      if (!row) return NO_RUN();
      return ok({ ...present(row), latest: (await latestRun(db, row)) ?? run, kinds: await kindsOfRun(db, run) });
    },
  },
  'settlements.differences': {
    allow: 'reconciliation',
    changes: false,
    input: v.strictObject({
      run: rowId,
      filter: v.strictObject({
        kind: v.nullable(v.picklist(DIFFERENCE_KINDS)),
        explained: v.nullable(v.boolean()),
      }),
      page: v.pipe(rowId, v.maxValue(MAX_SETTLEMENT_LINES)),
    }),
    run: async ({ run, filter, page }, { db }) => {
      if (!(await runById(db, run))) return NO_RUN();
      const place = { size: DIFFERENCES_PAGE, offset: (page - 1) * DIFFERENCES_PAGE };
      const { rows, total } = await differencesOf(db, run, filter, place);
      return ok({ rows: rows.map(listed), total });
    },
  },
  'settlements.explain': {
    allow: 'reconciliation',
    changes: true,
    input: v.strictObject({ run: rowId, place: rowId, reason: v.nullable(requiredText(300)) }),
    run: async ({ run, place, reason }, context) =>
      transaction(context.db, async (tx): Promise<Result<{ readonly ok: true }>> => {
        const difference = await lockDifference(tx, run, place);
        if (!difference) return notFound('The difference', 'place');
        if ((await lockLatest(tx, difference)) !== run) return refuse(REPLACED);
        if (difference.reason === reason)
          return badInput('nothing_changed', 'The difference already has this explanation.');
        const explanation = reason === null ? null : { reason, at: context.clock.now(), staffId: context.staff.id };
        await explainDifference(tx, run, place, explanation);
        await auditDesk(tx, context, {
          action: 'settlements.explain',
          subject: `${difference.gateway} ${difference.day} ${difference.reference}`,
          before: { reason: difference.reason },
          after: { reason },
        });
        return ok({ ok: true });
      }),
  },
};

const REPLACED = {
  category: 'already-exists',
  code: 'run_replaced',
  message: 'The day was compared again meanwhile.',
} as const;

type Compared = {
  readonly gateway: SettlementGateway;
  readonly day: string;
  readonly fileId: number;
  readonly lines: readonly SettlementLine[];
  /** Id of the newest earlier run. */
  readonly previous: number | null;
};

async function compare(tx: Tx, context: StaffContext, { lines, ...of }: Compared) {
  const payments = await settledPayments(tx, of.gateway, of.day, lines);
  const found = compareSettlement(of.day, lines, payments);
  const run = await storeRun(tx, {
    ...of,
    at: context.clock.now(),
    staffId: context.staff.id,
    lines: lines.length,
    found,
  });
  const differences = found.differences.length;
  await auditDesk(tx, context, {
    action: 'settlements.compare',
    subject: `${of.gateway} ${of.day}`,
    after: { run, lines: lines.length, matched: found.matched, differences },
  });
  return { run, differences };
}

function present({ run_id: run, at, ...row }: RunRow): SettlementRun {
  const { gateway, day, by, lines, matched, totals, open, explained } = row;
  return { run, gateway, day, at: at.toISOString(), by, lines, matched, totals, open, explained };
}

function listed(row: DifferenceRow): ListedDifference {
  const { place, kind, state, line, reference, cus, uuid, estado, reason, explained_at, explained_by } = row;
  const { file_cents, file_currency, portal_cents, portal_currency } = row;
  return {
    place,
    kind,
    state,
    line,
    reference,
    cus,
    uuid,
    portalCus: row.portal_cus,
    estado,
    file: file_cents === null || !file_currency ? null : { cents: file_cents, currency: file_currency },
    portal: portal_cents === null || !portal_currency ? null : { cents: portal_cents, currency: portal_currency },
    explanation:
      reason === null ? null : { reason, by: explained_by ?? '', at: (explained_at ?? new Date(0)).toISOString() },
  };
}

/** Loads the library of spreadsheets with the first file: it takes two megabytes. */
async function readFile(content: string, day: Day) {
  const { readSettlementFile } = await import('./read-file.ts');
  return readSettlementFile(content, day);
}
