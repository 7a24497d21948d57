import type { ActivitySearch } from './activitySearch.ts';
import { PROFILE } from '#areas/session/rules/navigate.ts';
import type { ProfileSearch } from './profileSearch.ts';
import type { UsersSearch } from './usersSearch.ts';

/** An address of the profile's screen. */
export type ProfileLink = { readonly to: typeof PROFILE; readonly search: ProfileSearch };

/** The link to 'Mi perfil'. */
export const ownProfile = { to: PROFILE, search: {} } as const;

/** The link to the form of the user's own data. */
export const editOwn = { to: PROFILE, search: { mode: 'edit' } } as const;

/** The link to 'Usuarios asociados', a part of the profile's screen. */
export function users(search: UsersSearch = {}) {
  return { to: PROFILE, search: { ...search, vista: 'usuarios' } } as const;
}

export const createUser = { to: PROFILE, search: { mode: 'create' } } as const;

/** The link to the upload of a file of users. */
export const uploadUsers = { to: PROFILE, search: { mode: 'import' } } as const;

export function seeUser(id: string) {
  return { to: PROFILE, search: { mode: 'see', id } } as const;
}

export function editUser(id: string) {
  return { to: PROFILE, search: { mode: 'edit', id } } as const;
}

export function activity(search: ActivitySearch = {}) {
  return { to: '/allied/activity', search };
}
