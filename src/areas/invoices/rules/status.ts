/** A payment's states and transitions, and the operation's answer in each state (docs/product.md, Payments). */

export const PAYMENT_STATES = ['created', 'pending', 'approved', 'rejected', 'failed', 'expired', 'reversed'] as const;
export type PaymentState = (typeof PAYMENT_STATES)[number];

/** Throws on an unknown state. */
export function paymentState(estado: string): PaymentState {
  const known = PAYMENT_STATES.find((state) => state === estado);
  if (!known) throw new RangeError(`'${estado}' is no state of a payment.`);
  return known;
}

/** The state at the gateway. There a reversed payment is 'rejected' with REVERSAL_CAUSE. */
export type GatewayState = Exclude<PaymentState, 'reversed'>;

/** PSE's cause of a payment reversed by the bank. */
export const REVERSAL_CAUSE = '00018';

/**
 * The trigger of migration 0004 has the same table; a test compares them. An approval also counts after another final
 * state.
 */
export const TRANSITIONS: Readonly<Record<PaymentState, readonly PaymentState[]>> = {
  created: ['pending', 'approved', 'rejected', 'failed', 'expired'],
  pending: ['approved', 'rejected', 'failed', 'expired'],
  approved: ['reversed'],
  rejected: ['approved'],
  failed: ['approved'],
  expired: ['approved'],
  reversed: [],
};

/** Whether the payment has not ended; until then its documents are locked. */
export function isUnfinished(state: PaymentState): boolean {
  return state === 'created' || state === 'pending';
}

type StatusCause = { readonly estado: GatewayState; readonly causa: string | null };

/** The next state after a gateway's status; null if nothing changes. */
export function nextState(state: PaymentState, { estado, causa }: StatusCause): PaymentState | null {
  const isReversal = state === 'approved' && estado === 'rejected' && causa === REVERSAL_CAUSE;
  const next = isReversal ? 'reversed' : estado;
  return TRANSITIONS[state].includes(next) ? next : null;
}

const CONTRADICTED_BY: Readonly<Partial<Record<PaymentState, readonly GatewayState[]>>> = {
  approved: ['rejected', 'failed', 'expired'],
  reversed: ['approved'],
};

/** An ending after an approval without a reversal's cause, or an approval after a reversal (decision 0005). */
export function contradicts(state: PaymentState, status: StatusCause): boolean {
  return nextState(state, status) === null && (CONTRADICTED_BY[state]?.includes(status.estado) ?? false);
}

/** The answer of `consultarUuidYDesbloquearDocumentos` (docs/product.md, Payments). */
export type Outcome = {
  readonly response: 'approved' | 'rejected' | 'pending' | 'failed' | 'expired';
  /** 200 final, 202 still pending at the bank. */
  readonly status: 200 | 202;
  readonly message: string;
};

const PENDING: Outcome = { response: 'pending', status: 202, message: 'Transacción pendiente de confirmación' };

export const OUTCOMES: Readonly<Record<PaymentState, Outcome>> = {
  created: PENDING,
  pending: PENDING,
  approved: { response: 'approved', status: 200, message: 'Transacción aprobada' },
  rejected: { response: 'rejected', status: 200, message: 'Transacción rechazada por el banco' },
  failed: { response: 'failed', status: 200, message: 'Transacción fallida' },
  expired: { response: 'expired', status: 200, message: 'Transacción expirada' },
  reversed: { response: 'rejected', status: 200, message: 'Transacción devuelta por el banco' },
};

/** PSE's causes (ACH Colombia's integration guide) in Spanish. */
const CAUSES: Readonly<Record<string, string>> = {
  '00001': 'El pago se abandonó en la página del banco.',
  '00008': 'El valor supera el tope que tienes en el banco.',
  '00009': 'El banco no está disponible en este momento.',
  '00010': 'El banco tuvo una falla.',
  '00011': 'La cuenta no tiene fondos suficientes.',
  '00014': 'El banco no confirmó el pago a tiempo.',
  '00015': 'El pago no se terminó en la página del banco.',
  '00016': 'Los datos de ingreso al banco no eran correctos.',
  '00017': 'La cuenta no tiene activo el servicio PSE.',
  '00018': 'El banco devolvió un pago que había aprobado.',
  '00019': 'El banco rechazó el pago por seguridad.',
  '00020': 'El pago se canceló antes de elegir el banco.',
  '00021': 'El pago se canceló antes de elegir el banco.',
  '00023': 'Se agotó el tiempo para pagar.',
  '00026': 'La clave dinámica no era correcta.',
  '00027': 'La clave dinámica había vencido.',
};

/** Whether a payment was cancelled before any bank was chosen (PSE's causes 00020 and 00021). */
export function isCancelled({ estado, causa }: { readonly estado: string; readonly causa: string | null }): boolean {
  return estado === 'failed' && (causa === '00020' || causa === '00021');
}

/** Spanish text of a cause; null without one, the code itself if it is unknown. */
export function causeText(code: string | null): string | null {
  if (code === null) return null;
  return CAUSES[code] ?? `El banco informó la causa ${code}.`;
}
