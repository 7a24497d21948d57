import * as v from 'valibot';
import { badInput, notFound, ok } from '#kit/core/result.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { JobsApi } from '../../rules/jobs-api.ts';
import { type Actions, nothing, requiredText } from '#kit/desk/server/action.ts';
import { auditDesk } from '#kit/desk/server/audit.ts';
import { countJobs, countQueues, isQueue, listJobs, lockFailed, lockJob } from './jobs-store.ts';
import { pageNumber, pagesOf, presentJob, pageBounds } from './presented-job.ts';

/** Max. jobs that one act retries. */
const MAX_RETRIED = 1000;

const queueName = v.pipe(requiredText(100), v.regex(/^[\w.-]+$/, 'is no name of a queue'));
const NO_QUEUE = () => notFound('A queue with this name', 'queue');

/** Background jobs: waiting and failed ones. A retry only repeats what the portal had decided before. */
export const jobActions: Omit<Actions<JobsApi>, 'mail.list'> = {
  'jobs.queues': {
    allow: 'operation',
    changes: false,
    input: nothing,
    run: async (_input, { db }) => ok({ queues: await countQueues(db) }),
  },
  'jobs.failed': {
    allow: 'operation',
    changes: false,
    input: v.strictObject({ queue: v.nullable(queueName), page: pageNumber }),
    run: async ({ queue, page }, { db }) => {
      if (queue !== null && !(await isQueue(db, queue))) return NO_QUEUE();
      const failed = { state: 'failed', queues: queue === null ? null : [queue] } as const;
      const jobs = await listJobs(db, failed, pageBounds(page));
      return ok({ jobs: jobs.map(presentJob), pages: pagesOf(await countJobs(db, failed)) });
    },
  },
  'jobs.retry': {
    allow: 'operation',
    changes: true,
    input: v.strictObject({ queue: queueName, id: v.pipe(v.string(), v.uuid('is no uuid')) }),
    run: ({ queue, id }, context) =>
      transaction(context.db, async (tx) => {
        const state = (await lockJob(tx, queue, id)) ?? null;
        const has = state === 'failed';
        if (has) await context.jobs.retry(tx, queue, [id]);
        await auditDesk(tx, context, {
          action: 'jobs.retry',
          subject: `${queue} ${id}`,
          result: has ? 'ok' : state === null ? 'not_found' : 'not_failed',
          before: { state },
          after: { state: has ? 'retry' : state },
        });
        if (state === null) return notFound('A job with this id', 'id');
        return has ? ok({}) : badInput('not_failed', 'The job has not failed, or is already being retried.', 'id');
      }),
  },
  'jobs.retry_all': {
    allow: 'operation',
    changes: true,
    input: v.strictObject({ queue: queueName }),
    run: ({ queue }, context) =>
      transaction(context.db, async (tx) => {
        if (!(await isQueue(tx, queue))) return NO_QUEUE();
        const failed = { state: 'failed', queues: [queue] } as const;
        const before = { failed: await countJobs(tx, failed) };
        const ids = await lockFailed(tx, queue, MAX_RETRIED);
        if (ids.length === 0) return badInput('none_failed', 'No job of the queue has failed.', 'queue');
        await context.jobs.retry(tx, queue, ids);
        const after = { retried: ids.length, left: await countJobs(tx, failed) };
        await auditDesk(tx, context, { action: 'jobs.retry_all', subject: queue, before, after });
        return ok(after);
      }),
  },
};
