import type { TestProject } from 'vitest/node';
import { startPostgres } from '../postgres.ts';

/** One PostgreSQL for the whole run; each test file creates databases in it. The run fails if none is available. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  project.provide('postgresUrl', postgres.url);
  return postgres.stop;
}
