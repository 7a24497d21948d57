import type { DocumentosFilterInput } from '#kit/core/contract/types.ts';
import { contains, equals } from '#kit/core/filter-input.ts';
import { listQuery } from '#kit/portal/list/listQuery.ts';
import type { Side } from '../../rules/allocate.ts';
import type { CompensateSearch } from '../compensateSearch.ts';
import { type DocumentToCompensateFragment, DocumentsToCompensate } from '../select/documents.graphql.ts';

export type Document = DocumentToCompensateFragment;

const FIRST_DUE = { fecha_vencimiento_documento: 'ASC' } as const;

/** A side's open documents that match the filters, oldest due first. */
export function documentsQuery(side: Side, search: CompensateSearch) {
  const { abono, factura, estado } = search;
  const filter: DocumentosFilterInput =
    side === 'PAYMENT' ? { numero: contains(abono) } : { numero: contains(factura), estado_documento: equals(estado) };
  return listQuery(DocumentsToCompensate, { documentType: side, filter, sort: FIRST_DUE }, ({ documentos: list }) => ({
    items: list?.items ?? [],
    count: list?.total_count ?? 0,
    sum: list?.total_amount ?? 0,
    end: list?.end_cursor ?? null,
  }));
}
