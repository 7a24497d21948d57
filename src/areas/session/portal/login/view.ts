import { useEffect, useState } from 'react';

/** The views of the sign-in page, chosen by the address's fragment. */
export type View =
  | { readonly name: 'sign-in' }
  | { readonly name: 'forgot' }
  | { readonly name: 'reset'; readonly token: string; readonly isInvitation: boolean }
  | { readonly name: 'join'; readonly token: string };

export const FORGOT = 'recuperar';
/** Fragment of the sign-in form; an unknown fragment shows that form, too. */
export const SIGN_IN = 'entrar';
/** Prefix of a mailed link's fragment; session/server/reset-mail.ts writes it. */
const RESET = '#restablecer=';
/** Prefix of the fragment in a new user's invitation; session/server/invitation-mail.ts writes it. */
const INVITATION = '#invitacion=';
/** Prefix of the fragment in the invitation to one more company; session/server/join-mail.ts writes it. */
const JOIN = '#empresa=';

/** Whether the fragment is of a mailed link, whose form is shown even to a signed-in user. */
export function isMailedLink(hash: string): boolean {
  return [RESET, INVITATION, JOIN].some((prefix) => hash.startsWith(prefix));
}

function viewOf(hash: string): View {
  if (isMailedLink(hash)) {
    const token = hash.slice(hash.indexOf('=') + 1);
    if (hash.startsWith(JOIN)) return { name: 'join', token };
    return { name: 'reset', token, isInvitation: hash.startsWith(INVITATION) };
  }
  return { name: hash === `#${FORGOT}` ? 'forgot' : 'sign-in' };
}

/** The view and its setter. A link's secret is removed from address and history as soon as it is read. */
export function useView(): [View, (view: View) => void] {
  const [view, show] = useState(() => viewOf(location.hash));
  useEffect(() => {
    const follow = () => show(viewOf(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if ('token' in view) history.replaceState(null, '', location.pathname + location.search);
  }, [view]);
  return [view, show];
}
