import { STORES, isStoreCode } from '#kit/core/store.ts';
import type { Db } from '#kit/server/database/database.ts';
import type { DataScope } from '#kit/server/viewer.ts';
import { isConfined, permissionsOf } from '../rules/roles.ts';
import { clientById, destinationsOfUser, userById } from './store.ts';

/** What an active user may see now, found without a session; null without such a user. */
export async function scopeOfUser(
  db: Db,
  clientId: number,
  userId: number,
): Promise<(DataScope & { readonly userId: number; readonly permissions: readonly string[] }) | null> {
  const user = await userById(db, clientId, userId);
  if (user?.status !== '1') return null;
  const { store } = await clientById(db, clientId);
  if (!isStoreCode(store)) return null;
  const isOfStations = isConfined(user.role_name);
  const destinations = isOfStations ? await destinationsOfUser(db, clientId, userId) : null;
  return {
    clientId,
    userId,
    permissions: permissionsOf(user.role_name),
    destinations: destinations && destinations.map(({ destination_id }) => destination_id),
    store: STORES[store],
  };
}
