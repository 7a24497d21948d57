import type { CDPSession, Page, Request } from '@playwright/test';

/** Chromium's virtual authenticator, which verifies its user without a question. */
export type Authenticator = {
  readonly session: CDPSession;
  readonly id: string;
};

/** Adds a phone's authenticator to the page: it keeps passkeys and verifies its user. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId: id } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, id };
}

/** The passkeys that an authenticator keeps. */
export async function credentialsOf({ session, id }: Authenticator) {
  return (await session.send('WebAuthn.getCredentials', { authenticatorId: id })).credentials;
}

/** Whether somebody touches the authenticator as soon as a browser asks for it. */
export async function simulatePresence({ session, id }: Authenticator, enabled: boolean): Promise<void> {
  await session.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId: id, enabled });
}

/** Whether a request is the sign-in's for what a passkey signs. */
export function asksForChallenge(request: Request): boolean {
  return request.postData()?.includes('iniciarEntradaConLlave') === true;
}
