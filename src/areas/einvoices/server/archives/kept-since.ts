import { ARCHIVE_DAYS } from '../../rules/archive.ts';

/** How long an archive is there after it was asked for, in milliseconds. */
export const ARCHIVE_LIFE = ARCHIVE_DAYS * 86_400_000;

/** The moment after which an archive must have been asked for to be there still. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - ARCHIVE_LIFE);
}
