import { useEffect, useState } from 'react';

/** What the sign-in page shows, which its address says behind the '#'. */
export type View =
  { readonly name: 'sign-in' } | { readonly name: 'forgot' } | { readonly name: 'reset'; readonly token: string };

/** The fragment under which a link is asked for. */
export const FORGOT = 'recuperar';
/** The fragment that leads back; every other one does as well. */
export const SIGN_IN = 'entrar';
/** How the fragment of a mailed link begins; the server's session/server/reset-mail.ts writes it. */
const RESET = '#restablecer=';

/** Whether the page was reached by a mailed link. */
export function isResetLink(hash: string): boolean {
  return hash.startsWith(RESET);
}

function viewOf(hash: string): View {
  if (isResetLink(hash)) return { name: 'reset', token: hash.slice(RESET.length) };
  return { name: hash === `#${FORGOT}` ? 'forgot' : 'sign-in' };
}

/** The view, and a way to another. A link's secret leaves the address, and so the history, as soon as it is read. */
export function useView(): [View, (view: View) => void] {
  const [view, show] = useState(() => viewOf(location.hash));
  useEffect(() => {
    const follow = () => show(viewOf(location.hash));
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  useEffect(() => {
    if (view.name === 'reset') history.replaceState(null, '', location.pathname + location.search);
  }, [view]);
  return [view, show];
}
