import { beforeAll, expect, test } from 'vitest';
import { dateTimeIn } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { makeSupportLink } from '#areas/session/server/support-link.ts';
import {
  type Reader,
  type NodeValue,
  type WriteNotification,
  USERS,
  giveUsers,
  callRest,
  signInReader,
  notificationWriter,
} from './testing/notifications.ts';

onOneDatabase('the notifications of a user', (database) => {
  let server: ServerUnderTest;
  let write: WriteNotification;
  let reader: Reader;
  beforeAll(async () => {
    server = await serve(database);
    await giveUsers(server);
    write = await notificationWriter(server);
    reader = await signInReader(server, USERS.legal);
  });

  const ask = (path = reader.path, init: Parameters<typeof callRest>[3] = {}, token: string | null = reader.token) =>
    callRest(server.url, token, path, init);
  const values = async () => Object.values(((await ask()).value ?? {}) as Record<string, NodeValue>);
  const keyOf = async (title: string) => (await values()).find((one) => one.title === title)?.key ?? '';

  test('are null if there are none, else their fields by key, the newest last', async () => {
    expect(await ask()).toEqual({ status: 200, value: null });
    const at = server.now();
    await write({ title: 'Una', to: USERS.legal, at });
    await write({ title: 'Otra', to: USERS.legal });
    const [first, second] = await values();
    expect(first).toEqual({
      key: first?.key,
      kind: 'invoice.due',
      message: 'Vence hoy.',
      title: 'Una',
      body: 'Vence hoy.',
      read: 0,
      date: dateTimeIn(at, 'America/Bogota'),
      data: { documento: { num_documento: '90001' }, enlace: '/admin/pending-invoices' },
    });
    expect(second?.title).toBe('Otra');
    expect(await ask(`${reader.path}/${first?.key ?? ''}`)).toEqual({ status: 200, value: first });
    expect(await ask(`${reader.path}/${'-'.repeat(20)}`)).toEqual({ status: 200, value: null });
  });

  test('are marked as read and unread, one or several, and nothing else of them changes', async () => {
    await write({ title: 'Leer', to: USERS.legal });
    await write({ title: 'Leer también', to: USERS.legal });
    const [one, two] = [await keyOf('Leer'), await keyOf('Leer también')];
    const path = `${reader.path}/${one}`;
    expect(await ask(path, { method: 'PATCH', body: { read: 1 } })).toEqual({ status: 200, value: { read: 1 } });
    expect((await ask(path)).value).toMatchObject({ title: 'Leer', read: 1 });
    await ask(path, { method: 'PATCH', body: { read: 0 } });
    const body = { [`${one}/read`]: 1, [`${two}/read`]: 1 };
    expect(await ask(reader.path, { method: 'PATCH', body })).toEqual({ status: 200, value: body });
    const before = (await ask()).value;
    expect(before).toMatchObject({ [one]: { read: 1 }, [two]: { read: 1 } });

    for (const wrong of [{ read: 2 }, { read: '1' }, { read: 1, title: 'x' }, { title: 'x' }, {}, null, [], 'read']) {
      expect(await ask(path, { method: 'PATCH', body: wrong })).toMatchObject({ status: 400, value: { error: /./ } });
    }
    for (const wrong of [{}, { [one]: { read: 0 } }, { [`${one}/title`]: 1 }, { [`${one}/read`]: null }, { read: 0 }]) {
      expect(await ask(reader.path, { method: 'PATCH', body: wrong })).toMatchObject({ status: 400 });
    }
    // a missing notification changes none of the others
    const missing = { [`${one}/read`]: 0, [`${'-'.repeat(20)}/read`]: 0 };
    expect(await ask(reader.path, { method: 'PATCH', body: missing })).toMatchObject({ status: 404 });
    for (const method of ['PUT', 'POST'])
      expect(await ask(path, { method, body: { read: 0 } })).toMatchObject({ status: 404 });
    expect((await ask()).value).toEqual(before);
  });

  test('are deleted one by one, or all', async () => {
    await write({ title: 'Borrar', to: USERS.legal });
    const key = await keyOf('Borrar');
    expect(await ask(`${reader.path}/${key}`, { method: 'DELETE' })).toEqual({ status: 200, value: null });
    expect(await keyOf('Borrar')).toBe('');
    expect(await ask(`${reader.path}/${key}`, { method: 'PATCH', body: { read: 1 } })).toMatchObject({ status: 404 });
    expect(await values()).not.toEqual([]);
    expect(await ask(reader.path, { method: 'DELETE' })).toEqual({ status: 200, value: null });
    expect((await ask()).value).toBeNull();
  });

  test('do not come back after they were deleted, even if they are written again with the same key', async () => {
    await write({ title: 'Una sola vez', to: USERS.legal, key: 'due-0:1' });
    await ask(reader.path, { method: 'DELETE' });
    await write({ title: 'Una sola vez', to: USERS.legal, key: 'due-0:1' });
    expect((await ask()).value).toBeNull();
  });

  test('are the newest two hundred', async () => {
    for (let n = 0; n < 205; n += 1)
      await write({ title: `${n}`, to: USERS.finance, at: new Date(1_790_000_000_000 + n) });
    const finance = await signInReader(server, USERS.finance);
    const titles = Object.values((await ask(finance.path, {}, finance.token)).value as Record<string, NodeValue>).map(
      ({ title }) => title,
    );
    expect(titles).toEqual(Array.from({ length: 200 }, (_, n) => String(n + 5)));
  });

  test('are for their own user alone, with the permission, by token or from our own pages', async () => {
    await write({ title: 'Privada', to: USERS.legal });
    const key = await keyOf('Privada');
    const colleague = await signInReader(server, USERS.purchases);
    const other = await signInReader(server, USERS.other);
    const basic = await signInReader(server, USERS.basic);
    const denied = { status: 403, value: { error: 'Permission denied' } };
    const unknown = { status: 401, value: { error: 'Unauthorized request.' } };
    for (const path of [reader.path, `${reader.path}/${key}`]) {
      for (const init of [{}, { method: 'PATCH', body: { read: 1 } }, { method: 'DELETE' }]) {
        for (const { token } of [colleague, other, basic]) expect(await ask(path, init, token)).toEqual(denied);
        expect(await ask(path, init, null)).toEqual(unknown);
        expect(await ask(path, init, 'made.up')).toEqual(unknown);
        // any site can send a request with the cookie alone
        const cookie = { ...init, headers: { cookie: `apollo-token=${reader.token}` } };
        expect(await ask(path, cookie, null)).toEqual(unknown);
        expect(
          await ask(path, { ...init, headers: { ...cookie.headers, 'sec-fetch-site': 'same-origin' } }, null),
        ).toEqual(unknown);
      }
    }
    expect(await ask(basic.path, {}, basic.token)).toEqual(denied);
    const ours = { cookie: `apollo-token=${reader.token}`, 'x-surtidor': 'portal', 'sec-fetch-site': 'same-origin' };
    expect(await ask(reader.path, { headers: ours }, null)).toMatchObject({
      status: 200,
      value: { [key]: { read: 0 } },
    });
    for (const path of ['/Notifications/Users/x', `/Notifications/Users/${'9'.repeat(30)}`, `${reader.path}/a/b`]) {
      expect((await ask(path)).status).toBeGreaterThanOrEqual(403);
    }
    await server.graphql('mutation { revokeCustomerToken { result } }', {}, other.token);
    expect(await ask(other.path, {}, other.token)).toEqual(unknown);
  });

  test('are read in a support session, but neither marked nor deleted', async () => {
    await write({ title: 'De soporte', to: USERS.legal });
    const before = (await ask()).value;
    const on = { db: server.database.db, clock: { now: server.now }, publicUrls: server.settings.publicUrls };
    const made = await makeSupportLink(on, { user: USERS.legal, agent: 'Ana Prieto' });
    const secret = made.ok ? made.value.url.split('#secret=')[1] : '';
    const { data } = await server.graphql<{ generateSupportCustomerToken: { token: string } }>(
      'mutation ($secret: String!) { generateSupportCustomerToken(secret: $secret) { token } }',
      { secret },
    );
    const support = data?.generateSupportCustomerToken.token ?? '';
    expect(await ask(reader.path, {}, support)).toEqual({ status: 200, value: before });
    const key = await keyOf('De soporte');
    for (const path of [reader.path, `${reader.path}/${key}`]) {
      expect(await ask(path, { method: 'PATCH', body: { read: 1 } }, support)).toMatchObject({ status: 403 });
      expect(await ask(path, { method: 'DELETE' }, support)).toMatchObject({ status: 403 });
    }
    expect((await ask()).value).toEqual(before);
  });

  test('come as a stream to a page of ours without its header, and to no other page', async () => {
    const open = async (headers: Record<string, string>) => {
      const answer = await fetch(`${server.url}${reader.path}.json`, {
        headers: { accept: 'text/event-stream', cookie: `apollo-token=${reader.token}`, ...headers },
      });
      await answer.body?.cancel();
      return answer;
    };
    const ours = await open({ 'sec-fetch-site': 'same-origin' });
    expect(ours.status).toBe(200);
    expect(ours.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
    expect(ours.headers.get('cache-control')).toBe('no-store, no-transform');
    expect(ours.headers.get('x-accel-buffering')).toBe('no');
    expect((await open({})).status).toBe(401);
    expect((await open({ 'sec-fetch-site': 'cross-site' })).status).toBe(401);
    expect((await open({ origin: 'https://elsewhere.example' })).status).toBe(401);
  });
});
