import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { systemClock } from '#kit/server/clock.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { afterDatabaseTests, onPostgres } from '#kit/server/testing/database.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { type RunningServer, startServer } from '../../../../server/app.ts';
import { serve } from '../../../../server/testing/serve.ts';
import { type DeskBrowser, createStaff, openDeskBrowser } from '../../testing/desk.ts';
import { type IdentityProvider, startIdentityProvider } from '#kit/server/testing/identity-provider.ts';
import { deskProvider, registerDesk, visitProvider } from '../../testing/sign-in.ts';

onPostgres('signing in by OpenID Connect at two servers on one database', (database) => {
  let provider: IdentityProvider;
  let one: ServerUnderTest;
  let other: RunningServer;
  beforeAll(async () => {
    provider = await startIdentityProvider();
    afterDatabaseTests(provider.stop);
    one = await serve(database, deskProvider(provider));
    registerDesk(provider, one);
    other = await startServer({
      settings: { ...one.settings, port: 0, publicUrls: { ...one.settings.publicUrls, combustibles: one.url } },
      database: await openDatabase(one.settings),
      clock: systemClock,
      log: { level: 'silent' },
    });
    afterDatabaseTests(() => other.stop());
    const { email } = await createStaff(one, 'support');
    provider.people.set('ana', { email, email_verified: true });
    provider.methods = ['mfa'];
  });

  /** Opens the provider's answer at a server, as a balancer may. Returns where it leads, and the session's cookie. */
  async function arriveAt(url: string, browser: DeskBrowser, { pathname, search }: URL) {
    const headers = { cookie: browser.cookie() };
    const response = await fetch(url + pathname + search, { redirect: 'manual', headers });
    const token = /mesa-token=[\w-]+/.exec(response.headers.getSetCookie().join())?.[0] ?? '';
    return { location: response.headers.get('location'), token };
  }

  test('a sign-in begins at one and ends at the other, and the answer works once at both', async () => {
    const browser = openDeskBrowser(one);
    const answer = await visitProvider(provider, browser, 'ana');
    const arrivals = await Promise.all([one.url, other.url].map((url) => arriveAt(url, browser, answer)));
    expect(new Set(arrivals.map(({ location }) => location))).toEqual(new Set(['/mesa', '/mesa#entrada=oidc_expired']));
    const later = await visitProvider(provider, browser, 'ana');
    const { token, location } = await arriveAt(other.url, browser, later);
    expect(location).toBe('/mesa');
    expect(await arriveAt(one.url, browser, later)).toEqual({ location: '/mesa#entrada=oidc_expired', token: '' });
    const isSignedIn = async () => {
      const { status } = await openDeskBrowser(one, { cookie: token }).call('session.current', {});
      return status === 200;
    };
    expect(await isSignedIn()).toBe(true);

    const now = Math.floor(Date.now() / 1000);
    const events = { 'http://schemas.openid.net/event/backchannel-logout': {} };
    const claims = { iss: provider.issuer, aud: provider.clientId, iat: now, exp: now + 120, sub: 'ana', events };
    const body = `logout_token=${await provider.sign({ ...claims, jti: randomUUID() })}`;
    const logOut = async (url: string) => {
      const headers = { 'content-type': 'application/x-www-form-urlencoded' };
      return (await fetch(`${url}/mesa/oidc/backchannel-logout`, { method: 'POST', headers, body })).status;
    };
    expect(await logOut(other.url)).toBe(200);
    expect(await isSignedIn()).toBe(false);
    expect(await logOut(one.url)).toBe(400);
  });
});
