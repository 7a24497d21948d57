import { useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Breadcrumbs } from '../../../../kit/portal/design/Breadcrumbs.tsx';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { ErrorState } from '../../../../kit/portal/design/EmptyState.tsx';
import { Page } from '../../../../kit/portal/design/Page.tsx';
import { SkeletonRows } from '../../../../kit/portal/design/Skeleton.tsx';
import { UnknownAddress } from '../../../../kit/portal/router/UnknownAddress.tsx';
import { PROFILE } from '../../rules/navigate.ts';
import { TermsForm } from '../accept-terms/TermsForm.tsx';
import { useGoOn } from '../accept-terms/useAcceptance.ts';
import { readTerms } from '../cookies.ts';
import '../i18n/es.po';
import { useSession } from '../useSession.ts';
import { Profile } from './Profile.tsx';

/** Mi perfil: the terms while they are due, else the user's own data, read-only. Other modes are not found. */
export function Screen() {
  const { t } = useLingui();
  const { mode, id } = useSearch({ from: PROFILE });
  const { session, loading, error, asking, askAgain } = useSession();
  const termsDue = session && !session.hasTermsAndConditions && !session.isSupportUser;
  if (session && !termsDue) {
    if (readTerms().due) return <AcceptedBefore />;
    if (mode === 'create' || (id !== undefined && id !== session.user.id)) return <UnknownAddress />;
  }
  return (
    <Page title={t`My profile`} above={!readTerms().due && <Breadcrumbs here={t`My profile`} />}>
      {termsDue ? (
        <TermsForm />
      ) : session ? (
        <Profile user={session.user} role={session.role} client={session.client} />
      ) : (
        <Card>
          {loading ? (
            <SkeletonRows rows={5} />
          ) : (
            <ErrorState error={error} title={t`Your profile could not be loaded`} busy={asking} onRetry={askAgain} />
          )}
        </Card>
      )}
    </Page>
  );
}

/** The cookie is missing or outdated: another device accepted, or it was deleted. */
function AcceptedBefore() {
  const goOn = useEffectEvent(useGoOn());
  useEffect(() => goOn(), []);
  return null;
}
