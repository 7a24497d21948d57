import { type IdentityProvider, startIdentityProvider } from '#kit/server/testing/identity-provider.ts';

/** A fixture of a worker: an identity provider of its own. */
export const identityProvider = [
  // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
  async ({}, give: (provider: IdentityProvider) => Promise<void>) => {
    const provider = await startIdentityProvider();
    await give(provider);
    await provider.stop();
  },
  { scope: 'worker' },
] as const;
