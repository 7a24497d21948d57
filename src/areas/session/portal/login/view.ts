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
/**
 * The fragments of mailed links, which session/server writes: reset-mail.ts, invitation-mail.ts for a new user, and
 * join-mail.ts for one more company.
 */
const MAILED = /^#(restablecer|invitacion|empresa)=(.*)/;

/** Whether the fragment is of a mailed link, whose form is shown even to a signed-in user. */
export function isMailedLink(hash: string): boolean {
  return MAILED.test(hash);
}

function viewOf(hash: string): View {
  const [, kind, token = ''] = MAILED.exec(hash) ?? [];
  if (kind === 'empresa') return { name: 'join', token };
  if (kind) return { name: 'reset', token, isInvitation: kind === 'invitacion' };
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
