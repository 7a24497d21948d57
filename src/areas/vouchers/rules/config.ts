import { type Cents, type Currency, formatMoney } from '#kit/core/money.ts';
import type { CartLimits } from './cart.ts';

/** A use of vouchers that a store sells (contract, BonoUso). */
export type VoucherUse = {
  readonly uso: string;
  readonly reward: string;
  readonly titulo: string;
  readonly descripcion: string | null;
  /** Maximum cost of a purchase; null: the use has no own limit. */
  readonly maximumCents: Cents | null;
  readonly diasVencimiento: number;
  /** Sanitized HTML. */
  readonly terminosCondiciones: string | null;
};

/** An amount of a use; 0 means no limit. */
type VoucherAmount = { readonly cents: Cents; readonly uso: string; readonly limite: number };

/** A store's voucher configuration (contract, BonosConfig). */
export type VoucherConfig = {
  readonly montos: readonly VoucherAmount[];
  readonly usos: readonly VoucherUse[];
  readonly messageSuccess: string | null;
  readonly limiteGeneral: number;
};

/** Maximum vouchers of a purchase if the store has no own limit, because each voucher needs a generated code. */
export const MAX_VOUCHERS = 500;

/** Maximum number of uses, and of amounts, of a store. */
export const MAX_ENTRIES = 100;
/** Maximum characters of a use's terms. */
export const MAX_TERMS = 40_000;
/** Maximum days that a voucher is valid. */
export const MAX_DAYS = 3650;

/** The limits of a purchase of one use. */
export function limitsOf({ montos, limiteGeneral }: VoucherConfig, { uso, maximumCents }: VoucherUse): CartLimits {
  return {
    montos: montos.filter((monto) => monto.uso === uso),
    limiteGeneral: limiteGeneral || MAX_VOUCHERS,
    maximumCents,
  };
}

/**
 * `tipo_bono` of a purchase's line: 'Bono combustible $ 50.000'; the text before the dollar sign names the purchase.
 */
export function voucherType({ titulo }: Pick<VoucherUse, 'titulo'>, cents: Cents, currency: Currency): string {
  return `${titulo} ${formatMoney(cents, currency)}`;
}
