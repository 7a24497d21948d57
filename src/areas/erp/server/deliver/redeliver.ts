import { SYSTEM_CLIENT_ID } from '#kit/server/audit.ts';
import type { Tx } from '#kit/server/database.ts';
import { type ReplayFilter, type Stopped, clientByCode, release, replay } from './redeliver-store.ts';

/** What was not found, and so nothing done. */
export type Unknown = { readonly unknown: 'client' | 'event' };

/** Whose events they were, for the audit log, which is the caller's: SYSTEM_CLIENT_ID for those of all clients. */
type Whose = { readonly clientId: number };

/**
 * Lets the events of a client (a codigo_cliente), or all, be tried now, whether they wait for a person or pause; the
 * delivery finds them within seconds. `stopped`: what had stopped them, the address as a whole among it.
 */
export async function releaseOn(
  tx: Tx,
  client: string | undefined,
): Promise<(Whose & { readonly stopped: readonly Stopped[] }) | Unknown> {
  const clientId = await named(tx, client);
  if (clientId === undefined) return { unknown: 'client' };
  return { clientId, stopped: await release(tx, client) };
}

/** Lets events that the ERP took be delivered once more, in their order and with their ids; they stay marked. */
export async function replayOn(
  tx: Tx,
  filter: ReplayFilter,
  now: Date,
): Promise<(Whose & { readonly replayed: number }) | Unknown> {
  const clientId = await named(tx, filter.code);
  return clientId === undefined ? { unknown: 'client' } : { clientId, replayed: await replay(tx, filter, now) };
}

async function named(tx: Tx, client: string | undefined): Promise<number | undefined> {
  return client === undefined ? SYSTEM_CLIENT_ID : clientByCode(tx, client);
}
