import { sql } from 'kysely';
import { beforeAll, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, destination, user } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { abandonPayment, givePayment, continuePayment } from '#areas/invoices/server/testing/payments.ts';
import { type AuditFilter, auditEntries } from './audit-store.ts';

onOneDatabase('the audit log', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
    await server.importLines([client('C1'), user('legal@uno.example', 'C1'), user('otro@uno.example', 'C1')]);
  });

  const read = (question: AuditFilter) => auditEntries(server.database.db, question);
  const acts = async (question: AuditFilter) => (await read(question)).map(({ action, result }) => [action, result]);

  it('records who signed in and out, when and from where, and failed attempts', async () => {
    const began = server.now().getTime();
    await expect(server.signIn('legal@uno.example', 'wrong')).rejects.toThrow('cannot sign in');
    const token = await server.signIn('legal@uno.example');
    await server.graphql('mutation { revokeCustomerToken { result } }', {}, token);
    await server.graphql('mutation { revokeCustomerToken { result } }', {}, token);
    const entries = await read({ user: 'legal@uno.example' });
    expect(entries.map(({ action, result }) => [action, result])).toEqual([
      ['session.sign_in', 'login_failed'],
      ['session.sign_in', 'ok'],
      ['session.sign_out', 'ok'],
    ]);
    for (const entry of entries) {
      expect(entry).toMatchObject({ client: 'C1', user: 'legal@uno.example', agent: null, address: '127.0.0.1' });
      expect(entry.request_id).toMatch(/^[\da-f-]{36}$/);
      expect(entry.user_agent).toBe('node');
      expect(entry.at.getTime()).toBeGreaterThanOrEqual(began);
    }
    expect(new Set(entries.map((entry) => entry.request_id)).size).toBe(3);
  });

  it('counts a sign-in with an unknown e-mail, without storing its e-mail or password', async () => {
    await expect(server.signIn('nobody@nowhere.example', 'a password')).rejects.toThrow('cannot sign in');
    const entry = (await read({})).find(({ client: whose }) => whose === null);
    expect(entry).toMatchObject({ user: null, action: 'session.sign_in', result: 'login_failed', subject: null });
    const { rows } = await sql`select * from audit_entry`.execute(server.database.db);
    expect(JSON.stringify(rows)).not.toMatch(/nobody@|a password|uno\.example/);
  });

  it('has no entry for attempts that the limits refused', async () => {
    for (let n = 0; n < 13; n += 1)
      await expect(server.signIn('otro@uno.example', 'wrong')).rejects.toThrow('cannot sign in');
    expect(await acts({ user: 'otro@uno.example' })).toHaveLength(10);
  });

  it('records what the ERP changes of a user: role, status and destinations', async () => {
    await server.importLines([
      destination('C1', 'D1'),
      user('cambia@uno.example', 'C1', { role: 'Operativo', destinations: ['D1'] }),
      user('cambia@uno.example', 'C1', { role: 'Operativo', destinations: ['D1'], version: 2 }),
      user('cambia@uno.example', 'C1', { role: 'Administrativo', version: 3 }),
      user('cambia@uno.example', 'C1', { role: 'Administrativo', status: '0', version: 4 }),
    ]);
    const entries = (await read({ client: 'C1' })).filter(({ action }) => action === 'user.import');
    expect(entries.map(({ subject, user: by }) => [subject, by])).toEqual([
      [expect.stringMatching(/^user \d+: role Operativo > Administrativo, destinations \d+ > none$/), null],
      [expect.stringMatching(/^user \d+: status 1 > 0$/), null],
    ]);
  });

  it('records each payment that was created, continued and abandoned', async () => {
    const { token, uuid } = await givePayment(server, 'PAYS');
    await continuePayment(server, token, uuid);
    await abandonPayment(server, token, uuid);
    const entries = (await read({ client: 'PAYS' })).filter(({ action }) => action.startsWith('payment.'));
    expect(entries.map(({ action, subject, result, user: by }) => [action, subject, result, by])).toEqual(
      ['payment.create', 'payment.continue', 'payment.abandon'].map((action) => [
        action,
        uuid,
        'ok',
        'tesoreria@pays.example',
      ]),
    );
  });

  it('is read by client, by user, and since an instant', async () => {
    const since = server.now().toISOString();
    server.advance(1000);
    await server.signIn('legal@uno.example');
    expect(await acts({ client: 'C1', since })).toEqual([['session.sign_in', 'ok']]);
    expect(await acts({ client: 'PAYS', since })).toEqual([]);
    expect(await acts({ client: 'PAYS', user: 'legal@uno.example' })).toEqual([]);
    expect(await acts({ client: 'unknown' })).toEqual([]);
  });

  it.each([
    ["update audit_entry set result = 'ok'"],
    ['delete from audit_entry'],
    ["delete from audit_entry where action = 'nothing'"],
    ['truncate audit_entry'],
  ])('is append-only: refuses %s', async (statement) => {
    const before = await read({});
    await expect(sql.raw(statement).execute(server.database.db)).rejects.toThrow('the audit log is only ever added to');
    expect(await read({})).toEqual(before);
  });
});
