import * as v from 'valibot';
import { badInput, ok } from '#kit/core/result.ts';
import { type Actions, anyText, nothing, requiredText, rowId, storeOrAll, stores } from '#kit/desk/server/action.ts';
import { type Entries, presentVersion, versionedActions } from '#kit/desk/server/versioned-actions.ts';
import { MAX_HTML } from '../../rules/constants.ts';
import { SHOWN_BLOCKS, isShownIn } from '../../rules/shown-blocks.ts';
import { blockVersions, listBlocks, storesWithBlocks } from '../../server/block-version-store.ts';
import { sanitize } from '../../server/sanitize.ts';
import { type BlockRow, publishBlocks } from '../../server/store.ts';
import { BLOCKS_PAGE, type BlockId, type BlockState, type BlocksApi } from '../rules/blocks-api.ts';

const id: Entries<BlockId> = { identifier: requiredText(64), store: storeOrAll };
const fields: Entries<BlockState> = { title: anyText(256), content: anyText(MAX_HTML), isShown: v.boolean() };

const block = versionedActions({
  name: 'block',
  allow: 'content',
  fourEyes: true,
  audit: { publish: 'content.publish_block', restore: 'content.restore_block' },
  id,
  idField: 'identifier',
  fields,
  subjectOf: ({ identifier, store }) => `block ${store}/${identifier}`,
  versions: blockVersions,
  fieldsOf: presentState,
  shownOf: presentState,
  open: (row, { identifier, store }) => {
    if (row) return presentState(row);
    return isShownIn(identifier, store) ? { title: '', content: '', isShown: true } : undefined;
  },
  check: async ({ identifier, store, title, content, isShown }, { version, newest }) => {
    const { html, lost } = await sanitize(content);
    if (html === '') return badInput('content_empty', 'Nothing is left of the content.', 'content');
    if (!newest && !isShownIn(identifier, store)) {
      return badInput('block_not_shown', 'The portal shows no such block in this store.', 'identifier');
    }
    const status = isShown ? '1' : '0';
    const row: BlockRow = { identifier, store, title: title || null, content: html, status, version };
    return ok({ row, report: { lost } });
  },
  insert: publishBlocks,
  detailsOf: ({ status }, _, isRestored) => (isRestored ? {} : { after: { isShown: status === '1' } }),
});

/** Content blocks, which the portal shows by identifier: also menus, banners and carousels. */
export const blockActions: Actions<BlocksApi> = {
  'content.list_blocks': {
    allow: 'content',
    changes: false,
    input: v.strictObject({ store: v.union([storeOrAll, v.literal('')]), text: anyText(100), page: rowId }),
    run: async (input, { db }) => {
      const { rows, total } = await listBlocks(db, { ...input, size: BLOCKS_PAGE });
      const blocks = rows.map(({ identifier, store, title, status, version, published_at, author }) =>
        Object.assign(presentVersion({ version, published_at, author }), {
          identifier,
          store,
          title: title ?? '',
          isShown: status === '1',
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
  'content.block': block.open,
  'content.block_version': block.compare,
  'content.preview_block': {
    allow: 'content',
    changes: false,
    input: v.strictObject({ content: anyText(MAX_HTML) }),
    run: async ({ content }) => ok(await sanitize(content)),
  },
  'content.publish_block': block.publish,
  'content.restore_block': block.restore,
};

function presentState({ title, content, status }: BlockRow): BlockState {
  return { title: title ?? '', content, isShown: status === '1' };
}
