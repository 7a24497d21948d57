import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { onOneDatabase, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { createVapidKeys } from '#kit/server/web-push.ts';
import { user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { type WriteNotification, USERS, giveUsers, notificationWriter } from './testing/notifications.ts';
import { pushBrowser } from './testing/push-browser.ts';

const SOON = { timeout: 20_000, interval: 50 };

type Received = { readonly path: string; readonly headers: Record<string, unknown>; readonly body: Buffer };

onOneDatabase('Web Push', (database) => {
  let server: ServerUnderTest;
  let write: WriteNotification;
  let service = '';
  const received: Received[] = [];
  const answers = new Map<string, number>();
  const to = (path: string) => received.filter((one) => one.path === path);

  beforeAll(async () => {
    const receiver = createServer((request, response) => {
      const { url: path = '', headers } = request;
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        received.push({ path, headers, body: Buffer.concat(chunks) });
        response.writeHead(answers.get(path) ?? 201).end();
      });
    }).listen(0, '127.0.0.1');
    await once(receiver, 'listening');
    afterDatabaseTests(async () => void receiver.close());
    service = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}`;
    const keys = createVapidKeys();
    server = await serve(database, {
      PUSH_PUBLIC_KEY: keys.publicKey,
      PUSH_PRIVATE_KEY: keys.privateKey,
      PUSH_SUBJECT: 'mailto:portal@surtidor.example',
      PUSH_SERVICES: service,
    });
    await giveUsers(server);
    write = await notificationWriter(server);
  });

  const subscribe = async (token: string, path: string, over: object = {}) => {
    const { p256dh, auth, read } = pushBrowser();
    const answer = await server.graphql<{ suscribirPush: { success: boolean } }>(
      `mutation ($endpoint: String!, $p256dh: String!, $auth: String!) {
         suscribirPush(endpoint: $endpoint, p256dh: $p256dh, auth: $auth) { success }
       }`,
      { endpoint: `${service}${path}`, p256dh, auth, ...over },
      token,
    );
    return { read, answer };
  };

  test('reaches the browser encrypted, short, and without amounts', async () => {
    const { read, answer } = await subscribe(await server.signIn(USERS.legal), '/one');
    expect(answer.data).toEqual({ suscribirPush: { success: true } });
    await write({ title: 'Vencen facturas por $ 1.000', body: '$ 1.000', to: USERS.legal });
    await vi.waitFor(() => expect(to('/one')).toHaveLength(1), SOON);
    const [message] = to('/one');
    expect(message?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
    expect(String(message?.headers['authorization'])).toMatch(/^vapid t=[\w-]+\.[\w-]+\.[\w-]+, k=B[\w-]{86}$/);
    expect(message?.body.length).toBeLessThan(500);
    const text = read(message?.body ?? Buffer.alloc(0));
    expect(text).toEqual({ title: 'Facturas que vencen', path: '/admin/pending-invoices', tag: text['tag'] });
    expect(text['tag']).toBe(message?.headers['topic']);
  });

  test.each([
    ['approval.asked', 'Un pago espera tu aprobación', '/admin/aprobaciones'],
    ['batch.day', 'Tu lote de hoy', '/admin/lote'],
  ] as const)('of %s says %j and no amount', async (kind, title, path) => {
    const address = `/${kind}`;
    const { read } = await subscribe(await server.signIn(USERS.legal), address);
    await write({ kind, path, title: 'Un pago de $ 1.000', body: '$ 1.000', to: USERS.legal });
    await vi.waitFor(() => expect(to(address)).toHaveLength(1), SOON);
    const text = read(to(address)[0]?.body ?? Buffer.alloc(0));
    expect(text).toEqual({ title, path, tag: text['tag'] });
  });

  test('is sent again if the push service fails, and the subscription of a browser that it no longer knows is deleted', async () => {
    const token = await server.signIn(USERS.finance);
    await subscribe(token, '/gone');
    await subscribe(token, '/busy');
    answers.set('/gone', 410).set('/busy', 503);
    await write({ title: 'Una', to: USERS.finance });
    await vi.waitFor(
      () => expect([to('/gone'), to('/busy')].map(({ length }) => length > 0)).toEqual([true, true]),
      SOON,
    );
    answers.set('/busy', 201);
    const before = to('/busy').length;
    await vi.waitFor(() => expect(to('/busy').length).toBeGreaterThan(before), SOON);
    await write({ title: 'Otra', to: USERS.finance });
    await vi.waitFor(() => expect(to('/busy').length).toBeGreaterThan(before + 1), SOON);
    expect(to('/gone')).toHaveLength(1);
  });

  test('ends with the session that allowed it, and with its user', async () => {
    const left = await server.signIn(USERS.purchases);
    await subscribe(left, '/left');
    const stays = await server.signIn(USERS.purchases);
    await subscribe(stays, '/stays');
    await server.graphql('mutation { revokeCustomerToken { result } }', {}, left);
    await write({ kind: 'order.state', title: 'Pedido', to: USERS.purchases });
    await vi.waitFor(() => expect(to('/stays')).toHaveLength(1), SOON);
    expect(to('/left')).toEqual([]);
    await server.importLines([user(USERS.purchases, 'C1', { version: 2, role: 'Compras', status: '0' })]);
    await write({ kind: 'order.state', title: 'Pedido' });
    const rows = async () =>
      (
        await sql`select 1 from push_subscription join app_user using (client_id, user_id)
                 where email = ${USERS.purchases}`.execute(server.database.db)
      ).rows.length;
    await subscribe(await server.signIn(USERS.legal), '/legal');
    await write({ title: 'Factura', to: USERS.legal });
    await vi.waitFor(async () => expect(await rows()).toBe(0), SOON);
    expect(to('/stays')).toHaveLength(1);
  });

  test('stops when the browser is unsubscribed, and a browser belongs to the user who signed in last', async () => {
    const [north, south] = [await server.signIn(USERS.north), await server.signIn(USERS.south)];
    await subscribe(north, '/shared');
    await subscribe(south, '/shared');
    const unsubscribe = (token: string) =>
      server.graphql(
        'mutation ($endpoint: String!) { eliminarSuscripcionPush(endpoint: $endpoint) { success } }',
        { endpoint: `${service}/shared` },
        token,
      );
    expect((await unsubscribe(north)).data).toEqual({ eliminarSuscripcionPush: { success: false } });
    expect((await unsubscribe(south)).data).toEqual({ eliminarSuscripcionPush: { success: true } });
  });

  test('refuses an address that is not of a push service, and broken keys', async () => {
    const token = await server.signIn(USERS.legal);
    for (const endpoint of ['https://169.254.169.254/x', 'http://127.0.0.1:1/x', 'file:///x', 'x', 'y'.repeat(3000)]) {
      const { answer } = await subscribe(token, '', { endpoint });
      expect(answer.errors[0]?.extensions['code']).toBe('push_endpoint');
    }
    for (const wrong of [{ p256dh: 'x' }, { auth: 'x' }, { p256dh: Buffer.alloc(65, 4).toString('base64url') }]) {
      const { answer } = await subscribe(token, '/wrong', wrong);
      expect(answer.errors[0]?.extensions['code']).toBe('push_keys');
    }
  });
});
