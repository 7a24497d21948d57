import { redirect } from '@tanstack/react-router';
import { isFactorDue, loginAddress, readTerms, readVisitor, routeChange } from '../areas/session/portal/public.ts';
import type { Guard } from '../kit/portal/router/root.ts';

/**
 * The navigation rules on every route change. Who is not signed in goes to the sign-in page, which is another page, so the
 * browser leaves and nothing more is drawn here. Who must accept the terms goes there, and on from there.
 */
export const guard: Guard = async ({ pathname, href, mode }) => {
  const instead = routeChange(pathname, mode, readVisitor(), readTerms(), isFactorDue());
  if (instead === null) return;
  if (instead === '/login') {
    location.replace(loginAddress(href));
    await new Promise<never>(() => {});
  }
  if (typeof instead === 'string') redirect({ to: instead, replace: true, throw: true });
  else redirect({ ...instead, throw: true, replace: true, state: (state) => ({ ...state, wanted: href }) });
};
