import type { Job } from '../../../kit/server/jobs.ts';
import { sendChangeMail } from './change-mail.ts';
import { sendResetMail } from './reset-mail.ts';
import { sendUserMail } from './user-mail.ts';

/** The kinds of work that the area does later. */
export const jobs: readonly Job<never>[] = [sendResetMail, sendChangeMail, sendUserMail];
