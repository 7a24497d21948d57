import * as v from 'valibot';
import { notFound, ok } from '#kit/core/result.ts';
import { MAX_HTML } from '../../rules/constants.ts';
import { SHOWN_BLOCKS, isShownIn } from '../../rules/shown-blocks.ts';
import {
  editedBlock,
  listBlocks,
  publishBlock,
  publishBlockAgain,
  sanitize,
  storesWithBlocks,
  versionWithPrevious,
} from '../../server/public.ts';
import { BLOCKS_PAGE, type BlockId, type BlockState, type BlocksApi } from '../rules/blocks-api.ts';
import { type Actions, anyText, nothing, requiredText, rowId } from '#kit/desk/server/action.ts';
import {
  presentVersion,
  publishRecorded,
  storeOrAll,
  stores,
  versionNumber,
  versionOnly,
} from '#kit/desk/server/publish-version.ts';

const blockId = { identifier: requiredText(64), store: storeOrAll };

const subjectOf = ({ identifier, store }: BlockId) => `block ${store}/${identifier}`;

/** Initial state of a block that is not published yet. */
const NEW_BLOCK = { title: '', content: '', isShown: true, version: 0, versions: [] } as const;

/** Content blocks, which the portal shows by identifier: also menus, banners and carousels. */
export const blockActions: Actions<BlocksApi> = {
  'content.list_blocks': {
    allow: 'content',
    changes: false,
    input: v.strictObject({ store: v.union([storeOrAll, v.literal('')]), text: anyText(100), page: rowId }),
    run: async (input, { db }) => {
      const { rows, total } = await listBlocks(db, { ...input, size: BLOCKS_PAGE });
      const blocks = rows.map((row) =>
        Object.assign(presentVersion(row), {
          identifier: row.identifier,
          store: row.store,
          title: row.title ?? '',
          isShown: row.status === '1',
        }),
      );
      return ok({ blocks, total });
    },
  },
  'content.list_places': {
    allow: 'content',
    changes: false,
    input: nothing,
    run: async (_, { db }) => {
      const published = await storesWithBlocks(db, SHOWN_BLOCKS);
      const places = SHOWN_BLOCKS.map((identifier) => {
        const own = new Set(published.filter((row) => row.identifier === identifier).map(({ store }) => store));
        const all = (['*', ...stores] as const).filter((store) => isShownIn(identifier, store));
        return {
          identifier,
          stores: all.filter((store) => own.has(store)),
          missing: all.filter((store) => !own.has(store)),
        };
      });
      return ok({ places });
    },
  },
  'content.block': {
    allow: 'content',
    changes: false,
    input: v.strictObject(blockId),
    run: async (key, { db }) => {
      const block = await editedBlock(db, key);
      if (!block && isShownIn(key.identifier, key.store)) return ok({ ...key, ...NEW_BLOCK });
      if (!block) return notFound('The block', 'identifier');
      const { version: current, versions } = block;
      return ok({ ...key, ...presentState(block), version: current, versions: versions.map(presentVersion) });
    },
  },
  'content.block_version': {
    allow: 'content',
    changes: false,
    input: v.strictObject({ ...blockId, version: versionNumber }),
    run: async (key, { db }) => {
      const [after, before] = await versionWithPrevious(db, key);
      if (!after) return notFound('The version', 'version');
      return ok({ after: presentState(after), before: before ? presentState(before) : null });
    },
  },
  'content.preview_block': {
    allow: 'content',
    changes: false,
    input: v.strictObject({ content: anyText(MAX_HTML) }),
    run: async ({ content }) => ok(await sanitize(content)),
  },
  'content.publish_block': {
    allow: 'content',
    changes: true,
    fourEyes: () => true,
    draft: subjectOf,
    input: v.strictObject({
      ...blockId,
      base: versionNumber,
      title: anyText(256),
      content: anyText(MAX_HTML),
      isShown: v.boolean(),
    }),
    run: async ({ title, ...edited }, context) => {
      const done = await publishRecorded(context, {
        action: 'content.publish_block',
        subject: subjectOf(edited),
        run: (tx, by) => publishBlock(tx, { ...edited, title: title || null }, by),
        details: () => ({ after: { isShown: edited.isShown } }),
      });
      return done.ok ? ok({ version: done.value.version, lost: done.value.lost }) : done;
    },
  },
  'content.restore_block': {
    allow: 'content',
    changes: true,
    fourEyes: () => true,
    input: v.strictObject({ ...blockId, version: versionNumber, base: versionNumber }),
    run: (asked, context) =>
      versionOnly(
        publishRecorded(context, {
          action: 'content.restore_block',
          subject: subjectOf(asked),
          run: (tx, by) => publishBlockAgain(tx, asked, by),
          details: () => ({ after: { sameAs: asked.version } }),
        }),
      ),
  },
};

function presentState(row: { title: string | null; content: string; status: string }): BlockState {
  return { title: row.title ?? '', content: row.content, isShown: row.status === '1' };
}
