import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, type JWTPayload, SignJWT, decodeJwt, exportJWK, generateKeyPair } from 'jose';
import type { Provider } from 'oidc-provider';
import { createProvider } from '../../../../simulators/identity/provider.ts';

/** A key of the provider; only the current one is published. */
type ProviderKey = { readonly id: string; readonly key: CryptoKey };

/** How the next ID tokens differ from the provider's own. */
export type TokenChange = {
  readonly claims?: JWTPayload;
  readonly key?: ProviderKey;
  /** Takes the provider's whole token in place of `claims` and `key`. */
  readonly replace?: (token: string) => string | Promise<string>;
};

/** An OpenID provider (the package oidc-provider) on this machine, with PKCE required. */
export type IdentityProvider = {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
  /** Names the client's addresses; a sign-in is possible from then on. */
  readonly register: (addresses: { readonly redirectUri: string; readonly logoutUri: string }) => void;
  /** The claims of each person, by `sub`. */
  readonly people: Map<string, Record<string, unknown>>;
  /** The methods (`amr`) by which people sign in at the provider. */
  methods: readonly string[];
  change: TokenChange;
  /** Replaces the published key, with which tokens are signed from then on. */
  readonly rotate: () => Promise<void>;
  readonly createKey: (id?: string) => Promise<ProviderKey>;
  readonly currentKey: () => ProviderKey;
  /** How often the keys were requested. */
  readonly keyRequests: () => number;
  readonly stop: () => Promise<void>;
  readonly start: () => Promise<void>;
  /** Signs a token, by default with the current key. */
  readonly sign: (claims: JWTPayload, header?: { typ?: string }, key?: ProviderKey) => Promise<string>;
  /** A person at the provider, in a browser of their own. */
  readonly openBrowser: (sub: string) => ProviderBrowser;
};

type ProviderBrowser = {
  /** Follows the provider's pages from its address. Returns the address to which it leads back. */
  readonly signIn: (url: string) => Promise<URL>;
  /** Signs out at the provider, which then notifies its clients. */
  readonly signOut: () => Promise<void>;
};

const CLIENT_ID = 'surtidor';

/** Starts a provider on a free port of this machine. */
export async function startIdentityProvider(): Promise<IdentityProvider> {
  const clientSecret = randomBytes(24).toString('base64url');
  let handle: ReturnType<Provider['callback']> | undefined;
  const server = createServer((request, response) => void handle?.(request, response));
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const issuer = `http://127.0.0.1:${port}`;
  const people = new Map<string, Record<string, unknown>>();
  let published = await createKey();
  const firstKey = { ...(await exportJWK(published.key)), kid: published.id, use: 'sig', alg: 'RS256' };
  let keyRequests = 0;

  const sign: IdentityProvider['sign'] = (claims, { typ } = {}, { id, key } = published) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'RS256', kid: id, ...(typ && { typ }) }).sign(key);

  const provider: IdentityProvider = {
    issuer,
    clientId: CLIENT_ID,
    clientSecret,
    people,
    methods: [],
    change: {},
    register: ({ redirectUri, logoutUri }) => {
      const client = { id: CLIENT_ID, secret: clientSecret, redirectUris: [redirectUri], logoutUri };
      const oidc = createProvider(issuer, {
        clients: [client],
        keys: [firstKey],
        claimsOf: (sub) => people.get(sub) ?? {},
        // without a page that asks
        logoutPage: (form) => form,
      });
      oidc.use(async (ctx, next) => {
        if (ctx.path.startsWith('/interaction/')) {
          const sub = ctx.cookies.get('person') ?? '';
          await oidc.interactionFinished(ctx.req, ctx.res, { login: { accountId: sub } });
          ctx.respond = false;
          return;
        }
        if (ctx.path === '/jwks') {
          keyRequests += 1;
          ctx.body = { keys: [await toPublicJwk(published)] };
          return;
        }
        await next();
        const body = ctx.body as { id_token?: string } | null;
        if (ctx.path === '/token' && body?.id_token !== undefined) {
          const { claims, key, replace } = provider.change;
          body.id_token = replace
            ? await replace(body.id_token)
            : await sign({ ...decodeJwt(body.id_token), amr: provider.methods, ...claims }, {}, key ?? published);
        }
      });
      handle = oidc.callback();
    },
    rotate: async () => {
      published = await createKey();
    },
    createKey,
    currentKey: () => published,
    keyRequests: () => keyRequests,
    stop: async () => {
      const closed = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await closed;
    },
    start: () => listen(port),
    sign,
    openBrowser: (sub) => openBrowser(issuer, sub),
  };
  return provider;
}

async function createKey(id = randomBytes(6).toString('hex')): Promise<ProviderKey> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  return { id, key: privateKey };
}

async function toPublicJwk({ id, key }: ProviderKey): Promise<object> {
  const { kty, n, e } = await exportJWK(key);
  return { kty, n, e, kid: id, use: 'sig', alg: 'RS256' };
}

function openBrowser(issuer: string, sub: string): ProviderBrowser {
  const cookies = new Map([['person', sub]]);
  const visit = async (url: string, init: { method?: string; body?: URLSearchParams } = {}) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url, { ...init, redirect: 'manual', headers: { cookie } });
    for (const put of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(put) ?? [];
      if (value === '') cookies.delete(name);
      else cookies.set(name, value);
    }
    return response;
  };
  return {
    signIn: async (url) => {
      let next = url;
      for (let step = 0; step < 8; step += 1) {
        const response = await visit(next);
        const location = response.headers.get('location');
        if (location === null) throw new Error(`${next} answered ${response.status}: ${await response.text()}`);
        next = new URL(location, next).href;
        if (!next.startsWith(issuer)) return new URL(next);
      }
      throw new Error('The provider does not lead back.');
    },
    signOut: async () => {
      const form = await (await visit(`${issuer}/session/end`)).text();
      const xsrf = /name="xsrf" value="([^"]+)"/.exec(form)?.[1] ?? '';
      await visit(`${issuer}/session/end/confirm`, {
        method: 'POST',
        body: new URLSearchParams({ xsrf, logout: 'yes' }),
      });
    },
  };
}
