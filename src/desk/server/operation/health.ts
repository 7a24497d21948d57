import { statfs } from 'node:fs/promises';
import { ok } from '#kit/core/result.ts';
import { assertAnswers } from '#kit/server/database/database.ts';
import { isMailQueue } from '#kit/server/mail/mail.ts';
import { measureDelivery } from '#areas/erp/server/public.ts';
import { countPaymentsToLookAt, delayedSince } from '#areas/invoices/server/public.ts';
import { switchMaintenance } from '#areas/session/server/public.ts';
import { listWithoutCodes } from '#areas/vouchers/server/public.ts';
import { HEALTH_RULES } from '../../rules/health.ts';
import type { HealthApi, HealthFigures, HealthPart, HealthPartName } from '../../rules/health-api.ts';
import { type Actions, nothing } from '#kit/desk/server/action.ts';
import type { DeskContext } from '#kit/desk/server/context.ts';
import { countCompensationsToLookAt } from '#areas/compensations/server/public.ts';
import { countQueues, countRetried, longestLate } from './jobs-store.ts';

type Measures = { readonly [Name in HealthPartName]: (context: DeskContext) => Promise<HealthFigures[Name]> };

/** Functions that measure each part, in the page's order. */
const MEASURES: Measures = {
  database: async ({ db }) => {
    const begun = performance.now();
    await assertAnswers(db);
    return { milliseconds: Math.round(performance.now() - begun) };
  },
  maintenance: async ({ db }) => {
    const { since } = await switchMaintenance(db, undefined);
    return { since: since?.toISOString() ?? null };
  },
  jobs: async ({ db }) => {
    const queues = await countQueues(db);
    const sum = (count: 'failed' | 'late') => queues.reduce((all, queue) => all + queue[count], 0);
    return { failed: sum('failed'), late: sum('late'), longestLate: await longestLate(db) };
  },
  mail: async ({ db }) => {
    const queues = (await countQueues(db)).filter(({ name }) => isMailQueue(name));
    const names = queues.map(({ name }) => name);
    return { failed: queues.reduce((all, { failed }) => all + failed, 0), retried: await countRetried(db, names) };
  },
  payments: (context) => countPaymentsToLookAt(context.db, { now: context.clock.now(), since: delayedSince(context) }),
  compensations: ({ db, clock, settings }) => {
    const now = clock.now();
    return countCompensationsToLookAt(db, { now, since: new Date(now.getTime() - settings.compensationDelayed) });
  },
  vouchers: async ({ db, clock }) => ({ withoutCodes: (await listWithoutCodes(db, clock.now())).length }),
  erp_events: async ({ db, clock, settings }) => {
    // if the ERP fetches events, the portal marks none as delivered
    if (!settings.erpEvents) return { isDelivered: false, undelivered: 0, stuck: 0, lag: 0 };
    const { undelivered, oldest, stuck } = await measureDelivery(db);
    const lag = oldest === null ? 0 : Math.max(0, Math.round((clock.now().getTime() - oldest.getTime()) / 1000));
    return { isDelivered: true, undelivered, stuck, lag };
  },
  disk: async ({ settings }) => {
    const { bavail, blocks, bsize } = await statfs(settings.dataDir);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  },
};

/** Health of every part of the portal, with its figures and the section that helps. */
export const healthActions: Actions<HealthApi> = {
  'health.view': {
    allow: 'health',
    changes: false,
    input: nothing,
    run: async (_input, context) => {
      const parts: HealthPart[] = [];
      for (const name of Object.keys(MEASURES) as HealthPartName[]) parts.push(await measurePart(name, context));
      return ok({ at: context.clock.now().toISOString(), parts });
    },
  },
};

/** Measures one part. A part that cannot be measured is 'down', and the page still shows the others. */
async function measurePart(name: HealthPartName, context: DeskContext): Promise<HealthPart> {
  const rule = HEALTH_RULES[name];
  const figures = await MEASURES[name](context).catch((error: unknown) => {
    context.log.error({ err: error, part: name }, 'a part of the portal could not be measured');
    return null;
  });
  // figures and rule have the same name, which TypeScript cannot infer across the two tables
  const own = figures as never;
  return { name, level: figures === null ? 'down' : rule.level(own), figures: own, section: rule.section(own) };
}
