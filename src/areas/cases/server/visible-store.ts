import { type RawBuilder, sql } from 'kysely';
import { type Permission, hasPermission } from '#kit/core/permission.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { type Condition, allConditions } from '#kit/server/list/conditions.ts';
import type { DataScope } from '#kit/server/viewer.ts';
import { isConfined, rolesWithAny } from '#areas/session/rules/roles.ts';
import { GOODS_KINDS, MONEY_KINDS } from '../rules/case.ts';
import { CASES, PAYS, SEES_DOCUMENTS, SEES_ORDERS, WITHOUT_DOCUMENT } from '../rules/permissions.ts';

/**
 * Who sees which case (docs/product.md, Cases). Lists, counts, streams, notifications and files all ask `visibleCases`.
 */

/** A user of a client, as cases need it. */
export type CaseReader = Pick<DataScope, 'clientId' | 'destinations'> & {
  readonly userId: number;
  readonly permissions: readonly string[];
};

/** What one or several users may see, as SQL. */
type Sight = {
  readonly clientId: number;
  readonly userId: RawBuilder<unknown>;
  /** Whether they have one of the permissions. */
  readonly has: (anyOf: readonly Permission[]) => Condition;
  readonly isUnconfined: Condition;
  readonly isOwnDestination: (destination: RawBuilder<unknown>) => Condition;
};

const truth = (is: boolean): Condition => (is ? sql`true` : sql`false`);

/**
 * A user sees a case if they may see the document and the order that it names now. A case that names neither is seen
 * by its author, and by users of the whole client with a permission for its kind.
 */
function isVisibleTo({ clientId, userId, has, isUnconfined, isOwnDestination }: Sight): Condition {
  const seesPlace = (destination: RawBuilder<unknown>) => sql`(${isUnconfined} or ${isOwnDestination(destination)})`;
  const kinds = (list: readonly string[]) => sql`c.tipo = any(${[...list]}::text[])`;
  return sql`(
    (c.document_id is null or ${has(SEES_DOCUMENTS)} and exists (
      select from document d where d.client_id = ${clientId} and d.document_id = c.document_id
        and ${seesPlace(sql`d.destination_id`)}))
    and (c.order_id is null or ${has(SEES_ORDERS)} and exists (
      select from order_header o where o.client_id = ${clientId} and o.order_id = c.order_id
        and ${seesPlace(sql`o.destination_id`)}))
    and (c.document_id is not null or c.order_id is not null or c.user_id = ${userId}
      or ${isUnconfined} and case when ${kinds(MONEY_KINDS)} then ${has([PAYS])}
                                  when ${kinds(GOODS_KINDS)} then ${has(SEES_ORDERS)}
                                  else ${has(WITHOUT_DOCUMENT.anyOf)} end))`;
}

/** The condition for cases c that this user may see. */
export function visibleCases({ clientId, destinations, userId, permissions }: CaseReader): Condition {
  return allConditions([
    sql`c.client_id = ${clientId}`,
    isVisibleTo({
      clientId,
      userId: sql`${userId}::bigint`,
      has: (anyOf) => truth(anyOf.some((permission) => hasPermission(permissions, permission))),
      isUnconfined: truth(destinations === null),
      isOwnDestination: (destination) => sql`coalesce(${destination} = any(${destinations ?? []}::bigint[]), false)`,
    }),
  ]);
}

/** Whether a user may see a case. */
export async function seesCase(db: Db | Tx, reader: CaseReader, uuid: string): Promise<boolean> {
  const { rows } = await sql`
    select from client_case c where ${visibleCases(reader)} and c.uuid = ${uuid}::uuid`.execute(db);
  return rows.length > 0;
}

/** The active users of the client who may see a case. */
export async function readersOfCase(
  tx: Tx,
  { clientId, uuid }: { readonly clientId: number; readonly uuid: string },
): Promise<readonly number[]> {
  const unconfined = rolesWithAny(CASES.anyOf).filter((role) => !isConfined(role));
  const sight: Sight = {
    clientId,
    userId: sql`u.user_id`,
    has: (anyOf) => sql`u.role_name = any(${[...rolesWithAny(anyOf)]}::text[])`,
    isUnconfined: sql`u.role_name = any(${unconfined}::text[])`,
    isOwnDestination: (destination) => sql`exists (
      select from user_destination own where own.client_id = u.client_id and own.user_id = u.user_id
        and own.destination_id = ${destination})`,
  };
  const { rows } = await sql<{ id: number }>`
    select u.user_id as id from client_case c join app_user u on u.client_id = c.client_id and u.status = '1'
    where c.client_id = ${clientId} and c.uuid = ${uuid}::uuid
      and u.role_name = any(${[...rolesWithAny(CASES.anyOf)]}::text[]) and ${isVisibleTo(sight)}`.execute(tx);
  return rows.map(({ id }) => id);
}
