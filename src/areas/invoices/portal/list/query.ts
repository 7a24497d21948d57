import type { DocumentosFilterInput } from '#kit/core/contract.ts';
import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { documentFilter } from '#kit/portal/list/documentSearch.ts';
import { equals, rangeOf } from '#kit/portal/list/filterInput.ts';
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
      ...documentFilter(search),
      tipo_documento: equals(search.clase),
      blocked: equals(search.bloqueada),
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
