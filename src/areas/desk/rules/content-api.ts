import type { ShownBlock } from '#areas/content/rules/shown-blocks.ts';
import type { ApiAction, Nothing } from './api-action.ts';
import type { StoreOrAll } from './store.ts';

/** Blocks by a page of the list. */
export const BLOCKS_PAGE = 25;

export type BlockId = { readonly identifier: string; readonly store: StoreOrAll };

/** When and by whom a version was published; `author` null: by the import. `publishedAt`: an instant, ISO 8601. */
type BlockVersion = {
  readonly version: number;
  readonly publishedAt: string;
  readonly author: string | null;
};

export type ListedBlock = BlockId & BlockVersion & { readonly title: string; readonly isShown: boolean };

export type BlockState = { readonly title: string; readonly content: string; readonly isShown: boolean };

/** Of a block that the portal shows: which stores have one, and which could have one and do not. */
export type BlockPlace = {
  readonly identifier: ShownBlock;
  readonly stores: readonly StoreOrAll[];
  readonly missing: readonly StoreOrAll[];
};

/** `version` 0: the portal would show it, but it is not published yet. */
export type EditedBlock = BlockId &
  BlockState & { readonly version: number; readonly versions: readonly BlockVersion[] };

/** The desk's actions on content. */
export type ContentApi = {
  'content.list_blocks': ApiAction<
    { store: StoreOrAll | ''; text: string; page: number },
    { readonly blocks: readonly ListedBlock[]; readonly total: number }
  >;
  'content.list_places': ApiAction<Nothing, { readonly places: readonly BlockPlace[] }>;
  'content.block': ApiAction<BlockId, EditedBlock>;
  /** A version, and the one before it. */
  'content.block_version': ApiAction<
    BlockId & { version: number },
    { readonly after: BlockState; readonly before: BlockState | null }
  >;
  /** HTML as it would be stored, and the names of the tags and attributes that it loses. */
  'content.preview_block': ApiAction<{ content: string }, { readonly html: string; readonly lost: readonly string[] }>;
  /** `base` 0: a new block. */
  'content.publish_block': ApiAction<
    BlockId & BlockState & { base: number },
    { readonly version: number; readonly lost: readonly string[] }
  >;
  'content.restore_block': ApiAction<BlockId & { version: number; base: number }, { readonly version: number }>;
};
