import { queryClient } from '#kit/portal/graphql/queries.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { post } from '#kit/portal/graphql/send.ts';
import { deleteSaved } from '#kit/portal/offline/delete-saved.ts';
import { loginAddress } from '../rules/navigate.ts';
import { clearCookies } from './cookies.ts';
import { forgetActivity } from './idle/activity.ts';
import { announceSessionEnded } from './cross-tab.ts';
import { RevokeToken } from './sign-out.graphql.ts';

let leaving = false;

const beforeLeaving: (() => void)[] = [];

/** Registers a callback of every sign-out, which runs before the session ends. */
export function onBeforeSignOut(forgetThere: () => void): void {
  beforeLeaving.push(forgetThere);
}

/** Revokes the token, deletes the cookies, and goes to the sign-in page. Errors stop nothing (specification A7). */
export async function signOut(): Promise<void> {
  if (leaving) return;
  leaving = true;
  await request(RevokeToken, {}).catch(() => undefined);
  await leave('/login');
}

/** Ends a session that the server no longer knows, or that idled, in all tabs; the sign-in page leads back here. */
export async function endSession(): Promise<void> {
  if (leaving) return;
  leaving = true;
  await leave(hereAfterLogin());
}

export async function followSignOut(): Promise<void> {
  if (leaving) return;
  leaving = true;
  for (const forgetThere of beforeLeaving) forgetThere();
  await forget();
  location.assign(hereAfterLogin());
}

/** Whether this tab is signing out: errors are no longer shown. */
export function isLeaving(): boolean {
  return leaving;
}

function hereAfterLogin(): string {
  return loginAddress(location.pathname + location.search);
}

async function forget(): Promise<void> {
  clearCookies();
  queryClient.clear();
  sessionStorage.clear();
  forgetActivity();
  await deleteSaved();
}

async function leave(address: string): Promise<void> {
  for (const forgetThere of beforeLeaving) forgetThere();
  await post('/server-middleware/auth/logout', {}).catch(() => undefined);
  await forget();
  announceSessionEnded();
  location.assign(address);
}
