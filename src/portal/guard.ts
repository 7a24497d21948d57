import { redirect } from '@tanstack/react-router';
import { isFactorDue, loginAddress, readTerms, readVisitor, routeChange } from '#areas/session/portal/public.ts';
import { closedScreens } from './closed-screens.ts';
import type { Guard } from '#kit/portal/router/root.ts';

/**
 * Applies the navigation rules to every route change. The sign-in is a separate page, so the browser navigates to it.
 */
export const guard: Guard = async ({ pathname, href, mode }) => {
  const instead = routeChange(pathname, mode, readVisitor(), readTerms(), isFactorDue(), closedScreens());
  if (instead === null) return;
  if (instead === '/login') {
    location.replace(loginAddress(href));
    await new Promise<never>(() => {});
  }
  if (typeof instead === 'string') redirect({ to: instead, replace: true, throw: true });
  else redirect({ ...instead, throw: true, replace: true, state: (state) => ({ ...state, wanted: href }) });
};
