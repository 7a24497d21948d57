import type { PaymentState } from './status.ts';

/** What `consultarUuidYDesbloquearDocumentos` answers of a payment in a state: product.md, Money, words and numbers. */
export type Outcome = {
  readonly response: 'approved' | 'rejected' | 'pending' | 'failed' | 'expired';
  /** HTTP-like: 200 final, 202 still pending at the bank. */
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

/** PSE's causes (ACH Colombia's integration guide) as the contract's `causa` says them, in Spanish. */
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
  '00020': 'El pago se abandonó antes de elegir el banco.',
  '00021': 'El pago se abandonó antes de elegir el banco.',
  '00023': 'Se agotó el tiempo para pagar.',
  '00026': 'La clave dinámica no era correcta.',
  '00027': 'La clave dinámica había vencido.',
};

/** Why the bank did not approve, in Spanish; null where it gave no cause, the code itself where it is an unknown one. */
export function causeInWords(code: string | null): string | null {
  if (code === null) return null;
  return CAUSES[code] ?? `El banco informó la causa ${code}.`;
}
