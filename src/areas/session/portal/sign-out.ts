import { queryClient } from '../../../kit/portal/graphql/queries.ts';
import { post, request } from '../../../kit/portal/graphql/request.ts';
import { loginAddress } from '../rules/navigate.ts';
import { clearCookies } from './cookies.ts';
import { RevokeToken } from './sign-out.graphql.ts';

let leaving = false;

/** Signs out: revokes the token, ends the cookies, and goes to the sign-in page. Errors on the way stop nothing (specification 7). */
export async function signOut(): Promise<void> {
  if (leaving) return;
  leaving = true;
  await request(RevokeToken, {}).catch(() => undefined);
  await leave('/login');
}

/** What to do when the server no longer knows the session: forget it here too, and ask to sign in and come back. */
export async function endSession(): Promise<void> {
  if (leaving) return;
  leaving = true;
  await leave(loginAddress(location.pathname + location.search));
}

const beforeLeaving: (() => void)[] = [];

/** What must be forgotten elsewhere before the session is: called by every way out of it. */
export function whenLeaving(forget: () => void): void {
  beforeLeaving.push(forget);
}

async function leave(address: string): Promise<void> {
  for (const forget of beforeLeaving) forget();
  await post('/server-middleware/auth/logout', {}).catch(() => undefined);
  clearCookies();
  queryClient.clear();
  sessionStorage.clear();
  location.assign(address);
}
