import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { applyAccessChange } from '#areas/notifications/server/public.ts';
import {
  type WriteNotification,
  USERS,
  followStream,
  giveUsers,
  signInReader,
  notificationWriter,
} from '#areas/notifications/server/testing/notifications.ts';
import { acceptCompanies } from '#areas/session/server/testing/accept-companies.ts';
import { permissionsOf } from '#areas/session/rules/roles.ts';
import { denialReason } from '#kit/core/access.ts';
import { pageTopicsOf } from '#kit/area.ts';
import { transaction } from '#kit/server/database/database.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { AREAS } from './areas.ts';
import { ROLES } from './testing/matrix.ts';
import { followPage } from './testing/page-stream.ts';
import { block, invoice, newsPost, user } from '#kit/server/testing/people.ts';
import { serve } from './testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

const SOON = { timeout: 10_000, interval: 20 };
const TEXT = '<p>Mañana no hay cargue.</p>';

onOneDatabase('the stream of a page', (database) => {
  let server: ServerUnderTest;
  let write: WriteNotification;
  let version = 1;
  beforeAll(async () => {
    server = await serve(database);
    await giveUsers(server);
    write = await notificationWriter(server);
  });

  const openPage = async (email: string) => {
    const page = followPage(server.url, await server.signIn(email));
    await page.opened();
    return page;
  };
  const publishBlock = () => server.importLines([{ ...block('inicio_banner', TEXT), version: (version += 1) }]);

  test('tells every page that a block or a post has changed, once for each import and only if one is newer', async () => {
    const pages = await Promise.all([USERS.purchases, USERS.other].map(openPage));
    const received = () => pages.map((page) => page.received('content').length);
    const post = newsPost('p1', '2026-01-05 08:00:00');
    await server.importLines([block('inicio_banner', TEXT), block('inicio_carrusel', TEXT)]);
    await vi.waitFor(() => expect(received()).toEqual([1, 1]), SOON);
    expect(pages[0]?.received('content')).toEqual([null]);
    await server.importLines([post]);
    await vi.waitFor(() => expect(received()).toEqual([2, 2]), SOON);
    await server.importLines([block('inicio_banner', TEXT), post]);
    await write({ kind: 'order.state', title: 'Otro pedido', to: USERS.purchases });
    await vi.waitFor(() => expect(pages[0]?.received('notifications')).toHaveLength(2), SOON);
    expect(received()).toEqual([2, 2]);
    for (const page of pages) page.close();
  });

  test('tells a role without notifications that content has changed, and sends it no notification', async () => {
    const [basic, legal] = [await openPage(USERS.basic), await openPage(USERS.legal)];
    expect(basic.received('topics')).toEqual([['content']]);
    await write({ title: 'Para quien la puede ver' });
    await vi.waitFor(() => expect(JSON.stringify(legal.received('notifications'))).toContain('Para quien'), SOON);
    await publishBlock();
    await vi.waitFor(() => expect(basic.received('content')).toEqual([null]), SOON);
    expect(basic.received('notifications')).toEqual([]);
    for (const page of [basic, legal]) page.close();
  });

  test('sends the notifications of its user alone, as events of Firebase', async () => {
    const [finance, other] = [await openPage(USERS.finance), await openPage(USERS.other)];
    await write({ title: 'De finanzas', to: USERS.finance });
    await vi.waitFor(() => expect(finance.received('notifications')).toHaveLength(2), SOON);
    const [node, added] = finance.received('notifications') as { readonly path: string }[];
    expect([node, added]).toMatchObject([
      { type: 'put', path: '/' },
      { type: 'put', data: { title: 'De finanzas', read: 0 } },
    ]);
    expect(added?.path).toMatch(/^\/[-\w]{20}$/);
    expect(JSON.stringify(other.received('notifications'))).not.toContain('De finanzas');
    for (const page of [finance, other]) page.close();
  });

  test('ends with its session, before anything more is sent', async () => {
    const token = await server.signIn(USERS.purchases);
    const page = followPage(server.url, token);
    await page.opened();
    await server.graphql('mutation { revokeCustomerToken { result } }', {}, token);
    await write({ kind: 'order.state', title: 'Secreto', to: USERS.purchases });
    await vi.waitFor(() => expect(page.received('auth_revoked')).toHaveLength(1), SOON);
    expect(JSON.stringify(page.received('notifications'))).not.toContain('Secreto');
  });

  test('ends when its person switches to another company, as the links to files do', async () => {
    const email = 'varias@uno.example';
    await server.importLines([user(email, 'C1'), user(email, 'C2'), invoice('C1', '9001', 14_024)]);
    await acceptCompanies(server, email);
    const move = async (cliente: string, as: string) =>
      (
        await server.graphql<{ cambiarEmpresa: { token: string } }>(
          'mutation ($cliente: String!) { cambiarEmpresa(cliente: $cliente) { token } }',
          { cliente },
          as,
        )
      ).data?.cambiarEmpresa.token ?? '';
    const inC1 = await move('C1', await move('C2', await server.signIn(email)));
    const page = followPage(server.url, inC1);
    await page.opened();
    const { data } = await server.graphql<{ AccountHistory: { download: { pdf: { url: string } } } }>(
      '{ AccountHistory { download { pdf { url } } } }',
      {},
      inC1,
    );
    const url = data?.AccountHistory.download.pdf.url ?? '';
    const open = async (as: string) => (await fetch(url, { headers: { authorization: `Bearer ${as}` } })).status;
    expect(await open(inC1)).toBe(200);

    const inC2 = await move('C2', inC1);
    await write({ kind: 'order.state', title: 'De antes', to: email });
    await vi.waitFor(() => expect(page.received('auth_revoked')).toHaveLength(1), SOON);
    expect(JSON.stringify(page.received('notifications'))).not.toContain('De antes');
    expect([await open(inC1), await open(inC2)]).toEqual([404, 404]);
    // back in the first company, the session is another one
    expect(await open(await move('C1', inC2))).toBe(404);
  });

  test('ends when its user gets another role, whose topics the next one has', async () => {
    const page = await openPage(USERS.north);
    expect(page.received('topics')).toEqual([['content', 'notifications', 'cases']]);
    const { db } = server.database;
    const { rows } = await sql<{ clientId: number; userId: number }>`
      update app_user set role_name = 'basic' where email = ${USERS.north}
      returning client_id as "clientId", user_id as "userId"`.execute(db);
    for (const key of rows) await transaction(db, (tx) => applyAccessChange(tx, key, false));
    await vi.waitFor(() => expect(page.received('auth_revoked')).toHaveLength(1), SOON);
    const next = await openPage(USERS.north);
    expect(next.received('topics')).toEqual([['content']]);
    next.close();
  });

  test('counts with the other streams of its user, is refused without a session, and opens for no head', async () => {
    const reader = await signInReader(server, USERS.other);
    const headers = { authorization: `Bearer ${reader.token}` };
    for (let time = 0; time < 21; time += 1) {
      expect((await fetch(`${server.url}/live`, { method: 'HEAD', headers })).status).toBe(200);
    }
    const open = [
      ...Array.from({ length: 10 }, () => followPage(server.url, reader.token)),
      ...Array.from({ length: 10 }, () => followStream(server.url, reader)),
    ];
    await Promise.all(open.map(({ opened }) => opened()));
    expect((await fetch(`${server.url}/live`, { headers })).status).toBe(429);
    for (const { close } of open) close();
    expect((await fetch(`${server.url}/live`)).status).toBe(401);
    const cookie = { cookie: `apollo-token=${reader.token}` };
    expect((await fetch(`${server.url}/live`, { headers: cookie })).status).toBe(401);
    const elsewhere = { ...cookie, 'sec-fetch-site': 'cross-site' };
    expect((await fetch(`${server.url}/live`, { headers: elsewhere })).status).toBe(401);
    const ours = await fetch(`${server.url}/live`, { headers: { ...cookie, 'sec-fetch-site': 'same-origin' } });
    await ours.body?.cancel();
    expect([ours.status, ours.headers.get('content-type')]).toEqual([200, 'text/event-stream; charset=utf-8']);
  });
});

test.each(ROLES)(
  '%s receives that content has changed, and notifications and cases with their permissions alone',
  (role) => {
    const permissions = permissionsOf(role);
    const actor = { userId: '7', role, permissions, store: 'combustibles', isSupport: false } as const;
    const received = pageTopicsOf(AREAS)
      .filter(({ allow }) => denialReason(allow, { ...actor, termsDue: false, secondFactorDue: false }, {}) === null)
      .map(({ name }) => name);
    const seesNotifications = permissions.includes('Surtidor_Notificaciones::pedidos');
    const seesCases = permissions.some((one) =>
      /_(EstadoDeCuenta::linea|Facturas::pendientes|Trazabilidad::pedidos)$/.test(one),
    );
    expect(received).toEqual([
      'content',
      ...(seesNotifications ? ['notifications'] : []),
      ...(seesCases ? ['cases'] : []),
    ]);
  },
);
