import type { CmsBlock, CmsBlocks, QueryArguments } from '../../../kit/core/contract.ts';
import { type Result, badInput, ok } from '../../../kit/core/result.ts';
import type { Context } from '../../../kit/server/context.ts';
import { toGraphQLError } from '../../../kit/server/graphql-error.ts';
import { blocksOfStore } from './store.ts';

/**
 * `cmsBlocks` (specification A7): the blocks of these identifiers, in order, for the viewer's store, else the
 * request's. An unknown or inactive one is a null item with an error.
 */
export async function cmsBlocks(
  { identifiers }: QueryArguments['cmsBlocks'],
  { db, store }: Context,
): Promise<Result<CmsBlocks>> {
  if (identifiers.length === 0) {
    return badInput('identifiers_missing', '"identifiers" of CMS blocks should be specified.', 'identifiers');
  }
  const blocks = await blocksOfStore(db, store.code, identifiers);
  return ok({ items: identifiers.map((identifier) => blocks.get(identifier) ?? unknown(identifier)) });
}

/** GraphQL turns an error in place of an item into null and an error of the answer. */
function unknown(identifier: string): CmsBlock | null {
  const error = toGraphQLError({
    category: 'graphql-no-such-entity',
    code: 'block_unknown',
    message: `The CMS block with the "${identifier.slice(0, 64)}" ID doesn't exist.`,
  });
  return error as unknown as null;
}
