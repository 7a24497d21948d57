import { Suspense, lazy } from 'react';
import { useSession } from '../useSession.ts';

const SupportRegion = lazy(() => import('./SupportRegion.tsx').then((loaded) => ({ default: loaded.SupportRegion })));

/** The banner of a support session (docs/product.md, Support access); its chunk loads only in such a session. */
export function SupportBanner() {
  const { session } = useSession();
  if (!session?.isSupportUser) return null;
  return (
    <Suspense>
      <SupportRegion agent={session.supportAgent} user={`${session.user.firstname} ${session.user.lastname}`} />
    </Suspense>
  );
}
