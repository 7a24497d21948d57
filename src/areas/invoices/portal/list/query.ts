import { documentQuery } from '#kit/portal/graphql/queries.ts';
import { equals } from '#kit/core/filter-input.ts';
import { listQuery } from '#kit/portal/list/listQuery.ts';
import type { List } from '#kit/portal/list/useList.ts';
import { rowsAtOnce } from '#kit/core/list-search.ts';
import type { InvoicesSearch } from '../../rules/invoices-search.ts';
import { invoicesVariables } from '../../rules/invoices-variables.ts';
import { type PendingInvoiceFragment, PendingInvoices } from './invoices.graphql.ts';
import { PendingSummary } from './summary.graphql.ts';

export type Invoice = PendingInvoiceFragment;

export type Invoices = List<ReturnType<typeof invoicesQuery>>;

/** Depends on the station, but on no other filter of the list. */
export function summaryQuery({ estacion }: InvoicesSearch) {
  return documentQuery(PendingSummary, { filter: { destino: equals(estacion) } });
}

export function invoicesQuery(search: InvoicesSearch) {
  return listQuery(
    PendingInvoices,
    invoicesVariables(search),
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
