import type { LegalText } from '#kit/core/contract/types.ts';
import { dayIn } from '#kit/core/day.ts';
import { type Result, ok } from '#kit/core/result.ts';
import type { Context } from '#kit/server/context.ts';
import { publishedTexts } from './terms-store.ts';

/** The newest published version of each text that users of the store accept. */
export async function legalTexts(_args: object, { db, store }: Context): Promise<Result<readonly LegalText[]>> {
  const texts = await publishedTexts(db, store.code);
  return ok(
    [...texts.values()].map(({ name, version, text, sha256, published_at }) => ({
      name,
      version,
      sha256,
      published: dayIn(published_at, store.timeZone),
      text,
    })),
  );
}
