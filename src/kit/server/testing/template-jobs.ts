import type { Job } from '../jobs/jobs.ts';

type LoadJobs = () => Promise<readonly Job<never>[]>;

let load: LoadJobs = async () => [];

/** Sets the jobs whose queues the template of a test run's databases has (tools/vitest/template-jobs.ts). */
export function setTemplateJobs(jobs: LoadJobs): void {
  load = jobs;
}

export function loadTemplateJobs(): ReturnType<LoadJobs> {
  return load();
}
