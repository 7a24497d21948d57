import { useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { Breadcrumbs } from '../../../kit/portal/design/Breadcrumbs.tsx';
import { Card } from '../../../kit/portal/design/Card.tsx';
import { ErrorState } from '../../../kit/portal/design/EmptyState.tsx';
import { Page } from '../../../kit/portal/design/Page.tsx';
import { SkeletonRows } from '../../../kit/portal/design/Skeleton.tsx';
import { lazyWidget } from '../../../kit/portal/router/lazyScreen.ts';
import { UnknownAddress } from '../../../kit/portal/router/UnknownAddress.tsx';
import { readTerms, Terms, useSession } from '../../session/portal/public.ts';
import { PROFILE } from '../../session/rules/navigate.ts';
import { AssociatePage } from './AssociatePage.tsx';
import { CreatePage } from './CreatePage.tsx';
import './i18n/es.po';
import { Profile } from './profile/Profile.tsx';
import { usersSearchOf } from './profileSearch.ts';
import { UsersTabs } from './tabs/UsersTabs.tsx';
import { UsersPage } from './UsersPage.tsx';

const UploadUsers = lazyWidget(() => import('./upload/UploadWidget.tsx'));

/** The terms while they are due, else what the address asks for: the client's users, one of them, or oneself. */
export function Screen(): ReactNode {
  const search = useSearch({ from: PROFILE });
  const { mode, id, vista } = search;
  const { session } = useSession();
  // the cookie may say so longer than the session
  const termsDue = readTerms().due || (session && !session.hasTermsAndConditions && !session.isSupportUser);
  if (!session || termsDue) return <OwnPage termsDue={termsDue ?? false} />;
  if (vista) return <UsersPage search={usersSearchOf(search)} />;
  if (mode === 'create') return <CreatePage />;
  if (mode === 'import') {
    return (
      <Suspense
        fallback={
          <Card>
            <SkeletonRows rows={5} />
          </Card>
        }
      >
        <UploadUsers />
      </Suspense>
    );
  }
  if (id === undefined || id === session.user.id) return <OwnPage termsDue={false} />;
  return mode ? <AssociatePage id={id} mode={mode} /> : <UnknownAddress />;
}

/** 'Mi perfil'. */
function OwnPage({ termsDue }: { termsDue: boolean }) {
  const { t } = useLingui();
  const { session, loading, error, asking, askAgain } = useSession();
  const skeleton = <SkeletonRows rows={5} />;
  return (
    <Page title={t`My profile`} above={!readTerms().due && <Breadcrumbs here={t`My profile`} />}>
      {session && termsDue ? (
        <Suspense fallback={<Card>{skeleton}</Card>}>
          <Terms />
        </Suspense>
      ) : session ? (
        <>
          <UsersTabs />
          <Profile user={session.user} role={session.role} client={session.client} />
        </>
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
