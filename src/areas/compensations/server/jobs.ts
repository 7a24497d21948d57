import type { Job } from '../../../kit/server/jobs.ts';
import { sendAnswerMail } from './answer-mail.ts';
import { noteDelayed } from './delayed.ts';

/** The kinds of work that the area does later. */
export const jobs: readonly Job<never>[] = [noteDelayed, sendAnswerMail];
