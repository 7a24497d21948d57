/** Set by a sign-in with a password, read by the home page after it. */
const DUE = 'surtidor-passkey-offer';

/** Remembers a sign-in with a password, after which a passkey may be offered. */
export function notePasswordSignIn(): void {
  sessionStorage.setItem(DUE, '1');
}

/** Whether the user has just signed in with a password. */
export function isOfferDue(): boolean {
  // tests of the home page's tasks have no browser
  return typeof sessionStorage !== 'undefined' && sessionStorage.getItem(DUE) !== null;
}

/** The offer is not due any more. */
export function endOffer(): void {
  sessionStorage.removeItem(DUE);
}
