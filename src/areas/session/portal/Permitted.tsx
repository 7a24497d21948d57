import { useMatch } from '@tanstack/react-router';
import { type ReactNode, Suspense, lazy } from 'react';
import { isPermitted } from './isPermitted.ts';

const NotPermitted = lazy(() => import('./NotPermitted.tsx').then((loaded) => ({ default: loaded.NotPermitted })));

/** Shows its children if the user has the permissions that the route needs (specification A4, permission checks). */
export function Permitted({ children }: { children: ReactNode }) {
  const need = useMatch({ strict: false, select: ({ staticData }) => staticData.need });
  if (isPermitted(need)) return children;
  return (
    <Suspense>
      <NotPermitted />
    </Suspense>
  );
}
