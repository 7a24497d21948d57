import type { Day } from '#kit/core/day.ts';
import { isPeriod, lastDayOf } from '#areas/account/rules/period.ts';

/** The most documents of one archive (docs/product.md, Lists and exports). */
export const MAX_ARCHIVE_DOCUMENTS = 20_000;
/** How many archives a user may ask for on one day. */
export const MAX_ARCHIVES_A_DAY = 10;
/** How many days an archive is kept after it was asked for. */
export const ARCHIVE_DAYS = 7;
/** The same, in milliseconds. */
export const ARCHIVE_LIFE = ARCHIVE_DAYS * 86_400_000;

/** Reads a month, 'YYYY-MM', of which `today` is not before the first day; null for anything else. */
export function readMonth(text: string, today: Day): { readonly first: Day; readonly last: Day } | null {
  return isPeriod(text) && text <= today.slice(0, 7) ? { first: `${text}-01`, last: lastDayOf(text) } : null;
}

/** The file's name: 'documentos-2026-10.zip'. */
export function archiveName(month: Day): string {
  return `documentos-${month.slice(0, 7)}.zip`;
}

/** Why there is no archive of a month with so many documents; null where there is one. */
export function archiveProblem(documents: number): 'archive_empty' | 'archive_too_large' | null {
  if (documents === 0) return 'archive_empty';
  return documents > MAX_ARCHIVE_DOCUMENTS ? 'archive_too_large' : null;
}

/** The moment after which an archive must have been asked for to be there still. */
export function keptSince(now: Date): Date {
  return new Date(now.getTime() - ARCHIVE_LIFE);
}
