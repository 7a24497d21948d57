import type { CartLine } from '../../rules/cart.ts';

/** A tab's unpaid cart. */
export type Cart = {
  /** The use of the vouchers; empty without lines. */
  readonly uso: string;
  readonly lines: readonly CartLine[];
  /** The use and the amounts (in cents) of the card that opened the store. */
  readonly shelf: { readonly uso: string; readonly montos: readonly number[] } | null;
  /** The last payment that was opened for the cart. */
  readonly uuid: string | null;
};

export const EMPTY_CART: Cart = { uso: '', lines: [], shelf: null, uuid: null };

const isAmount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0;

/** Parses a stored cart; drops invalid parts. */
export function readCart(text: string | null): Cart {
  if (text === null) return EMPTY_CART;
  try {
    const { uso, lines, shelf, uuid } = JSON.parse(text) as Partial<Cart>;
    const kept = (Array.isArray(lines) ? (lines as readonly Partial<CartLine>[]) : []).flatMap(({ cents, cantidad }) =>
      isAmount(cents) && isAmount(cantidad) ? [{ cents, cantidad }] : [],
    );
    return {
      uso: typeof uso === 'string' && kept.length > 0 ? uso : '',
      lines: typeof uso === 'string' ? kept : [],
      shelf:
        typeof shelf?.uso === 'string' && Array.isArray(shelf.montos)
          ? { uso: shelf.uso, montos: shelf.montos.filter(isAmount) }
          : null,
      uuid: typeof uuid === 'string' ? uuid : null,
    };
  } catch {
    return EMPTY_CART;
  }
}
