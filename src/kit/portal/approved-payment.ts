import type { LineaSolicitud, SolicitudPago, TipoSolicitud } from '../core/contract/types.ts';

/** An approved request, as its payment needs it (docs/product.md, Approval of payments). */
export type ApprovedRequest = Pick<
  SolicitudPago,
  'id' | 'tipo' | 'total' | 'plan' | 'id_segment' | 'reward' | 'email'
> & {
  readonly lineas: readonly Omit<LineaSolicitud, 'sociedad' | 'cambio'>[];
};

/** The signed-in user and their client, as vouchers name their buyer. */
type Payer = { readonly cliente: string; readonly nombre: string; readonly email: string };

/**
 * Pays exactly what was approved: leaves for the bank, or returns the screen that shows what was done. Throws if the
 * payment is refused.
 */
export type PayApproved = (
  request: ApprovedRequest,
  payment: { readonly idempotencyKey: string; readonly payer: Payer },
) => Promise<{ readonly to: string } | null>;

/** The approved requests that an area pays. */
export type ApprovedPayments = {
  readonly kinds: readonly TipoSolicitud[];
  readonly load: () => Promise<{ readonly payApproved: PayApproved }>;
};

let payments: readonly ApprovedPayments[] = [];

/** Sets how areas pay approved requests; called once. */
export function setApprovedPayments(ofAreas: readonly ApprovedPayments[]): void {
  payments = ofAreas;
}

/** Pays an approved request by the area of its kind. */
export const payApproved: PayApproved = async (request, payment) => {
  const area = payments.find(({ kinds }) => kinds.includes(request.tipo));
  if (!area) throw new Error(`No area pays ${request.tipo}.`);
  return (await area.load()).payApproved(request, payment);
};
