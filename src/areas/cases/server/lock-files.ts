import { type Result, badInput, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { CASE_LIMITS } from '../rules/limits.ts';
import { lockAttachable } from './file-store.ts';

/** Locks the files that a message is to have; refuses one that is not the viewer's, attached already or too old. */
export async function lockFiles(
  tx: Tx,
  { viewer, clock }: ViewerContext,
  ids: readonly string[],
  field: string,
): Promise<Result<readonly string[]>> {
  if (ids.length === 0) return ok(ids);
  const since = new Date(clock.now().getTime() - CASE_LIMITS.attachMs);
  const found = await lockAttachable(tx, viewer, ids, since);
  const index = ids.findIndex((id) => !found.has(id));
  return index < 0 ? ok(ids) : badInput('case_file', 'There is no such file of yours.', `${field}.${index}`);
}
