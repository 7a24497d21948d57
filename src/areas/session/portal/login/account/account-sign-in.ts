import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { PortalError } from '#kit/portal/http/error.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { exchangeToken } from '../../exchange-token.ts';
import { AccountSignIn, BeginAccountSignIn, CheckAccount } from './account.graphql.ts';
import { keepBegun, receiveAnswer } from './returned.ts';
import './messages.es.po';

/** An account that the provider has proved, and the address after the sign-in. */
export type ProvedAccount = { readonly cuenta: string; readonly next: string };

/** Opens the provider's page. `next`: the address after the sign-in. Throws PortalError. */
export async function goToProvider(next: string, isOther: boolean): Promise<void> {
  const { iniciarEntradaConCuenta: begun } = await request(BeginAccountSignIn, { otra: isOther });
  keepBegun({ inicio: begun?.inicio ?? '', next });
  location.assign(begun?.direccion ?? '');
}

/** Checks the answer with which the provider has led back. Throws PortalError. */
export async function proveAccount(): Promise<ProvedAccount> {
  const { respuesta, begun } = receiveAnswer();
  if (!begun)
    throw new PortalError({ message: 'Another tab has begun the sign-in.', extensions: { code: 'oidc_expired' } });
  const { comprobarCuenta: cuenta } = await request(CheckAccount, { respuesta, inicio: begun.inicio });
  return { cuenta: cuenta ?? '', next: begun.next };
}

/** Signs in and opens the address after it. Throws PortalError: 'otp_required' where a code is needed. */
export async function enterByAccount({ cuenta, next }: ProvedAccount, otp?: string): Promise<void> {
  const { entrarConCuenta: entered } = await request(AccountSignIn, { cuenta, otp: otp ?? null });
  await exchangeToken(entered?.token ?? '', next);
}

/** Why a sign-in by an account has failed, in Spanish; null where the general text of the error says it. */
export function accountErrorText(error: unknown, provider: string): string | null {
  if (!(error instanceof PortalError)) return null;
  switch (error.code) {
    case 'oidc_unknown':
      return i18n._(
        msg`No user of the portal has the email of that account. Choose another one, or use your password.`,
      );
    case 'oidc_unverified':
      return i18n._(
        msg`${provider} has not verified the email of that account. Choose another one, or use your password.`,
      );
    case 'oidc_denied':
      return i18n._(msg`You did not finish signing in with ${provider}.`);
    case 'oidc_expired':
      return i18n._(msg`The sign-in took too long. Try again.`);
    case 'oidc_unavailable':
      return i18n._(msg`${provider} does not answer. Try again in a moment, or use your password.`);
    case 'oidc_failed':
      return i18n._(msg`${provider} did not confirm your account. Try again.`);
    default:
      return null;
  }
}
