import type { Cierre } from '#kit/core/contract/types.ts';
import type { Closing } from '../rules/closing.ts';

/** The contract's names of the origin of money. */
export const HOLDER_TYPES = { payment: 'PAGO', compensation: 'COMPENSACION' } as const;

/** What closed a document, in the contract's form. */
export function cierreOf(closing: Closing | null): Cierre | null {
  if (!closing) return null;
  const { fecha, holder, source, banco } = closing;
  return { tipo: holder ? HOLDER_TYPES[holder] : 'ERP', fecha, referencia: source, banco };
}
