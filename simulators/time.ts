const ZONE = 'America/Bogota';

/**
 * A time or a day and time for people, in the time zone of Colombia and mainland Ecuador: "9:47", "12 nov, 9:47:05".
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
