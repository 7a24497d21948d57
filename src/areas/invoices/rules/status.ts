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
