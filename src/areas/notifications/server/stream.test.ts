import { once } from 'node:events';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { transaction } from '#kit/server/database/database.ts';
import { onBothDatabases, onOneDatabase } from '#kit/server/testing/database.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { type NodeKey, applyAccessChange } from './node-store.ts';
import {
  type WriteNotification,
  USERS,
  followStream,
  giveUsers,
  callRest,
  signInReader,
  notificationWriter,
} from './testing/notifications.ts';

const SOON = { timeout: 10_000, interval: 20 };

onBothDatabases('a stream of notifications', (database) => {
  let server: ServerUnderTest;
  let write: WriteNotification;
  beforeAll(async () => {
    server = await serve(database);
    await giveUsers(server);
    write = await notificationWriter(server);
  });

  test('sends the whole node first, then what is written, read and deleted', async () => {
    const reader = await signInReader(server, USERS.legal);
    await write({ title: 'Antes', to: USERS.legal });
    const stream = followStream(server.url, reader);
    await stream.opened();
    expect(stream.events[0]).toMatchObject({ type: 'put', data: { path: '/' } });
    expect(stream.titles()).toEqual(['Antes']);

    await write({ title: 'Después', to: USERS.legal });
    await vi.waitFor(() => expect(stream.titles()).toEqual(['Antes', 'Después']), SOON);
    const [first = '', second = ''] = Object.keys(stream.tree() ?? {});
    expect(stream.events.at(-1)).toMatchObject({ type: 'put', data: { path: `/${second}`, data: { read: 0 } } });

    await callRest(server.url, reader.token, `${reader.path}/${first}`, { method: 'PATCH', body: { read: 1 } });
    await vi.waitFor(() => expect(stream.tree()?.[first]).toMatchObject({ title: 'Antes', read: 1 }), SOON);
    expect(stream.events.at(-1)).toEqual({ type: 'patch', data: { path: `/${first}`, data: { read: 1 } } });

    await callRest(server.url, reader.token, `${reader.path}/${first}`, { method: 'DELETE' });
    await vi.waitFor(() => expect(stream.titles()).toEqual(['Después']), SOON);
    expect(stream.events.at(-1)).toEqual({ type: 'put', data: { path: `/${first}`, data: null } });

    await callRest(server.url, reader.token, reader.path, { method: 'DELETE' });
    await vi.waitFor(() => expect(stream.tree()).toBeNull(), SOON);
    expect(stream.events.at(-1)).toEqual({ type: 'put', data: { path: '/', data: null } });
    stream.close();
  });
});

onOneDatabase('a stream of notifications', (database) => {
  let server: ServerUnderTest;
  let write: WriteNotification;
  beforeAll(async () => {
    server = await serve(database);
    await giveUsers(server);
    write = await notificationWriter(server);
  });

  test('sends nothing of other users, of other clients, or of a station that is not the user’s', async () => {
    const [north, south, other] = await Promise.all(
      [USERS.north, USERS.south, USERS.other].map(async (email) => {
        const stream = followStream(server.url, await signInReader(server, email));
        await stream.opened();
        return stream;
      }),
    );
    await write({ kind: 'order.state', title: 'Pedido del norte', to: 'NORTE' });
    await write({ kind: 'order.state', title: 'Pedido de todos' });
    await write({ kind: 'order.state', title: 'Pedido del sur', to: 'SUR' });
    await write({ title: 'Factura de dos', client: 'C2' });
    await vi.waitFor(() => {
      expect(north?.titles()).toEqual(['Pedido del norte']);
      expect(south?.titles()).toEqual(['Pedido del sur']);
      expect(other?.titles()).toEqual(['Factura de dos']);
    }, SOON);
    for (const stream of [north, south, other]) stream?.close();
  });

  test('sends many changes of one moment together, as the whole node', async () => {
    const stream = followStream(server.url, await signInReader(server, USERS.finance));
    await stream.opened();
    await Promise.all(Array.from({ length: 60 }, (_, n) => write({ title: `Factura ${n}`, to: USERS.finance })));
    await vi.waitFor(() => expect(new Set(stream.titles()).size).toBe(60), SOON);
    expect(stream.events.filter(({ type }) => type === 'put').length).toBeLessThan(62);
  });

  test('that is cut a hundred times, while others write, loses nothing', async () => {
    const reader = await signInReader(server, USERS.purchases);
    const titles: string[] = [];
    for (let cut = 0; cut < 100; cut += 1) {
      const stream = followStream(server.url, reader);
      if (cut % 3 === 0) await stream.opened();
      titles.push(`Pedido ${cut}`);
      const written = write({ kind: 'order.state', title: `Pedido ${cut}`, to: USERS.purchases });
      if (cut % 2 === 0) await written;
      stream.close();
      await written;
    }
    const last = followStream(server.url, reader);
    await vi.waitFor(
      () =>
        expect(
          last
            .titles()
            .filter((title) => /\d$/.test(title))
            .toSorted(),
        ).toEqual(titles.toSorted()),
      SOON,
    );
  });

  test('ends when its session does, and sends nothing more', async () => {
    const reader = await signInReader(server, USERS.legal);
    const stream = followStream(server.url, reader);
    await stream.opened();
    await server.graphql('mutation { revokeCustomerToken { result } }', {}, reader.token);
    await write({ title: 'Secreto', to: USERS.legal });
    await vi.waitFor(() => expect(stream.events.at(-1)?.type).toBe('auth_revoked'), SOON);
    expect(JSON.stringify(stream.events)).not.toContain('Secreto');
  });

  test('ends when its user may not see notifications any more', async () => {
    const stream = followStream(server.url, await signInReader(server, USERS.south));
    await stream.opened();
    await sql`update app_user set role_name = 'basic' where email = ${USERS.south}`.execute(server.database.db);
    const { db } = server.database;
    const { rows } = await sql<NodeKey>`
      select client_id as "clientId", user_id as "userId" from app_user where email = ${USERS.south}`.execute(db);
    for (const key of rows) await transaction(db, (tx) => applyAccessChange(tx, key, false));
    await vi.waitFor(() => expect(stream.events.at(-1)?.type).toBe('auth_revoked'), SOON);
  });

  test('does not count as activity of its user', async () => {
    const reader = await signInReader(server, USERS.north);
    const read = async () => {
      const { rows } = await sql`select active_at from session order by created_at desc limit 1`.execute(
        server.database.db,
      );
      return rows;
    };
    const before = await read();
    const stream = followStream(server.url, reader);
    await stream.opened();
    await write({ kind: 'order.state', title: 'Sin actividad', to: 'NORTE' });
    await vi.waitFor(() => expect(stream.titles()).toContain('Sin actividad'), SOON);
    expect(await read()).toEqual(before);
  });

  test('is refused beyond twenty of one user; a request for its headers alone opens none', async () => {
    const reader = await signInReader(server, USERS.other);
    for (let time = 0; time < 21; time += 1) {
      const head = await fetch(`${server.url}${reader.path}.json`, {
        method: 'HEAD',
        headers: { accept: 'text/event-stream', authorization: `Bearer ${reader.token}` },
      });
      expect(head.status).toBe(200);
    }
    const open = Array.from({ length: 20 }, () => followStream(server.url, reader));
    await Promise.all(open.map(({ opened }) => opened()));
    const headers = { accept: 'text/event-stream' };
    expect(await callRest(server.url, reader.token, reader.path, { headers })).toEqual({
      status: 429,
      value: { error: 'Too many streams.' },
    });
    for (const { close } of open) close();
    await vi.waitFor(async () => {
      const answer = await fetch(`${server.url}${reader.path}.json`, {
        headers: { ...headers, authorization: `Bearer ${reader.token}` },
      });
      await answer.body?.cancel();
      expect(answer.status).toBe(200);
    }, SOON);
  });

  test('of a reader that does not keep up is closed, and the others get everything', { tags: 'full' }, async () => {
    const reader = await signInReader(server, USERS.finance);
    const fast = followStream(server.url, reader);
    await fast.opened();
    const { hostname, port } = new URL(server.url);
    const slow = connect({ port: Number(port), host: hostname });
    slow.on('error', () => undefined);
    slow.write(
      `GET ${reader.path}.json HTTP/1.1\r\nhost: ${hostname}\r\naccept: text/event-stream\r\nauthorization: Bearer ${reader.token}\r\n\r\n`,
    );
    await once(slow, 'readable');
    const closed = once(slow, 'close');
    const body = 'x'.repeat(500_000);
    for (let n = 0; n < 60 && !slow.destroyed; n += 1) await write({ title: `Larga ${n}`, body, to: USERS.finance });
    slow.resume();
    await closed;
    await vi.waitFor(() => expect(fast.titles()).toContain('Larga 0'), SOON);
  });
});
