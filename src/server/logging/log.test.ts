import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { connect } from 'node:net';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { beforeAll, expect, it, vi } from 'vitest';
import { makeSupportLink } from '#areas/session/server/support-link.ts';
import { LOGIN_LIMITS } from '#areas/session/server/limits.ts';
import { notificationPath } from '#areas/invoices/server/gateway/registry.ts';
import { consultPayment, waitForState, decide, line, paid } from '#areas/invoices/server/testing/payments.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { PASSWORD, client, invoice, user } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';

const EMAIL = 'legal@uno.example';

const AN_ID = expect.stringMatching(/^[\da-f-]{36}$/) as unknown;

type Line = Record<string, unknown> & { time: string; level: number; msg: string; requestId?: string };

onOneDatabase('the log at its most verbose level', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  /** Secrets that neither log nor answers may contain, by a name that a failed test can print. */
  const secrets = new Map<string, string>();
  /** Collected texts of all error answers. */
  let errors = '';

  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serveWithBank(database, { SMTP_URL: mailbox.smtp, LOG_LEVEL: 'trace' });
    await server.importLines([client('C1'), user(EMAIL, 'C1'), invoice('C1', 'C1-1', 100_000)]);
    const { appSecret, erpKey, gateway } = server.settings;
    for (const [name, secret] of Object.entries({ erpKey, gatewaySecret: gateway.surtidor?.secret ?? '' })) {
      secrets.set(name, secret);
    }
    secrets.set('appSecret', appSecret.current);
    secrets.set('the e-mail', EMAIL).set('the password', PASSWORD).set('the name', 'Marcela');
  });

  const lines = () => server.logged().map((text) => JSON.parse(text) as Line);
  const expectLogged = (found: object) =>
    vi.waitFor(() => expect(lines()).toContainEqual(expect.objectContaining(found)), { timeout: 60_000 });

  /** Sends a request as the portal does, with the cookie, and collects error answers. */
  const ask = async <T = Record<string, string>>(query: string, variables: object, cookie?: string) => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(cookie && { cookie, origin: server.url, 'x-surtidor': 'portal' }),
      },
      body: JSON.stringify({ query, variables }),
    });
    const body = (await answer.json()) as { data: Record<string, T | null> | null; errors?: object[] };
    if (body.errors) errors += JSON.stringify(body.errors);
    return Object.values(body.data ?? {})[0] ?? null;
  };
  const keep = (name: string, secret: string | null | undefined) => {
    if (!secret || secret.length < 6) throw new Error(`There is no ${name}.`);
    secrets.set(name, secret);
    return secret;
  };
  const signIn = async (password: string, otp?: string) =>
    (
      await ask(
        'mutation ($email: String!, $password: String!, $otp: String) { generateCustomerToken(email: $email, password: $password, otp: $otp) { token } }',
        { email: EMAIL, password, otp },
      )
    )?.['token'];
  const enter = async (token: string, path = '/server-middleware/auth/login') => {
    const answer = await fetch(`${server.url}${path}?token=${token}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, 'x-surtidor': 'portal' },
      body: JSON.stringify({ token }),
    });
    const cookies = answer.headers.getSetCookie().map((cookie) => cookie.split(';')[0] ?? '');
    const device = cookies.find((cookie) => cookie.startsWith('surtidor-device='));
    if (device) secrets.set(`the device ${device.slice(-5)}`, device.slice('surtidor-device='.length));
    if (!answer.ok) errors += await answer.text();
    return cookies.join('; ');
  };
  const code = (secret: string, lives = 0) =>
    new TOTP({ secret }).generate({ timestamp: server.now().getTime() + lives * 30_000 });

  it('covers a session with passwords, a second factor, a reset, support and a payment', async () => {
    await signIn(keep('a wrong password', 'Equivocada*1'));
    const token = keep('the token', await signIn(PASSWORD));
    const cookie = await enter(token);
    await enter(keep('a token that is none', `1.${'Z'.repeat(43)}`));

    const calendar = await ask('mutation { crearCalendario { url } }', {}, cookie);
    const address = new URL(calendar?.['url'] ?? '').pathname;
    keep('a calendar’s secret', /([\w-]{43})\.ics$/.exec(address)?.[1]);
    expect((await fetch(server.url + address)).status).toBe(200);
    await expectLogged({ msg: 'answered', path: '/calendar/[secret]' });
    for (const spelling of ['/%63alendar/', '/%zz/%63alendar/', '//Calendar/', `${server.url}/calendar/`]) {
      const asked = request(server.url, { path: address.replace('/calendar/', spelling) }).end();
      const [answer] = (await once(asked, 'response')) as [IncomingMessage];
      answer.resume();
    }
    const document = keep('a document’s code', 'VERIFICAR-CODE');
    for (const page of ['/%76erificar/', '/Verificar/']) await fetch(server.url + page + document);
    await expectLogged({ msg: 'answered', path: '/verificar/[code]' });
    const reportFile = `/files/reports/1.1.${keep('a report’s token', 'R'.repeat(43))}`;
    expect((await fetch(server.url + reportFile)).status).toBe(404);
    await expectLogged({ msg: 'answered', path: '/files/reports/[secret]' });

    const setup = await ask(
      'mutation ($password: String!) { beginSecondFactor(password: $password) { secret uri } }',
      { password: PASSWORD },
      cookie,
    );
    const factor = keep('the second factor', setup?.['secret']);
    await ask('mutation ($otp: String!) { confirmSecondFactor(otp: $otp) { codes } }', { otp: '000000' }, cookie);
    const codes = await ask<string[]>(
      'mutation ($otp: String!) { confirmSecondFactor(otp: $otp) { codes } }',
      { otp: keep('a code', code(factor)) },
      cookie,
    );
    const [first, second] = (codes as unknown as { codes: string[] }).codes;
    keep('a recovery code', second);
    server.advance(60_000);
    await signIn(PASSWORD);
    await signIn(PASSWORD, keep('a recovery code that is none', 'ABCD-EFGH-JKLM'));
    keep('a session by a recovery code', await signIn(PASSWORD, keep('the first recovery code', first)));
    keep('a session by the app', await signIn(PASSWORD, keep('another code', code(factor))));

    const changed = keep('the changed password', 'Cambiada*2027');
    await ask(
      'mutation ($a: String!, $b: String!) { changeCustomerPassword(currentPassword: $a, newPassword: $b) { success } }',
      { a: PASSWORD, b: 'weak' },
      cookie,
    );
    await ask(
      'mutation ($a: String!, $b: String!) { changeCustomerPassword(currentPassword: $a, newPassword: $b) { success } }',
      { a: PASSWORD, b: changed },
      cookie,
    );

    await ask('mutation ($email: String!) { requestPasswordReset(email: $email) { success } }', { email: EMAIL });
    // the mailbox also contains mails about changes of the account
    const reset = await vi.waitFor(
      async () => {
        const texts = (await mailbox.mailsTo(EMAIL)).map(({ text }) => text);
        return keep('reset link', /restablecer=([\w.-]+)/.exec(texts.join())?.[1]);
      },
      { timeout: 30_000 },
    );
    const last = keep('the password of the reset', 'Nuevamente*28');
    for (let time = 1; time <= 2; time += 1) {
      await ask('mutation ($t: String!, $p: String!) { resetPassword(token: $t, newPassword: $p) { success } }', {
        t: reset,
        p: last,
      });
    }
    // a reset by link does not replace the second factor
    expect(await signIn(last)).toBeUndefined();
    const again = keep('the last token', await signIn(last, code(factor, 1)));
    const clock = { now: server.now };
    const made = await makeSupportLink(
      { db: server.database.db, clock, publicUrls: server.settings.publicUrls },
      { user: EMAIL, agent: 'Ana Prieto' },
    );
    const secret = keep('the support link', made.ok ? made.value.url.split('#secret=')[1] : null);
    for (let time = 1; time <= 2; time += 1) {
      const support = await ask(
        'mutation ($secret: String!) { generateSupportCustomerToken(secret: $secret) { token } }',
        { secret },
      );
      if (support) await enter(keep('the support session', support['token']));
    }

    const payment = await paid(server, again, [line('C1-1', 100_000)], 'clave-unica');
    keep('the payment’s token', payment.token);
    keep('the payment’s phrase', payment.phrase);
    await decide(server, payment.uuid, 'approved', 'now');
    await waitForState(server, again, payment.uuid, 'approved');
    const { result } = await consultPayment(server, again, payment.uuid);
    const file = result?.transaction?.download?.pdf?.url ?? '';
    keep('the link’s signature', new URL(file).searchParams.get('signature'));
    expect((await fetch(file, { headers: { authorization: `Bearer ${again}` } })).status).toBe(200);
    expect((await fetch(file)).status).toBe(404);

    await fetch(`${server.url}/server-middleware/auth/logout`, {
      method: 'POST',
      headers: { cookie: `apollo-token=${again}`, origin: server.url, 'x-surtidor': 'portal' },
    });
  });

  it('covers internal errors and malformed requests', async () => {
    const token = keep('the token of a failed request', `1.${'Y'.repeat(43)}`);
    // a missing column's error contains the statement, and with the embedded database also its values
    for (const [table, column] of [
      ['person', 'email'],
      ['session', 'token_sha256'],
    ]) {
      await sql.raw(`alter table ${table} rename column ${column} to gone`).execute(server.database.db);
      await signIn(PASSWORD);
      await enter(token);
      await ask('{ currentSession { role } }', {}, `apollo-token=${token}`);
      await sql.raw(`alter table ${table} rename column gone to ${column}`).execute(server.database.db);
    }
    for (const bytes of [
      `GET /%ff?token=${token} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
      `GET / HTTP/1.1\r\nHost: localhost\r\nCookie: apollo-token=${token}\r\nbroken\r\n\r\n`,
      `POST /graphql HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\ncontent-type: application/json\r\ncontent-length: 60\r\n\r\n{"query": ${token}`,
    ]) {
      const socket = connect(Number(new URL(server.url).port), '127.0.0.1').on('error', () => undefined);
      socket.setEncoding('utf8').on('data', (text: string) => (errors += text));
      socket.end(bytes);
      await once(socket, 'close');
    }
    await vi.waitFor(
      () => {
        const found = lines().map(({ level, msg, code: why }) => [level, msg, why]);
        expect(found).toContainEqual([50, 'an operation failed', undefined]);
        expect(found).toContainEqual([50, 'a request failed', undefined]);
        expect(found).toContainEqual([40, 'a request was refused', 'HPE_INVALID_HEADER_TOKEN']);
      },
      { timeout: 60_000 },
    );
  });

  it('has message, code and stack of an error of the job queue, whose library reports a copy of its fields', async () => {
    const { db } = server.database;
    await sql`
      create function refuse_jobs() returns trigger language plpgsql as
        $$ begin raise exception 'the queue refuses a job' using errcode = 'P4711'; end $$`.execute(db);
    // a worker that fetches a job updates its row
    await sql`create trigger refuse_jobs before update on pgboss.job for each row execute function refuse_jobs()`.execute(
      db,
    );
    try {
      await ask('mutation ($e: String!) { requestPasswordReset(email: $e) { success } }', { e: EMAIL });
      await expectLogged({
        level: 50,
        msg: 'the job queue failed',
        err: expect.objectContaining({
          message: expect.stringContaining('the queue refuses a job') as unknown,
          code: 'P4711',
          stack: expect.stringMatching(/^at .+/) as unknown,
        }) as unknown,
      });
    } finally {
      await sql`drop function refuse_jobs() cascade`.execute(db);
    }
  });

  it('has a line for each refusal of a security control, with the request’s id', async () => {
    for (let n = 0; n <= LOGIN_LIMITS.pair; n += 1) await signIn(`Equivocada*${n}`);
    const refused = (code: string, over: object = {}) =>
      expectLogged({
        level: 40,
        msg: 'an operation was refused',
        code,
        requestId: AN_ID,
        ...over,
      });
    await refused('login_failed', { operation: 'generateCustomerToken' });
    await refused('otp_wrong');
    await refused('too_many_logins');
    await refused('support_link');
    await expectLogged({ level: 30, msg: 'an operation was refused', code: 'reset_link', operation: 'resetPassword' });
    await ask('mutation { crearUsuarioCliente { customer { id } } }', {});

    const post = (path: string, headers: Record<string, string> = {}, body = '{}') =>
      fetch(`${server.url}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
      });
    await post('/server-middleware/auth/login');
    await post('/graphql', { cookie: `apollo-token=1.${'Z'.repeat(43)}` });
    await post('/graphql', {}, JSON.stringify({ query: `{ ${'__typename '.repeat(21)} }` }));
    await post('/erp/import', { authorization: 'Bearer none', 'content-type': 'application/x-ndjson' });
    await post(notificationPath('surtidor'));
    const codes = ['cross_site', 'root_fields', 'erp_key', 'gateway_signature', 'link_without_session'];
    for (const code of codes) await expectLogged({ level: 40, msg: 'a request was refused', code, requestId: AN_ID });
    expect(lines().some(({ code }) => code === 'unauthorized')).toBe(true);
  });

  it('escapes line breaks in what was sent, so that nobody can forge a line', async () => {
    const forged = '{"level":60,"msg":"forged"}';
    await fetch(`${server.url}/admin/%0d%0a${encodeURIComponent(forged)}`, { headers: { 'user-agent': forged } });
    await server.graphql(`{ nothing }\n${forged}`);
    await signIn(`\n${forged}\n`);
    expect(lines().filter(({ msg }) => msg === 'forged')).toEqual([]);
  });

  it('is JSON, each line with its time in UTC, and contains no secret, nor does any error answer', () => {
    const all = lines();
    expect(all.length).toBeGreaterThan(50);
    for (const { time } of all) expect(new Date(time).toISOString()).toBe(time);
    for (const one of all.filter(({ msg }) => msg.startsWith('a') && msg.includes('request'))) {
      expect(one.requestId ?? one['code']).toEqual(expect.any(String));
    }
    // the requests did happen
    expect(errors).toContain('login_failed');
    expect(secrets.size).toBeGreaterThan(20);
    expect(server.logged().join('')).not.toContain('[object');
    const found = [...secrets].filter(([, secret]) => server.logged().join('').includes(secret)).map(([name]) => name);
    expect(found).toEqual([]);
    const answered = [...secrets].filter(([, secret]) => errors.includes(secret)).map(([name]) => name);
    expect(answered).toEqual([]);
  });
});
