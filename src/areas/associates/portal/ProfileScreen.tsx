import { useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { type ReactNode, Suspense } from 'react';
import { can } from '#kit/core/access.ts';
import { Breadcrumbs } from '#kit/portal/design/Breadcrumbs.tsx';
import { Page } from '#kit/portal/design/Page.tsx';
import { QueryState } from '#kit/portal/design/QueryState.tsx';
import { SkeletonCard } from '#kit/portal/design/SkeletonCard.tsx';
import { ButtonLink } from '#kit/portal/design/RouterLink.tsx';
import { SubPage } from '#kit/portal/design/SubPage.tsx';
import { lazyComponent } from '#kit/portal/router/lazyComponent.ts';
import { UnknownAddress } from '#kit/portal/router/UnknownAddress.tsx';
import { readTerms, Terms, useActor, useSession } from '#areas/session/portal/public.ts';
import { PROFILE } from '#areas/session/rules/navigate.ts';
import { AssociatePage } from './AssociatePage.tsx';
import { CreatePage } from './CreatePage.tsx';
import './messages.es.po';
import { UpdateAssociate } from './form/save.graphql.ts';
import { editOwn, ownProfile } from './links.ts';
import { EditOwn } from './profile/EditOwn.tsx';
import { Profile } from './profile/Profile.tsx';
import { ProfileLinks } from './profile/ProfileLinks.tsx';
import { usersSearchOf } from './profileSearch.ts';
import { UsersTabs } from './tabs/UsersTabs.tsx';
import { UsersPage } from './UsersPage.tsx';

const UploadUsers = lazyComponent(() => import('./upload/UploadWidget.tsx'), 'UploadWidget');

/** The terms while they are due; else, by the address, the client's users, one of them, or the user's own profile. */
export function ProfileScreen(): ReactNode {
  const search = useSearch({ from: PROFILE });
  const { mode, id, vista } = search;
  const { session } = useSession();
  // the cookie may still say so when the session no longer does
  const termsDue = readTerms().due || (session && !session.hasTermsAndConditions && !session.isSupportUser);
  if (!session || termsDue) return <OwnPage termsDue={termsDue ?? false} edits={false} />;
  if (vista) return <UsersPage search={usersSearchOf(search)} />;
  if (mode === 'create') return <CreatePage />;
  if (mode === 'import') {
    return (
      <Suspense fallback={<SkeletonCard rows={5} />}>
        <UploadUsers />
      </Suspense>
    );
  }
  if (id === undefined || id === session.user.id) return <OwnPage termsDue={false} edits={mode === 'edit'} />;
  return mode ? <AssociatePage id={id} mode={mode} /> : <UnknownAddress />;
}

/** 'Mi perfil', to view, or to edit for a user who may. */
function OwnPage({ termsDue, edits }: { termsDue: boolean; edits: boolean }) {
  const { t } = useLingui();
  const { session, error, asking, askAgain } = useSession();
  const actor = useActor();
  const skeleton = <SkeletonCard rows={5} />;
  const mayEdit = !termsDue && can(actor, UpdateAssociate, { input: { id: actor?.userId ?? '' } });
  if (edits && mayEdit) {
    return (
      <SubPage title={t`Edit profile`} above={[{ label: t`My profile`, ...ownProfile }]}>
        <EditOwn />
      </SubPage>
    );
  }
  return (
    <Page
      title={t`My profile`}
      above={!readTerms().due && <Breadcrumbs here={t`My profile`} />}
      aside={
        mayEdit && (
          <ButtonLink {...editOwn} look="primary">
            {t`Edit`}
          </ButtonLink>
        )
      }
    >
      <QueryState
        inCard
        query={{ error, isFetching: asking, refetch: askAgain }}
        data={session}
        failed={t`Your profile could not be loaded`}
        skeleton={skeleton}
      >
        {({ user, role }) =>
          termsDue ? (
            <Suspense fallback={skeleton}>
              <Terms />
            </Suspense>
          ) : (
            <>
              <UsersTabs />
              <Profile user={user} role={role} />
              <ProfileLinks />
            </>
          )
        }
      </QueryState>
    </Page>
  );
}
