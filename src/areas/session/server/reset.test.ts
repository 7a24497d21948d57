import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { PASSWORD } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { LOGIN_LIMITS } from './limits.ts';
import { RESET_LIMITS } from './request-reset.ts';

const NEW = 'Otra-clave*27';

onOneDatabase('a forgotten password', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  let count = 0;
  let email = '';

  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serve(database, {
      SMTP_URL: mailbox.smtp,
      TRUSTED_PROXIES: '127.0.0.1',
    });
    await server.importLines([client('C1'), client('E1', { store: 'ecuador' })]);
  });

  beforeEach(async () => {
    count += 1;
    email = `legal${count}@uno.example`;
    await server.importLines([user(email, 'C1')]);
  });

  const ask = (who: string, headers: Record<string, string> = {}) =>
    post(
      'mutation ($email: String!) { requestPasswordReset(email: $email) { success message } }',
      { email: who },
      headers,
    );
  const reset = (token: string, newPassword: string, headers: Record<string, string> = {}) =>
    post(
      'mutation ($token: String!, $newPassword: String!) { resetPassword(token: $token, newPassword: $newPassword) { success message } }',
      { token, newPassword },
      headers,
    );

  /** Sends one operation from this test's own address behind the proxy. */
  async function post(query: string, variables: object, headers: Record<string, string> = {}) {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': `203.0.113.${count}`, ...headers },
      body: JSON.stringify({ query, variables }),
    });
    return (await answer.json()) as {
      data: Record<string, { success: boolean; message: string } | null>;
      errors?: { message: string; extensions: Record<string, unknown> }[];
    };
  }

  const linkOf = (text: string) => /https?:\/\/\S+/.exec(text)?.[0] ?? '';
  const tokenOf = (text: string) => new URLSearchParams(new URL(linkOf(text)).hash.slice(1)).get('restablecer') ?? '';
  const mailedToken = async (nth = 1) => {
    await ask(email);
    return tokenOf((await mailbox.nthMailTo(email, nth)).text);
  };
  const canSignIn = (password: string) =>
    server.signIn(email, password).then(
      () => true,
      () => false,
    );

  it("mails a link as text and HTML, in Spanish, to the store's public address, with the secret in the fragment", async () => {
    await server.importLines([user('legal@guayas.example', 'E1')]);
    await ask(' Legal@GUAYAS.example ', { host: 'evil.example', 'x-forwarded-host': 'evil.example' });
    const mail = await mailbox.nthMailTo('legal@guayas.example');
    expect(mail).toMatchObject({
      from: 'Surtidor <portal@surtidor.example>',
      to: ['legal@guayas.example'],
      subject: 'Crea una nueva contraseña',
    });
    const link = new URL(linkOf(mail.text));
    expect(link.href).toMatch(new RegExp(`^${server.url}/login#restablecer=[0-9a-z]+\\.[\\w-]{43}$`));
    expect(link.search).toBe('');
    expect(mail.html).toContain(`href="${link.href}"`);
    expect(mail.html).toContain('<html lang="es">');
    expect(mail.html + mail.text).not.toContain('evil.example');
    expect(mail.html).not.toMatch(/<script|<img|src=|url\(/);
  });

  it('sets the new password, ends all sessions, and works once', async () => {
    const session = await server.signIn(email);
    const token = await mailedToken();
    expect(await reset(token, NEW)).toEqual({
      data: { resetPassword: { success: true, message: 'User password was successfully changed.' } },
    });
    expect(await canSignIn(PASSWORD)).toBe(false);
    expect(await canSignIn(NEW)).toBe(true);
    const { errors } = await server.graphql('{ currentSession { role } }', {}, session);
    expect(errors[0]?.extensions['code']).toBe('unauthorized');
    const again = await reset(token, 'Tercera-clave*28');
    expect(again.errors?.[0]?.extensions).toEqual({ category: 'graphql-input', code: 'reset_link', field: 'token' });
    expect(await canSignIn(NEW)).toBe(true);
  });

  it.each([true, false])('does nothing once its user has set another password, sessions ended: %j', async (end) => {
    const link = await mailedToken();
    const { errors } = await server.graphql(
      `mutation ($old: String!, $new: String!, $end: Boolean) {
        changePassword(currentPassword: $old, newPassword: $new, endOtherSessions: $end) { success }
      }`,
      { old: PASSWORD, new: NEW, end },
      await server.signIn(email),
    );
    expect(errors).toEqual([]);
    expect((await reset(link, 'Tercera-clave*28')).errors?.[0]?.extensions['code']).toBe('reset_link');
    expect(await canSignIn(NEW)).toBe(true);
  });

  it('makes the browser known, which can sign in however many strangers tried from its address', async () => {
    const cookie = `surtidor-device=${'d'.repeat(43)}`;
    const signIn = async (who: string, password: string, headers: Record<string, string> = {}) => {
      const query =
        'mutation ($who: String!, $password: String!) { generateCustomerToken(email: $who, password: $password) { token } }';
      return (await post(query, { who, password }, headers)).errors?.[0]?.extensions['code'] ?? 'in';
    };
    // users whose passwords are cheap to verify; the check of an unknown e-mail is expensive
    const others = Array.from({ length: 10 }, (_, i) => `otra${i}@uno.example`);
    await server.importLines(others.map((other) => user(other, 'C1')));
    for (let i = 0; i < LOGIN_LIMITS.address; i += 1) await signIn(others[i % 10] ?? '', 'wrong');
    const token = await mailedToken();
    expect((await reset(token, NEW, { cookie })).errors).toBeUndefined();
    expect(await signIn(email, NEW)).toBe('too_many_logins');
    expect(await signIn(email, NEW, { cookie })).toBe('in');
  });

  it('accepts only one of two concurrent uses', async () => {
    const token = await mailedToken();
    const answers = await Promise.all([reset(token, NEW), reset(token, 'Tercera-clave*28')]);
    expect(answers.filter(({ errors }) => !errors)).toHaveLength(1);
  });

  it('invalidates every link of a user once one was used', async () => {
    const first = await mailedToken(1);
    const second = await mailedToken(2);
    expect(first).not.toBe(second);
    expect((await reset(second, NEW)).errors).toBeUndefined();
    expect((await reset(first, NEW)).errors?.[0]?.extensions['code']).toBe('reset_link');
  });

  it('expires after thirty minutes, or when its user becomes inactive', async () => {
    const late = await mailedToken(1);
    server.advance(30 * 60_000 - 5000);
    const good = await mailedToken(2);
    server.advance(6000);
    expect((await reset(late, NEW)).errors?.[0]?.extensions['code']).toBe('reset_link');
    await server.importLines([user(email, 'C1', { version: 2, status: '0' })]);
    expect((await reset(good, NEW)).errors?.[0]?.extensions['code']).toBe('reset_link');
  });

  it('refuses a token that was never mailed', async () => {
    for (const token of ['', 'x', `1.${'a'.repeat(43)}`, '🙂'.repeat(40)]) {
      expect((await reset(token, NEW)).errors?.[0]?.extensions['code']).toBe('reset_link');
    }
  });

  it('checks the rules of the new password, and keeps the link valid when they fail', async () => {
    const token = await mailedToken();
    for (const [password, code] of [
      ['corta*1', 'password_length'],
      ['larga*1'.repeat(5), 'password_length'],
      ['sin-numeros', 'password_number'],
      ['1234-5678', 'password_letter'],
      ['sinsigno99 ', 'password_special'],
    ] as const) {
      expect((await reset(token, password)).errors?.[0]?.extensions).toMatchObject({ code, field: 'newPassword' });
    }
    expect((await reset(token, NEW)).errors).toBeUndefined();
  });

  it("answers a known, an unknown and an inactive user's e-mail alike, and mails only the first", async () => {
    await server.importLines([user(`gone${count}@uno.example`, 'C1', { status: '0' })]);
    const answers = [await ask(`nobody${count}@uno.example`), await ask(`gone${count}@uno.example`), await ask(email)];
    for (const answer of answers) {
      expect(answer).toEqual({
        data: {
          requestPasswordReset: { success: true, message: 'If the e-mail is registered, a link is on its way to it.' },
        },
      });
    }
    await mailbox.nthMailTo(email);
    expect(await mailbox.mailsTo(`nobody${count}@uno.example`)).toEqual([]);
    expect(await mailbox.mailsTo(`gone${count}@uno.example`)).toEqual([]);
  });

  it('lets a user without a password set the first one', async () => {
    await server.importLines([user(`first${count}@uno.example`, 'C1', { password: null })]);
    email = `first${count}@uno.example`;
    expect((await reset(await mailedToken(), NEW)).errors).toBeUndefined();
    expect(await canSignIn(NEW)).toBe(true);
  });

  it('unlocks a sign-in that too many failures had locked', async () => {
    for (let i = 0; i < 10; i += 1) expect(await canSignIn('wrong')).toBe(false);
    expect(await canSignIn(PASSWORD)).toBe(false);
    await reset(await mailedToken(), NEW);
    expect(await canSignIn(NEW)).toBe(true);
  });

  it('refuses after five requests for an e-mail, known or not, and thirty from an address, for fifteen minutes', async () => {
    for (const who of [email, `nobody${count}@uno.example`]) {
      for (let i = 0; i < RESET_LIMITS.email; i += 1) expect((await ask(who)).errors).toBeUndefined();
      const { errors } = await ask(who, { 'x-forwarded-for': '198.51.100.9' });
      expect(errors?.[0]?.extensions).toEqual({
        category: 'graphql-rate-limit',
        code: 'too_many_resets',
        minutes: 15,
      });
    }
    for (let i = 2 * RESET_LIMITS.email; i < RESET_LIMITS.address; i += 1) await ask(`other${i}@uno.example`);
    expect((await ask('another@uno.example')).errors?.[0]?.extensions['code']).toBe('too_many_resets');
    server.advance(RESET_LIMITS.window + 1000);
    expect((await ask(email)).errors).toBeUndefined();
  });

  it('does not count refused requests, so that the wait is over after fifteen minutes', async () => {
    for (let i = 0; i < RESET_LIMITS.email; i += 1) await ask(email);
    server.advance(RESET_LIMITS.window - 60_000);
    for (let i = 0; i <= RESET_LIMITS.email; i += 1) expect((await ask(email)).errors).toHaveLength(1);
    server.advance(60_000 + 1000);
    expect((await ask(email)).errors).toBeUndefined();
  });

  it('requires the e-mail', async () => {
    expect((await ask(' ')).errors?.[0]?.extensions).toMatchObject({ code: 'email_missing', field: 'email' });
    expect((await ask(`${'a'.repeat(250)}@uno.example`)).errors?.[0]?.extensions['code']).toBe('too_long');
  });

  it('queues the mail while the mail server is down, and answers at once', async () => {
    await mailbox.fault({ down: true });
    expect((await ask(email)).data['requestPasswordReset']?.success).toBe(true);
    await expect.poll(mailbox.refused, { timeout: 60_000 }).toBeGreaterThan(0);
    expect(await mailbox.mailsTo(email)).toEqual([]);
    expect(server.logged().join('')).toContain('"job":"session.reset-mail","msg":"a job failed and will be retried"');
    expect(server.logged().join('')).toContain('The SMTP server did not accept a mail');
    await mailbox.fault({ down: false });
    expect((await reset(tokenOf((await mailbox.nthMailTo(email)).text), NEW)).errors).toBeUndefined();
  });
});
