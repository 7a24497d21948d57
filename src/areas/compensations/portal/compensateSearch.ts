import { oneOf, validateSearch, searchText } from '#kit/core/search-params.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { DUE_STATES } from '#areas/account/rules/due.ts';
import type { Side } from '../rules/allocate.ts';

/** Search parameters of Compensar: the filters of both sides, and the side that a narrow screen shows. */
export const validateCompensateSearch = (raw: RawSearch) =>
  validateSearch(
    {
      /** Part of a payment's or credit's number. */
      abono: searchText,
      /** Part of an invoice's or its document's number. */
      factura: searchText,
      estado: oneOf(DUE_STATES),
      lado: oneOf(['abonos', 'facturas']),
      /** Opens the proposal on arrival. */
      proponer: oneOf(['si']),
    },
    raw,
  );

export type CompensateSearch = ReturnType<typeof validateCompensateSearch>;

export function isFiltered(side: Side, { abono, factura, estado }: CompensateSearch): boolean {
  return side === 'PAYMENT' ? abono !== undefined : (factura ?? estado) !== undefined;
}
