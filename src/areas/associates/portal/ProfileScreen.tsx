import { useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { Suspense } from 'react';
import { Breadcrumbs } from '../../../kit/portal/design/Breadcrumbs.tsx';
import { Card } from '../../../kit/portal/design/Card.tsx';
import { ErrorState } from '../../../kit/portal/design/EmptyState.tsx';
import { Page } from '../../../kit/portal/design/Page.tsx';
import { SkeletonRows } from '../../../kit/portal/design/Skeleton.tsx';
import { lazyWidget } from '../../../kit/portal/router/lazyScreen.ts';
import { UnknownAddress } from '../../../kit/portal/router/UnknownAddress.tsx';
import { readTerms, Terms, useSession } from '../../session/portal/public.ts';
import { PROFILE } from '../../session/rules/navigate.ts';
import './i18n/es.po';
import { Profile } from './profile/Profile.tsx';

const UploadUsers = lazyWidget(() => import('./upload/UploadWidget.tsx'));

/** Mi perfil: the terms while they are due, else the user's own data, read-only. Other modes are not found. */
export function Screen() {
  const { t } = useLingui();
  const { mode, id } = useSearch({ from: PROFILE });
  const { session, loading, error, asking, askAgain } = useSession();
  // the cookie may say so longer than the session
  const termsDue = readTerms().due || (session && !session.hasTermsAndConditions && !session.isSupportUser);
  if (session && !termsDue && (mode === 'create' || (id !== undefined && id !== session.user.id)))
    return <UnknownAddress />;
  const skeleton = <SkeletonRows rows={5} />;
  if (session && !termsDue && mode === 'import') {
    return (
      <Suspense fallback={<Card>{skeleton}</Card>}>
        <UploadUsers />
      </Suspense>
    );
  }
  return (
    <Page title={t`My profile`} above={!readTerms().due && <Breadcrumbs here={t`My profile`} />}>
      {session && termsDue ? (
        <Suspense fallback={<Card>{skeleton}</Card>}>
          <Terms />
        </Suspense>
      ) : session ? (
        <Profile user={session.user} role={session.role} client={session.client} />
      ) : (
        <Card>
          {loading ? (
            skeleton
          ) : (
            <ErrorState error={error} title={t`Your profile could not be loaded`} busy={asking} onRetry={askAgain} />
          )}
        </Card>
      )}
    </Page>
  );
}
