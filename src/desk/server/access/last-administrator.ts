import type { Tx } from '#kit/server/database/database.ts';
import type { Settings } from '#kit/server/settings.ts';
import { needsSecondPerson } from '../switch-store.ts';
import { otherAdministrators } from './staff-store.ts';

/**
 * Whether the desk would have too few administrators without this member, who need not be one: none, or one where a
 * second person confirms, which could approve nothing. Locks the administrators: call it before the member is locked.
 */
export async function isLastAdministrator(
  tx: Tx,
  id: number,
  { deskSignIn }: Pick<Settings, 'deskSignIn'>,
): Promise<boolean> {
  const others = await otherAdministrators(tx, id, deskSignIn);
  return others < ((await needsSecondPerson(tx)) ? 2 : 1);
}
