import { type RawBuilder, sql } from 'kysely';
import type { StoreCode } from '#kit/core/store.ts';
import type { MoneyCursor, SearchDays } from '../../rules/money.ts';

/** Shared SQL of the lists of payments and of compensations; `m` is either table. */

export type MoneyKey = { readonly client_id: number; readonly uuid: string };

/** A resolved search: keys of payments or compensations, or else clients. */
export type ResolvedSearch = { readonly keys: readonly MoneyKey[] } | { readonly clients: readonly number[] } | null;

/** Keys of the lines of a document with this number. `lines`: the table of the lines. */
export function keysByDocument(lines: RawBuilder<unknown>, text: string): RawBuilder<MoneyKey> {
  return sql<MoneyKey>`
    select l.client_id, l.uuid from ${lines} l join document d using (client_id, document_id)
    where d.num_documento = ${text}
    union
    select l.client_id, l.uuid from ${lines} l join document d using (client_id, document_id)
    where d.num_factura = ${text}`;
}

/** Filter of a list of payments or of compensations, without the state. */
export type MoneyListFilter = {
  readonly meant: ResolvedSearch;
  readonly client: string;
  readonly store: StoreCode | null;
  readonly since: Date | null;
  readonly after: MoneyCursor | null;
};

/** SQL conditions of a list, without the state. */
export function conditionsOf({ meant, client, store, since, after }: MoneyListFilter): RawBuilder<unknown>[] {
  return [
    sql`true`,
    ...(meant === null ? [] : [resolveSearch(meant)]),
    ...(client === '' ? [] : [sql`m.client_id = (select client_id from client where codigo_cliente = ${client})`]),
    ...(store === null ? [] : [sql`c.store = ${store}`]),
    ...(since === null ? [] : [sql`m.created_at >= ${since}`]),
    ...(after === null ? [] : [sql`(m.created_at, m.number) < (${new Date(after.at)}, ${after.number})`]),
  ];
}

function resolveSearch(meant: NonNullable<ResolvedSearch>): RawBuilder<unknown> {
  if ('clients' in meant) {
    return meant.clients.length === 0 ? sql`false` : sql`m.client_id in (${sql.join(meant.clients)})`;
  }
  return sql`(m.client_id, m.uuid) in (${sql.join(
    meant.keys.map(({ client_id, uuid }) => sql`(${client_id}::bigint, ${uuid}::uuid)`),
  )})`;
}

/** Start of a search over this many days; null for any time. */
export function sinceOf(now: Date, days: SearchDays | null): Date | null {
  return days === null ? null : new Date(now.getTime() - days * 86_400_000);
}
