import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { startAuthentication } from '@simplewebauthn/browser';
import { PortalError, hasCode } from '#kit/portal/http/error.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { exchangeToken } from '../../exchange-token.ts';
import { BeginPasskeySignIn, PasskeySignIn } from './passkey.graphql.ts';
import './messages.es.po';

export { notePasswordSignIn } from '../../passkey-offer/remember.ts';

type SetBusy = (busy: boolean) => void;
/** Shows why a sign-in has failed, in Spanish; '' when one begins. */
type Fail = (text: string) => void;

/** The browser's own list of passkeys asks again after this time, in milliseconds: a challenge lasts five minutes. */
const RENEW_MS = 4 * 60_000;

/** Whether the browser's own window is open after a press of the button: another request would close it. */
let isOpen = false;

let offered: { readonly next: string; readonly setBusy: SetBusy; readonly fail: Fail } | undefined;

/**
 * Offers the user's passkeys in the list of the field `username webauthn`, where the browser can. `next`: the address
 * after the sign-in. A form that is shown later replaces the one before.
 */
export function offerPasskeys(next: string, setBusy: SetBusy, fail: Fail): void {
  const isOffering = offered !== undefined;
  offered = { next, setBusy, fail };
  if (isOffering || !hasPasskeys()) return;
  void offer();
  setInterval(() => void offer(), RENEW_MS);
  // a page that slept comes back with a challenge that has expired
  document.addEventListener('visibilitychange', () => void offer());
}

async function offer(): Promise<void> {
  if (isOpen || document.visibilityState !== 'visible') return;
  // it fails where the browser cannot, where another request replaces it, and without the server
  const answer = await sign(true).catch(() => null);
  if (answer === null || !offered) return;
  const { next, setBusy, fail } = offered;
  await enter(() => finish(answer, next), setBusy, fail);
}

/** Signs in with a passkey that the browser asks for, and leaves the page. */
export async function signInWithPasskey(next: string, setBusy: SetBusy, fail: Fail): Promise<void> {
  if (!hasPasskeys()) return fail(i18n._(msg`This browser cannot use passkeys. Sign in with your email and password.`));
  isOpen = true;
  const hasEntered = await enter(async () => finish(await sign(false), next), setBusy, fail);
  isOpen = false;
  // the press has ended the list of the field
  if (!hasEntered) void offer();
}

/** Whether the sign-in succeeded; `fail` receives why not. */
async function enter(signIn: () => Promise<void>, setBusy: SetBusy, fail: Fail): Promise<boolean> {
  setBusy(true);
  fail('');
  try {
    await signIn();
    return true;
  } catch (error) {
    setBusy(false);
    fail(textOf(error));
    return false;
  }
}

const hasPasskeys = () => 'PublicKeyCredential' in window;

async function sign(inAutofill: boolean): Promise<string> {
  const { iniciarEntradaConLlave } = await request(BeginPasskeySignIn, {});
  const optionsJSON = JSON.parse(iniciarEntradaConLlave ?? '') as Parameters<
    typeof startAuthentication
  >[0]['optionsJSON'];
  if (inAutofill && isOpen) throw new Error('The window of the button is open.');
  return JSON.stringify(await startAuthentication({ optionsJSON, useBrowserAutofill: inAutofill }));
}

async function finish(respuesta: string, next: string): Promise<void> {
  const { entrarConLlave } = await request(PasskeySignIn, { respuesta });
  await exchangeToken(entrarConLlave?.token ?? '', next);
}

/** Browsers do not say whether the user has closed their window, has no passkey here, or took too long. */
function textOf(error: unknown): string {
  if (hasCode(error, 'passkey_failed', 'passkey_invalid')) {
    return i18n._(msg`This passkey does not work here. Sign in with your email and password.`);
  }
  if (hasCode(error, 'too_many_logins'))
    return i18n._(msg`Too many failed attempts. Wait a few minutes and try again.`);
  return error instanceof PortalError
    ? i18n._(msg`The server could not be reached. Try again, or sign in with your email and password.`)
    : i18n._(msg`No passkey was used. Try again, or sign in with your email and password.`);
}
