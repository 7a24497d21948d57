import { useQuery } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { useState } from 'react';
import { useLingui } from '@lingui/react/macro';
import { ErrorState } from '../../../kit/portal/design/EmptyState.tsx';
import { createDeskRouter } from './router.tsx';
import { loadSession, useDeskSession } from './session.ts';
import { SignInPage } from './sign-in/SignInPage.tsx';

/** The desk: its sign-in, or its screens. The address stays, so that a link works after signing in. */
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
  // the answer takes a blink: a sign of loading would only flash
  if (session === undefined) return null;
  if (session === null || session.factorDue) return <SignInPage session={session} />;
  return <RouterProvider router={router} />;
}
