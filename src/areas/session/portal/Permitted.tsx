import { type ReactNode, Suspense, lazy } from 'react';
import { holds, type Need } from '../../../kit/any/permission.ts';
import { readPermissions } from './cookies.ts';

const NotPermitted = lazy(async () => ({ default: (await import('./NotPermitted.tsx')).NotPermitted }));

/** What a screen shows to who holds its permission (specification 4, permission checks); anybody else is told, and sent home. */
export function Permitted({ permission, children }: { permission: Need; children: ReactNode }) {
  if (holds(readPermissions(), permission)) return children;
  return (
    <Suspense>
      <NotPermitted />
    </Suspense>
  );
}
