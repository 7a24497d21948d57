import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { showToast } from '#kit/portal/design/toasts.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { PERSONAL_INFO } from '../../rules/navigate.ts';
import { isFactorDue, readTerms } from '../cookies.ts';
import { Passkeys } from '../personal-info/passkeys/passkeys.graphql.ts';
import './messages.es.po';
import { endOffer } from './remember.ts';

/** Set on a device that has had the offer. */
const OFFERED = 'surtidor-passkey-offered';

/**
 * Offers a passkey once on a phone that verifies its user, by a notice that closes by itself; not to a user who has one
 * already.
 */
export async function offerPasskey(): Promise<void> {
  if (readTerms().due || isFactorDue()) return;
  const isPhone = matchMedia('(pointer: coarse) and (max-width: 767px)').matches;
  if (!isPhone || localStorage.getItem(OFFERED) !== null || !(await verifiesUser())) return endOffer();
  const { llavesAcceso } = await request(Passkeys, {});
  endOffer();
  if (llavesAcceso?.length !== 0) return;
  localStorage.setItem(OFFERED, '1');
  showToast(i18n._(msg`Next time, sign in with your fingerprint or your face.`), 'news', {
    label: i18n._(msg`Add a passkey`),
    path: `${PERSONAL_INFO}#passkeys`,
  });
}

async function verifiesUser(): Promise<boolean> {
  return 'PublicKeyCredential' in window && (await PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable());
}
