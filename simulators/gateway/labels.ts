import type { Look, OutcomeChoice } from '../bank/decision.ts';
import { type Estado, type Outcome, outcomes } from './session.ts';

const outcomeNames: Record<Outcome, string> = {
  approved: 'Aprobar',
  rejected: 'Rechazar',
  pending: 'Dejar pendiente',
  failed: 'Fallar',
  expired: 'Agotar el tiempo',
};

/** The outcomes that a person can choose, with their labels. */
export const outcomeChoices: readonly OutcomeChoice[] = outcomes.map((outcome) => ({
  outcome,
  name: outcomeNames[outcome],
  look: outcome,
}));

export const stateNames: Record<Estado, string> = {
  created: 'Por elegir',
  pending: 'Pendiente',
  approved: 'Aprobada',
  rejected: 'Rechazada',
  failed: 'Fallida',
  expired: 'Expirada',
};

export function lookOf(estado: Estado): Look {
  return estado === 'created' ? 'choose' : estado;
}
