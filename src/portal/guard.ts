import { loginAddress, readVisitor, redirectOf } from '../areas/session/portal/public.ts';
import type { Guard } from '../kit/portal/router/root.ts';

/**
 * Navigation rules 1 and 2, on every route change: who is not signed in goes to the sign-in page, which is another page,
 * so the browser leaves and nothing more is drawn here.
 */
export const guard: Guard = async ({ pathname, href }) => {
  if (redirectOf(pathname, readVisitor()) === null) return;
  location.replace(loginAddress(href));
  await new Promise<never>(() => {});
};
