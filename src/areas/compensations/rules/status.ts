/** Specification A4: in process, rejected, completed. */
export const COMPENSATION_STATES = ['B', 'F', 'S'] as const;
export type CompensationState = (typeof COMPENSATION_STATES)[number];

export const STATE_LABELS: Readonly<Record<CompensationState, string>> = {
  B: 'En proceso',
  F: 'Rechazado',
  S: 'Completado',
};

export type Answered = {
  /** The ERP's answer; null until it comes. */
  readonly answer: 'S' | 'F' | null;
  readonly motivo: string | null;
  /** Undone after the ERP had confirmed it, because the bank reversed one of its payments. */
  readonly undone: boolean;
  /** The names of the reversed money, if known: 'P12' a payment's credit, 'C3' the rest of another compensation. */
  readonly reversedMoney: readonly string[];
};

/** In process until the ERP answers; an undone compensation is rejected. */
export function stateOf({ answer, undone }: Pick<Answered, 'answer' | 'undone'>): CompensationState {
  if (answer === null) return 'B';
  return undone ? 'F' : answer;
}

/** Spanish reason of a rejection, otherwise null. `receipt` returns a payment's receipt by its number. */
export function reasonOf(
  { motivo, undone, reversedMoney }: Answered,
  receipt: (number: number) => string,
): string | null {
  if (!undone) return motivo;
  const payments = reversedMoney.filter((name) => name.startsWith('P')).map((name) => receipt(Number(name.slice(1))));
  if (payments.length === 0) return 'El banco devolvió dinero que esta compensación usaba.';
  const which = payments.length === 1 ? `el pago ${payments[0]}` : `los pagos ${payments.join(', ')}`;
  return `El banco devolvió ${which}, que esta compensación usaba.`;
}
