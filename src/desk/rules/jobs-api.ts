import type { ApiAction, EmptyObject } from '#kit/desk/core/api-action.ts';

/** A queue of background jobs: the numbers of waiting, late (by a minute), running and finally failed jobs. */
export type JobQueue = {
  readonly name: string;
  readonly waiting: number;
  /** Waiting jobs that are late. */
  readonly late: number;
  readonly running: number;
  readonly failed: number;
};

/** A job without its data. Instants are ISO 8601. */
export type ListedJob = {
  readonly id: string;
  readonly queue: string;
  readonly createdAt: string;
  /** Time of its end, or of its next attempt. */
  readonly at: string;
  readonly tries: number;
  readonly maxTries: number;
  /** First line of the last attempt's error, without addresses, tokens and numbers; null without one. */
  readonly error: string | null;
};

export const MAIL_STATES = ['waiting', 'failed', 'done'] as const;
/** 'done': ended in the last 24 hours, either sent or no longer needed. */
export type MailState = (typeof MAIL_STATES)[number];

/** `recipient`: masked; null for several recipients or the company's own support. */
export type ListedMail = ListedJob & { readonly recipient: string | null };

/** The desk's actions on background jobs. Mails are jobs too. Pages count from 1. */
export type JobsApi = {
  'jobs.queues': ApiAction<EmptyObject, { readonly queues: readonly JobQueue[] }>;
  /** Newest failure first; `queue`: null for all queues. */
  'jobs.failed': ApiAction<
    { queue: string | null; page: number },
    { readonly jobs: readonly ListedJob[]; readonly pages: number }
  >;
  /** Retries a failed job now. */
  'jobs.retry': ApiAction<{ queue: string; id: string }, EmptyObject>;
  /** Retries a queue's failed jobs, oldest failure first, at most a thousand. */
  'jobs.retry_all': ApiAction<{ queue: string }, { readonly retried: number; readonly left: number }>;
  'mail.list': ApiAction<
    { state: MailState; page: number },
    {
      readonly mails: readonly ListedMail[];
      readonly pages: number;
      readonly counts: Readonly<Record<MailState | 'late', number>>;
    }
  >;
};
