import * as v from 'valibot';
import { scrub } from '#kit/core/error-event.ts';
import type { ListedJob } from '../../rules/jobs-api.ts';
import type { JobRow } from './jobs-store.ts';

/** Jobs per page. */
const JOBS_PAGE = 50;

export const pageNumber = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(10_000));

export function pagesOf(count: number): number {
  return Math.max(1, Math.ceil(count / JOBS_PAGE));
}

export function pageBounds(page: number): { readonly size: number; readonly offset: number } {
  return { size: JOBS_PAGE, offset: (page - 1) * JOBS_PAGE };
}

/** A job as the desk shows it: only the first line of its error, without personal data. */
export function presentJob(row: JobRow): ListedJob {
  const [line = ''] = (row.error ?? '').split('\n', 1);
  return {
    id: row.id,
    queue: row.queue,
    createdAt: row.created_at.toISOString(),
    at: row.at.toISOString(),
    tries: row.tries,
    maxTries: row.most_tries,
    error: line === '' ? null : scrub(line),
  };
}
