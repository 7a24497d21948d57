import type { ShownBlock } from '../../rules/shown-blocks.ts';
import type { ApiAction, EmptyObject } from '#kit/desk/core/api-action.ts';
import type { StoreOrAll } from '#kit/desk/core/store-or-all.ts';

/** Blocks per page. */
export const BLOCKS_PAGE = 25;

export type BlockId = { readonly identifier: string; readonly store: StoreOrAll };

/** A published version. `publishedAt`: an instant, ISO 8601. `author`: null if the import published it. */
type BlockVersion = {
  readonly version: number;
  readonly publishedAt: string;
  readonly author: string | null;
};

export type ListedBlock = BlockId & BlockVersion & { readonly title: string; readonly isShown: boolean };

export type BlockState = { readonly title: string; readonly content: string; readonly isShown: boolean };

/** A block that the portal shows: the stores that have it, and those that could have it and do not. */
export type BlockPlace = {
  readonly identifier: ShownBlock;
  readonly stores: readonly StoreOrAll[];
  readonly missing: readonly StoreOrAll[];
};

/** `version`: 0 if the portal would show the block, but it is not published yet. */
export type EditedBlock = BlockId &
  BlockState & { readonly version: number; readonly versions: readonly BlockVersion[] };

/** The desk's actions on content. */
export type BlocksApi = {
  'content.list_blocks': ApiAction<
    { store: StoreOrAll | ''; text: string; page: number },
    { readonly blocks: readonly ListedBlock[]; readonly total: number }
  >;
  'content.list_places': ApiAction<EmptyObject, { readonly places: readonly BlockPlace[] }>;
  'content.block': ApiAction<BlockId, EditedBlock>;
  /** Returns a version and the version before it. */
  'content.block_version': ApiAction<
    BlockId & { version: number },
    { readonly after: BlockState; readonly before: BlockState | null }
  >;
  /** Returns the HTML as it would be stored, and the names of the removed tags and attributes. */
  'content.preview_block': ApiAction<{ content: string }, { readonly html: string; readonly lost: readonly string[] }>;
  /** `base`: 0 for a new block. */
  'content.publish_block': ApiAction<
    BlockId & BlockState & { base: number },
    { readonly version: number; readonly lost: readonly string[] }
  >;
  'content.restore_block': ApiAction<BlockId & { version: number; base: number }, { readonly version: number }>;
};
