import { statfs } from 'node:fs/promises';
import { assertAnswers } from '#kit/server/database/database.ts';
import { isMailQueue } from '#kit/server/mail/mail.ts';
import { type MeasuredPart, healthPart } from '#kit/desk/server/health-part.ts';
import { switchMaintenance } from '#areas/session/server/public.ts';
import { CORE_HEALTH_RULES } from '../../rules/health.ts';
import { countAdministrators } from '../access/staff-store.ts';
import { countFailures, countQueues, listQueueNames, longestLate } from './jobs-store.ts';

/** The parts of the page of health that belong to no area. */
export const CORE_HEALTH: readonly MeasuredPart[] = [
  healthPart('database', {
    order: 1,
    rule: CORE_HEALTH_RULES.database,
    measure: async ({ db }) => {
      const begun = performance.now();
      await assertAnswers(db);
      return { milliseconds: Math.round(performance.now() - begun) };
    },
  }),
  healthPart('maintenance', {
    order: 2,
    rule: CORE_HEALTH_RULES.maintenance,
    measure: async ({ db }) => {
      const { since } = await switchMaintenance(db, undefined);
      return { since: since?.toISOString() ?? null };
    },
  }),
  healthPart('jobs', {
    order: 3,
    rule: CORE_HEALTH_RULES.jobs,
    measure: async ({ db }) => {
      const queues = await countQueues(db);
      const sum = (count: 'failed' | 'late') => queues.reduce((all, queue) => all + queue[count], 0);
      return { failed: sum('failed'), late: sum('late'), longestLate: await longestLate(db) };
    },
  }),
  healthPart('mail', {
    order: 4,
    rule: CORE_HEALTH_RULES.mail,
    measure: async ({ db }) => countFailures(db, (await listQueueNames(db)).filter(isMailQueue)),
  }),
  healthPart('disk', {
    order: 9,
    rule: CORE_HEALTH_RULES.disk,
    measure: async ({ settings }) => {
      const { bavail, blocks, bsize } = await statfs(settings.dataDir);
      return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
    },
  }),
  healthPart('administrators', {
    order: 10,
    rule: CORE_HEALTH_RULES.administrators,
    measure: async ({ db, settings }) => countAdministrators(db, settings.deskSignIn),
  }),
];
