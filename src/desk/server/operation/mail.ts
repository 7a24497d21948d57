import * as v from 'valibot';
import { maskEmail } from '#kit/core/mask-email.ts';
import { ok } from '#kit/core/result.ts';
import { isMailQueue } from '#kit/server/mail/mail.ts';
import { type JobsApi, type ListedMail, MAIL_STATES } from '../../rules/jobs-api.ts';
import type { Actions } from '#kit/desk/server/action.ts';
import { type MailRow, countJobs, countQueues, listMails } from './jobs-store.ts';
import { pageNumber, pagesOf, presentJob, pageBounds } from './presented-job.ts';

/** The mail queue: the jobs that send mails. */
export const mailActions: Pick<Actions<JobsApi>, 'mail.list'> = {
  'mail.list': {
    allow: 'operation',
    changes: false,
    input: v.strictObject({ state: v.picklist(MAIL_STATES), page: pageNumber }),
    run: async ({ state, page }, { db }) => {
      const queues = (await countQueues(db)).filter(({ name }) => isMailQueue(name));
      const names = queues.map(({ name }) => name);
      const sum = (count: 'waiting' | 'late' | 'failed') => queues.reduce((all, queue) => all + queue[count], 0);
      const done = await countJobs(db, { state: 'done', queues: names });
      const counts = { waiting: sum('waiting'), late: sum('late'), failed: sum('failed'), done };
      const mails = await listMails(db, { state, queues: names }, pageBounds(page));
      return ok({
        mails: mails.map(presentMail),
        pages: pagesOf(counts[state]),
        counts,
      });
    },
  },
};

function presentMail(row: MailRow): ListedMail {
  return { ...presentJob(row), recipient: row.recipient === null ? null : maskEmail(row.recipient) };
}
