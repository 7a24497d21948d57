import { onlySet, readWords } from '../../../kit/any/address.ts';
import { DUE_STATES, type DueState } from '../../account/rules/due.ts';

/** What of both sides is listed, as the address has it; `lado`: which side is in sight where there is room for one. */
export type CompensateSearch = {
  /** Part of a payment's or credit's number. */
  readonly abono?: string | undefined;
  /** Part of an invoice's or its document's number. */
  readonly factura?: string | undefined;
  readonly estado?: DueState | undefined;
  readonly lado?: 'facturas' | undefined;
};

/** What an address asks for; what is none of it is left out. */
export function readCompensateSearch(raw: Readonly<Record<string, string | undefined>>): CompensateSearch {
  const { abono, factura, estado, lado } = raw;
  return onlySet({
    abono: readWords(abono),
    factura: readWords(factura),
    estado: DUE_STATES.find((state) => state === estado),
    lado: lado === 'facturas' ? lado : undefined,
  });
}

/** Where what is in the client's favour is compensated with its invoices. */
export function compensate(search: CompensateSearch = {}) {
  return { to: '/admin/pending-invoices/compensar', search };
}
