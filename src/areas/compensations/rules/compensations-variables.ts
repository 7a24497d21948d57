import type { CompensacionesFilterInput } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import { contains, equals } from '#kit/core/filter-input.ts';
import { usualDays } from './list.ts';
import { type CompensationsSearch, compensationsSearch } from './compensations-search.ts';

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
