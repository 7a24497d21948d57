import { type RawBuilder, sql } from 'kysely';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db } from '#kit/server/database.ts';
import type { MoneyCursor, SearchDays } from '../../rules/money-api.ts';
import { isNamed } from '../clients/clients-store.ts';

/** What the lists of payments and of compensations have in common: `m` is either table. */

/** A search without days reads all payments of so many clients at most. */
export const MAX_CLIENTS = 50;

/** A uuid as text, in any case. */
export const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

export type Key = { readonly client_id: number; readonly uuid: string };

/** What a search means: some of them by their keys, else clients. */
export type Meant = { readonly keys: readonly Key[] } | { readonly clients: readonly number[] } | null;

/** At most as many clients as one more than MAX_CLIENTS, by a part of name, code or NIT. */
export async function clientsNamed(db: Db, text: string): Promise<readonly number[]> {
  const { rows } = await sql<{ client_id: number }>`
    select client_id from client c where ${isNamed(text)}
    order by client_id limit ${MAX_CLIENTS + 1}`.execute(db);
  return rows.map(({ client_id }) => client_id);
}

/** The keys of lines of a document with this number. `table`: payment_line or compensation_line. */
export function ofDocument(table: 'payment_line' | 'compensation_line', text: string): RawBuilder<Key> {
  return sql<Key>`
    select l.client_id, l.uuid from ${sql.table(table)} l join document d using (client_id, document_id)
    where d.num_documento = ${text}
    union
    select l.client_id, l.uuid from ${sql.table(table)} l join document d using (client_id, document_id)
    where d.num_factura = ${text}`;
}

/** What a list of payments or of compensations asks for, but its state. */
export type Sought = {
  readonly meant: Meant;
  readonly client: string;
  readonly store: StoreCode | null;
  readonly since: Date | null;
  readonly after: MoneyCursor | null;
};

/** The conditions of a list, but its state. */
export function conditionsOf({ meant, client, store, since, after }: Sought): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(meant === null ? [] : [meantBy(meant)]),
    ...(client === '' ? [] : [sql`m.client_id = (select client_id from client where codigo_cliente = ${client})`]),
    ...(store === null ? [] : [sql`c.store = ${store}`]),
    ...(since === null ? [] : [sql`m.created_at >= ${since}`]),
    ...(after === null ? [] : [sql`(m.created_at, m.number) < (${new Date(after.at)}, ${after.number})`]),
  ];
}

function meantBy(meant: NonNullable<Meant>): RawBuilder<unknown> {
  if ('clients' in meant) {
    return meant.clients.length === 0 ? sql`false` : sql`m.client_id in (${sql.join(meant.clients)})`;
  }
  return sql`(m.client_id, m.uuid) in (${sql.join(
    meant.keys.map(({ client_id, uuid }) => sql`(${client_id}::bigint, ${uuid}::uuid)`),
  )})`;
}

/** When a search of so many days begins. */
export function sinceOf(now: Date, days: SearchDays | null): Date | null {
  return days === null ? null : new Date(now.getTime() - days * 86_400_000);
}
