import type { DocumentosFilterInput } from '#kit/core/contract/types.ts';
import { contains, equals, rangeOf } from '#kit/core/filter-input.ts';
import { type InvoicesSearch, invoicesSearch } from './invoices-search.ts';

/** The arguments of `documentos` for a search. */
export function invoicesVariables(search: InvoicesSearch) {
  return {
    filter: {
      estado_documento: equals(search.estado),
      numero: contains(search.q),
      destino: equals(search.estacion),
      tipo_documento: equals(search.clase),
      blocked: equals(search.bloqueada),
      plazo_reclamo: equals(search.plazo),
      fecha_vencimiento_documento: rangeOf(search.vence_desde, search.vence_hasta),
      fecha_documento: rangeOf(search.fecha_desde, search.fecha_hasta),
      total: rangeOf(search.total_desde, search.total_hasta),
    } satisfies DocumentosFilterInput,
    sort: invoicesSearch.sortOf(search),
  };
}
