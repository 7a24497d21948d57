import { queryClient } from '#kit/portal/graphql/queries.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { post } from '#kit/portal/http/send.ts';
import { deleteSaved } from '#kit/portal/offline/delete-saved.ts';
import { loginAddress } from '../rules/navigate.ts';
import { clearCookies } from './cookies.ts';
import { forgetActivity } from './idle/activity.ts';
import { announceSessionEnded } from './cross-tab.ts';
import { RevokeToken } from './sign-out.graphql.ts';

let leaving = false;

const beforeLeaving: (() => void)[] = [];

/** Registers a callback that runs before each sign-out ends the session. */
export function onBeforeSignOut(callback: () => void): void {
  beforeLeaving.push(callback);
}

/** Revokes the token, deletes the cookies, and goes to the sign-in page. Errors stop nothing (specification A7). */
export async function signOut(): Promise<void> {
  if (leaving) return;
  leaving = true;
  await request(RevokeToken, {}).catch(() => undefined);
  await leave('/login');
}

/**
 * Signs out in all tabs when the server no longer knows the session, or when the user was idle. The sign-in page leads
 * back to this page.
 */
export async function endSession(): Promise<void> {
  if (leaving) return;
  leaving = true;
  await leave(hereAfterLogin());
}

export async function followSignOut(): Promise<void> {
  if (leaving) return;
  leaving = true;
  await forget();
  location.assign(hereAfterLogin());
}

/** Says that this tab is about to leave its session, or that it stays after all. */
export function setLeaving(value: boolean): void {
  leaving = value;
}

/** Whether this tab is signing out; it then shows no more errors. */
export function isLeaving(): boolean {
  return leaving;
}

function hereAfterLogin(): string {
  return loginAddress(location.pathname + location.search);
}

async function forget(): Promise<void> {
  clearCookies();
  await forgetData();
}

/** Closes what is open for the session, and deletes what this browser keeps of its company. */
export async function forgetData(): Promise<void> {
  for (const callback of beforeLeaving) callback();
  queryClient.clear();
  sessionStorage.clear();
  forgetActivity();
  await deleteSaved();
}

async function leave(address: string): Promise<void> {
  await post('/server-middleware/auth/logout', {}).catch(() => undefined);
  await forget();
  announceSessionEnded();
  location.assign(address);
}
