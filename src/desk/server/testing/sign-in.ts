import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import type { IdentityProvider } from '#kit/server/testing/identity-provider.ts';
import { type DeskBrowser, openDeskBrowser } from './desk.ts';

/** The environment of a server at whose desk people sign in by the provider. */
export function deskProvider({ issuer, clientId, clientSecret }: IdentityProvider): Record<string, string> {
  return {
    DESK_OIDC_ISSUER: issuer,
    DESK_OIDC_CLIENT_ID: clientId,
    DESK_OIDC_CLIENT_SECRET: clientSecret,
    DESK_OIDC_NAME: 'Cuenta de la empresa',
  };
}

/** Names the server's addresses to the provider. */
export function registerDesk(provider: IdentityProvider, { url }: Pick<ServerUnderTest, 'url'>): void {
  provider.register({
    redirectUri: `${url}/mesa/oidc/callback`,
    logoutUri: `${url}/mesa/oidc/backchannel-logout`,
  });
}

/** Where the provider's answer led: the page, and the code of the refusal; '' for none. */
export type Arrival = { readonly page: string; readonly code: string };

/** Opens the address to which the provider led back, in the browser that began the sign-in. */
export async function arrive(browser: DeskBrowser, { pathname, search }: URL): Promise<Arrival> {
  const response = await browser.open(pathname + search);
  const location = response.headers.get('location');
  if (response.status !== 303 || location === null) throw new Error(`The desk answered ${response.status}.`);
  const [page = '', code = ''] = location.split('#entrada=');
  return { page, code };
}

/** Goes to the provider and through its pages. Returns the address to which it leads back. */
export async function visitProvider(
  provider: IdentityProvider,
  browser: DeskBrowser,
  sub: string,
  page = '/mesa',
): Promise<URL> {
  const { value, code } = await browser.call('session.begin_provider', { page });
  if (code !== '') throw new Error(`The sign-in did not begin: ${code}`);
  return provider.openBrowser(sub).signIn(value.url);
}

/** Signs a person in at the desk by the provider. */
export async function signInByProvider(
  provider: IdentityProvider,
  server: Pick<ServerUnderTest, 'url'>,
  sub: string,
  browser: DeskBrowser = openDeskBrowser(server),
): Promise<Arrival & { readonly browser: DeskBrowser }> {
  const arrival = await arrive(browser, await visitProvider(provider, browser, sub));
  return { ...arrival, browser };
}
