import { LAST_BUSINESS_DAY } from './report-days.ts';

/** Names of the days of a week, Monday first. */
const WEEKDAYS = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];

/** Days on which a weekly report can be sent, with their names in Spanish: 1 is Monday. */
export const WEEKDAY_NAMES: ReadonlyMap<number, string> = new Map(WEEKDAYS.map((name, index) => [index + 1, name]));

/**
 * When a report is sent, in Spanish: 'Cada lunes'. Takes the contract's `frecuencia` and `dia` (docs/api.md, Reports).
 */
export function scheduleText(frecuencia: string, dia: number | null): string {
  if (frecuencia === 'semanal') return `Cada ${WEEKDAY_NAMES.get(dia ?? 0)?.toLowerCase() ?? 'semana'}`;
  if (frecuencia === 'mensual') return dia === null ? 'Cada mes' : `${monthDayText(dia)} de cada mes`;
  return 'Cada día';
}

/** A day of any month, in Spanish: 'El día 15'; a day that not every month has is its last day there. */
export function monthDayText(dia: number): string {
  if (dia === LAST_BUSINESS_DAY) return 'El último día hábil';
  return dia === 31 ? 'El último día' : `El día ${dia}`;
}
