import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { PASSWORD, client, invoice, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import type { ClientUser } from '../rules/clients-api.ts';
import { type StaffAtDesk, authenticatorCode, createStaff } from '../../../../desk/server/testing/desk.ts';

const EMAIL = 'tesoreria@buscada.example';

onOneDatabase('clients at the desk', (database) => {
  let server: ServerUnderTest;
  let support: StaffAtDesk;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serve(database, { SMTP_URL: mailbox.smtp });
    await server.importLines([
      client('BUSCA1', { nombre: 'Estación Buscada S.A.S.', clienteNit: '811222333' }),
      client('BUSCA2', { nombre: 'Otra S.A.S.' }),
      user(EMAIL, 'BUSCA1'),
      user('nueva@buscada.example', 'BUSCA1', { password: undefined }),
      invoice('BUSCA1', 'B-1', 1000, { fecha_vencimiento_documento: '2020-01-01' }),
      invoice('BUSCA1', 'B-2', 500, { fecha_vencimiento_documento: '2090-01-01' }),
    ]);
    support = await createStaff(server, 'support');
  });

  const search = async (text: string) => {
    const { value } = await support.call('clients.search', { search: text, page: 1 });
    return value.clients.map(({ code }) => code);
  };

  async function userOf(email = EMAIL): Promise<ClientUser> {
    const { value } = await support.call('clients.view', { code: 'BUSCA1' });
    const found = value.users.find((one) => one.email === email);
    if (!found) throw new Error(`No user ${email}`);
    return found;
  }

  /** The field `before` of the act's last audit entry. */
  async function lastBefore(action: string): Promise<unknown> {
    const { rows } = await sql<{ before: unknown }>`
      select before from audit_entry where action = ${action} order by entry_id desc limit 1`.execute(
      server.database.db,
    );
    return rows[0]?.before;
  }

  const asked = async (email?: string) => ({ client: 'BUSCA1', user: (await userOf(email)).id, reason: 'Llamó hoy' });

  test('a client is found by name, NIT, code and the e-mail of a user', async () => {
    for (const text of [
      'ación busc',
      'ESTACION BUSC',
      '811222',
      '811.222.333',
      '811.222.333-5',
      'busca1',
      'tesoreria@busc',
    ]) {
      expect(await search(text)).toEqual(['BUSCA1']);
    }
    expect(await search('nadie se llama así')).toEqual([]);
    expect((await search('BUSCA')).length).toBe(2);
  });

  test('a client’s page has its sums by bucket and its users, without any secret', async () => {
    const { value } = await support.call('clients.view', { code: 'BUSCA1' });
    expect(value).toMatchObject({ name: 'Estación Buscada S.A.S.', nit: '811222333', currency: 'COP' });
    const portfolio = (await support.call('clients.portfolio', { code: 'BUSCA1' })).value;
    const { owed, expired, overdue } = portfolio;
    expect([owed, expired, overdue]).toEqual([150_000, 100_000, [0, 0, 0, 100_000]]);
    expect(value.users).toHaveLength(2);
    expect(JSON.stringify(value)).not.toMatch(/password_hash|secret"|token|argon|scrypt/);
    expect(await support.call('clients.view', { code: 'NADIE' })).toMatchObject({ status: 404 });
  });

  test('support ends a user’s sessions, and the reason is in the audit log', async () => {
    const token = await server.signIn(EMAIL);
    expect((await userOf()).sessions).toBe(1);
    const act = await asked();
    expect(await support.call('users.end_sessions', { ...act, reason: ' ' })).toMatchObject({ field: 'reason' });
    expect((await support.call('users.end_sessions', act)).value).toEqual({ ended: 1 });
    const { errors } = await server.graphql('{ currentSession { user { id } } }', {}, token);
    expect(errors[0]?.extensions['code']).toBe('unauthorized');
    const { rows } = await sql`
      select result, staff_id, before, after from audit_entry
      where action = 'users.end_sessions' and user_id = ${act.user}`.execute(server.database.db);
    const entry = { result: 'ok', staff_id: support.id, before: { sessions: 1 }, after: { reason: 'Llamó hoy' } };
    expect(rows).toEqual([entry]);
    expect(await support.call('users.end_sessions', { ...act, client: 'BUSCA2' })).toMatchObject({ status: 404 });
  });

  test('support unlocks a user after too many failed sign-ins', async () => {
    const signIn = async (password: string) => {
      const { errors } = await server.graphql(
        'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }',
        { email: EMAIL, password },
      );
      return errors[0]?.extensions['code'] ?? 'ok';
    };
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn('Otra*Clave-2026');
    expect(await signIn(PASSWORD)).toBe('too_many_logins');
    expect((await userOf()).failures).toBe(10);
    expect(await support.call('users.unlock', await asked())).toMatchObject({ status: 200 });
    expect((await userOf()).failures).toBe(0);
    expect(await signIn(PASSWORD)).toBe('ok');
    expect(await lastBefore('users.unlock')).toEqual({ failures: 10 });
  });

  test('support repeats the invitation only of a user without a password, at most once a minute', async () => {
    expect(await support.call('users.invite', await asked())).toMatchObject({ code: 'has_password' });
    const act = await asked('nueva@buscada.example');
    server.advance(2 * 60_000);
    expect(await support.call('users.invite', act)).toMatchObject({ status: 200 });
    expect(await support.call('users.invite', act)).toMatchObject({ status: 429, code: 'invited_recently' });
  });

  test('support enters a user’s account with a link, and the user is notified by mail', async () => {
    const { value } = await support.call('users.support_link', await asked());
    const secret = new URL(value.url).hash.slice('#secret='.length);
    const { errors } = await server.graphql(
      'mutation ($secret: String!) { generateSupportCustomerToken(secret: $secret) { token } }',
      { secret },
    );
    expect(errors).toEqual([]);
    const { rows } = await sql`
      select agent from session where client_id = (select client_id from client where codigo_cliente = 'BUSCA1')
        and agent is not null`.execute(server.database.db);
    expect(rows).toEqual([{ agent: support.name }]);
    const mail = await mailbox.nthMailTo(EMAIL);
    expect(mail).toMatchObject({ subject: 'El soporte de Surtidor entró a tu cuenta' });
    const { reason } = await asked();
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(`${support.name}, del soporte de Surtidor, entró a tu cuenta`);
    expect(mail.text.replaceAll(/\s+/g, ' ')).toContain(`Motivo: «${reason}».`);
  });

  test('a second factor is switched off once somebody else has approved it', async () => {
    const token = await server.signIn(EMAIL);
    const begun = await server.graphql<{ beginSecondFactor: { secret: string } }>(
      'mutation ($password: String!) { beginSecondFactor(password: $password) { secret } }',
      { password: PASSWORD },
      token,
    );
    const otp = authenticatorCode(begun.data?.beginSecondFactor.secret ?? '', server.now());
    await server.graphql('mutation ($otp: String!) { confirmSecondFactor(otp: $otp) { codes } }', { otp }, token);
    expect((await userOf()).hasSecondFactor).toBe(true);
    const administrator = await createStaff(server, 'administrator');
    await createStaff(server, 'administrator');
    await administrator.call('approvals.switch', { isOn: true });
    const { value } = await support.call('users.factor_off', await asked());
    const { waiting } = value as unknown as { waiting: number };
    expect((await userOf()).hasSecondFactor).toBe(true);
    expect(await administrator.call('approvals.decide', { id: waiting, approve: true })).toMatchObject({ status: 200 });
    expect((await userOf()).hasSecondFactor).toBe(false);
    expect(await lastBefore('users.factor_off')).toEqual({ secondFactor: 'on' });
    // the approved act is refused meanwhile: the request stays open
    const late = (await support.call('users.factor_off', await asked())).value as unknown as { waiting: number };
    expect(await administrator.call('approvals.decide', { id: late.waiting, approve: true })).toMatchObject({
      code: 'was_off',
    });
    const { approvals } = (await support.call('approvals.list', {})).value;
    expect(approvals.find(({ id }) => id === late.waiting)).toMatchObject({ isOpen: true });
  });

  test('an act that fails halfway changes nothing, and is not recorded', async () => {
    const act = await asked();
    await server.signIn(EMAIL);
    const { sessions } = await userOf();
    const { db } = server.database;
    await sql`alter table audit_entry add constraint broken check (action <> 'users.end_sessions') not valid`.execute(
      db,
    );
    expect(await support.call('users.end_sessions', act)).toMatchObject({ status: 500 });
    await sql`alter table audit_entry drop constraint broken`.execute(db);
    expect((await userOf()).sessions).toBe(sessions);
  });
});
