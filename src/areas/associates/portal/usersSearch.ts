import { defineListSearch } from '#kit/core/list-search.ts';
import { oneOf, searchText } from '#kit/core/search-params.ts';

export const usersSearch = defineListSearch({
  params: () => ({
    q: searchText,
    /** The specification's filter by status (B2, B5); active users without one. */
    estado: oneOf(['inactivos', 'todos']),
  }),
  filters: { q: ['q'], estado: ['estado'] },
  sortFields: ['firstname', 'lastname', 'email', 'status'],
  defaultOrder: { field: 'firstname', descending: false },
});

export type UsersSearch = ReturnType<typeof usersSearch.read>;
