import { documentQuery, queryClient } from '../../../kit/portal/graphql/queries.ts';
import { prefetch } from '../../../kit/portal/router/prefetch.ts';
import { ContentBlocks } from './blocks.graphql.ts';

/** The published blocks of these identifiers. */
export function blocksQuery(...identifiers: readonly string[]) {
  return documentQuery(ContentBlocks, { identifiers }, { partial: true });
}

/** The blocks of the home page (docs/erp.md). */
export const homeBlocksQuery = blocksQuery('inicio_banner', 'inicio_carrusel');

/** Requests the blocks of the home page before it is shown. */
export function prefetchHomeContent(): void {
  prefetch(queryClient.query(homeBlocksQuery));
}

/** The block of a menu. It changes rarely, so a cached one is shown for a while. */
export function menuBlockQuery(identifier: string) {
  return { ...blocksQuery(identifier), staleTime: 300_000 };
}
