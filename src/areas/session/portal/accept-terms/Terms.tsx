import { useEffect, useEffectEvent } from 'react';
import { queryClient } from '#kit/portal/graphql/queries.ts';
import '../i18n/es.po';
import { useSession } from '../useSession.ts';
import { legalTextsQuery } from './query.ts';
import { TermsForm } from './TermsForm.tsx';
import { useGoOn } from './useAcceptance.ts';

/** Requests the terms as they are published now. */
export function askTerms(): Promise<unknown> {
  return queryClient.query({ ...legalTextsQuery, staleTime: 0 });
}

/** The form of the terms; where another device has accepted them, goes on to the requested page. */
export function Terms() {
  const { session } = useSession();
  return session?.hasTermsAndConditions || session?.isSupportUser ? <AcceptedBefore /> : <TermsForm />;
}

/** The cookie is missing or outdated: another device accepted, or it was deleted. */
function AcceptedBefore() {
  const goOn = useEffectEvent(useGoOn());
  useEffect(() => goOn(), []);
  return null;
}
