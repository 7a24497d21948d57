import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { ADDRESS_ROW_ID } from './delivery-store.ts';

/** SQL for events that an operator retries or replays. */

const ofClient = (code: string | undefined): RawBuilder<unknown> =>
  code === undefined ? sql`true` : sql`client_id = (select client_id from client where codigo_cliente = ${code})`;

export async function clientByCode(db: Db | Tx, code: string): Promise<number | undefined> {
  const { rows } = await sql<{ client_id: number }>`
    select client_id from client where codigo_cliente = ${code}`.execute(db);
  return rows[0]?.client_id;
}

/** Why the events of a client, or of all clients, stopped. */
export type StoppedDelivery = {
  readonly isAddress: boolean;
  readonly failures: number;
  readonly why: string;
  readonly waits_since: Date | null;
};

/** Makes waiting or paused events due now, of one client or all; returns why they had stopped. */
export async function releaseEvents(tx: Tx, code: string | undefined): Promise<readonly StoppedDelivery[]> {
  const { rows } = await sql<StoppedDelivery>`
    delete from erp_delivery where ${ofClient(code)} or client_id = ${ADDRESS_ROW_ID}
    returning client_id = ${ADDRESS_ROW_ID} as "isAddress", failures, why, waits_since`.execute(tx);
  return rows;
}

/** Selects delivered events; without conditions, all. */
export type ReplayFilter = {
  /** A codigo_cliente. */
  readonly code?: string | undefined;
  /** The first event's position. */
  readonly from?: number | undefined;
  readonly id?: string | undefined;
  readonly type?: string | undefined;
  /** Only events that happened at this time or later. */
  readonly since?: Date | undefined;
};

function delivered({ code, from, id, type, since }: ReplayFilter): RawBuilder<unknown> {
  const all = [
    sql`delivered_at is not null`,
    ofClient(code),
    ...(from === undefined ? [] : [sql`position >= ${from}`]),
    ...(id === undefined ? [] : [sql`id = ${id}`]),
    ...(type === undefined ? [] : [sql`type = ${type}`]),
    ...(since === undefined ? [] : [sql`at >= ${since}`]),
  ];
  return sql.join(all, sql` and `);
}

/** Counts the selected delivered events, up to `most` + 1. */
export async function countDelivered(tx: Tx, filter: ReplayFilter, most: number): Promise<number> {
  const { rows } = await sql<{ events: number }>`
    select count(*) as events from (select from outbox_event where ${delivered(filter)} limit ${most + 1}) e`.execute(
    tx,
  );
  return rows[0]?.events ?? 0;
}

/** Marks delivered events as undelivered again; returns how many. */
export async function replayEvents(tx: Tx, filter: ReplayFilter, now: Date): Promise<number> {
  const { numAffectedRows } = await sql`
    update outbox_event set delivered_at = null, replayed_at = ${now} where ${delivered(filter)}`.execute(tx);
  return Number(numAffectedRows ?? 0);
}
