import { redirect } from '@tanstack/react-router';
import { loginAddress, readVisitor, redirectOf } from '../areas/session/portal/public.ts';
import type { Guard } from '../kit/portal/router/root.ts';

/**
 * Navigation rules 1, 2 and 6, on every route change. Who is not signed in goes to the sign-in page, which is another
 * page, so the browser leaves and nothing more is drawn here.
 */
export const guard: Guard = async ({ pathname, href }) => {
  const instead = redirectOf(pathname, readVisitor());
  if (instead === null) return;
  if (instead !== '/login') redirect({ to: instead, replace: true, throw: true });
  location.replace(loginAddress(href));
  await new Promise<never>(() => {});
};
