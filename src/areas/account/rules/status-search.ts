import type { AccountStatusFilterInput, AccountStatusSortInput } from '../../../kit/any/contract.ts';
import {
  activeGroups,
  containing,
  onlySet,
  rangeOf,
  readDays,
  readWords,
  withoutGroups,
} from '../../../kit/any/address.ts';
import { type Day, isDay } from '../../../kit/any/day.ts';
import { readOrder } from '../../../kit/any/order.ts';
import { FIRST_DUE, SORT_FIELDS, type SortBy } from './sort.ts';

/** The statement's day, filters and order as its address has them, so that a view can be kept and shared. */
export type StatusSearch = {
  /** The day at whose end the statement stands; undefined: now. */
  readonly corte?: Day | undefined;
  /** An agrupacion. */
  readonly clase?: string | undefined;
  /** Part of an invoice's or document's number. */
  readonly q?: string | undefined;
  readonly vence_desde?: Day | undefined;
  readonly vence_hasta?: Day | undefined;
  readonly fecha_desde?: Day | undefined;
  readonly fecha_hasta?: Day | undefined;
  readonly bloqueada?: '0' | '1' | undefined;
  /** A column, with a minus in front downwards. */
  readonly orden?: string | undefined;
};

/** The filters that are set and taken off as one, in the order in which they are told; the statement's day is none. */
const FILTERS = {
  clase: ['clase'],
  q: ['q'],
  bloqueada: ['bloqueada'],
  vence: ['vence_desde', 'vence_hasta'],
  fecha: ['fecha_desde', 'fecha_hasta'],
} as const satisfies Readonly<Record<string, readonly (keyof StatusSearch)[]>>;

export type StatusFilterName = keyof typeof FILTERS;

/**
 * What an address asks for; what is none of it is left out. Neither the statement's day nor a document's can be in the
 * future (specification 5); `today` in the store's time zone, and as the statement's day it is left out.
 */
export function readStatusSearch(raw: Readonly<Record<string, string | undefined>>, today: Day): StatusSearch {
  const { corte = '', bloqueada, orden } = raw;
  const due = readDays(raw['vence_desde'], raw['vence_hasta']);
  const made = readDays(raw['fecha_desde'], raw['fecha_hasta'], today);
  return onlySet({
    corte: isDay(corte) && corte < today ? corte : undefined,
    clase: readWords(raw['clase']),
    q: readWords(raw['q']),
    vence_desde: due.from,
    vence_hasta: due.to,
    fecha_desde: made.from,
    fecha_hasta: made.to,
    bloqueada: bloqueada === '0' || bloqueada === '1' ? bloqueada : undefined,
    orden: readOrder(SORT_FIELDS, orden) && orden,
  });
}

/** The filters that are set. */
export function activeFilters(search: StatusSearch): readonly StatusFilterName[] {
  return activeGroups(FILTERS, search);
}

/** The address without these filters, of the same day and in the same order. */
export function withoutFilters(search: StatusSearch, names: readonly StatusFilterName[]): StatusSearch {
  return withoutGroups<StatusSearch>(FILTERS, search, names);
}

/** The contract's filter for what an address asks for. */
export function filterOf(search: StatusSearch): AccountStatusFilterInput {
  const due = rangeOf(search.vence_desde, search.vence_hasta);
  const made = rangeOf(search.fecha_desde, search.fecha_hasta);
  return {
    // both, as the specification's own call has it
    blocked: search.bloqueada ? { eq: search.bloqueada } : { in: ['0', '1'] },
    ...(search.q && { numero: containing(search.q) }),
    ...(due && { fecha_vencimiento_documento: due }),
    ...(made && { fecha_documento: made }),
  };
}

/** The order that an address asks for; what is due first comes first where it asks for none. */
export function orderOf({ orden }: StatusSearch): SortBy {
  return readOrder(SORT_FIELDS, orden) ?? FIRST_DUE;
}

/** The contract's order for what an address asks for. */
export function sortOf(search: StatusSearch): AccountStatusSortInput {
  const { field, descending } = orderOf(search);
  return { [field]: descending ? 'DESC' : 'ASC' };
}
