import { msg } from '@lingui/core/macro';
import type { HomeTask } from '#kit/portal/portal-manifest.ts';
import { PERSONAL_INFO, PROFILE } from '../../rules/navigate.ts';
import { isOfferDue } from '../passkey-offer/remember.ts';
import './messages.es.po';

/** The tasks of the home page, which offers a passkey after a sign-in with a password. */
export function loadTasks(): readonly HomeTask[] {
  // without an answer of the server, the next page tries again
  if (isOfferDue())
    void import('../passkey-offer/offer.ts').then(({ offerPasskey }) => offerPasskey()).catch(() => undefined);
  return tasks;
}

const tasks: readonly HomeTask[] = [
  {
    target: { to: PERSONAL_INFO },
    order: 60,
    icon: 'locked',
    title: msg`Protect your account`,
    text: msg`Change your password, use a second factor and close other sessions.`,
    // a support session may look at a user's account, but not change it
    shownTo: ({ isSupport }) => !isSupport,
  },
  {
    target: { to: PROFILE },
    order: 80,
    icon: 'user',
    title: msg`Check your data`,
    text: msg`Your company, your role and how we reach you.`,
  },
];
