import { type ListPage, type ListQuery, listQuery } from '#kit/portal/list/listQuery.ts';
import { USERS_PAGE_SIZE, USER_STATUS } from '../../rules/constants.ts';
import { type UsersSearch, usersSearch } from '../usersSearch.ts';
import { AssociateUsers, type AssociateUsersQuery } from './users.graphql.ts';

export type ListedUser = NonNullable<AssociateUsersQuery['usuariosCliente']>['items'][number];

/** The contract's statuses for a search. */
function statusFilter({ estado }: UsersSearch) {
  const { active, inactive } = USER_STATUS;
  if (estado === 'todos') return { in: [inactive, active] };
  return { eq: estado === 'inactivos' ? inactive : active };
}

/** The users of the client, ten at a time (specification B7). */
export function usersQuery(search: UsersSearch): ListQuery<ListPage<ListedUser>> {
  const variables = {
    filter: { status: statusFilter(search) },
    search: search.q,
    sort: usersSearch.sortOf(search),
  };
  return listQuery(
    AssociateUsers,
    variables,
    ({ usuariosCliente: list }) => ({ items: list?.items ?? [], count: list?.total_count ?? 0 }),
    USERS_PAGE_SIZE,
  );
}
