import { queryClient } from '../../../kit/portal/graphql/queries.ts';
import { post, request } from '../../../kit/portal/graphql/request.ts';
import { loginAddress } from '../rules/navigate.ts';
import { clearCookies } from './cookies.ts';
import { forgetActivity } from './idle/activity.ts';
import { tellSessionEnded } from './other-tabs.ts';
import { RevokeToken } from './sign-out.graphql.ts';

let leaving = false;

const beforeLeaving: (() => void)[] = [];

/** What must be forgotten elsewhere before the session is: called by every way out of it. */
export function whenLeaving(forgetThere: () => void): void {
  beforeLeaving.push(forgetThere);
}

/** Signs out: revokes the token, ends the cookies, and goes to the sign-in page. Errors on the way stop nothing (specification 7). */
export async function signOut(): Promise<void> {
  if (leaving) return;
  leaving = true;
  await request(RevokeToken, {}).catch(() => undefined);
  await leave('/login');
}

/** Ends what is left of a session that the server no longer knows, or that idled: everywhere, and asks to sign in and come back. */
export async function endSession(): Promise<void> {
  if (leaving) return;
  leaving = true;
  await leave(hereAfterLogin());
}

/** Another tab has ended the session: forgets it here too. */
export function followOut(): void {
  if (leaving) return;
  leaving = true;
  for (const forgetThere of beforeLeaving) forgetThere();
  forget();
  location.assign(hereAfterLogin());
}

/** Whether this tab is on its way out: what fails now is nobody's concern. */
export function isLeaving(): boolean {
  return leaving;
}

function hereAfterLogin(): string {
  return loginAddress(location.pathname + location.search);
}

function forget(): void {
  clearCookies();
  queryClient.clear();
  sessionStorage.clear();
  forgetActivity();
}

async function leave(address: string): Promise<void> {
  for (const forgetThere of beforeLeaving) forgetThere();
  await post('/server-middleware/auth/logout', {}).catch(() => undefined);
  forget();
  tellSessionEnded();
  location.assign(address);
}
