import type { Job } from '../../../kit/server/jobs.ts';
import { TELL_UNDONE } from '../../account/server/public.ts';
import { sendAnswerMail } from './answer-mail.ts';
import { noteDelayed } from './delayed.ts';

/** The kinds of work that the area does later. */
export const jobs: readonly Job<never>[] = [noteDelayed, sendAnswerMail, { ...sendAnswerMail, ...TELL_UNDONE }];
