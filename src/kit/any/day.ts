/**
 * A calendar day as 'YYYY-MM-DD' in the store's time zone. Text, because a day has no time zone of its own once chosen,
 * and because such texts compare as the days do.
 */
export type Day = string;

const SHAPE = /^(\d{4})-(\d{2})-(\d{2})$/;
const MS_PER_DAY = 86_400_000;
const MONTHS = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sep', 'oct', 'nov', 'dic'];

/** Whether the text is an existing day between 1900 and 2999. */
export function isDay(text: string): boolean {
  const match = SHAPE.exec(text);
  if (!match) return false;
  const [year, month, day] = [Number(match[1]), Number(match[2]), Number(match[3])];
  const date = new Date(Date.UTC(year, month - 1, day));
  return year >= 1900 && year <= 2999 && date.getUTCMonth() === month - 1 && date.getUTCDate() === day;
}

/** The day so many days later (or earlier, when negative). */
export function addDays(day: Day, days: number): Day {
  return new Date(Date.parse(day) + days * MS_PER_DAY).toISOString().slice(0, 10);
}

/** Days from one day to another: positive when `to` is later. */
export function daysBetween(from: Day, to: Day): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / MS_PER_DAY);
}

/** 'D MMM YYYY' in Spanish, '5 mar 2026'; what is no day shows as 00/00/0000 (specification 5). */
export function formatDay(day: string | null | undefined): string {
  const text = day?.slice(0, 10) ?? '';
  if (!isDay(text)) return '00/00/0000';
  return `${Number(text.slice(8, 10))} ${MONTHS[Number(text.slice(5, 7)) - 1]} ${text.slice(0, 4)}`;
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

/** 'Octubre 2026' of a period 'YYYY-MM'; what is none shows as 00/0000, as a day that is none does. */
export function formatMonth(period: string | null | undefined): string {
  const text = period ?? '';
  return isDay(`${text}-01`) ? `${MONTH_NAMES[Number(text.slice(5)) - 1]} ${text.slice(0, 4)}` : '00/0000';
}

/** Every zone's days begin at a multiple of this after another's. */
const MS_PER_QUARTER = 900_000;
const lastDays = new Map<string, { quarter: number; day: Day }>();

/** The day that an instant falls on in an IANA time zone. What was said last stands for its quarter of an hour: it is asked at every request. */
export function dayIn(instant: Date, timeZone: string): Day {
  const quarter = Math.floor(instant.getTime() / MS_PER_QUARTER);
  const last = lastDays.get(timeZone);
  if (last?.quarter === quarter) return last.day;
  const day = dateTimeIn(instant, timeZone).slice(0, 10);
  lastDays.set(timeZone, { quarter, day });
  return day;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** 'YYYY-MM-DD HH:mm:ss' of an instant in an IANA time zone, as the contract writes a date with its time. */
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

/** '12 nov 2026, 9:47' of the contract's 'YYYY-MM-DD HH:mm:ss'; what is no date shows as 00/00/0000. */
export function formatDateTime(text: string | null | undefined): string {
  const day = formatDay(text);
  const time = /^.{10} (\d{2}):(\d{2})/.exec(text ?? '');
  return time && day !== '00/00/0000' ? `${day}, ${Number(time[1])}:${time[2]}` : day;
}
