import { Suspense, lazy } from 'react';
import { type Interruption, resume } from './interruption.ts';

const MaintenancePage = lazy(async () => ({
  default: (await import('./maintenance/MaintenancePage.tsx')).MaintenancePage,
}));
const UnauthorizedPage = lazy(async () => ({
  default: (await import('./unauthorized/UnauthorizedPage.tsx')).UnauthorizedPage,
}));

export function Interrupted({ by }: { by: Interruption }) {
  return (
    <Suspense>
      {by.kind === 'maintenance' ? <MaintenancePage onOver={resume} /> : <UnauthorizedPage requestId={by.requestId} />}
    </Suspense>
  );
}
