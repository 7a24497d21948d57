import { contains, equals, rangeOf } from '#kit/core/filter-input.ts';

type DocumentSearch = Readonly<
  Partial<Record<'q' | 'estacion' | 'vence_desde' | 'vence_hasta' | 'fecha_desde' | 'fecha_hasta', string>>
>;

/** The part of a filter's input that the lists of the ledger's documents share. */
export function documentFilter(search: DocumentSearch) {
  return {
    numero: contains(search.q),
    destino: equals(search.estacion),
    fecha_vencimiento_documento: rangeOf(search.vence_desde, search.vence_hasta),
    fecha_documento: rangeOf(search.fecha_desde, search.fecha_hasta),
  };
}
