import type { CmsBlock, CmsBlocks, QueryArguments } from '../../../kit/any/contract.ts';
import { type Result, badInput, ok } from '../../../kit/any/result.ts';
import type { Context } from '../../../kit/server/context.ts';
import { errorOf } from '../../../kit/server/refusal-error.ts';
import { blocksOfStore } from './store.ts';

/**
 * The blocks of these identifiers in their order (specification 7, cmsBlocks), of the viewer's store, else of the one that the
 * request names or its host dresses. One that is unknown or switched off is a null item and an error; the others are given.
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

/** GraphQL makes of an error that stands for an item a null and an error of the answer. */
function unknown(identifier: string): CmsBlock | null {
  const error = errorOf({
    category: 'graphql-no-such-entity',
    code: 'block_unknown',
    message: `The CMS block with the "${identifier.slice(0, 64)}" ID doesn't exist.`,
  });
  return error as unknown as null;
}
