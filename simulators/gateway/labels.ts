import type { Estado, NotifyMode, Outcome } from './session.ts';

export const outcomeNames: Record<Outcome, string> = {
  approved: 'Aprobar',
  rejected: 'Rechazar',
  pending: 'Dejar pendiente',
  failed: 'Fallar',
  expired: 'Agotar el tiempo',
};

export const stateNames: Record<Estado, string> = {
  created: 'Por elegir',
  pending: 'Pendiente',
  approved: 'Aprobada',
  rejected: 'Rechazada',
  failed: 'Fallida',
  expired: 'Expirada',
};

export const notifyNames: Record<NotifyMode, string> = {
  now: 'Enseguida',
  late: 'Tarde',
  twice: 'Dos veces',
  never: 'Nunca',
};

/**
 * A time or a day and time for people, in the time zone of Colombia and mainland Ecuador: "9:47", "12 nov, 9:47:05".
 */
export function timeText(instant: string | number, form: 'hour' | 'moment'): string {
  const options: Intl.DateTimeFormatOptions =
    form === 'hour' ? {} : { day: 'numeric', month: 'short', second: '2-digit' };
  return new Intl.DateTimeFormat('es-CO', {
    timeZone: 'America/Bogota',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h23',
    ...options,
  })
    .format(new Date(instant))
    .replace(' de ', ' ');
}
