import type { Day } from '#kit/core/day.ts';
import { contains, equals, rangeOf } from './filterInput.ts';
import { type SearchOf, dayRange, erpCode, searchText } from './searchParams.ts';

/** `q`: a part of an invoice's or document's number. `estacion`: a destination's code. */
export const numberAndStation = { q: searchText, estacion: erpCode };

export const NUMBER_AND_STATION_FILTERS = { q: ['q'], estacion: ['estacion'] } as const;

export const documentDays = (today: Day, lastDue?: Day) => ({
  ...dayRange('vence', lastDue),
  // a document's day cannot be in the future (specification A5)
  ...dayRange('fecha', today),
});

export const DOCUMENT_DAY_FILTERS = {
  vence: ['vence_desde', 'vence_hasta'],
  fecha: ['fecha_desde', 'fecha_hasta'],
} as const;

/** The part of a filter's input that all lists of the ledger's documents share. */
export function documentFilter(search: SearchOf<typeof numberAndStation & ReturnType<typeof documentDays>>) {
  return {
    numero: contains(search.q),
    destino: equals(search.estacion),
    fecha_vencimiento_documento: rangeOf(search.vence_desde, search.vence_hasta),
    fecha_documento: rangeOf(search.fecha_desde, search.fecha_hasta),
  };
}
