import { type Refusal, type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { isShownIn } from '../rules/shown-blocks.ts';
import { addBlock, blockOf, listVersions, lockBlock, versionWithPrevious } from './block-version-store.ts';
import { sanitize } from './sanitize.ts';
import { type BlockKey, type BlockRow, publishBlocks } from './store.ts';

/** A published version, without its content. */
type BlockVersion = {
  readonly version: number;
  readonly published_at: Date;
  /** The editor who published it at the desk; null for the import. */
  readonly author: string | null;
};

/** A block with its newest 50 versions, newest first. */
export type BlockDetails = BlockRow & { readonly versions: readonly BlockVersion[] };

export async function editedBlock(db: Db, key: BlockKey): Promise<BlockDetails | undefined> {
  const row = await blockOf(db, key);
  return row && { ...row, versions: await listVersions(db, key) };
}

type Edited = BlockKey & {
  /** The version that was edited; 0: a new block. */
  readonly base: number;
  readonly title: string | null;
  readonly content: string;
  readonly isShown: boolean;
};

const BLOCK_CHANGED: Refusal = {
  category: 'already-exists',
  code: 'block_changed',
  message: 'Another version was published meanwhile.',
  field: 'base',
};

/** The result of publishing: the previous and the new version, and the removed tags and attributes. */
type Published = { readonly before: number; readonly version: number; readonly lost: readonly string[] };

/**
 * Publishes an edited block, sanitized, as its next version, or a new block as its first. Refuses with 'block_changed'
 * if another version was published meanwhile, with 'nothing_changed', 'content_empty' or 'not_found', or with
 * 'block_not_shown' if the portal would not show a new block in its store.
 */
export async function publishBlock(
  tx: Tx,
  { identifier, store, base, title, content, isShown }: Edited,
  by: { readonly now: Date; readonly author: string },
): Promise<Result<Published>> {
  const { html, lost } = await sanitize(content);
  if (html === '') return badInput('content_empty', 'Nothing is left of the content.', 'content');
  const status = isShown ? '1' : '0';
  const row = await lockBlock(tx, { identifier, store });
  if (!row && base === 0) {
    if (!isShownIn(identifier, store)) {
      return badInput('block_not_shown', 'The portal shows no such block in this store.', 'identifier');
    }
    const added: BlockRow = { identifier, store, title, content: html, status, version: 1 };
    if (!(await addBlock(tx, added))) return refuse(BLOCK_CHANGED);
    await publishBlocks(tx, [added], by);
    return ok({ before: 0, version: 1, lost });
  }
  if (!row) return notFound('The block', 'identifier');
  if (row.version !== base) return refuse(BLOCK_CHANGED);
  if (row.title === title && row.content === html && row.status === status) {
    return badInput('nothing_changed', 'The block is published like this already.');
  }
  const version = row.version + 1;
  await publishBlocks(tx, [{ identifier, store, title, content: html, status, version }], by);
  return ok({ before: row.version, version, lost });
}

/** Publishes an older version again, as the next version; refused like `publishBlock`. */
export async function publishBlockAgain(
  tx: Tx,
  { version, base, ...key }: BlockKey & { readonly version: number; readonly base: number },
  by: { readonly now: Date; readonly author: string },
): Promise<Result<Published>> {
  const [older] = await versionWithPrevious(tx, { ...key, version });
  if (!older) return notFound('The version', 'version');
  const { title, content, status } = older;
  return publishBlock(tx, { ...key, base, title, content, isShown: status === '1' }, by);
}
