import { useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '#kit/portal/design/EmptyState.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { createDeskRouter } from './router.tsx';
import { useDeskSession } from '#kit/desk/portal/session.ts';
import { loadSession } from './load-session.ts';

/** Loads only without a session. */
const SignInPage = lazyComponent(() => import('./sign-in/SignInPage.tsx'), 'SignInPage');

/** The desk: its sign-in, or its screens. The URL does not change, so a link works after signing in. */
export function Desk() {
  const { t } = useLingui();
  const session = useDeskSession();
  const loading = useQuery({ queryKey: ['session'], queryFn: loadSession });
  const [router] = useState(createDeskRouter);
  if (session === undefined && loading.error) {
    return (
      <main>
        <ErrorState
          error={loading.error}
          title={t`The desk could not be opened`}
          onRetry={() => void loading.refetch()}
        />
      </main>
    );
  }
  // the answer takes a moment: a loading indicator would only flash
  if (session === undefined) return null;
  if (session === null || session.factorDue) {
    return (
      <Suspense>
        <SignInPage session={session} />
      </Suspense>
    );
  }
  return <RouterProvider router={router} />;
}
