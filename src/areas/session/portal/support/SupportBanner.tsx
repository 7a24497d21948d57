import { Suspense, lazy } from 'react';
import { useSession } from '../useSession.ts';

const SupportRegion = lazy(async () => ({ default: (await import('./SupportRegion.tsx')).SupportRegion }));

/** The place of a support session's banner (product.md, Session and safety); its words come where there is one. */
export function SupportBanner() {
  const { session } = useSession();
  if (!session?.isSupportUser) return null;
  return (
    <Suspense>
      <SupportRegion agent={session.supportAgent} user={`${session.user.firstname} ${session.user.lastname}`} />
    </Suspense>
  );
}
