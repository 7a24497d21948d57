import { TOTP } from 'otpauth';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { startJobs } from '#kit/server/jobs/jobs.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { type DeliveredMail, type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { PASSWORD, client, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { switchFactorOff } from './second-factor-off.ts';

const NEW = 'Otra-clave*27';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

onOneDatabase('the mail about a changed password or second factor', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  let count = 0;
  let email = '';
  let token = '';

  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serve(database, { SMTP_URL: mailbox.smtp });
    await server.importLines([client('C1'), client('E1', { store: 'ecuador' })]);
  });

  beforeEach(async () => {
    count += 1;
    email = `legal${count}@uno.example`;
    await server.importLines([user(email, count % 2 === 0 ? 'E1' : 'C1')]);
    token = await server.signIn(email);
  });

  /** Sends one operation from Firefox on Linux. */
  async function post<Data>(query: string, variables: object): Promise<Data> {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}`, 'user-agent': FIREFOX },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await answer.json()) as { data: Data; errors?: unknown };
    expect(errors).toBeUndefined();
    return data;
  }

  const changePassword = (endOtherSessions = true) =>
    post(
      `mutation ($old: String!, $new: String!, $end: Boolean) {
        changeCustomerPassword(currentPassword: $old, newPassword: $new, endOtherSessions: $end) { success }
      }`,
      { old: PASSWORD, new: NEW, end: endOtherSessions },
    );
  const withPassword = (operation: string, fields: string) =>
    post<Record<string, { secret: string; codes: string[] }>>(
      `mutation ($password: String!) { ${operation}(password: $password) { ${fields} } }`,
      { password: PASSWORD },
    );

  /** Switches the second factor on; returns all its secrets. */
  async function switchOn(): Promise<string[]> {
    const secret = (await withPassword('beginSecondFactor', 'secret'))['beginSecondFactor']?.secret ?? '';
    const otp = new TOTP({ secret }).generate({ timestamp: server.now().getTime() });
    const data = await post<{ confirmSecondFactor: { codes: string[] } }>(
      'mutation ($otp: String!) { confirmSecondFactor(otp: $otp) { codes } }',
      { otp },
    );
    return [secret, otp, ...data.confirmSecondFactor.codes];
  }

  function expectNoSecret(mail: DeliveredMail, more: readonly string[] = []): void {
    for (const secret of [PASSWORD, NEW, token, ...more]) expect(mail.text + mail.html).not.toContain(secret);
    // the portal's own address is the only link
    expect([...new Set(mail.text.match(/https?:\S+/g))]).toEqual([server.url]);
    expect(mail.html).not.toMatch(/<script|<img|src=|url\(/);
  }

  it('names a changed password: when, from which device, and what to do if it was somebody else', async () => {
    await changePassword();
    const mail = await mailbox.nthMailTo(email);
    expect(mail).toMatchObject({ to: [email], subject: 'Tu contraseña cambió' });
    expect(mail.text).toMatch(
      /Hola, Marcela:\n\nLa contraseña .* se cambió el \d+ \w+ \d{4}, \d+:\d\d desde Firefox en Linux\./,
    );
    expect(mail.text).toContain('Si no fuiste tú, crea otra con «He olvidado mi contraseña»');
    expect(mail.html).toContain('<html lang="es">');
    expectNoSecret(mail);
  });

  it.each([
    [true, 'Cerramos las demás sesiones que tenías abiertas.'],
    [false, 'Las demás sesiones que tenías siguen abiertas.'],
  ])('says whether the other sessions have ended: %j', async (end, sentence) => {
    await changePassword(end);
    const mail = await mailbox.nthMailTo(email);
    expect(mail.text).toContain(sentence);
    expect(mail.text).toContain('Si no fuiste tú, crea otra con «He olvidado mi contraseña»');
  });

  it('names a second factor switched on, new recovery codes, and switched off', async () => {
    const secrets = await switchOn();
    const on = await mailbox.nthMailTo(email);
    expect(on.subject).toBe('Tu verificación en dos pasos está activa');
    expectNoSecret(on, secrets);
    const renewed = (await withPassword('renewRecoveryCodes', 'codes'))['renewRecoveryCodes']?.codes ?? [];
    const codes = await mailbox.nthMailTo(email, 2);
    expect(codes.subject).toBe('Tienes códigos de recuperación nuevos');
    expectNoSecret(codes, renewed);
    await withPassword('endSecondFactor', 'enabled');
    const off = await mailbox.nthMailTo(email, 3);
    expect(off.subject).toBe('Tu verificación en dos pasos está desactivada');
    expect(off.text).toContain('se desactivó el');
    // switching off a second factor that is off changes nothing
    await withPassword('endSecondFactor', 'enabled');
    await changePassword();
    expect((await mailbox.nthMailTo(email, 4)).subject).toBe('Tu contraseña cambió');
  });

  it('names a second factor that a member of staff has switched off, without their name', async () => {
    await switchOn();
    await mailbox.nthMailTo(email);
    // a second job queue, as the command starts it beside the server
    const jobs = await startJobs(server.database, server.settings.databaseUrl, (error) => {
      throw error;
    });
    const on = { db: server.database.db, clock: { now: server.now }, jobs };
    expect(await switchFactorOff(on, { user: email, agent: 'Ana Prieto' })).toEqual({ ending: 'off' });
    await jobs.stop();
    const mail = await mailbox.nthMailTo(email, 2);
    expect(mail.text).toContain('El soporte de Surtidor desactivó la verificación en dos pasos de tu cuenta');
    expect(mail.text).not.toContain('Ana');
  });

  it('is sent later when the mail server is down, without delaying the change', { tags: 'full' }, async () => {
    await mailbox.fault({ down: true });
    const before = await mailbox.refused();
    await changePassword();
    await expect(server.signIn(email, PASSWORD)).rejects.toThrow('cannot sign in');
    await server.signIn(email, NEW);
    await expect.poll(mailbox.refused, { timeout: 60_000 }).toBeGreaterThan(before);
    await mailbox.fault({ down: false });
    expect((await mailbox.nthMailTo(email)).subject).toBe('Tu contraseña cambió');
  });

  it('is not sent for a refused change', async () => {
    const { errors } = await server.graphql(
      'mutation { changeCustomerPassword(currentPassword: "x", newPassword: "Otra-clave*27") { success } }',
      {},
      token,
    );
    expect(errors).toHaveLength(1);
    await changePassword();
    await mailbox.nthMailTo(email, 1);
  });
});
