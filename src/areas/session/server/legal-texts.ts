import type { LegalText } from '../../../kit/any/contract.ts';
import { dayIn } from '../../../kit/any/day.ts';
import { type Result, ok } from '../../../kit/any/result.ts';
import type { Context } from '../../../kit/server/context.ts';
import { publishedTexts } from './terms-store.ts';

/** The texts that users of the store accept: the newest version of each that is published. */
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
