import type { DocumentosFilterInput } from '#kit/core/contract/types.ts';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { contains, equals, rangeOf } from '#kit/portal/list/filterInput.ts';
import { listQuery } from '#kit/portal/list/listQuery.ts';
import type { List } from '#kit/portal/list/useList.ts';
import { rowsAtOnce } from '#kit/portal/list/listSearch.ts';
import { type InvoicesSearch, invoicesSearch } from '../invoicesSearch.ts';
import { type PendingInvoiceFragment, PendingInvoices } from './invoices.graphql.ts';
import { PendingSummary } from './summary.graphql.ts';

export type Invoice = PendingInvoiceFragment;

export type Invoices = List<ReturnType<typeof invoicesQuery>>;

/** Depends on the station, but on no other filter of the list. */
export function summaryQuery({ estacion }: InvoicesSearch) {
  return documentQuery(PendingSummary, { filter: { destino: equals(estacion) } });
}

export function variablesOf(search: InvoicesSearch) {
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

export function invoicesQuery(search: InvoicesSearch) {
  return listQuery(
    PendingInvoices,
    variablesOf(search),
    ({ documentos: list }) => ({
      items: list?.items ?? [],
      count: list?.total_count ?? 0,
      sum: list?.total_amount ?? 0,
      states: list?.state_counts,
      end: list?.end_cursor ?? null,
    }),
    rowsAtOnce(search),
  );
}
