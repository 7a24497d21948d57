import { useEffect, useState } from 'react';
import { portalConfig } from '#kit/portal/config.ts';
import type { AccountForm } from './account-sign-in.ts';

/**
 * Signing in by the account at the store's identity provider. What it needs is loaded by the button, and where the
 * provider has led back to this page with its answer.
 */
export function useAccount(form: Omit<AccountForm, 'provider' | 'setBusy'>) {
  const { accountProvider: provider } = portalConfig();
  const [busy, setBusy] = useState(() => provider !== null && /[?&]state=/.test(location.search));
  const load = (step: 'begin' | 'finish') =>
    void import('./account-sign-in.ts').then(
      (module) => module[step]({ ...form, provider: provider ?? '', setBusy }),
      (error: unknown) => {
        setBusy(false);
        form.fail(error);
      },
    );
  useEffect(() => {
    if (busy) load('finish');
    // only the page that the provider has opened
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { provider, busy, enter: () => load('begin') };
}
