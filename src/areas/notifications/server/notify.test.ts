import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { transaction } from '#kit/server/database/database.ts';
import { type RunningJobs, startJobs } from '#kit/server/jobs/jobs.ts';
import { onOneDatabase, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { client, destination, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { type NewNotification, notify } from './notify.ts';

type Row = { email: string; key: string; title: string; data: object; mail_due: boolean; shown: boolean };

onOneDatabase('a notification', (database) => {
  let server: ServerUnderTest;
  let jobs: RunningJobs;
  const clientIds = new Map<string, number>();
  const destinationIds = new Map<string, number>();

  beforeAll(async () => {
    server = await serve(database);
    jobs = await startJobs(server.database, server.settings.databaseUrl, () => undefined);
    afterDatabaseTests(() => jobs.stop());
    await server.importLines([
      client('C1'),
      destination('C1', 'NORTE'),
      destination('C1', 'SUR'),
      client('C2'),
      client('LUB', { store: 'lubricantes' }),
      user('legal@lub.example', 'LUB'),
      user('legal@uno.example', 'C1'),
      user('finanzas@uno.example', 'C1', { role: 'Financiero' }),
      user('compras@uno.example', 'C1', { role: 'Compras' }),
      user('norte@uno.example', 'C1', { role: 'Operativo', destinations: ['NORTE'] }),
      user('sur@uno.example', 'C1', { role: 'Operativo', destinations: ['SUR'] }),
      user('basic@uno.example', 'C1', { role: 'basic' }),
      user('fuera@uno.example', 'C1', { status: '0' }),
      user('legal@dos.example', 'C2'),
    ]);
    const { rows: clients } = await sql<{ codigo_cliente: string; client_id: number }>`
      select codigo_cliente, client_id from client`.execute(server.database.db);
    for (const row of clients) clientIds.set(row.codigo_cliente, row.client_id);
    const { rows: destinations } = await sql<{ codigo_destinatario: string; destination_id: number }>`
      select codigo_destinatario, destination_id from destination`.execute(server.database.db);
    for (const row of destinations) destinationIds.set(row.codigo_destinatario, row.destination_id);
  });

  const write = async (over: Partial<NewNotification> & Pick<NewNotification, 'title'>) =>
    transaction(server.database.db, (tx) =>
      notify(tx, jobs, {
        kind: 'invoice.due',
        clientId: clientIds.get('C1') ?? 0,
        to: { destinationId: null },
        body: 'Vence hoy.',
        data: { documento: { num_documento: '90001' } },
        path: '/admin/pending-invoices',
        at: server.now(),
        ...over,
      }),
    );

  const written = async (title: string) => {
    const { rows } = await sql<Row>`
      select u.email, n.key, n.title, n.data, n.mail_due, n.shown
      from notification n join app_user u using (client_id, user_id)
      where n.title = ${title} order by u.email`.execute(server.database.db);
    return rows;
  };
  const receivers = async (title: string) => (await written(title)).map(({ email }) => email);

  test('reaches the active users of the client who have a permission of its kind, and nobody of another', async () => {
    expect(await write({ title: 'A todos' })).toBe(2);
    expect(await receivers('A todos')).toEqual(['finanzas@uno.example', 'legal@uno.example']);
    const [row] = await written('A todos');
    expect(row?.key).toMatch(/^[-\w]{20}$/);
    expect(row).toMatchObject({
      data: { documento: { num_documento: '90001' }, enlace: '/admin/pending-invoices' },
    });
  });

  test('of a destination reaches only an Operativo of that destination, and one of the whole client reaches no Operativo', async () => {
    const kind = 'order.state';
    await write({ kind, title: 'Norte', to: { destinationId: destinationIds.get('NORTE') ?? 0 } });
    expect(await receivers('Norte')).toEqual(['compras@uno.example', 'legal@uno.example', 'norte@uno.example']);
    await write({ kind, title: 'Todo el cliente' });
    expect(await receivers('Todo el cliente')).toEqual(['compras@uno.example', 'legal@uno.example']);
  });

  test('disappears when the ERP takes a station or a role from its user, and stays when the ERP gives one', async () => {
    const kind = 'order.state';
    await write({ kind, title: 'Sur', to: { destinationId: destinationIds.get('SUR') ?? 0 } });
    const shownTo = async () => (await written('Sur')).filter(({ shown }) => shown).map(({ email }) => email);
    const people = ['compras@uno.example', 'legal@uno.example', 'sur@uno.example'];
    const change = (fields: object) =>
      server.importLines([user('sur@uno.example', 'C1', { role: 'Operativo', ...fields })]);
    await change({ version: 2, destinations: ['SUR', 'NORTE'] });
    expect(await shownTo()).toEqual(people);
    await change({ version: 3, destinations: ['NORTE'] });
    expect(await shownTo()).toEqual(people.slice(0, 2));
    await server.importLines([user('compras@uno.example', 'C1', { version: 2, role: 'basic' })]);
    expect(await shownTo()).toEqual(['legal@uno.example']);
    await change({ version: 4, destinations: ['SUR'] });
    await server.importLines([user('compras@uno.example', 'C1', { version: 3, role: 'Compras' })]);
  });

  test('of an order reaches nobody in a store without orders', async () => {
    const clientId = clientIds.get('LUB') ?? 0;
    expect(await write({ kind: 'order.state', title: 'Pedido', clientId })).toBe(0);
    expect(await write({ title: 'Factura', clientId })).toBe(1);
  });

  test('is written once for each key', async () => {
    expect(await write({ title: 'Una vez', key: 'due-0:90001' })).toBe(2);
    expect(await write({ title: 'Una vez', key: 'due-0:90001' })).toBe(0);
    expect(await write({ title: 'Otra vez', key: 'due-0:90002' })).toBe(2);
    expect(await receivers('Una vez')).toHaveLength(2);
  });

  test('is not written where its transaction fails', async () => {
    await expect(
      transaction(server.database.db, async (tx) => {
        await notify(tx, jobs, {
          kind: 'payment.end',
          clientId: clientIds.get('C2') ?? 0,
          to: { destinationId: null },
          title: 'Nunca',
          body: 'Nunca',
          data: {},
          path: '/',
          at: server.now(),
        });
        throw new Error('undone');
      }),
    ).rejects.toThrow('undone');
    expect(await receivers('Nunca')).toEqual([]);
  });
});
