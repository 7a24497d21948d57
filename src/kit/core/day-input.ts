import { type Day, SHORT_MONTHS, isDay } from './day.ts';

/** Days as users type them, 'dd/mm/yyyy'. The browser's own date field would use the machine's language instead. */

export type DayInput = { readonly day: Day } | { readonly problem: 'format' | 'no_such_day' };

/** Formats a day as 'dd/mm/yyyy'; no day as ''. */
export function formatDayInput(day: Day | undefined): string {
  return day ? day.split('-').reverse().join('/') : '';
}

/** Day, month and year, separated ('1/3/26', '1-3-2026', '1.3.26') or not ('01032026', '010326'). */
const TYPED = /^(\d{1,2})[\s./-]+(\d{1,2})[\s./-]+(\d{2}|\d{4})$|^(\d{2})(\d{2})(\d{2}|\d{4})$/;
const ISO = /^\d{4}-\d{2}-\d{2}$/;
const SHOWN = new RegExp(`^(\\d{1,2}) (${SHORT_MONTHS.join('|')}) (\\d{4})$`);

/** Converts typed text to 'YYYY-MM-DD' without checking that the day exists; undefined for an unknown format. */
function isoOf(text: string): string | undefined {
  if (ISO.test(text)) return text;
  const [, day, month, year] =
    TYPED.exec(text)?.filter((part) => part !== undefined) ??
    SHOWN.exec(text)?.map((part) => String(SHORT_MONTHS.indexOf(part) + 1 || part)) ??
    [];
  return day && month && year && `${year.padStart(4, '20')}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}

/** Parses a day that was typed (day before month), or copied from the portal ('5 mar 2026') or from a URL. */
export function parseDayInput(text: string): DayInput {
  const iso = isoOf(text.trim().toLowerCase());
  if (iso === undefined) return { problem: 'format' };
  return isDay(iso) ? { day: iso } : { problem: 'no_such_day' };
}

/** Whether the typed day is complete, so that it applies before the field loses focus; '1/3/20' may become 2026. */
export function isWholeDayInput(text: string): boolean {
  return /^(\d\d\D\d\d\D\d{4}|\d{8}|\d{4}-\d\d-\d\d)$/.test(text) && 'day' in parseDayInput(text);
}

/** Inserts the next slash when a digit was appended, for keyboards with digits only: '030' becomes '03/0'. */
export function withSlashes(text: string, before: string): string {
  if (text.length !== before.length + 1 || !text.startsWith(before)) return text;
  return text.replace(/^(\d{2}|\d{1,2}\/\d{2})(\d)$/, '$1/$2');
}
