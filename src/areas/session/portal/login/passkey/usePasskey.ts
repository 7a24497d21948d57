import { useEffect, useState } from 'react';

/** When what passkeys need is loaded, in milliseconds: not while the page loads. */
const LOAD_MS = 1000;

type Module = typeof import('./passkey-sign-in.ts');

/** `failed` receives the error where the file cannot be loaded. */
const load = (use: (module: Module) => unknown, failed: (error: unknown) => void = () => {}) =>
  void import('./passkey-sign-in.ts').then(use, failed);

/**
 * Signing in with a passkey, by a button and in the list of the e-mail's field. `next`: the address after it; `fail`
 * receives an error or, in Spanish, why it has failed, and '' when it begins.
 */
export function usePasskey(next: string, fail: (failure: unknown) => void) {
  const [busy, setBusy] = useState(false);
  useEffect(() => {
    setTimeout(load, LOAD_MS, (module: Module) => module.offerPasskeys(next, setBusy, fail));
  }, [next, fail]);
  return {
    busy,
    enter: () => load((module) => module.signInWithPasskey(next, setBusy, fail), fail),
    // the home page may then offer a passkey
    notePassword: () => load((module) => module.notePasswordSignIn()),
  };
}
