import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '#kit/portal/graphql/queries.ts';
import '../messages.es.po';
import { useSession } from '../useSession.ts';
import { legalTextsQuery } from './query.ts';
import { TermsForm } from './TermsForm.tsx';
import { useContinueToPage } from './useAcceptance.ts';

/** Requests the terms as they are published now. */
export function requestTerms(): Promise<unknown> {
  return queryClient.query({ ...legalTextsQuery, staleTime: 0 });
}

/** Shows the form to accept the terms. If another device has accepted them, opens the requested page instead. */
export function Terms() {
  const { session } = useSession();
  return session?.hasTermsAndConditions || session?.isSupportUser ? <AcceptedBefore /> : <TermsForm />;
}

/**
 * Shown if the terms are accepted but the cookie is missing or outdated: another device accepted them, or the cookie
 * was deleted.
 */
function AcceptedBefore() {
  const goOn = useEffectEvent(useContinueToPage());
  useEffect(() => goOn(), []);
  return null;
}
