import type { CmsBlock, CmsBlocks, QueryArguments } from '#kit/core/contract/types.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import type { Context } from '#kit/server/context.ts';
import { withImageSizes } from './image-sizes.ts';
import { blocksOfStore } from './store.ts';

/** How many blocks one request may name, over all of its root fields. */
const MAX_BLOCKS = 50;

type Block = Pick<CmsBlock, 'identifier' | 'title' | 'content'>;

/** The blocks that each request has read, so that it reads none twice. */
const BLOCKS_BY_REQUEST = new WeakMap<Context['bounds'], Map<string, Promise<Block | undefined>>>();

/**
 * `cmsBlocks` (specification A7): the blocks of these identifiers, each once, in order, for the viewer's store, or for
 * the request's store without a viewer. An unknown or inactive block is a null item with an error.
 */
export async function cmsBlocks(
  { identifiers }: QueryArguments['cmsBlocks'],
  context: Context,
): Promise<Result<CmsBlocks>> {
  if (identifiers.length === 0) {
    return badInput('identifiers_missing', '"identifiers" of CMS blocks should be specified.', 'identifiers');
  }
  const distinct = [...new Set(identifiers)];
  const requested = BLOCKS_BY_REQUEST.get(context.bounds) ?? new Map<string, Promise<Block | undefined>>();
  BLOCKS_BY_REQUEST.set(context.bounds, requested);
  const missing = distinct.filter((identifier) => !requested.has(identifier));
  if (requested.size + missing.length > MAX_BLOCKS) {
    return badInput('identifiers_too_many', `A request names at most ${MAX_BLOCKS} CMS blocks.`, 'identifiers');
  }
  const read = readBlocks(context, missing);
  for (const identifier of missing)
    requested.set(
      identifier,
      read.then((blocks) => blocks.get(identifier)),
    );
  return ok({
    items: await Promise.all(
      distinct.map(async (identifier) => (await requested.get(identifier)) ?? (await unknown(identifier))),
    ),
  });
}

/** The store's blocks by identifier, their images with their sizes. */
async function readBlocks({ db, store }: Context, identifiers: readonly string[]): Promise<ReadonlyMap<string, Block>> {
  const blocks = [...(await blocksOfStore(db, store.code, identifiers)).values()];
  const contents = await withImageSizes(
    db,
    blocks.map(({ content }) => content),
  );
  return new Map(blocks.map((block, index) => [block.identifier, { ...block, content: contents[index] ?? '' }]));
}

/** Returns an error as the item, which GraphQL turns into null and an error of the answer. */
async function unknown(identifier: string): Promise<CmsBlock | null> {
  // commands have the areas without GraphQL, which would take two megabytes of their memory
  const { toGraphQLError } = await import('#kit/server/graphql-error.ts');
  const error = toGraphQLError({
    category: 'no-such-entity',
    code: 'block_unknown',
    message: `The CMS block with the "${identifier.slice(0, 64)}" ID doesn't exist.`,
  });
  return error as unknown as null;
}
