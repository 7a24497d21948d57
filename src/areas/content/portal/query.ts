import { documentQuery } from '../../../kit/portal/graphql/queries.ts';
import { ContentBlocks } from './blocks.graphql.ts';

/** The blocks of these identifiers; those that the company has not published are not among them. */
function blocksQuery(...identifiers: readonly string[]) {
  return documentQuery(ContentBlocks, { identifiers }, { partial: true });
}

/** The blocks of the home page (docs/erp.md). */
export const homeBlocksQuery = blocksQuery('inicio_banner', 'inicio_carrusel');

/** The block that a menu is made of. It changes rarely: what was seen is shown for a while before it is asked for again. */
export function menuBlockQuery(identifier: string) {
  return { ...blocksQuery(identifier), staleTime: 300_000 };
}
