import { portalConfig } from '#kit/portal/config.ts';
import { type SearchOf, oneOf, searchText, validateSearch } from '#kit/core/search-params.ts';
import type { RawSearch } from '#kit/portal/router/search.ts';
import { type UsersSearch, usersSearch } from './usersSearch.ts';

const PARAMS = {
  mode: oneOf(['create', 'edit', 'see', 'import']),
  /** The id of the user, or of the terms while they are due. */
  id: searchText,
  states: oneOf(['1']),
  /** The part of the screen with the client's users. */
  vista: oneOf(['usuarios']),
};

export type ProfileSearch = SearchOf<typeof PARAMS> & UsersSearch;

/** The search parameters of /allied/edit-profile (specification B2). */
export function validateProfileSearch(raw: RawSearch): ProfileSearch {
  return { ...validateSearch(PARAMS, raw), ...usersSearch.validate(raw, portalConfig().today) };
}

/** The search parameters of the list of users. */
export function usersSearchOf({ q, estado, orden, filas }: ProfileSearch): UsersSearch {
  return { q, estado, orden, filas };
}
