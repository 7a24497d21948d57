import { type Result, badInput, notFound, ok, refuse } from '#kit/core/result.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { blocksOf } from '../rules/legal-text.ts';
import {
  type TextKey,
  type TextVersion,
  countAcceptances,
  listTextVersions,
  lockText,
  newestText,
  textWithPrevious,
} from './legal-text-store.ts';
import { insertText } from './terms-store.ts';
import { sha256 } from './token.ts';

/** The newest version of a text, the list of its newest 50 versions, and how many users have accepted each. */
export type EditedText = {
  /** 0 if the store has published no version. */
  readonly version: number;
  readonly text: string;
  readonly versions: readonly (TextVersion & { readonly accepted: number })[];
};

export async function editedText(db: Db, key: TextKey): Promise<EditedText> {
  const newest = await newestText(db, key);
  const accepted = await countAcceptances(db, key);
  const versions = await listTextVersions(db, key);
  return {
    version: newest?.version ?? 0,
    text: newest?.text ?? '',
    versions: versions.map((row) => Object.assign(row, { accepted: accepted.get(row.version) ?? 0 })),
  };
}

/** The result of publishing: the previous and the new version, and the SHA-256 of the new text, in hexadecimal. */
type PublishedText = { readonly before: number; readonly version: number; readonly sha256: string };

/**
 * Publishes a text as the next version; from then on every user of the store must accept it before they continue
 * (docs/product.md, Terms). `base`: the version that was edited, 0 for none. Refuses with 'text_changed' if another
 * version was published meanwhile, with 'nothing_changed' or with 'text_empty'.
 */
export async function publishText(
  tx: Tx,
  { store, name, base, text }: TextKey & { readonly base: number; readonly text: string },
  by: { readonly now: Date; readonly author: string },
): Promise<Result<PublishedText>> {
  if (blocksOf(text).length === 0) return badInput('text_empty', 'The text is empty.', 'text');
  await lockText(tx, { store, name });
  const newest = await newestText(tx, { store, name });
  const before = newest?.version ?? 0;
  if (before !== base) {
    return refuse({
      category: 'already-exists',
      code: 'text_changed',
      message: 'Another version was published meanwhile.',
      field: 'base',
    });
  }
  if (newest?.text === text) return badInput('nothing_changed', 'The text is published like this already.');
  const version = before + 1;
  const hash = sha256(text).toString('hex');
  const row = { store, name, version, text, sha256: hash, published_at: by.now, author: by.author };
  await insertText(tx, row);
  return ok({ before, version, sha256: hash });
}

/** Publishes an older version again, as the next version; refused like `publishText`. */
export async function publishTextAgain(
  tx: Tx,
  { version, base, ...key }: TextKey & { readonly version: number; readonly base: number },
  by: { readonly now: Date; readonly author: string },
): Promise<Result<PublishedText>> {
  const [older] = await textWithPrevious(tx, { ...key, version });
  if (!older) return notFound('The version', 'version');
  return publishText(tx, { ...key, base, text: older.text }, by);
}
