/** The states of a claim period without a claim or an acceptance that the company reported. */
export const RUNNING_STATES = ['corriendo', 'por_vencer', 'vencido'] as const;

export type ClaimState = (typeof RUNNING_STATES)[number] | 'reclamada' | 'aceptada' | 'aceptada_tacitamente';

/** The values of the filter `plazo_reclamo`; `vence_hoy`: today is the last day. */
export const CLAIM_FILTERS = [
  'vence_hoy',
  ...RUNNING_STATES,
  'reclamada',
  'aceptada',
  'aceptada_tacitamente',
] as const satisfies readonly (ClaimState | 'vence_hoy')[];

export type ClaimFilter = (typeof CLAIM_FILTERS)[number];
