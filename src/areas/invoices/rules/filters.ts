import type { DocumentosFilterInput, DocumentosSortInput } from '../../../kit/any/contract.ts';
import {
  CODE,
  activeGroups,
  containing,
  matching,
  onlySet,
  rangeOf,
  readAmounts,
  readDays,
  readWords,
  withoutGroups,
} from '../../../kit/any/address.ts';
import type { Day } from '../../../kit/any/day.ts';
import { DUE_STATES, type DueState } from '../../account/rules/due.ts';
import { FIRST_DUE, SORT_FIELDS, type SortBy } from '../../account/rules/sort.ts';
import { readOrder } from '../../../kit/any/order.ts';

/** The filters and the order of the pending invoices as their address has them, so that a view can be kept and shared. */
export type InvoicesSearch = {
  readonly estado?: DueState | undefined;
  /** Part of an invoice's or document's number. */
  readonly q?: string | undefined;
  /** A destination's code. */
  readonly estacion?: string | undefined;
  readonly vence_desde?: Day | undefined;
  readonly vence_hasta?: Day | undefined;
  readonly fecha_desde?: Day | undefined;
  readonly fecha_hasta?: Day | undefined;
  /** Of what is open, in whole units of the currency: digits only. */
  readonly total_desde?: string | undefined;
  readonly total_hasta?: string | undefined;
  /** tipo_documento. */
  readonly clase?: string | undefined;
  readonly bloqueada?: '0' | '1' | undefined;
  /** A column, with a minus in front downwards. */
  readonly orden?: string | undefined;
};

/** The filters that are set and taken off as one, in the order in which they are told. */
const FILTERS = {
  estado: ['estado'],
  q: ['q'],
  estacion: ['estacion'],
  clase: ['clase'],
  bloqueada: ['bloqueada'],
  vence: ['vence_desde', 'vence_hasta'],
  fecha: ['fecha_desde', 'fecha_hasta'],
  total: ['total_desde', 'total_hasta'],
} as const satisfies Readonly<Record<string, readonly (keyof InvoicesSearch)[]>>;

export type FilterName = keyof typeof FILTERS;

/**
 * What an address asks for; what is none of it is left out, and so is an end before its beginning. A document's day cannot
 * be in the future (specification 5); `today` in the store's time zone.
 */
export function readInvoicesSearch(raw: Readonly<Record<string, string | undefined>>, today: Day): InvoicesSearch {
  const { estado, q, estacion, total_desde, total_hasta, clase, bloqueada, orden } = raw;
  const due = readDays(raw['vence_desde'], raw['vence_hasta']);
  const made = readDays(raw['fecha_desde'], raw['fecha_hasta'], today);
  const total = readAmounts(total_desde, total_hasta);
  return onlySet({
    estado: DUE_STATES.find((state) => state === estado),
    q: readWords(q),
    estacion: matching(CODE, estacion),
    vence_desde: due.from,
    vence_hasta: due.to,
    fecha_desde: made.from,
    fecha_hasta: made.to,
    total_desde: total.from,
    total_hasta: total.to,
    clase: matching(CODE, clase),
    bloqueada: bloqueada === '0' || bloqueada === '1' ? bloqueada : undefined,
    orden: readOrder(SORT_FIELDS, orden) && orden,
  });
}

/** The filters that are set; the order is none. */
export function activeFilters(search: InvoicesSearch): readonly FilterName[] {
  return activeGroups(FILTERS, search);
}

/** The address without these filters, in the same order. */
export function withoutFilters(search: InvoicesSearch, names: readonly FilterName[]): InvoicesSearch {
  return withoutGroups<InvoicesSearch>(FILTERS, search, names);
}

/** The contract's filter for what an address asks for. */
export function filterOf(search: InvoicesSearch): DocumentosFilterInput {
  const due = rangeOf(search.vence_desde, search.vence_hasta);
  const made = rangeOf(search.fecha_desde, search.fecha_hasta);
  const total = rangeOf(search.total_desde, search.total_hasta);
  return {
    ...(search.estado && { estado_documento: { eq: search.estado } }),
    ...(search.q && { numero: containing(search.q) }),
    ...(search.estacion && { destino: { eq: search.estacion } }),
    ...(due && { fecha_vencimiento_documento: due }),
    ...(made && { fecha_documento: made }),
    ...(total && { total }),
    ...(search.clase && { tipo_documento: { eq: search.clase } }),
    ...(search.bloqueada && { blocked: { eq: search.bloqueada } }),
  };
}

/** The order that an address asks for; what is due first comes first where it asks for none. */
export function orderOf({ orden }: InvoicesSearch): SortBy {
  return readOrder(SORT_FIELDS, orden) ?? FIRST_DUE;
}

/** The contract's order for what an address asks for. */
export function sortOf(search: InvoicesSearch): DocumentosSortInput {
  const { field, descending } = orderOf(search);
  return { [field]: descending ? 'DESC' : 'ASC' };
}
