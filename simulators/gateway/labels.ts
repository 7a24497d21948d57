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
