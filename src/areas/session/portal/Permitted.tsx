import { type ReactNode, Suspense, lazy } from 'react';
import { type GuardedScreen, mayOpen } from '../rules/screens.ts';
import { readPermissions } from './cookies.ts';

const NotPermitted = lazy(async () => ({ default: (await import('./NotPermitted.tsx')).NotPermitted }));

/** What a screen shows to who may open it (specification 4, permission checks); anybody else is told, and sent home. */
export function Permitted({ screen, children }: { screen: GuardedScreen; children: ReactNode }) {
  if (mayOpen(screen, readPermissions())) return children;
  return (
    <Suspense>
      <NotPermitted />
    </Suspense>
  );
}
