/** How a compensation stands (specification 4): in process, rejected, completed. */
export const COMPENSATION_STATES = ['B', 'F', 'S'] as const;
export type CompensationState = (typeof COMPENSATION_STATES)[number];

/** The specification's words for them. */
export const STATE_WORDS: Readonly<Record<CompensationState, string>> = {
  B: 'En proceso',
  F: 'Rechazado',
  S: 'Completado',
};

export type Answered = {
  /** The ERP's word; null until it comes. */
  readonly answer: 'S' | 'F' | null;
  /** Why the ERP rejected it. */
  readonly motivo: string | null;
  /** The bank took back money that it uses, so that it was undone after the ERP had confirmed it. */
  readonly undone: boolean;
  /** The names of that money where it is known: 'P12' a payment's, 'C3' what another compensation had left. */
  readonly takenBack: readonly string[];
};

/** In process until the ERP answers; what it confirmed and was undone is rejected. */
export function stateOf({ answer, undone }: Pick<Answered, 'answer' | 'undone'>): CompensationState {
  if (answer === null) return 'B';
  return undone ? 'F' : answer;
}

/** Why a compensation is rejected, in Spanish; null where it is not. `receipt` gives a payment's receipt by its number. */
export function reasonOf({ motivo, undone, takenBack }: Answered, receipt: (number: number) => string): string | null {
  if (!undone) return motivo;
  const payments = takenBack.filter((name) => name.startsWith('P')).map((name) => receipt(Number(name.slice(1))));
  if (payments.length === 0) return 'El banco devolvió dinero que esta compensación usaba.';
  const which = payments.length === 1 ? `el pago ${payments[0]}` : `los pagos ${payments.join(', ')}`;
  return `El banco devolvió ${which}, que esta compensación usaba.`;
}
