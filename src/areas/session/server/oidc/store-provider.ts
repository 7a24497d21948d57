import { type StoreCode, isStoreCode } from '#kit/core/store.ts';
import { type OidcProvider, providerOf } from '#kit/server/oidc/provider.ts';
import type { Settings } from '#kit/server/settings.ts';

/** The issuer of a store's identity provider; null where none is configured, also for an unknown store. */
export function issuerOfStore({ clientSignIn }: Pick<Settings, 'clientSignIn'>, store: string): string | null {
  return (isStoreCode(store) && clientSignIn[store]?.issuer) || null;
}

/** The identity provider of a store's clients; null where none is configured. It leads back to the sign-in page. */
export function providerOfStore(
  { clientSignIn, publicUrls }: Pick<Settings, 'clientSignIn' | 'publicUrls'>,
  store: StoreCode,
): OidcProvider | null {
  const settings = clientSignIn[store];
  return settings ? providerOf(settings, `${publicUrls[store]}/login`) : null;
}
