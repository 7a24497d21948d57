import { useLingui } from '@lingui/react/macro';
import type { ErrorTexts } from '#kit/portal/http/useErrorText.ts';

/** Why the identity provider signed nobody in, by the code of the refusal. `provider`: its label. */
export function useProviderTexts(provider: string): ErrorTexts {
  const { t } = useLingui();
  return {
    oidc_unavailable: () => t`${provider} does not answer. Try again in a moment.`,
    oidc_expired: () => t`The sign-in took too long, or was begun in another window. Try again.`,
    oidc_denied: () => t`The sign-in was cancelled at the provider.`,
    oidc_failed: () => t`The answer of the provider could not be verified. Try again.`,
    oidc_unknown: () => t`That account has no access to the desk. Ask the desk's administrator for it.`,
    oidc_unverified: () => t`The email of that account is not verified. Ask who manages the accounts of the company.`,
    oidc_inactive: () => t`Your access to the desk is not active. Ask the desk's administrator.`,
    oidc_no_role: () => t`That account has no role at the desk. Ask who manages the accounts of the company.`,
    oidc_other_account: () =>
      t`You entered before with another account. Use that one, or ask the desk's administrator to reset your access.`,
    oidc_break_glass: () => t`The emergency account enters with its password.`,
  };
}
