import { documentQuery } from '#kit/portal/graphql/queries.ts';
import type { ShownBlock } from '../rules/shown-blocks.ts';
import { ContentBlocks } from './blocks.graphql.ts';

/** The published blocks of these identifiers. */
export function blocksQuery(...identifiers: readonly ShownBlock[]) {
  return documentQuery(ContentBlocks, { identifiers }, { partial: true });
}

/** The block of a menu. It changes rarely, so a cached one is shown for a while. */
export function menuBlockQuery(identifier: ShownBlock) {
  return { ...blocksQuery(identifier), staleTime: 300_000 };
}
