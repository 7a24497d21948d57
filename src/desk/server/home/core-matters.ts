import type { WaitingMatter } from '#kit/desk/server/waiting-matter.ts';
import { isMailQueue } from '#kit/server/mail/mail.ts';
import { countMine } from '../approvals/approvals.ts';
import { countQueues } from '../operation/jobs-store.ts';

/** What waits at the desk and belongs to no area. */
export const CORE_MATTERS: readonly WaitingMatter[] = [
  { name: 'approvals', order: 1, count: countMine },
  {
    name: 'failed_jobs',
    order: 9,
    subject: 'operation',
    count: ({ db }) => countFailed(db, (queue) => !isMailQueue(queue)),
  },
  { name: 'failed_mails', order: 10, subject: 'operation', count: ({ db }) => countFailed(db, isMailQueue) },
];

async function countFailed(
  db: Parameters<typeof countQueues>[0],
  isCounted: (queue: string) => boolean,
): Promise<number> {
  const queues = await countQueues(db);
  return queues.filter(({ name }) => isCounted(name)).reduce((sum, { failed }) => sum + failed, 0);
}
