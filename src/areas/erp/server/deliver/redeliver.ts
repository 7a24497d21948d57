import { SYSTEM_CLIENT_ID } from '#kit/server/audit.ts';
import type { Tx } from '#kit/server/database/database.ts';
import {
  type ReplayFilter,
  type StoppedDelivery,
  clientByCode,
  releaseEvents,
  replayEvents,
} from './redeliver-store.ts';

/** The client or event that was not found; nothing was changed. */
export type NotFound = { readonly unknown: 'client' | 'event' };

/** The events' client, for the audit entry, which the caller writes; SYSTEM_CLIENT_ID for all clients. */
type EventOwner = { readonly clientId: number };

/**
 * Makes the waiting or paused events of a client (a codigo_cliente), or of all clients, due now; the delivery finds
 * them within seconds. `stopped`: why they had stopped, including failures of the address.
 */
export async function releaseOn(
  tx: Tx,
  client: string | undefined,
): Promise<(EventOwner & { readonly stopped: readonly StoppedDelivery[] }) | NotFound> {
  const clientId = await named(tx, client);
  if (clientId === undefined) return { unknown: 'client' };
  return { clientId, stopped: await releaseEvents(tx, client) };
}

/** Delivers accepted events again, in their order and with their ids; they stay marked as replayed. */
export async function replayOn(
  tx: Tx,
  filter: ReplayFilter,
  now: Date,
): Promise<(EventOwner & { readonly replayed: number }) | NotFound> {
  const clientId = await named(tx, filter.code);
  return clientId === undefined ? { unknown: 'client' } : { clientId, replayed: await replayEvents(tx, filter, now) };
}

async function named(tx: Tx, client: string | undefined): Promise<number | undefined> {
  return client === undefined ? SYSTEM_CLIENT_ID : clientByCode(tx, client);
}
