/** The states of a payment and how it may pass from one to the other (product.md, Money), as data. */

export const PAYMENT_STATES = ['created', 'pending', 'approved', 'rejected', 'failed', 'expired', 'reversed'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** What the gateway can say of a payment. `reversed` is ours: the gateway says 'rejected' of what it had approved. */
export type GatewayState = Exclude<PaymentState, 'reversed'>;

/** PSE's cause of a payment that the bank took back after it had approved it. */
export const TAKEN_BACK = '00018';

/**
 * Where a payment may go from each state. The database's trigger has the same table (migration 0004), and a test holds the
 * two together. An approval that comes after another ending still counts.
 */
export const MOVES: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'approved', 'rejected', 'failed', 'expired'],
  pending: ['approved', 'rejected', 'failed', 'expired'],
  approved: ['reversed'],
  rejected: ['approved'],
  failed: ['approved'],
  expired: ['approved'],
  reversed: [],
};

/** Whether the gateway has not said yet how it ends: the documents stay locked. */
export function isUnfinished(state: PaymentState): boolean {
  return state === 'created' || state === 'pending';
}

/** The state that the gateway's word leads to from the present one; null where it changes nothing. */
export function moveFor(
  state: PaymentState,
  word: { estado: GatewayState; causa: string | null },
): PaymentState | null {
  const next =
    state === 'approved' && word.estado === 'rejected' && word.causa === TAKEN_BACK ? 'reversed' : word.estado;
  return MOVES[state].includes(next) ? next : null;
}

/** Whose ending a word may contradict: an approval that was booked, and what the bank took back. */
const CONTRADICTED_BY: Readonly<Partial<Record<PaymentState, readonly GatewayState[]>>> = {
  approved: ['rejected', 'failed', 'expired'],
  reversed: ['approved'],
};

/**
 * Whether the gateway's newest word, which moves nothing, cannot stand beside what it had said: it approved and now tells
 * another ending without the cause of money taken back; or it took the money back and now says approved. No money follows
 * such a word, because a bank's reversal is final (product.md, Money; PSE cause 00018) and ours has been told to the ERP: a
 * person has to ask the gateway, and what is owed comes by the ERP (docs/operations.md).
 */
export function contradicts(state: PaymentState, word: { estado: GatewayState; causa: string | null }): boolean {
  return moveFor(state, word) === null && (CONTRADICTED_BY[state]?.includes(word.estado) ?? false);
}
