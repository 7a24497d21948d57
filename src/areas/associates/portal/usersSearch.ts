import { defineListSearch } from '../../../kit/portal/list/listSearch.ts';
import { oneOf, searchText } from '../../../kit/portal/list/searchParams.ts';
import { USER_STATUS } from '../rules/constants.ts';

/** The specification's filter by status (B2, B5); active users without one. */
const STATUS_FILTERS = {
  inactivos: [USER_STATUS.inactive],
  todos: [USER_STATUS.inactive, USER_STATUS.active],
} as const;

export const usersSearch = defineListSearch({
  params: () => ({
    q: searchText,
    estado: oneOf(Object.keys(STATUS_FILTERS) as readonly (keyof typeof STATUS_FILTERS)[]),
  }),
  filters: { q: ['q'], estado: ['estado'] },
  sortFields: ['firstname', 'lastname', 'email', 'status'],
  defaultOrder: { field: 'firstname', descending: false },
});

export type UsersSearch = ReturnType<typeof usersSearch.read>;

/** The contract's statuses that a search asks for. */
export function statusesOf({ estado }: UsersSearch): readonly string[] {
  return estado === undefined ? [USER_STATUS.active] : STATUS_FILTERS[estado];
}
