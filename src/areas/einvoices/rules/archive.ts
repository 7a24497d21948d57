import { type Day, addDays } from '#kit/core/day.ts';

/** The most documents of one archive (docs/product.md, Lists and exports). */
export const MAX_ARCHIVE_DOCUMENTS = 20_000;
/** How many archives a user may ask for on one day. */
export const MAX_ARCHIVES_A_DAY = 10;
/** How many days an archive is kept after it was asked for. */
export const ARCHIVE_DAYS = 7;

const FIRST_MONTH = '2000-01';

/** Reads a month, 'YYYY-MM', of which `today` is not before the first day; null for anything else. */
export function readMonth(text: string, today: Day): { readonly first: Day; readonly last: Day } | null {
  if (!/^\d{4}-(?:0[1-9]|1[0-2])$/.test(text) || text < FIRST_MONTH || text > today.slice(0, 7)) return null;
  const first = `${text}-01`;
  return { first, last: lastDayOf(first) };
}

/** The last day of the month that begins on `first`. */
export function lastDayOf(first: Day): Day {
  // 31 days later is always in the next month
  return addDays(`${addDays(first, 31).slice(0, 7)}-01`, -1);
}

/** The file's name: 'documentos-2026-10.zip'. */
export function archiveName(month: Day): string {
  return `documentos-${month.slice(0, 7)}.zip`;
}
