import { TOTP } from 'otpauth';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onBothDatabases } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { PASSWORD, client, legalText, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { newcomer } from '#areas/associates/server/testing/associates.ts';
import { serve } from '../../../server/testing/serve.ts';
import { auditEntries } from './audit-store.ts';

const DAY = 24 * 3_600_000;
const USER = 'id email status invitacion';
type Listed = { id: string; email: string; status: string; invitacion: string | null };

onBothDatabases('a person of another client', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  let count = 0;
  /** A person with a password, who is a user of client UNO. */
  let email = '';

  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serve(database, { SMTP_URL: mailbox.smtp });
    await server.importLines([
      client('UNO'),
      client('DOS', { nombre: 'Estación Dos S.A.S.' }),
      user('legal@uno.example', 'UNO'),
      user('legal@dos.example', 'DOS'),
    ]);
  });
  beforeEach(async () => {
    count += 1;
    email = `ana${count}@uno.example`;
    await server.importLines([user(email, 'UNO', { role: 'Financiero' })]);
  });

  const ask = async <T>(query: string, variables: object = {}, as: string | null = null) => {
    const { data, errors } = await server.graphql<Record<string, T | null>>(query, variables, as);
    return { value: Object.values(data ?? {})[0] ?? null, code: errors[0]?.extensions['code'] };
  };
  const legalOf = (code: 'UNO' | 'DOS') => server.signIn(`legal@${code.toLowerCase()}.example`);
  /** Creates the person as a user of client DOS. */
  const invite = async () =>
    ask<Listed>(
      `mutation ($input: AssociateInput!) { crearUsuarioCliente(input: $input) { ${USER} } }`,
      {
        input: newcomer(email),
      },
      await legalOf('DOS'),
    );
  const tokenOfMail = async (nth = 1) => {
    await mailbox.nthMailTo(email, nth);
    const mails = await mailbox.mailsTo(email);
    const mail = mails.find(({ text }) => text.includes('#empresa='));
    if (!mail) throw new Error('There is no invitation among the mails.');
    return { mail, token: /#empresa=(\S+)/.exec(mail.text)?.[1] ?? '' };
  };
  type Session = { token: string; role: string; client: { cliente: string } };
  const accept = (token: string, password = PASSWORD, otp?: string) =>
    ask<Session>(
      `mutation ($token: String!, $password: String!, $otp: String) {
        aceptarEmpresa(token: $token, password: $password, otp: $otp) { token role client { cliente } } }`,
      { token, password, otp },
    );
  const invitation = (token: string) =>
    ask<{ nombre: string }>('query ($token: String!) { invitacionEmpresa(token: $token) { nombre email } }', { token });
  const refuse = (token: string) =>
    ask<boolean>('mutation ($token: String!) { rechazarEmpresa(token: $token) }', { token });
  const listed = async (code: 'UNO' | 'DOS') => {
    const { value } = await ask<{ total_count: number; items: Listed[] }>(
      `query ($search: String) { usuariosCliente(search: $search, filter: { status: { in: ["0", "1"] } }) {
        total_count items { ${USER} } } }`,
      { search: email },
      await legalOf(code),
    );
    return value?.items ?? [];
  };
  const clientOfSignIn = async () => {
    const { value } = await ask<Session>(
      `mutation ($email: String!, $password: String!) {
        generateCustomerToken(email: $email, password: $password) { token role client { cliente } } }`,
      { email, password: PASSWORD },
    );
    return value?.client.cliente;
  };

  it('waits until they accept by the mailed link, with their password', async () => {
    const created = await invite();
    expect(created.value).toMatchObject({ email, status: '0', invitacion: 'pendiente' });
    const { mail, token } = await tokenOfMail();
    expect(mail.subject).toBe('Estación Dos S.A.S. te invita al portal de Surtidor');
    expect(mail.text).not.toContain('UNO');
    expect(await invitation(token)).toEqual({ value: { nombre: 'Estación Dos S.A.S.', email }, code: undefined });
    expect(await clientOfSignIn()).toBe('UNO');
    expect((await accept(token, 'Otra-clave*27')).code).toBe('password_wrong');
    expect((await accept(`${token.slice(0, -4)}AAAA`)).code).toBe('join_link');
    expect((await listed('DOS'))[0]).toMatchObject({ status: '0', invitacion: 'pendiente' });

    const { value } = await accept(token);
    expect(value).toMatchObject({ role: 'Financiero', client: { cliente: 'DOS' } });
    expect((await listed('DOS'))[0]).toMatchObject({ status: '1', invitacion: null });
    const { value: current } = await ask<{ client: { cliente: string } }>(
      '{ currentSession { client { cliente } } }',
      {},
      value?.token,
    );
    expect(current?.client.cliente).toBe('DOS');
    expect(await clientOfSignIn()).toBe('DOS');
    expect((await accept(token)).code).toBe('join_link');
    expect((await refuse(token)).code).toBe('join_link');
    expect(await invitation(token)).toEqual({ value: null, code: 'join_link' });
  });

  it('is a user whom neither managers nor the ERP activate before', async () => {
    const { value } = await invite();
    const activate = { input: { id: value?.id, status: '1' } };
    const changed = await ask(
      'mutation ($input: AssociateInput!) { updateCustomerV2(input: $input) { status } }',
      activate,
      await legalOf('DOS'),
    );
    expect(changed.code).toBe('not_joined');
    await server.importLines([user(email, 'DOS', { role: 'Financiero', version: 5 })]);
    expect((await listed('DOS'))[0]).toMatchObject({ status: '0', invitacion: 'pendiente' });
    await server.importLines([user(email, 'UNO', { role: 'Financiero', version: 5, status: '0' })]);
    expect(await clientOfSignIn()).toBeUndefined();
  });

  it('is invited by the import, without the password and the consent of the record', async () => {
    const before = await mailbox.mailsTo(email);
    const { report } = await server.importLines([
      user(email, 'DOS', { role: 'Compras', password: 'Otra-clave*27', version: 3 }),
    ]);
    expect(report).toMatchObject({ applied: 1, rejected: 0 });
    expect((await listed('DOS'))[0]).toMatchObject({ status: '0', invitacion: 'pendiente' });
    expect(before).toEqual([]);
    const { token } = await tokenOfMail();
    await server.importLines([user(email, 'DOS', { role: 'Financiero', version: 4 })]);
    expect((await accept(token, 'Otra-clave*27')).code).toBe('password_wrong');
    expect((await accept(token)).value).toMatchObject({ role: 'Financiero', client: { cliente: 'DOS' } });
    expect(await mailbox.mailsTo(email)).toHaveLength(1);
  });

  it('is not invited by a record of the ERP that says inactive, nor after one', async () => {
    await server.importLines([user(email, 'DOS', { role: 'Financiero', status: '0' })]);
    expect((await listed('DOS'))[0]).toMatchObject({ status: '0', invitacion: 'vencida' });
    await server.importLines([user(email, 'DOS', { role: 'Financiero', version: 2 })]);
    const { token } = await tokenOfMail();
    await server.importLines([user(email, 'DOS', { role: 'Financiero', version: 3, status: '0' })]);
    expect((await accept(token)).code).toBe('join_link');
  });

  it('refuses by the link, and may be invited again', async () => {
    const { value } = await invite();
    const { token } = await tokenOfMail();
    expect((await refuse(token)).value).toBe(true);
    expect((await accept(token)).code).toBe('join_link');
    expect((await listed('DOS'))[0]).toMatchObject({ status: '0', invitacion: 'vencida' });
    await server.importLines([user(email, 'DOS', { version: 9 })]);
    const again = () =>
      legalOf('DOS').then((as) =>
        ask<{ success: boolean }>(
          'mutation ($id: ID!) { reenviarInvitacion(id: $id) { success } }',
          { id: value?.id },
          as,
        ),
      );
    expect((await again()).value).toEqual({ success: true });
    expect((await again()).code).toBe('invited_recently');
    const { token: second } = await tokenOfMail(2);
    expect((await accept(second)).value?.client.cliente).toBe('DOS');
  });

  it('accepts within seven days', async () => {
    await invite();
    const { token } = await tokenOfMail();
    server.advance(7 * DAY - 60_000);
    expect((await accept(token, 'x')).code).toBe('password_wrong');
    server.advance(120_000);
    expect((await accept(token)).code).toBe('join_link');
    expect((await listed('DOS'))[0]).toMatchObject({ status: '0', invitacion: 'vencida' });
  });

  it('needs a code to accept where their second factor is on', async () => {
    const as = await server.signIn(email);
    const { value: begun } = await ask<{ secret: string }>(
      'mutation ($password: String!) { beginSecondFactor(password: $password) { secret } }',
      { password: PASSWORD },
      as,
    );
    const code = () => new TOTP({ secret: begun?.secret ?? '' }).generate({ timestamp: server.now().getTime() });
    await ask('mutation ($otp: String!) { confirmSecondFactor(otp: $otp) { codes } }', { otp: code() }, as);
    server.advance(30_000);
    await invite();
    const { token } = await tokenOfMail(2);
    expect((await accept(token)).code).toBe('otp_required');
    expect((await accept(token, PASSWORD, '000000')).code).toBe('otp_wrong');
    const { value } = await accept(token, PASSWORD, code());
    expect(value?.client.cliente).toBe('DOS');
    // the second factor is the person's: it is on in the other client, too
    const { value: state } = await ask<{ secondFactor: { enabled: boolean; recoveryCodesLeft: number } }>(
      '{ currentSession { secondFactor { enabled recoveryCodesLeft } } }',
      {},
      value?.token,
    );
    expect(state?.secondFactor).toEqual({ enabled: true, recoveryCodesLeft: 10 });
  });

  it('is asked to sign in with a password that they have forgotten, or never had', async () => {
    email = `nueva${count}@uno.example`;
    await server.importLines([user(email, 'UNO', { password: undefined, status: '0' })]);
    await invite();
    const { token } = await tokenOfMail();
    expect((await accept(token)).code).toBe('password_wrong');
    await ask('mutation ($email: String!) { requestPasswordReset(email: $email) { success } }', { email });
    const link = /restablecer=(\S+)/.exec((await mailbox.nthMailTo(email, 2)).text)?.[1] ?? '';
    const { value } = await ask<{ success: boolean }>(
      'mutation ($token: String!, $newPassword: String!) { resetPassword(token: $token, newPassword: $newPassword) { success } }',
      { token: link, newPassword: 'Otra-clave*27' },
    );
    expect(value).toEqual({ success: true });
    expect((await accept(token, 'Otra-clave*27')).value?.client.cliente).toBe('DOS');
  });

  it('is in the log of the client that invites, and for the other one only in the operator’s', async () => {
    const { value } = await invite();
    await accept((await tokenOfMail()).token);
    const entries = await auditEntries(server.database.db, { user: email });
    expect(
      entries.filter(({ action }) => action.startsWith('membership.')).map((entry) => [entry.client, entry.action]),
    ).toEqual([
      ['DOS', 'membership.accept'],
      ['UNO', 'membership.accept_elsewhere'],
    ]);
    const activity = async (code: 'UNO' | 'DOS') => {
      const { value: found } = await ask<{ items: { accion: string }[] }>(
        '{ actividadCliente(pageSize: 50) { items { accion } } }',
        {},
        await legalOf(code),
      );
      return found?.items.map(({ accion }) => accion) ?? [];
    };
    expect(await activity('DOS')).toContain('membership.accept');
    expect((await activity('UNO')).filter((action) => action.startsWith('membership.'))).toEqual([]);
    expect(await listed('UNO')).toHaveLength(1);
    const events = await fetch(`${server.url}/erp/events?limit=1000`, {
      headers: { authorization: `Bearer ${server.settings.erpKey}` },
    });
    const sent = (await events.json()) as { events: { type: string; data: Record<string, unknown> }[] };
    const ofUser = sent.events
      .filter(({ data }) => data['email'] === email)
      .map(({ type, data }) => [type, data['status']]);
    expect(ofUser).toEqual([
      ['user.created', '0'],
      ['user.joined', '1'],
    ]);
    expect(value?.email).toBe(email);
  });

  it('accepts terms again only in a store where they have not accepted them', async () => {
    await server.importLines([
      legalText('lubricantes', 'terms', 1, 'Términos'),
      legalText('lubricantes', 'data_policy', 1, 'Política'),
      client('L1', { store: 'lubricantes' }),
      client('L2', { store: 'lubricantes' }),
    ]);
    const termsAfter = async (code: string) => {
      await server.importLines([user(email, code)]);
      const { value } = await accept((await tokenOfMail()).token);
      const { value: session } = await ask<{ hasTermsAndConditions: boolean; client: { cliente: string } }>(
        '{ currentSession { hasTermsAndConditions client { cliente } } }',
        {},
        value?.token,
      );
      return session;
    };
    expect(await termsAfter('L2')).toEqual({ hasTermsAndConditions: false, client: { cliente: 'L2' } });
    email = `lubricantes${count}@uno.example`;
    await server.importLines([user(email, 'L1')]);
    expect(await termsAfter('L2')).toEqual({ hasTermsAndConditions: true, client: { cliente: 'L2' } });
  });

  it('has one password and one list of sessions, which ends those of every client', async () => {
    await invite();
    const { value } = await accept((await tokenOfMail()).token);
    const uno = await server.signIn(email);
    const sessions = await ask<{ id: string; current: boolean }[]>('{ userSessions { id current } }', {}, uno);
    expect(sessions.value?.length).toBeGreaterThanOrEqual(2);
    await ask(
      'mutation ($currentPassword: String!, $newPassword: String!) { changePassword(currentPassword: $currentPassword, newPassword: $newPassword) { success } }',
      { currentPassword: PASSWORD, newPassword: 'Otra-clave*27' },
      uno,
    );
    expect((await ask('{ userSessions { id } }', {}, value?.token)).value).toBeNull();
    expect((await ask('{ userSessions { id } }', {}, uno)).value).toHaveLength(1);
    // who is no longer a user of one client stays one of the other
    await server.importLines([user(email, 'UNO', { role: 'Financiero', version: 7, status: '0' })]);
    expect((await ask('{ userSessions { id } }', {}, uno)).value).toHaveLength(1);
    expect(await server.signIn(email, 'Otra-clave*27')).not.toBe('');
  });
});
