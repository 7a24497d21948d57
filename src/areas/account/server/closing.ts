import type { Cierre } from '../../../kit/core/contract.ts';
import type { Closing } from '../rules/closing.ts';

const CLOSED_BY = { payment: 'PAGO', compensation: 'COMPENSACION' } as const;

/** What closed a document, as the contract has it. */
export function cierreOf(closing: Closing | null): Cierre | null {
  if (!closing) return null;
  const { fecha, holder, source, banco } = closing;
  return { tipo: holder ? CLOSED_BY[holder] : 'ERP', fecha, referencia: source, banco };
}
