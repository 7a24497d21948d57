import type { Look, OutcomeChoice } from '../bank/decision.ts';
import type { Outcome } from './bank.ts';
import type { Session } from './session.ts';

/** The button label of each outcome, and its look. */
const OUTCOMES: Readonly<Record<Outcome, readonly [name: string, look: Look]>> = {
  approved: ['Aprobar', 'approved'],
  attempt: ['Rechazar intento', 'rejected'],
  rejected: ['Rechazar', 'rejected'],
  pending: ['Dejar pendiente', 'pending'],
  cancelled: ['Cancelar', 'failed'],
  expired: ['Agotar el tiempo', 'expired'],
  refunded: ['Reintegrar', 'failed'],
  partial: ['Aprobar la mitad', 'failed'],
};

/** Outcomes that a person can choose. */
export function choicesOf(outcomes: readonly Outcome[]): OutcomeChoice[] {
  return outcomes.map((outcome) => {
    const [name, look] = OUTCOMES[outcome];
    return { outcome, name, look };
  });
}

const STATES: Readonly<Record<string, readonly [name: string, look: Look]>> = {
  APPROVED: ['Aprobada', 'approved'],
  APPROVED_PARTIAL: ['Aprobada en parte', 'failed'],
  REFUNDED: ['Reintegrada', 'failed'],
};

/** A session's state in Spanish, and its look. */
export function stateOf({ status, attempts }: Session): readonly [name: string, look: Look] {
  if (status.status === 'PENDING') {
    return attempts[0]?.status.status === 'PENDING' ? ['Pendiente', 'pending'] : ['Por elegir', 'choose'];
  }
  if (status.reason === '?C') return ['Cancelada', 'failed'];
  if (status.reason === 'EX') return ['Expirada', 'expired'];
  return STATES[status.status] ?? ['Rechazada', 'rejected'];
}
