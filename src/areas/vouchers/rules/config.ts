import { type Cents, type Currency, formatMoney } from '#kit/core/money.ts';
import type { CartLimits } from './cart.ts';

/** A use of vouchers that a store sells (contract, BonoUso). */
export type VoucherUse = {
  readonly uso: string;
  readonly reward: string;
  readonly titulo: string;
  readonly descripcion: string | null;
  /** The most that a purchase may cost; null: no limit of its own. */
  readonly maximumCents: Cents | null;
  readonly diasVencimiento: number;
  /** Sanitized HTML. */
  readonly terminosCondiciones: string | null;
};

/** An amount of a use; 0 means no limit. */
type VoucherAmount = { readonly cents: Cents; readonly uso: string; readonly limite: number };

/** What a store sells (contract, BonosConfig). */
export type VoucherConfig = {
  readonly montos: readonly VoucherAmount[];
  readonly usos: readonly VoucherUse[];
  readonly messageSuccess: string | null;
  readonly limiteGeneral: number;
};

/** The most vouchers of a purchase where the store has no limit of its own: each is a code to be made. */
export const MAX_VOUCHERS = 500;

/** The most uses, and the most amounts, that a store sells. */
export const MAX_ENTRIES = 100;
/** The most characters of a use's terms. */
export const MAX_TERMS = 40_000;
/** The most days that a voucher is good for. */
export const MAX_DAYS = 3650;

/** The limits of a purchase of one use. */
export function limitsOf({ montos, limiteGeneral }: VoucherConfig, { uso, maximumCents }: VoucherUse): CartLimits {
  return {
    montos: montos.filter((monto) => monto.uso === uso),
    limiteGeneral: limiteGeneral || MAX_VOUCHERS,
    maximumCents,
  };
}

/** `tipo_bono` of a purchase's line: 'Bono combustible $ 50.000'; the text before the dollar sign names the purchase. */
export function voucherType({ titulo }: Pick<VoucherUse, 'titulo'>, cents: Cents, currency: Currency): string {
  return `${titulo} ${formatMoney(cents, currency)}`;
}
