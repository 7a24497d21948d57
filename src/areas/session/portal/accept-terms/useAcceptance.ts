import { useRouter, useRouterState } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef } from 'react';
import { request } from '#kit/portal/graphql/request.ts';
import { nextAfterLogin } from '../../rules/navigate.ts';
import { putTerms } from '../cookies.ts';
import { askSessionAgain } from '../useSession.ts';
import { AcceptTerms } from './accept-terms.graphql.ts';
import { announceAccepted, onAcceptedElsewhere } from './cross-tab.ts';
import { ownAddress } from './own-address.ts';

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The address that was requested before the terms. */
    wanted?: string;
  }
}

export function useGoOn(): () => void {
  const router = useRouter();
  const wanted = useRouterState({ select: ({ location }) => location.state.wanted });
  return () => {
    putTerms(true);
    void askSessionAgain();
    router.history.replace(nextAfterLogin(wanted ?? null));
  };
}

/** Accepts the texts of these versions. Throws PortalError; terms_changed where newer ones were published. */
export function useAcceptance(): (versions: { terms: number; data_policy: number }) => Promise<void> {
  const address = useRef<Promise<string | null>>(null);
  // requested while the user reads; not in the render, which React may repeat
  useEffect(() => {
    address.current ??= ownAddress();
  }, []);
  const goOn = useGoOn();
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
