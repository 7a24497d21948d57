/** Has the template of the run's databases contain the areas' job queues. */
import { setTemplateJobs } from '#kit/server/testing/template-jobs.ts';

setTemplateJobs(async () => {
  const { AREAS } = await import('../../src/server/areas.ts');
  const { cleaningJob } = await import('#kit/server/jobs/cleaning.ts');
  return [...AREAS.flatMap(({ jobs = [] }) => jobs), cleaningJob([])];
});
