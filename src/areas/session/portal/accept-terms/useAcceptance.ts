import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { request } from '#kit/portal/graphql/request.ts';
import { nextAfterLogin } from '../../rules/navigate.ts';
import { putTerms } from '../cookies.ts';
import { refetchSession } from '../useSession.ts';
import { AcceptTerms } from './accept-terms.graphql.ts';
import { announceAccepted, onAcceptedElsewhere } from './cross-tab.ts';
import { ownAddress } from './own-address.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The page that the user requested before the terms were shown. */
    wanted?: string;
  }
}

export function useContinueToPage(): () => void {
  const router = useRouter();
  const wanted = useRouterState({ select: ({ location }) => location.state.wanted });
  return () => {
    putTerms(true);
    void refetchSession();
    router.history.replace(nextAfterLogin(wanted ?? null));
  };
}

/** Accepts these versions of the texts. Throws PortalError, with code terms_changed if newer versions are published. */
export function useAcceptance(): (versions: { terms: number; data_policy: number }) => Promise<void> {
  const address = useRef<Promise<string | null>>(null);
  // requests the IP address while the user reads; in an effect, because React may repeat a render
  useEffect(() => {
    address.current ??= ownAddress();
  }, []);
  const goOn = useContinueToPage();
  const goOnToo = useEffectEvent(goOn);
  useEffect(() => onAcceptedElsewhere(goOnToo), []);

  return async ({ terms, data_policy }) => {
    const input = {
      terms: true,
      data_policy: true,
      ip: await address.current,
      terms_version: terms,
      data_policy_version: data_policy,
    };
    await request(AcceptTerms, { input });
    announceAccepted();
    goOn();
  };
}
