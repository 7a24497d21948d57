import { formatDay } from '#kit/core/day.ts';
import { weekdayName } from '../../rules/day-phrase.ts';

/** A day without its year, with the first letters of its weekday: 'mar 8 dic'. */
export function shortDay(day: string): string {
  return `${weekdayName(day).slice(0, 3)} ${formatDay(day).slice(0, -' 2026'.length)}`;
}
