import { redirect } from '@tanstack/react-router';
import {
  isFactorDue,
  loginAddress,
  readTerms,
  readVisitor,
  redirectOf,
  redirectToFactor,
  termsRedirectOf,
} from '../areas/session/portal/public.ts';
import type { Guard } from '../kit/portal/router/root.ts';

/**
 * Navigation rules 1, 2, 4 and 6, on every route change. Who is not signed in goes to the sign-in page, which is another
 * page, so the browser leaves and nothing more is drawn here. Who must accept the terms goes there, and on from there;
 * then who must set up a second factor likewise.
 */
export const guard: Guard = async ({ pathname, href, mode }) => {
  const instead = redirectOf(pathname, readVisitor());
  if (instead === '/login') {
    location.replace(loginAddress(href));
    await new Promise<never>(() => {});
  }
  const terms = termsRedirectOf(pathname, mode, readTerms());
  if (terms) redirect({ ...terms, throw: true, replace: true, state: (state) => ({ ...state, wanted: href }) });
  const factor = readTerms().due ? null : redirectToFactor(pathname, isFactorDue());
  if (factor !== null) redirect({ to: factor, replace: true, throw: true });
  if (instead !== null) redirect({ to: instead, replace: true, throw: true });
};
