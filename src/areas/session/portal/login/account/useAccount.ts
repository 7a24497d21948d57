import { useEffect, useState } from 'react';
import { portalConfig } from '#kit/portal/config.ts';
import { hasCode } from '#kit/portal/http/error.ts';
import type { ProvedAccount } from './account-sign-in.ts';
import { hasReturned } from './returned.ts';

/** Loaded by the button, and where the provider has led back. */
const load = () => import('./account-sign-in.ts');

/**
 * Signing in by the account at the store's identity provider. `next`: the address after it; `fail` receives an error
 * or, in Spanish, why it has failed, and '' when it begins.
 */
export function useAccount(next: string, fail: (failure: unknown) => void) {
  const { accountProvider: provider } = portalConfig();
  const [busy, setBusy] = useState(() => provider !== null && hasReturned());
  /** The account whose user still has to enter a code. */
  const [proved, setProved] = useState<ProvedAccount | null>(null);
  /** Whether the last account was refused, so that the provider asks for another one. */
  const [wasRefused, setRefused] = useState(false);

  const show = async (error: unknown) => {
    setBusy(false);
    setProved(null);
    setRefused(hasCode(error, 'oidc_unknown') || hasCode(error, 'oidc_unverified'));
    const { accountErrorText } = await load();
    fail(accountErrorText(error, provider ?? '') ?? error);
  };
  const begin = async () => {
    const { goToProvider } = await load();
    await goToProvider(next, wasRefused);
  };
  const finish = async () => {
    const { proveAccount, enterByAccount } = await load();
    const account = await proveAccount();
    try {
      await enterByAccount(account);
    } catch (error) {
      if (!hasCode(error, 'otp_required')) throw error;
      setProved(account);
    }
  };
  useEffect(() => {
    if (provider !== null && hasReturned()) finish().catch(show);
    // only the page that the provider has opened
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  return {
    provider,
    busy,
    asksCode: proved !== null,
    enter: () => {
      setBusy(true);
      fail('');
      begin().catch(show);
    },
    /** Signs in with a code. Throws PortalError where another code may do. */
    enterCode: async (otp: string) => {
      const { enterByAccount } = await load();
      try {
        if (proved) await enterByAccount(proved, otp);
      } catch (error) {
        if (!hasCode(error, 'oidc_expired') && !hasCode(error, 'oidc_unknown')) throw error;
        await show(error);
      }
    },
    leaveCode: () => {
      setBusy(false);
      setProved(null);
    },
  };
}
