import * as v from 'valibot';
import { notFound, ok } from '../../../../kit/core/result.ts';
import { STORES, type StoreCode } from '../../../../kit/core/store.ts';
import { transaction } from '../../../../kit/server/database.ts';
import { LONGEST_HTML } from '../../../content/rules/constants.ts';
import {
  type BlockVersion as StoredVersion,
  editedBlock,
  listBlocks,
  publishBlock,
  publishBlockAgain,
  sanitize,
  versionWithPrevious,
} from '../../../content/server/public.ts';
import {
  BLOCKS_PAGE,
  type BlockId,
  type BlockState,
  type BlockVersion,
  type ContentApi,
} from '../../rules/content-api.ts';
import { type Actions, anyText, requiredText, rowId } from '../action.ts';
import { auditDesk } from '../audit.ts';
import type { StaffContext } from '../context.ts';

const stores = [...(Object.keys(STORES) as StoreCode[]), '*'] as const;
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const blockId = { identifier: requiredText(64), store: v.picklist(stores) };

const subjectOf = ({ identifier, store }: BlockId) => `block ${store}/${identifier}`;
const publisher = ({ clock, staff }: StaffContext) => ({ now: clock.now(), author: staff.name });

/** Blocks: what the portal's screens show by identifier, also menus, banners and carousels. */
export const blockActions: Actions<ContentApi> = {
  'content.list_blocks': {
    allow: 'content',
    changes: false,
    input: v.strictObject({ store: v.picklist([...stores, '']), text: anyText(100), page: rowId }),
    run: async (input, { db }) => {
      const { rows, total } = await listBlocks(db, { ...input, size: BLOCKS_PAGE });
      const blocks = rows.map((row) => ({
        version: row.version,
        publishedAt: row.published_at.toISOString(),
        author: row.author,
        identifier: row.identifier,
        store: row.store,
        title: row.title ?? '',
        isShown: row.status === '1',
      }));
      return ok({ blocks, total });
    },
  },
  'content.block': {
    allow: 'content',
    changes: false,
    input: v.strictObject(blockId),
    run: async (key, { db }) => {
      const block = await editedBlock(db, key);
      if (!block) return notFound('The block', 'identifier');
      const { version: current, versions } = block;
      return ok({ ...key, ...presentState(block), version: current, versions: versions.map(presentVersion) });
    },
  },
  'content.block_version': {
    allow: 'content',
    changes: false,
    input: v.strictObject({ ...blockId, version }),
    run: async (key, { db }) => {
      const [after, before] = await versionWithPrevious(db, key);
      if (!after) return notFound('The version', 'version');
      return ok({ after: presentState(after), before: before ? presentState(before) : null });
    },
  },
  'content.preview_block': {
    allow: 'content',
    changes: false,
    input: v.strictObject({ content: anyText(LONGEST_HTML) }),
    run: async ({ content }) => ok(await sanitize(content)),
  },
  'content.publish_block': {
    allow: 'content',
    changes: true,
    input: v.strictObject({
      ...blockId,
      base: version,
      title: anyText(256),
      content: anyText(LONGEST_HTML),
      isShown: v.boolean(),
    }),
    run: (edited, context) =>
      transaction(context.db, async (tx) => {
        const done = await publishBlock(tx, { ...edited, title: edited.title || null }, publisher(context));
        if (!done.ok) return done;
        const { before, version: after, lost } = done.value;
        await auditDesk(tx, context, {
          action: 'content.publish_block',
          subject: subjectOf(edited),
          before: { version: before },
          after: { version: after, isShown: edited.isShown },
        });
        return ok({ version: after, lost });
      }),
  },
  'content.restore_block': {
    allow: 'content',
    changes: true,
    input: v.strictObject({ ...blockId, version, base: version }),
    run: (asked, context) =>
      transaction(context.db, async (tx) => {
        const done = await publishBlockAgain(tx, asked, publisher(context));
        if (!done.ok) return done;
        const { before, version: after } = done.value;
        await auditDesk(tx, context, {
          action: 'content.restore_block',
          subject: subjectOf(asked),
          before: { version: before },
          after: { version: after, sameAs: asked.version },
        });
        return ok({ version: after });
      }),
  },
};

function presentState(row: { title: string | null; content: string; status: string }): BlockState {
  return { title: row.title ?? '', content: row.content, isShown: row.status === '1' };
}

function presentVersion({ version: number, published_at, author }: StoredVersion): BlockVersion {
  return { version: number, publishedAt: published_at.toISOString(), author };
}
