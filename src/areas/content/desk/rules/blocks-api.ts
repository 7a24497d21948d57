import type { ShownBlock } from '../../rules/shown-blocks.ts';
import type { ApiAction, EmptyObject } from '#kit/desk/core/api-action.ts';
import type { StoreOrAll } from '#kit/desk/core/store-or-all.ts';
import type { CompareAction, Lost, PublishAction, RestoreAction, Version } from '#kit/desk/core/versions-api.ts';

/** Blocks per page. */
export const BLOCKS_PAGE = 25;

export type BlockId = { readonly identifier: string; readonly store: StoreOrAll };

export type ListedBlock = BlockId & Version & { readonly title: string; readonly isShown: boolean };

export type BlockState = { readonly title: string; readonly content: string; readonly isShown: boolean };

/** A block that the portal shows: the stores that have it, and those that could have it and do not. */
export type BlockPlace = {
  readonly identifier: ShownBlock;
  readonly stores: readonly StoreOrAll[];
  readonly missing: readonly StoreOrAll[];
};

/** `version`: UNPUBLISHED if the portal would show the block, but it is not published yet. */
export type EditedBlock = BlockId & BlockState & { readonly version: number; readonly versions: readonly Version[] };

/** The desk's actions on content. */
export type BlocksApi = {
  'content.list_blocks': ApiAction<
    { store: StoreOrAll | ''; text: string; page: number },
    { readonly blocks: readonly ListedBlock[]; readonly total: number }
  >;
  'content.list_places': ApiAction<EmptyObject, { readonly places: readonly BlockPlace[] }>;
  'content.block': ApiAction<BlockId, EditedBlock>;
  'content.block_version': CompareAction<BlockId, BlockState>;
  /** Returns the HTML as it would be stored, and the names of the removed tags and attributes. */
  'content.preview_block': ApiAction<{ content: string }, { readonly html: string } & Lost>;
  'content.publish_block': PublishAction<BlockId, BlockState, Lost>;
  'content.restore_block': RestoreAction<BlockId>;
};
