import { onlySet, readDays, readWords } from '../../../kit/any/address.ts';
import type { Day } from '../../../kit/any/day.ts';
import { readOrder } from '../../../kit/any/order.ts';
import { DUE_STATES, type DueState } from '../../account/rules/due.ts';
import { COMPENSATION_SORT_FIELDS, type CompensationOrder, NEWEST_FIRST } from '../rules/list.ts';
import { COMPENSATION_STATES, type CompensationState } from '../rules/status.ts';

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

/** The filters and the order of the compensations, as the address has them. */
export type CompensationsSearch = {
  readonly estado?: CompensationState | undefined;
  readonly desde?: Day | undefined;
  readonly hasta?: Day | undefined;
  /** The one with this number, of any day. */
  readonly numero?: string | undefined;
  /** Part of a document's or an invoice's number. */
  readonly documento?: string | undefined;
  /** A column, with a minus in front downwards. */
  readonly orden?: string | undefined;
};

/** What an address asks for; what is none of it is left out. */
export function readCompensationsSearch(
  { estado, desde, hasta, numero, documento, orden = '' }: Readonly<Record<string, string | undefined>>,
  today: Day,
): CompensationsSearch {
  const days = readDays(desde, hasta, today);
  return onlySet({
    estado: COMPENSATION_STATES.find((state) => state === estado),
    desde: days.from,
    hasta: days.to,
    numero: readWords(numero),
    documento: readWords(documento),
    orden: readOrder(COMPENSATION_SORT_FIELDS, orden) ? orden : undefined,
  });
}

/** The order that an address asks for; the newest first where it asks for none. */
export function compensationsOrder({ orden }: CompensationsSearch): CompensationOrder {
  return readOrder(COMPENSATION_SORT_FIELDS, orden) ?? NEWEST_FIRST;
}

/** The compensations, all of the usual days or those that the filters let through. */
export function compensations(search: CompensationsSearch = {}) {
  return { to: '/admin/pending-invoices/compensaciones', search };
}
