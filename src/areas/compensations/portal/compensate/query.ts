import { infiniteQueryOptions } from '@tanstack/react-query';
import { containing } from '../../../../kit/any/address.ts';
import { PAGE_SIZE } from '../../../../kit/any/constants.ts';
import type { DocumentosFilterInput } from '../../../../kit/any/contract.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import type { Side } from '../../rules/allot.ts';
import type { CompensateSearch } from '../address.ts';
import {
  type DocumentToCompensateFragment,
  DocumentsToCompensate,
  type DocumentsToCompensateQuery,
} from './documents.graphql.ts';

type Page = NonNullable<DocumentsToCompensateQuery['documentos']>;

/** A document of either side, as the lists have it. */
export type Document = DocumentToCompensateFragment;

const FIRST_DUE = { fecha_vencimiento_documento: 'ASC' } as const;

function filterOf(side: Side, { abono, factura, estado }: CompensateSearch): DocumentosFilterInput {
  const words = side === 'PAYMENT' ? abono : factura;
  return {
    ...(words && { numero: containing(words) }),
    ...(side === 'INVOICE' && estado && { estado_documento: { eq: estado } }),
  };
}

/** Whether the filters leave out something of a side. */
export function isFiltered(side: Side, search: CompensateSearch): boolean {
  return Object.keys(filterOf(side, search)).length > 0;
}

/** What is open of a side and the filters let through, oldest due first, page by page along the server's cursor. */
export function documentsQuery(side: Side, search: CompensateSearch) {
  const filter = filterOf(side, search);
  return infiniteQueryOptions({
    queryKey: [DocumentsToCompensate.name, side, filter] as const,
    queryFn: async ({ pageParam, signal }): Promise<Page> => {
      const variables = { documentType: side, filter, sort: FIRST_DUE, pageSize: PAGE_SIZE, after: pageParam };
      const { documentos } = await request(DocumentsToCompensate, variables, { signal });
      return documentos ?? { items: [], total_count: 0, total_amount: 0, end_cursor: null };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ end_cursor, total_count }, pages) => {
      const loaded = pages.reduce((sum, { items }) => sum + items.length, 0);
      return loaded < total_count ? (end_cursor ?? undefined) : undefined;
    },
  });
}
