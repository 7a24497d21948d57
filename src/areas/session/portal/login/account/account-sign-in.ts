import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { PortalError, hasCode } from '#kit/portal/http/error.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { exchangeToken } from '../../exchange-token.ts';
import { AccountSignIn, BeginAccountSignIn, CheckAccount } from './account.graphql.ts';
import './messages.es.po';

/** An account that the provider has proved, and the address after the sign-in. */
type ProvedAccount = { readonly cuenta: string; readonly next: string };

/** The form of the sign-in: the provider's label, the address after it, and what the form shows. */
export type AccountForm = {
  readonly provider: string;
  readonly next: string;
  /** Receives an error or, in Spanish, why the sign-in has failed, and '' when it begins. */
  readonly fail: (failure: unknown) => void;
  readonly setBusy: (busy: boolean) => void;
  /** Asks for a code, with which the sign-in goes on; null: no longer. */
  readonly askCode: (signIn: ((code: string) => Promise<void>) | null) => void;
};

/** Where the tab keeps a sign-in under way while the provider's page is open. */
const KEY = 'surtidor-account-sign-in';

/** A sign-in under way: what the server gave for it, and the address after it. */
type Begun = { readonly inicio: string; readonly next: string };

/** Whether the last account was refused, so that the provider asks for another one. */
let wasRefused = false;

/** Opens the provider's page. */
export async function begin(form: AccountForm): Promise<void> {
  form.setBusy(true);
  form.fail('');
  try {
    const { iniciarEntradaConCuenta: begun } = await request(BeginAccountSignIn, { otra: wasRefused });
    sessionStorage.setItem(KEY, JSON.stringify({ inicio: begun?.inicio ?? '', next: form.next } satisfies Begun));
    location.assign(begun?.direccion ?? '');
  } catch (error) {
    show(form, error);
  }
}

/** Checks the answer with which the provider has led back, and signs in or asks for a code. */
export async function finish(form: AccountForm): Promise<void> {
  try {
    const account = await proveAccount();
    try {
      await enter(account);
    } catch (error) {
      if (!hasCode(error, 'otp_required')) throw error;
      form.setBusy(false);
      form.askCode((code) => enterCode(form, account, code));
    }
  } catch (error) {
    show(form, error);
  }
}

/** Signs in with a code. Throws PortalError where another code may do. */
async function enterCode(form: AccountForm, account: ProvedAccount, otp: string): Promise<void> {
  try {
    await enter(account, otp);
  } catch (error) {
    if (!hasCode(error, 'oidc_expired') && !hasCode(error, 'oidc_unknown')) throw error;
    show(form, error);
  }
}

/**
 * Takes the provider's answer out of the address and the history, which get the address after the sign-in back, and
 * checks it. Throws PortalError.
 */
async function proveAccount(): Promise<ProvedAccount> {
  const respuesta = location.search.slice(1);
  const kept = sessionStorage.getItem(KEY);
  sessionStorage.removeItem(KEY);
  const begun = kept === null ? null : (JSON.parse(kept) as Begun);
  const query = begun ? `?${new URLSearchParams({ next: begun.next }).toString()}` : '';
  history.replaceState(null, '', location.pathname + query);
  if (!begun) {
    throw new PortalError({ message: 'Another tab has begun the sign-in.', extensions: { code: 'oidc_expired' } });
  }
  const { comprobarCuenta: cuenta } = await request(CheckAccount, { respuesta, inicio: begun.inicio });
  return { cuenta: cuenta ?? '', next: begun.next };
}

async function enter({ cuenta, next }: ProvedAccount, otp?: string): Promise<void> {
  const { entrarConCuenta: entered } = await request(AccountSignIn, { cuenta, otp: otp ?? null });
  await exchangeToken(entered?.token ?? '', next);
}

function show({ provider, fail, setBusy, askCode }: AccountForm, error: unknown): void {
  wasRefused = hasCode(error, 'oidc_unknown') || hasCode(error, 'oidc_unverified');
  setBusy(false);
  askCode(null);
  fail(textOf(error, provider) ?? error);
}

/** Why a sign-in by an account has failed; null where the general text of the error says it. */
function textOf(error: unknown, provider: string): string | null {
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
