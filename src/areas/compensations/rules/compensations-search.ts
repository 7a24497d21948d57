import type { CompensacionesFilterInput } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import { contains, equals } from '#kit/core/filter-input.ts';
import { defineListSearch } from '#kit/core/list-search.ts';
import { day, oneOf, searchText } from '#kit/core/search-params.ts';
import { COMPENSATION_SORT_FIELDS, NEWEST_FIRST, usualDays } from './list.ts';
import { COMPENSATION_STATES } from './status.ts';

export const compensationsSearch = defineListSearch({
  params: (today) => ({
    estado: oneOf(COMPENSATION_STATES),
    desde: day(today),
    hasta: day(today),
    /** A compensation's number. */
    numero: searchText,
    /** Part of a document's or an invoice's number. */
    documento: searchText,
  }),
  filters: { estado: ['estado'], dias: ['desde', 'hasta'], numero: ['numero'], documento: ['documento'] },
  sortFields: COMPENSATION_SORT_FIELDS,
  defaultOrder: NEWEST_FIRST,
});

export type CompensationsSearch = ReturnType<typeof compensationsSearch.read>;

/** Whether the search covers all days: always for a number, and for a document unless days are selected. */
export function isOfAnyDay({ numero, documento, desde, hasta }: CompensationsSearch): boolean {
  return numero !== undefined || (documento !== undefined && desde === undefined && hasta === undefined);
}

/** The arguments of `listarCompensaciones` for a search. Without days the server applies its default range. */
export function compensationsVariables(search: CompensationsSearch, today: Day) {
  const { estado, desde, hasta, numero, documento } = search;
  const usual = usualDays(today);
  return {
    filter: {
      estado: equals(estado),
      id_compensacion: equals(numero),
      created_at: isOfAnyDay(search) ? { to: today } : { from: desde ?? usual.from, to: hasta ?? usual.to },
      num_documento: contains(documento),
    } satisfies CompensacionesFilterInput,
    sort: compensationsSearch.sortOf(search),
  };
}
