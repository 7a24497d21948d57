/** A calendar day as 'YYYY-MM-DD' in the store's time zone. Such texts sort like the days. */
export type Day = string;

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_DAY = 86_400_000;
/** Spanish month names as `formatDay` writes them. */
export const SHORT_MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** Whether the text is an existing day between 1900 and 2999. */
export function isDay(text: string): boolean {
  const match = SHAPE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && year <= 2999 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Days between two days; positive when `to` is later. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY);
}

/** Formats a day as 'D MMM YYYY' in Spanish, '5 mar 2026'; anything else as 00/00/0000 (specification A5). */
export function formatDay(day: string | null | undefined): string {
  const text = day?.slice(0, 10) ?? '';
  if (!isDay(text)) return '00/00/0000';
  return `${Number(text.slice(8, 10))} ${SHORT_MONTHS[Number(text.slice(5, 7)) - 1]} ${text.slice(0, 4)}`;
}

const MONTH_NAMES = [
  'Enero',
  'Febrero',
  'Marzo',
  'Abril',
  'Mayo',
  'Junio',
  'Julio',
  'Agosto',
  'Septiembre',
  'Octubre',
  'Noviembre',
  'Diciembre',
];

/** Formats a period 'YYYY-MM' as 'Octubre 2026'; anything else as 00/0000. */
export function formatMonth(period: string | null | undefined): string {
  const text = period ?? '';
  return isDay(`${text}-01`) ? `${MONTH_NAMES[Number(text.slice(5)) - 1]} ${text.slice(0, 4)}` : '00/0000';
}

/** Formats a period 'YYYY-MM' as 'octubre de 2026'. */
export function monthInWords(period: string): string {
  const [year = '', month = ''] = period.split('-');
  return `${MONTH_NAMES[Number(month) - 1]?.toLowerCase() ?? ''} de ${year}`;
}

/** A quarter of an hour in milliseconds; time zones differ by multiples of it. */
const MS_PER_QUARTER = 900_000;
const lastDays = new Map<string, { quarter: number; day: Day }>();

/** The day of an instant in an IANA time zone. Cached per quarter of an hour, because every request needs it. */
export function dayIn(instant: Date, timeZone: string): Day {
  const quarter = Math.floor(instant.getTime() / MS_PER_QUARTER);
  const last = lastDays.get(timeZone);
  if (last?.quarter === quarter) return last.day;
  const day = dateTimeIn(instant, timeZone).slice(0, 10);
  lastDays.set(timeZone, { quarter, day });
  return day;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Formats an instant as 'YYYY-MM-DD HH:mm:ss', the contract's date with time, in an IANA time zone. */
export function dateTimeIn(instant: Date, timeZone: string): string {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('sv-SE', {
      timeZone,
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    formats.set(timeZone, format);
  }
  return format.format(instant);
}

/** Formats the contract's 'YYYY-MM-DD HH:mm:ss' as '12 nov 2026, 9:47'; anything else as 00/00/0000. */
export function formatDateTime(text: string | null | undefined): string {
  const day = formatDay(text);
  const time = /^.{10} (\d{2}):(\d{2})/.exec(text ?? '');
  return time && day !== '00/00/0000' ? `${day}, ${Number(time[1])}:${time[2]}` : day;
}
