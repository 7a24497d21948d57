import { equals } from '../../../../kit/portal/list/filterInput.ts';
import { type ListPage, type ListQuery, listQuery } from '../../../../kit/portal/list/listQuery.ts';
import { USERS_PAGE_SIZE } from '../../rules/constants.ts';
import { type UsersSearch, statusesOf, usersSearch } from '../usersSearch.ts';
import { AssociateUsers, type AssociateUsersQuery } from './users.graphql.ts';

export type ListedUser = NonNullable<AssociateUsersQuery['usuariosCliente']>['items'][number];

/** The users of the client, ten at a time (specification B7). */
export function usersQuery(search: UsersSearch): ListQuery<ListPage<ListedUser>> {
  const [first, second] = statusesOf(search);
  const variables = {
    filter: { status: second === undefined ? equals(first) : { in: [...statusesOf(search)] } },
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
