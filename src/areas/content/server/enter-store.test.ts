import { beforeAll, describe, expect, it } from 'vitest';
import type { StoreCode } from '#kit/core/store.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { type ExternalStore, startExternalStore } from '../../../../tools/testing/external-store.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { ROLES } from '#areas/session/rules/roles.ts';

const STORES: readonly StoreCode[] = ['combustibles', 'lubricantes', 'ecuador', 'lubricantes_ecuador'];
const emailOf = (store: StoreCode, role: string) => `r${ROLES.findIndex(({ name }) => name === role)}@${store}.example`;

onOneDatabase('the link to the external store', (database) => {
  let server: ServerUnderTest;
  let shop: ExternalStore;
  beforeAll(async () => {
    shop = await startExternalStore();
    server = await serve(database, {
      EXTERNAL_STORE_SECRET: shop.secret,
      EXTERNAL_STORE_URL_COMBUSTIBLES: shop.url,
      EXTERNAL_STORE_URL_LUBRICANTES: shop.url,
      EXTERNAL_STORE_URL_LUBRICANTES_ECUADOR: `${shop.url}/`,
    });
    const people = STORES.flatMap((store) => ROLES.map(({ name }) => ({ store, role: name })));
    const { report } = await server.importLines([
      ...STORES.map((store) => client(`C-${store}`, { store, clienteNit: '1790016919001' })),
      ...people.map(({ store, role }) => user(emailOf(store, role), `C-${store}`, { role })),
      user('nuevo@combustibles.example', 'C-combustibles', { terms_accepted: false }),
    ]);
    if (report.rejected > 0) throw new Error(JSON.stringify(report.errors));
  });

  const ask = async (headers: Record<string, string> = {}) => {
    const answer = await fetch(`${server.url}/server-middleware/generate-link-to-store`, { headers });
    return { status: answer.status, body: (await answer.json()) as { url?: string; error?: string } };
  };
  const askAs = async (email: string) => ask({ authorization: `Bearer ${await server.signIn(email)}` });

  it('signs in the user once, with the user, client and store that it was made for', async () => {
    const { status, body } = await askAs(emailOf('combustibles', 'Compras'));
    expect(status).toBe(200);
    const link = new URL(body.url ?? '');
    expect([link.origin, link.pathname, link.search]).toEqual([shop.url, '/entrar', '']);
    const first = await shop.follow(link.href);
    expect(first).toMatchObject({
      ok: true,
      claims: {
        iss: server.url,
        aud: shop.url,
        sub: expect.stringMatching(/^\d+\.\d+$/) as string,
        client: 'C-combustibles',
        store: 'combustibles',
      },
    });
    expect(JSON.stringify(first)).not.toContain('@');
    expect(await shop.follow(link.href)).toEqual({ ok: false, reason: 'used' });
    expect(await shop.follow(`${link.href.slice(0, -4)}AAAA`)).toEqual({ ok: false, reason: 'signature' });
  });

  it('is different each time, and for each user', async () => {
    const links = [
      await askAs(emailOf('combustibles', 'Compras')),
      await askAs(emailOf('combustibles', 'Compras')),
      await askAs(emailOf('combustibles', 'Financiero')),
    ];
    const results = await Promise.all(links.map(async ({ body }) => shop.follow(body.url ?? '')));
    const [one, again, other] = results.map((result) => (result.ok ? result.claims['sub'] : result.reason));
    expect(again).toBe(one);
    expect(other).not.toBe(one);
  });

  it('is valid for a minute', async () => {
    server.advance(-70_000);
    const { body } = await askAs(emailOf('combustibles', 'Compras'));
    server.advance(70_000);
    expect(await shop.follow(body.url ?? '')).toEqual({ ok: false, reason: 'expired' });
  });

  it('requires a session, a page of ours, and accepted terms', async () => {
    expect(await ask()).toMatchObject({ status: 401, body: { error: 'unauthorized' } });
    expect(await ask({ authorization: 'Bearer no' })).toMatchObject({ status: 401 });
    const cookie = `apollo-token=${await server.signIn(emailOf('combustibles', 'Compras'))}`;
    expect(await ask({ cookie })).toMatchObject({ status: 401 });
    expect(await ask({ cookie, 'x-surtidor': 'portal', 'sec-fetch-site': 'cross-site' })).toMatchObject({
      status: 401,
    });
    const ours = { cookie, 'x-surtidor': 'portal', 'sec-fetch-site': 'same-origin' };
    expect(await ask(ours)).toMatchObject({ status: 200 });
    expect(await askAs('nuevo@combustibles.example')).toMatchObject({ status: 403, body: { error: 'terms_required' } });
  });

  it('is for no external accountant, in no store', async () => {
    for (const store of ['combustibles', 'lubricantes_ecuador'] as const) {
      expect((await askAs(emailOf(store, 'Contador'))).status).toBe(403);
    }
  });

  describe.each(ROLES.map(({ name }) => name).filter((name) => name !== 'Contador'))('%s', (role) => {
    const forLubricants = ['Representante Legal', 'Administrativo', 'Compras', 'Ingeniero Planificación'].includes(
      role,
    );
    it.each([
      ['combustibles', 200],
      ['lubricantes', 403],
      // this store has no external store
      ['ecuador', 404],
      ['lubricantes_ecuador', forLubricants ? 200 : 403],
    ] as const)('in store %s is answered %i', async (store, status) => {
      expect((await askAs(emailOf(store, role))).status).toBe(status);
    });
  });
});
