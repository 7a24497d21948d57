import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { StaffContext } from '#kit/desk/server/context.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { serve } from '../../../server/testing/serve.ts';
import { type StaffAtDesk, createStaff } from '../testing/desk.ts';
import { homeActions } from './home.ts';

onOneDatabase('the desk’s home', (database) => {
  let server: ServerUnderTest;
  let administrator: StaffAtDesk;
  beforeAll(async () => {
    server = await serve(database);
    administrator = await createStaff(server, 'administrator');
    await server.importLines([client('INICIO')]);
  });

  const matters = async (staff: StaffAtDesk) => (await staff.call('home.view', {})).value.matters;

  test('has what waits for each role, in order, and is empty where nothing does', async () => {
    const [support, finance] = [await createStaff(server, 'support'), await createStaff(server, 'finance')];
    expect(await matters(administrator)).toEqual([]);

    await server.importLines([{ kind: 'client', version: 1, codigo_cliente: 'ROTO' }]);
    await sql`
      update pgboss.job set state = 'failed' where (name, id) in (
        select name, id from pgboss.job where name = 'invoices.due' limit 2)`.execute(server.database.db);
    await sql`
      insert into erp_delivery (client_id, failures, why, failing_since, next_at, waits_since)
      select client_id, 1, '400', now(), now(), now() from client where codigo_cliente = 'INICIO'`.execute(
      server.database.db,
    );
    expect(await matters(administrator)).toEqual([
      { name: 'stopped_events', count: 1 },
      { name: 'bad_imports', count: 1 },
      { name: 'failed_jobs', count: 2 },
    ]);
    expect(await matters(support)).toEqual([
      { name: 'stopped_events', count: 1 },
      { name: 'bad_imports', count: 1 },
    ]);
    expect(await matters(finance)).toEqual([]);
  });

  test('has an act for those who may decide it, and not for who asked', async () => {
    const [other, content] = [await createStaff(server, 'administrator'), await createStaff(server, 'content')];
    await administrator.call('approvals.switch', { isOn: true });
    await administrator.call('staff.invite', { email: 'nadie@surtidor.example', name: 'Nadie', role: 'content' });
    const approvals = async (staff: StaffAtDesk) => (await matters(staff)).filter(({ name }) => name === 'approvals');
    expect(await approvals(other)).toEqual([{ name: 'approvals', count: 1 }]);
    expect(await approvals(administrator)).toEqual([]);
    expect(await approvals(content)).toEqual([]);
  });
});

test('a matter that cannot be counted does not hide the others', async () => {
  const { 'home.view': view } = homeActions([
    { name: 'second', order: 2, count: () => Promise.resolve(3) },
    { name: 'first', order: 1, count: () => Promise.reject(new Error('no table')) },
    { name: 'none', order: 3, count: () => Promise.resolve(0) },
    { name: 'hidden', order: 4, subject: 'staff', count: () => Promise.resolve(1) },
  ]);
  const context = { staff: { role: 'content' }, log: { error: () => undefined } } as unknown as StaffContext;
  expect(await view.run({}, context)).toEqual({
    ok: true,
    value: {
      matters: [
        { name: 'first', count: null },
        { name: 'second', count: 3 },
      ],
    },
  });
});
