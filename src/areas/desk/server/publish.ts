import * as v from 'valibot';
import type { Result } from '#kit/core/result.ts';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import type { AuditAction } from '#kit/server/declared-names.ts';
import { type Tx, transaction } from '#kit/server/database.ts';
import { auditDesk } from './audit.ts';
import type { StaffContext } from './context.ts';

/** What the actions share that publish versions: of blocks, legal texts, vouchers on sale and forms. */

export const stores = Object.keys(STORES) as StoreCode[];

/** A store, or '*': every store without one of its own. */
export const storeOrAll = v.picklist([...stores, '*']);

export const versionNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** What publishing did: the versions before and now. */
type Published = { readonly before: number; readonly version: number };

type Details = { readonly before?: object; readonly after: object };

type Act<Done> = {
  readonly action: AuditAction;
  readonly subject: string;
  /** The owning area's function, which publishes as the next version. */
  readonly run: (tx: Tx, by: { readonly now: Date; readonly author: string }) => Promise<Result<Done>>;
  /** What the entry says beside the versions. */
  readonly details?: (done: Done, tx: Tx) => Details | Promise<Details>;
};

/** Publishes, and records which version took the place of which, in one transaction. */
export function publishRecorded<Done extends Published>(
  context: StaffContext,
  { action, subject, run, details }: Act<Done>,
): Promise<Result<Done>> {
  return transaction(context.db, async (tx) => {
    const done = await run(tx, { now: context.clock.now(), author: context.staff.name });
    if (!done.ok) return done;
    const { before, version } = done.value;
    const more = await details?.(done.value, tx);
    await auditDesk(tx, context, {
      action,
      subject,
      before: { version: before, ...more?.before },
      after: { version, ...more?.after },
    });
    return done;
  });
}

/** Answers the new version alone. */
export async function versionOnly(
  published: Promise<Result<Published>>,
): Promise<Result<{ readonly version: number }>> {
  const done = await published;
  return done.ok ? { ok: true, value: { version: done.value.version } } : done;
}

type StoredVersion = { readonly version: number; readonly published_at: Date; readonly author: string | null };

/** A published version as the desk shows it; `author` null: the import. */
export function presentVersion({ version, published_at, author }: StoredVersion): {
  readonly version: number;
  readonly publishedAt: string;
  readonly author: string | null;
} {
  return { version, publishedAt: published_at.toISOString(), author };
}
