import { useEffect, useState } from 'react';

/** When what passkeys need is loaded, in milliseconds: not while the page loads. */
const LOAD_MS = 1000;

type Module = typeof import('./passkey-sign-in.ts');

const load = (use: (module: Module) => unknown) => void import('./passkey-sign-in.ts').then(use);

/**
 * Signing in with a passkey, by a button and in the list of the e-mail's field. `next`: the address after it; `fail`
 * receives why it has failed, in Spanish, and '' when it begins.
 */
export function usePasskey(next: string, fail: (text: string) => void) {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    setTimeout(load, LOAD_MS, (module: Module) => module.offerPasskeys(next, setBusy, fail));
  }, [next, fail]);
  return {
    busy,
    enter: () => load((module) => module.signInWithPasskey(next, setBusy, fail)),
    // the home page may then offer a passkey
    notePassword: () => load((module) => module.notePasswordSignIn()),
  };
}
