import { type Day, addDays, formatDay } from '#kit/core/day.ts';

/** A day as a sentence names it in Spanish: 'hoy', 'mañana', 'el martes 8 dic'. */
export function dayPhrase(day: Day, today: Day): string {
  if (day === today) return 'hoy';
  if (day === addDays(today, 1)) return 'mañana';
  return `el ${weekdayName(day)} ${formatDay(day).slice(0, -' 2026'.length)}`;
}

/** The Spanish name of a day's weekday: 'martes'. */
export function weekdayName(day: Day): string {
  return new Intl.DateTimeFormat('es', { weekday: 'long', timeZone: 'UTC' }).format(new Date(day));
}
