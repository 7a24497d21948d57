import { randomBytes } from 'node:crypto';
import { STORES, isStoreCode } from '#kit/core/store.ts';
import type { CommandContext } from '#kit/server/manifest/admin-command.ts';
import { transaction } from '#kit/server/database/database.ts';
import { SYSTEM_CLIENT_ID, writeAuditEntry } from '#kit/server/audit.ts';
import { sha256 } from '#areas/session/server/public.ts';
import {
  type ListedPointOfSale,
  findStation,
  insertPointOfSale,
  pointsOfSale,
  revokePointOfSale,
} from './pos-store.ts';

const KEY_BYTES = 32;
const MAX_NAME = 100;

/** The commands of `npm run pos-key`. `agent`: the operator. */
export type PosKeyCommand = { readonly command: 'pos-key' } & (
  | {
      readonly do: 'add';
      readonly store: string;
      readonly name: string;
      /** Codes of the station's client and destination. */
      readonly client?: string;
      readonly destination?: string;
      readonly agent: string;
    }
  | { readonly do: 'revoke'; readonly id: number; readonly agent: string }
  | { readonly do: 'list' }
);

export type PosKeyAnswer =
  | { readonly id: number; readonly key: string }
  | { readonly revoked: boolean }
  | { readonly points: readonly ListedPointOfSale[] }
  | { readonly wrong: string };

/** Adds a point of sale and returns its key (only the hash is stored), revokes a point of sale, or lists them. */
export async function posKeys({ db, clock }: CommandContext, command: PosKeyCommand): Promise<PosKeyAnswer> {
  if (command.do === 'list') return { points: await pointsOfSale(db) };
  const who = { clientId: SYSTEM_CLIENT_ID, userId: null, agent: command.agent };
  const now = clock.now();
  if (command.do === 'revoke') {
    return transaction(db, async (tx) => {
      const revoked = await revokePointOfSale(tx, command.id, now);
      const act = { action: 'pos.revoke', subject: `point of sale ${command.id}`, result: 'ok', who } as const;
      if (revoked) await writeAuditEntry(tx, { clock, viewer: null, request: null }, act);
      return { revoked };
    });
  }
  const { store, client, destination = null } = command;
  const name = command.name.trim();
  if (!isStoreCode(store)) return { wrong: `The store must be one of ${Object.keys(STORES).join(', ')}` };
  if (name === '' || name.length > MAX_NAME) return { wrong: `The name has 1 to ${MAX_NAME} characters` };
  if (client === undefined && destination !== null) return { wrong: 'A destination needs its client' };
  const station = client === undefined ? null : await findStation(db, store, { client, destination });
  if (station === undefined) return { wrong: `The store has no client ${client} with such a destination` };
  const key = `pos_${randomBytes(KEY_BYTES).toString('base64url')}`;
  return transaction(db, async (tx) => {
    const id = await insertPointOfSale(tx, { store, name, station, keySha256: sha256(key), at: now });
    const act = { action: 'pos.add', subject: `point of sale ${id}`, result: 'ok', who } as const;
    await writeAuditEntry(tx, { clock, viewer: null, request: null }, act);
    return { id, key };
  });
}
