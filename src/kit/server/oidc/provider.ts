import type { createRemoteJWKSet } from 'jose';
import type { Configuration } from 'openid-client';
import type { DeskOidcSettings, OidcSettings } from '#kit/server/settings.ts';
import { type Claims, emailOf, otherAccountPrompt } from '#kit/core/oidc-claims.ts';
import type { SignInSecrets } from './sign-in-secrets.ts';

/**
 * An identity provider (OpenID Connect Core 1.0, Discovery 1.0 and Back-Channel Logout 1.0). Its metadata
 * and keys are requested when they are first needed, so that the server starts without it.
 */

/** The provider does not answer, or answers with an error of its own; the person may try again. */
export class ProviderUnavailable extends Error {}

/** The provider or the browser sent something that must not be accepted; the message is for the log. */
export class ProviderRefusal extends Error {
  readonly code: 'oidc_denied' | 'oidc_failed';

  constructor(code: 'oidc_denied' | 'oidc_failed', message: string) {
    super(message);
    this.code = code;
  }
}

/** Seconds that the provider has for an answer. */
const TIMEOUT = 5;
/** How long the provider's metadata are used, in milliseconds. */
const METADATA_MS = 60 * 60_000;
/** How long its keys are used, in milliseconds. */
const KEYS_MS = 10 * 60_000;
/** Min. milliseconds between two requests for keys because of a logout token, which anybody can send. */
const KEYS_COOLDOWN_MS = 30_000;
/** Seconds by which the provider's clock may differ from ours. */
const CLOCK_TOLERANCE = 30;
/** Max. age of a logout token in seconds; its id is stored longer. */
const LOGOUT_TOKEN_AGE = 300;

/** Max. length of the claims sub and sid (OpenID Connect Core 1.0, 2). */
const MAX_ID = 255;

/** Only signatures that need the provider's private key: neither `none`, nor HMACs with the client's secret. */
const ALGORITHMS = [
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
];

/** Header typ of logout tokens; access tokens, for example, have one of their own. */
const LOGOUT_TYPES: ReadonlySet<string | undefined> = new Set([
  undefined,
  'jwt',
  'logout+jwt',
  'application/logout+jwt',
]);

const LOGOUT_EVENT = 'http://schemas.openid.net/event/backchannel-logout';

/** What a logout token ends: the session `sid`, or all of the person `subject`. */
export type LogoutToken = {
  readonly id: string;
  readonly issuer: string;
  readonly expiresAt: Date;
  readonly subject: string | null;
  readonly sid: string | null;
};

type Keys = ReturnType<typeof createRemoteJWKSet>;
type Loaded = { readonly config: Configuration; readonly keys: Keys; readonly until: number };

/** A provider's settings, with those of the claim of roles where there is one. */
type ProviderSettings = OidcSettings & Partial<Pick<DeskOidcSettings, 'roles'>>;

export class OidcProvider {
  readonly #settings: ProviderSettings;
  readonly #redirectUri: string;
  #loading: Promise<Loaded> | undefined;

  constructor(settings: ProviderSettings, redirectUri: string) {
    this.#settings = settings;
    this.#redirectUri = redirectUri;
  }

  /**
   * Address of the provider's page for a new sign-in; `isOther`: with another account than the one that is signed in
   * there. Throws ProviderUnavailable.
   */
  async authorizationUrl({ state, nonce, verifier }: SignInSecrets, isOther: boolean): Promise<string> {
    const client = await import('openid-client');
    const { config } = await this.#load();
    const { issuer, prompt_values_supported: supported } = config.serverMetadata();
    const url = client.buildAuthorizationUrl(config, {
      redirect_uri: this.#redirectUri,
      scope: 'openid email profile',
      state,
      nonce,
      code_challenge: await client.calculatePKCECodeChallenge(verifier),
      code_challenge_method: 'S256',
      ...(isOther && { prompt: otherAccountPrompt(issuer, supported) }),
    });
    return url.href;
  }

  /**
   * Exchanges the code of the provider's answer, and returns the claims about the person: of the ID token, whose
   * signature, issuer, audience, time and nonce were verified, and with `email` and `roles` of the userinfo endpoint
   * where the token has none. Throws ProviderUnavailable or ProviderRefusal.
   */
  async claimsOf(answer: URLSearchParams, { state, nonce, verifier }: SignInSecrets): Promise<ProviderAccount> {
    const client = await import('openid-client');
    const { config, keys } = await this.#load();
    const url = new URL(this.#redirectUri);
    url.search = answer.toString();
    try {
      const tokens = await client.authorizationCodeGrant(config, url, {
        expectedState: state,
        expectedNonce: nonce,
        pkceCodeVerifier: verifier,
        idTokenExpected: true,
      });
      const claims = tokens.claims();
      if (!claims || tokens.id_token === undefined) throw new Error('there is no ID token');
      await verifySignature(tokens.id_token, keys);
      const { iss: issuer, sub: subject, sid } = claims;
      if (subject.length > MAX_ID) throw new ProviderRefusal('oidc_failed', 'the claim sub is too long');
      const info = this.#isComplete(claims) ? {} : await this.#userinfo(config, tokens.access_token, subject);
      return { issuer, subject, sid: idOrNull(sid), claims: joined(claims, info) };
    } catch (error) {
      throw toOutcome(error);
    }
  }

  /**
   * Verifies a logout token (Back-Channel Logout 1.0, 2.6), but not whether its id was seen before. Null for one that
   * is not right. Throws ProviderUnavailable.
   */
  async readLogoutToken(token: string, now: Date): Promise<LogoutToken | null> {
    const { config, keys } = await this.#load();
    try {
      const { jwtVerify } = await import('jose');
      const { payload, protectedHeader } = await jwtVerify(token, keys, {
        algorithms: ALGORITHMS,
        issuer: config.serverMetadata().issuer,
        audience: this.#settings.clientId,
        clockTolerance: CLOCK_TOLERANCE,
        maxTokenAge: LOGOUT_TOKEN_AGE,
        requiredClaims: ['iat', 'exp', 'jti', 'events'],
        currentDate: now,
      });
      // providers that know no type of logout tokens send none, or that of every token
      if (!LOGOUT_TYPES.has(protectedHeader.typ?.toLowerCase())) return null;
      const { jti, iat = 0, events, sub, sid, nonce } = payload;
      const event = isObject(events) ? events[LOGOUT_EVENT] : undefined;
      if (!isObject(event) || nonce !== undefined || typeof jti !== 'string') return null;
      const named = { subject: idOrNull(sub), sid: idOrNull(sid) };
      if (named.subject === null && named.sid === null) return null;
      const expiresAt = new Date((iat + LOGOUT_TOKEN_AGE + 2 * CLOCK_TOLERANCE) * 1000);
      return { id: jti, issuer: config.serverMetadata().issuer, expiresAt, ...named };
    } catch (error) {
      const outcome = toOutcome(error);
      if (outcome instanceof ProviderUnavailable) throw outcome;
      return null;
    }
  }

  #isComplete(claims: Claims): boolean {
    const { roles } = this.#settings;
    const [first = ''] = roles?.claim.split('.') ?? [];
    return emailOf(claims) !== null && (!roles || roles.claim in claims || first in claims);
  }

  async #userinfo(config: Configuration, accessToken: string, subject: string): Promise<Claims> {
    if (config.serverMetadata().userinfo_endpoint === undefined) return {};
    const client = await import('openid-client');
    return client.fetchUserInfo(config, accessToken, subject);
  }

  /** The metadata and keys; concurrent calls share one request, and a failed one is not remembered. */
  async #load(): Promise<Loaded> {
    this.#loading ??= this.#discover();
    try {
      const loaded = await this.#loading;
      if (loaded.until > performance.now()) return loaded;
      this.#loading = this.#discover();
      return await this.#loading;
    } catch (error) {
      this.#loading = undefined;
      throw new ProviderUnavailable(messageOf(error));
    }
  }

  async #discover(): Promise<Loaded> {
    const client = await import('openid-client');
    const { issuer, clientId, clientSecret } = this.#settings;
    const isLocal = issuer.startsWith('http:');
    // the configuration allows http on this machine only, outside of production
    // oxlint-disable-next-line typescript/no-deprecated -- marked only so that its use is noticed
    const allowHttp = client.allowInsecureRequests;
    const config = await client.discovery(
      new URL(issuer),
      clientId,
      { [client.clockTolerance]: CLOCK_TOLERANCE },
      (server, ...request) => {
        const byBody = server.token_endpoint_auth_methods_supported?.includes('client_secret_post');
        const authenticate = byBody ? client.ClientSecretPost : client.ClientSecretBasic;
        authenticate(clientSecret)(server, ...request);
      },
      { timeout: TIMEOUT, ...(isLocal && { execute: [allowHttp] }) },
    );
    const { jwks_uri: jwksUri } = config.serverMetadata();
    if (jwksUri === undefined || (!isLocal && !jwksUri.startsWith('https:'))) {
      throw new Error('the metadata name no address of keys by https');
    }
    const jose = await import('jose');
    const keys = jose.createRemoteJWKSet(new URL(jwksUri), {
      timeoutDuration: TIMEOUT * 1000,
      cacheMaxAge: KEYS_MS,
      cooldownDuration: KEYS_COOLDOWN_MS,
    });
    return { config, keys, until: performance.now() + METADATA_MS };
  }
}

/** Who has signed in at the provider; `sid`: the provider's session. */
export type ProviderAccount = {
  readonly issuer: string;
  readonly subject: string;
  readonly sid: string | null;
  readonly claims: Claims;
};

const providers = new WeakMap<ProviderSettings, OidcProvider>();

/** The provider of these settings; `redirectUri`: where it sends the browser back. */
export function providerOf(settings: ProviderSettings, redirectUri: string): OidcProvider {
  const known = providers.get(settings) ?? new OidcProvider(settings, redirectUri);
  providers.set(settings, known);
  return known;
}

/** Verifies an ID token that the provider itself has sent, so that an unknown key is requested at once. */
async function verifySignature(token: string, keys: Keys): Promise<void> {
  const { compactVerify, errors } = await import('jose');
  try {
    await compactVerify(token, keys, { algorithms: ALGORITHMS });
  } catch (error) {
    if (!(error instanceof errors.JWKSNoMatchingKey)) throw error;
    await keys.reload();
    await compactVerify(token, keys, { algorithms: ALGORITHMS });
  }
}

/**
 * The claims of the ID token and of the userinfo endpoint. An e-mail and its verification are of the same source, and
 * how the person was authenticated is of the token alone.
 */
function joined(token: Claims, info: Claims): Claims {
  const { email, email_verified: verified, xms_edov: edov } = token['email'] === undefined ? info : token;
  const { amr, acr } = token;
  return { ...info, ...token, email, email_verified: verified, xms_edov: edov, amr, acr };
}

/** What a failure means for the person; it has nothing of what the provider sent. */
function toOutcome(error: unknown): ProviderUnavailable | ProviderRefusal {
  if (error instanceof ProviderUnavailable || error instanceof ProviderRefusal) return error;
  const { code, error: oauthError, cause } = error as { code?: unknown; error?: unknown; cause?: unknown };
  const message = messageOf(error);
  if (code === 'OAUTH_AUTHORIZATION_RESPONSE_ERROR') {
    const isDenied = oauthError === 'access_denied';
    if (oauthError === 'temporarily_unavailable' || oauthError === 'server_error') {
      return new ProviderUnavailable(message);
    }
    return new ProviderRefusal(isDenied ? 'oidc_denied' : 'oidc_failed', message);
  }
  const isRefused = typeof code === 'string' && !UNAVAILABLE.has(code);
  const isFailing = cause instanceof Response && cause.status >= 500;
  return isRefused && !isFailing ? new ProviderRefusal('oidc_failed', message) : new ProviderUnavailable(message);
}

/** Codes of failed requests; jose's own for keys that cannot be loaded is the general one. */
const UNAVAILABLE: ReadonlySet<string> = new Set([
  'OAUTH_TIMEOUT',
  'OAUTH_ABORT',
  'ERR_JWKS_TIMEOUT',
  'ERR_JOSE_GENERIC',
]);

function messageOf(error: unknown): string {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return `${typeof code === 'string' ? code : 'failed'}: ${String(message)}`;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** An id of the provider; null for none. */
function idOrNull(value: unknown): string | null {
  return typeof value === 'string' && value !== '' && value.length <= MAX_ID ? value : null;
}
