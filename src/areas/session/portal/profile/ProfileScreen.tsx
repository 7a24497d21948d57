import { notFound, useSearch } from '@tanstack/react-router';
import { useLingui } from '@lingui/react/macro';
import { useEffect, useEffectEvent } from 'react';
import { Card } from '../../../../kit/portal/design/Card.tsx';
import { ErrorState } from '../../../../kit/portal/design/Nothing.tsx';
import { Page } from '../../../../kit/portal/design/Page.tsx';
import { SkeletonRows } from '../../../../kit/portal/design/Skeleton.tsx';
import { PROFILE } from '../../rules/navigate.ts';
import { TermsForm } from '../accept-terms/TermsForm.tsx';
import { useGoOn } from '../accept-terms/useAcceptance.ts';
import { readTerms } from '../cookies.ts';
import '../i18n/words.ts';
import { useSession } from '../useSession.ts';
import { Profile } from './Profile.tsx';

/**
 * Mi perfil: the terms where they must be accepted, else the user's own data, to read. Creating users, and others' data,
 * are not found here yet.
 */
export function Screen() {
  const { t } = useLingui();
  return (
    <Page title={t`My profile`}>
      <Content />
    </Page>
  );
}

function Content() {
  const { t } = useLingui();
  const { mode, id } = useSearch({ from: PROFILE });
  const { session, loading, error, asking, askAgain } = useSession();
  if (loading) {
    return (
      <Card>
        <SkeletonRows rows={5} />
      </Card>
    );
  }
  if (!session) {
    return (
      <Card>
        <ErrorState error={error} title={t`Your profile could not be loaded`} busy={asking} onRetry={askAgain} />
      </Card>
    );
  }
  if (!session.hasTermsAndConditions && !session.isSupportUser) return <TermsForm />;
  if (readTerms().due) return <AcceptedBefore />;
  if (mode === 'create' || (id !== undefined && id !== session.user.id)) notFound({ throw: true });
  return <Profile user={session.user} role={session.role} client={session.client} />;
}

/** The cookie asks for what the server knows was accepted: it was deleted, or another device accepted. */
function AcceptedBefore() {
  const goOn = useEffectEvent(useGoOn());
  useEffect(() => goOn(), []);
  return null;
}
