import { documentQuery } from '../../../kit/portal/graphql/queries.ts';
import { ContentBlocks } from './blocks.graphql.ts';

/** The published blocks of these identifiers. */
export function blocksQuery(...identifiers: readonly string[]) {
  return documentQuery(ContentBlocks, { identifiers }, { partial: true });
}

/** The block of a menu. It changes rarely, so a cached one is shown for a while. */
export function menuBlockQuery(identifier: string) {
  return { ...blocksQuery(identifier), staleTime: 300_000 };
}
