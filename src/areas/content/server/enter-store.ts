import { createHmac, randomUUID } from 'node:crypto';
import type { App } from '#kit/server/context.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { mayEnterStore } from '../rules/menu.ts';
import { clientCode } from '#areas/session/server/public.ts';

/** Life of a link in seconds: the browser follows it at once. */
const LIFE_SECONDS = 60;

export type StoreLink =
  | { readonly ok: true; readonly url: string }
  | { readonly ok: false; readonly why: 'forbidden' | 'none' };

/**
 * Creates a link into the external store (specification A7, generate-link-to-store): an authorization for one user,
 * client and store, signed with the shared secret, for one use within a minute (simulators/store/README.md, Protocol).
 * The authorization is in the fragment, which reaches no log and no server.
 */
export async function storeLink({ db, settings, clock }: App, viewer: Viewer): Promise<StoreLink> {
  const { urls, secret } = settings.externalStore;
  const url = urls[viewer.store.code];
  if (url === undefined || secret === undefined) return { ok: false, why: 'none' };
  const { store, role, permissions } = viewer;
  if (!mayEnterStore({ store: store.code, role, permissions })) return { ok: false, why: 'forbidden' };
  const now = Math.floor(clock.now().getTime() / 1000);
  const token = signed(secret, {
    iss: settings.publicUrls[store.code],
    aud: new URL(url).origin,
    sub: `${viewer.clientId}.${viewer.userId}`,
    client: await clientCode(db, viewer.clientId),
    store: store.code,
    iat: now,
    exp: now + LIFE_SECONDS,
    jti: randomUUID(),
  });
  return { ok: true, url: `${url}/entrar#autorizacion=${token}` };
}

/** A JWT (RFC 7519), signed with HS256. */
function signed(secret: string, claims: Readonly<Record<string, string | number>>): string {
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
}
