import { randomBytes } from 'node:crypto';
import type { JWK } from 'jose';
import { Provider } from 'oidc-provider';
import type { Client } from './settings.ts';
import { createStore } from './store.ts';

export type ProviderOptions = {
  readonly clients: readonly Client[];
  /** Private keys (RS256) with which it signs. */
  readonly keys: readonly JWK[];
  /** The claims of a person, by `sub`. */
  readonly claimsOf: (sub: string) => Record<string, unknown>;
  /** The page that confirms a sign-out; `form`: HTML of the form `op.logoutForm`, without a button. */
  readonly logoutPage: (form: string) => string;
};

/** In place of the provider's own, which refuses addresses of this machine. */
const USUAL_DISPATCHER = { dispatcher: undefined };

/**
 * An OpenID provider (the package oidc-provider) that requires PKCE and reports logouts to its clients. Who is signing
 * in is decided at `/interaction/UID`, which the caller serves; nobody is asked for consent.
 */
export function createProvider(issuer: string, { clients, keys, claimsOf, logoutPage }: ProviderOptions): Provider {
  return new Provider(issuer, {
    clients: clients.map(({ id, secret, redirectUris, logoutUri }) => ({
      client_id: id,
      client_secret: secret,
      redirect_uris: [...redirectUris],
      token_endpoint_auth_method: 'client_secret_post',
      backchannel_logout_uri: logoutUri,
      backchannel_logout_session_required: true,
    })),
    adapter: () => createStore(),
    jwks: { keys: [...keys] },
    ttl: { Interaction: 600, Grant: 600, Session: 600, AccessToken: 600, IdToken: 600, AuthorizationCode: 60 },
    fetch: (url, options) => fetch(url, { ...options, ...USUAL_DISPATCHER }),
    cookies: { keys: [randomBytes(16).toString('hex')] },
    findAccount: (_context, sub) => ({ accountId: sub, claims: () => ({ ...claimsOf(sub), sub }) }),
    claims: {
      openid: ['sub', 'amr'],
      email: ['email', 'email_verified'],
      profile: ['name', 'preferred_username', 'roles'],
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (context, form) => {
          context.body = logoutPage(form);
        },
        postLogoutSuccessSource: (context) => context.redirect('/'),
      },
    },
    pkce: { required: () => true },
    interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
    loadExistingGrant: async ({ oidc: { session, client, provider } }) => {
      const grant = new provider.Grant({ accountId: session?.accountId ?? '', clientId: client?.clientId ?? '' });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
}
