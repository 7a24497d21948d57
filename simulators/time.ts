const ZONE = 'America/Bogota';

/**
 * The text of a time or a day and time, in the time zone of Colombia and mainland Ecuador: "9:47", "12 nov, 9:47:05".
 */
export function timeText(instant: string | number, form: 'hour' | 'moment'): string {
  const options: Intl.DateTimeFormatOptions =
    form === 'hour' ? {} : { day: 'numeric', month: 'short', second: '2-digit' };
  return new Intl.DateTimeFormat('es-CO', {
    timeZone: ZONE,
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    ...options,
  })
    .format(new Date(instant))
    .replace(' de ', ' ');
}

const PARTS = new Intl.DateTimeFormat('sv-SE', { timeZone: ZONE, dateStyle: 'short', timeStyle: 'medium' });

/** "2026-11-22 09:47:05" of an instant in ms, in the same time zone. */
export function secondText(instant: number): string {
  return PARTS.format(instant);
}

/** "2026-11-22" of an instant in ms, in the same time zone. */
export function dayText(instant: number): string {
  return secondText(instant).slice(0, 10);
}
