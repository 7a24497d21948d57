import type { AccountHistoryFilterInput, AccountHistorySortInput } from '../../../kit/any/contract.ts';
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
import { type Day, addDays } from '../../../kit/any/day.ts';
import { readOrder } from '../../../kit/any/order.ts';
import { LAST_DUE } from './history.ts';
import { SORT_FIELDS, type SortBy } from './sort.ts';

/** The states of the document-state filter and of the selection filter (specification 4): A open, C compensated. */
export const HISTORY_STATES = ['A', 'AT', 'V', 'NV', 'C'] as const;
export type HistoryChoice = (typeof HISTORY_STATES)[number];

/** The filters and the order of the history as its address has them, so that a view can be kept and shared. */
export type HistorySearch = {
  readonly estado?: HistoryChoice | undefined;
  /** Part of an invoice's or document's number. */
  readonly q?: string | undefined;
  /** tipo_documento. */
  readonly clase?: string | undefined;
  readonly vence_desde?: Day | undefined;
  readonly vence_hasta?: Day | undefined;
  readonly fecha_desde?: Day | undefined;
  readonly fecha_hasta?: Day | undefined;
  /** Of what each was originally for, in whole units of the currency: digits only. */
  readonly total_desde?: string | undefined;
  readonly total_hasta?: string | undefined;
  /** A column, with a minus in front downwards. */
  readonly orden?: string | undefined;
};

/** The filters that are set and taken off as one, in the order in which they are told. */
const FILTERS = {
  estado: ['estado'],
  q: ['q'],
  clase: ['clase'],
  vence: ['vence_desde', 'vence_hasta'],
  fecha: ['fecha_desde', 'fecha_hasta'],
  total: ['total_desde', 'total_hasta'],
} as const satisfies Readonly<Record<string, readonly (keyof HistorySearch)[]>>;

export type HistoryFilterName = keyof typeof FILTERS;

/** The last day that the due days of a choice may end at: yesterday for open and compensated ones, the selection filter (specification 5). */
export function lastDue(estado: HistoryChoice | undefined, today: Day): Day | undefined {
  return estado === 'A' || estado === 'C' ? addDays(today, -1) : undefined;
}

/**
 * What an address asks for; what is none of it is left out. A document's day cannot be in the future (specification 5);
 * `today` in the store's time zone.
 */
export function readHistorySearch(raw: Readonly<Record<string, string | undefined>>, today: Day): HistorySearch {
  const estado = HISTORY_STATES.find((state) => state === raw['estado']);
  const due = readDays(raw['vence_desde'], raw['vence_hasta'], lastDue(estado, today));
  const made = readDays(raw['fecha_desde'], raw['fecha_hasta'], today);
  const total = readAmounts(raw['total_desde'], raw['total_hasta']);
  const { orden } = raw;
  return onlySet({
    estado,
    q: readWords(raw['q']),
    clase: matching(CODE, raw['clase']),
    vence_desde: due.from,
    vence_hasta: due.to,
    fecha_desde: made.from,
    fecha_hasta: made.to,
    total_desde: total.from,
    total_hasta: total.to,
    orden: readOrder(SORT_FIELDS, orden) && orden,
  });
}

/** The filters that are set. */
export function activeFilters(search: HistorySearch): readonly HistoryFilterName[] {
  return activeGroups(FILTERS, search);
}

/** The address without these filters, in the same order. */
export function withoutFilters(search: HistorySearch, names: readonly HistoryFilterName[]): HistorySearch {
  return withoutGroups<HistorySearch>(FILTERS, search, names);
}

/** The contract's filter for what an address asks for. */
export function filterOf(search: HistorySearch): AccountHistoryFilterInput {
  const due = rangeOf(search.vence_desde, search.vence_hasta);
  const made = rangeOf(search.fecha_desde, search.fecha_hasta);
  const total = rangeOf(search.total_desde, search.total_hasta);
  return {
    ...(search.estado && { estado_documento: { eq: search.estado } }),
    ...(search.q && { numero: containing(search.q) }),
    ...(search.clase && { tipo_documento: { eq: search.clase } }),
    ...(due && { fecha_vencimiento_documento: due }),
    ...(made && { fecha_documento: made }),
    ...(total && { total }),
  };
}

/** The order that an address asks for; what is due last comes first where it asks for none. */
export function orderOf({ orden }: HistorySearch): SortBy {
  return readOrder(SORT_FIELDS, orden) ?? LAST_DUE;
}

/** The contract's order for what an address asks for. */
export function sortOf(search: HistorySearch): AccountHistorySortInput {
  const { field, descending } = orderOf(search);
  return { [field]: descending ? 'DESC' : 'ASC' };
}
