import type { QueryUsuariosClienteArgs, UsuariosCliente } from '#kit/core/contract/types.ts';
import { readChoices, readFilter, readIds, readValues, textProblem } from '#kit/core/filter.ts';
import { type Result, ok, refuse } from '#kit/core/result.ts';
import { readSort } from '#kit/core/sort.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import type { IsSelected } from '#kit/server/operation.ts';
import { readPage } from '#kit/server/list/query.ts';
import { ALL_USERS_PAGE_SIZE, USERS_PAGE_SIZE, USER_STATUS } from '../rules/constants.ts';
import { LEGAL_REPRESENTATIVE } from '../rules/fields.ts';
import { roleOfId, toAssociates } from './associate.ts';
import { readUsers } from './users-store.ts';

const SORT_FIELDS = ['firstname', 'lastname', 'email', 'status'] as const;

/**
 * `usuariosCliente`: the users of the viewer's client, only active ones unless a status or an id is given
 * (specification B7). No list has a Representante Legal; only another one, or the user themselves, finds them by id.
 */
export async function listUsers(
  args: QueryUsuariosClienteArgs,
  { db, viewer, clock }: ViewerContext,
  isSelected: IsSelected,
): Promise<Result<UsuariosCliente>> {
  const filter = readFilter(
    { id: readIds, status: readChoices(Object.values(USER_STATUS)), role_id: readValues },
    args.filter,
  );
  if (!filter.ok) return filter;
  const search = args.search?.trim() ?? '';
  const wrong = textProblem(search, 'search');
  if (wrong) return refuse(wrong);
  const page = readPage(args, USERS_PAGE_SIZE, ALL_USERS_PAGE_SIZE);
  if (!page.ok) return page;
  const { id, status, role_id } = filter.value;
  const { count, rows } = await readUsers(db, {
    ...page.value,
    clientId: viewer.clientId,
    ids: id,
    statuses: status ?? (id ? null : [USER_STATUS.active]),
    roles: role_id && role_id.flatMap((one) => roleOfId(one) ?? []),
    without: id && viewer.role === LEGAL_REPRESENTATIVE ? null : LEGAL_REPRESENTATIVE,
    self: id ? viewer.userId : 0,
    search,
    order: readSort(SORT_FIELDS, args.sort, { field: 'firstname', descending: false }),
  });
  const withDestinations = isSelected('items.destinations');
  const items = await toAssociates(db, viewer.clientId, rows, { now: clock.now(), withDestinations });
  return ok({ total_count: count, items });
}
