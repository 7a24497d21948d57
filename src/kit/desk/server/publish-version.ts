import * as v from 'valibot';
import type { Result } from '#kit/core/result.ts';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import type { AuditAction } from '#kit/server/manifest/declared-names.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { auditDesk } from './audit.ts';
import type { StaffContext } from './context.ts';

/** Shared code of the actions that publish versions of blocks, legal texts, vouchers and forms. */

export const stores = Object.keys(STORES) as StoreCode[];

/** A store, or '*': all stores that have none of their own. */
export const storeOrAll = v.picklist([...stores, '*']);

export const versionNumber = v.pipe(v.number(), v.safeInteger(), v.minValue(0));

/** Version numbers before and after the publication. */
type Published = { readonly before: number; readonly version: number };

type Details = { readonly before?: object; readonly after: object };

type Act<Done> = {
  readonly action: AuditAction;
  readonly subject: string;
  /** Function of the owning area that publishes the next version. */
  readonly run: (tx: Tx, by: { readonly now: Date; readonly author: string }) => Promise<Result<Done>>;
  /** Further details of the audit entry. */
  readonly details?: (done: Done, tx: Tx) => Details | Promise<Details>;
};

/** Publishes, and records the old and the new version in the same transaction. */
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

/** Reduces the result to the new version's number. */
export async function versionOnly(
  published: Promise<Result<Published>>,
): Promise<Result<{ readonly version: number }>> {
  const done = await published;
  return done.ok ? { ok: true, value: { version: done.value.version } } : done;
}

type StoredVersion = { readonly version: number; readonly published_at: Date; readonly author: string | null };

/** A published version as the desk shows it; `author`: null for the import. */
export function presentVersion({ version, published_at, author }: StoredVersion): {
  readonly version: number;
  readonly publishedAt: string;
  readonly author: string | null;
} {
  return { version, publishedAt: published_at.toISOString(), author };
}
