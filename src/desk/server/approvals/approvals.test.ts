import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#kit/server/database/database.ts';
import { onOneDatabase, onPostgres, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { openDatabaseProxy } from '#kit/server/testing/database-proxy.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { approvalState, approvalIdIn } from '../testing/approvals.ts';
import { type StaffAtDesk, createStaff } from '../testing/desk.ts';

const DAY = 24 * 60 * 60_000;

onOneDatabase('requests to a second person', (database) => {
  let server: ServerUnderTest;
  let asking: StaffAtDesk;
  let deciding: StaffAtDesk;
  beforeAll(async () => {
    server = await serve(database);
    asking = await createStaff(server, 'administrator');
    deciding = await createStaff(server, 'administrator');
    await asking.call('approvals.switch', { isOn: true });
  });

  const askToInvite = async (email: string) =>
    approvalIdIn(await asking.call('staff.invite', { email, name: 'Nueva', role: 'content' }));
  const invitedWith = async (email: string) =>
    (await deciding.call('staff.list', {})).value.staff.filter((one) => one.email === email).length;
  const stateOf = (id: number) => approvalState(server.database.db, id);

  test('an act that is refused leaves the request open, and is recorded as refused alone', async () => {
    const [first, second] = [await askToInvite('dos@surtidor.example'), await askToInvite('dos@surtidor.example')];
    expect((await deciding.call('approvals.decide', { id: first, approve: true })).status).toBe(200);
    for (const tries of [1, 2]) {
      expect((await deciding.call('approvals.decide', { id: second, approve: true })).code).toBe('email_taken');
      expect(await stateOf(second)).toEqual({ decision: null, audited: Array(tries).fill('email_taken') });
    }
    expect((await deciding.call('approvals.decide', { id: second, approve: false })).status).toBe(200);
    expect(await stateOf(second)).toEqual({
      decision: 'rejected',
      audited: ['email_taken', 'email_taken', 'rejected'],
    });
    expect(await invitedWith('dos@surtidor.example')).toBe(1);
  });

  test('of two concurrent decisions only one approves, and the act runs once', async () => {
    const id = await askToInvite('una@surtidor.example');
    const third = await createStaff(server, 'administrator');
    const answers = await Promise.all(
      [deciding, third].map((person) => person.call('approvals.decide', { id, approve: true })),
    );
    expect(answers.map(({ code }) => code).toSorted()).toEqual(['', 'already_decided']);
    expect(await stateOf(id)).toEqual({ decision: 'approved', audited: ['approved'] });
    expect(await invitedWith('una@surtidor.example')).toBe(1);
  });

  test('a request cannot be approved after seven days', async () => {
    const id = await askToInvite('tarde@surtidor.example');
    server.advance(7 * DAY);
    deciding = await createStaff(server, 'administrator');
    const { approvals } = (await deciding.call('approvals.list', {})).value;
    expect(approvals.find((one) => one.id === id)).toMatchObject({ isOpen: false, isMine: false });
    expect((await deciding.call('approvals.decide', { id, approve: true })).code).toBe('already_decided');
    expect(await stateOf(id)).toEqual({ decision: null, audited: [] });
    expect(await invitedWith('tarde@surtidor.example')).toBe(0);
  });
});

onPostgres('a server that loses its database while it approves', (database) => {
  test('has either approved the request and run the act, or neither', { timeout: 60_000 }, async () => {
    const { db, url = '' } = await database.fresh();
    const proxy = await openDatabaseProxy(url);
    afterDatabaseTests(async () => proxy.close());
    const through = { ...(await openDatabase({ databaseUrl: proxy.url, dataDir: '' })), url: proxy.url };
    afterDatabaseTests(() => through.close());
    const server = await serve({ kind: 'postgres', fresh: async () => through }, { LOG_LEVEL: 'silent' });
    const asking = await createStaff(server, 'administrator');
    const deciding = await createStaff(server, 'administrator');
    await asking.call('approvals.switch', { isOn: true });
    const key = { name: 'Bodega', scopes: ['import' as const], reason: 'Nuevo servidor' };
    const id = approvalIdIn(await asking.call('erpKeys.make', key));
    const keys = async () => (await sql`select from erp_key`.execute(db)).rows.length;

    // cutting the database's connection loses uncommitted changes, as a kill does
    for (const statement of [
      'insert into erp_key',
      'erpKeys.make',
      'update desk_approval',
      'approval.decide',
      'commit',
    ]) {
      proxy.cutAt(statement);
      expect((await deciding.call('approvals.decide', { id, approve: true })).status).toBe(503);
      expect([await approvalState(db, id), await keys()]).toEqual([{ decision: null, audited: [] }, 0]);
      proxy.restore();
      await expect.poll(async () => (await fetch(`${server.url}/readyz`)).status, { timeout: 20_000 }).toBe(200);
    }
    expect((await deciding.call('approvals.decide', { id, approve: true })).status).toBe(200);
    expect([await approvalState(db, id), await keys()]).toEqual([{ decision: 'approved', audited: ['approved'] }, 1]);
  });
});
