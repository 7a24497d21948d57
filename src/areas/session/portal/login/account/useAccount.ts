import { useEffect, useState } from 'react';
import { portalConfig } from '#kit/portal/config.ts';
import type { AccountForm, ProvedAccount } from './account-sign-in.ts';

/** Whether the provider has led back to this page with its answer. */
const hasReturned = () => /[?&]state=/.test(location.search);

/**
 * Signing in by the account at the store's identity provider. `next`: the address after it; `fail` receives an error
 * or, in Spanish, why it has failed, and '' when it begins. What it needs is loaded by the button, and where the
 * provider has led back.
 */
export function useAccount(next: string, fail: (failure: unknown) => void) {
  const { accountProvider: provider } = portalConfig();
  const [busy, setBusy] = useState(() => provider !== null && hasReturned());
  /** The account whose user still has to enter a code. */
  const [proved, setProved] = useState<ProvedAccount | null>(null);
  const form: AccountForm = { provider: provider ?? '', next, fail, setBusy, setProved };
  const load = (use: (module: typeof import('./account-sign-in.ts')) => Promise<void>) =>
    import('./account-sign-in.ts').then(use, (error: unknown) => {
      setBusy(false);
      fail(error);
    });
  useEffect(() => {
    if (busy) void load((module) => module.finish(form));
    // only the page that the provider has opened
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return {
    provider,
    busy,
    proved,
    enter: () => void load((module) => module.begin(form)),
    /** Signs in with a code. Throws PortalError where another code may do. */
    enterCode: (otp: string) => load((module) => module.enterCode(form, proved, otp)),
    leaveCode: () => setProved(null),
  };
}
