import type { ApiAction, Nothing } from './api-action.ts';

/** A queue of background jobs: how many wait, should have begun a minute ago, run, and have failed for good. */
export type JobQueue = {
  readonly name: string;
  readonly waiting: number;
  /** Of those that wait. */
  readonly late: number;
  readonly running: number;
  readonly failed: number;
};

/** A job without its data. Instants are ISO 8601. */
export type ListedJob = {
  readonly id: string;
  readonly queue: string;
  readonly createdAt: string;
  /** When it ended, or is due next. */
  readonly at: string;
  readonly tries: number;
  readonly mostTries: number;
  /** The last try's error, its first line, without addresses, tokens and numbers; null without one. */
  readonly error: string | null;
};

export const MAIL_STATES = ['waiting', 'failed', 'done'] as const;
/** `done`: in the last 24 hours; it was sent, or was no longer needed. */
export type MailState = (typeof MAIL_STATES)[number];

/** `recipient`: masked; null where it goes to several, or to the company's own support. */
export type ListedMail = ListedJob & { readonly recipient: string | null };

/** The desk's actions on background jobs. Mails are jobs too. Pages count from 1. */
export type JobsApi = {
  'jobs.queues': ApiAction<Nothing, { readonly queues: readonly JobQueue[] }>;
  /** The newest failure first; `queue` null: of all. */
  'jobs.failed': ApiAction<
    { queue: string | null; page: number },
    { readonly jobs: readonly ListedJob[]; readonly pages: number }
  >;
  /** Tries a failed job once more, now. */
  'jobs.retry': ApiAction<{ queue: string; id: string }, Nothing>;
  /** Tries the failed jobs of a queue once more, the oldest failures first, at most a thousand. */
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
