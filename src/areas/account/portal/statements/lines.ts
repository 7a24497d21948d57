import { infiniteQueryOptions } from '@tanstack/react-query';
import { PAGE_SIZE } from '../../../../kit/any/constants.ts';
import { request } from '../../../../kit/portal/graphql/request.ts';
import { StatementLines, type StatementLinesQuery } from './lines.graphql.ts';

type Lines = NonNullable<StatementLinesQuery['AccountStatusHistory']>['data'][number];

/** A document of a period's statement, as it stood at its end. */
export type StatementLine = Lines['detalle'][number];

/** The documents of one statement, page by page. */
export function linesQuery(id: string) {
  return infiniteQueryOptions({
    queryKey: [StatementLines.name, id] as const,
    queryFn: async ({ pageParam, signal }): Promise<Lines> => {
      const asked = { id, detailPageSize: PAGE_SIZE, detailPage: pageParam };
      const { AccountStatusHistory } = await request(StatementLines, asked, { signal });
      return AccountStatusHistory?.data[0] ?? { sizeDetails: 0, subtotal: 0, detalle: [] };
    },
    initialPageParam: 1,
    getNextPageParam: ({ sizeDetails }, pages) =>
      pages.reduce((sum, { detalle }) => sum + detalle.length, 0) < sizeDetails ? pages.length + 1 : undefined,
  });
}
