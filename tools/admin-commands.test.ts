import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TOTP } from 'otpauth';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { FORM, PDF, REQUIRED, submit, upload } from '#areas/forms/server/testing/forms.ts';
import { systemClock } from '#kit/server/clock.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { lockFile } from '#kit/server/database/file-lock.ts';
import { onOneDatabase, afterDatabaseTests } from '#kit/server/testing/database.ts';
import { startServer } from '../src/server/app.ts';
import { runInProcess } from './testing/command.ts';
import { PASSWORD, client, destination, user } from '#kit/server/testing/people.ts';
import { serve } from '../src/server/testing/serve.ts';
import { type ServerUnderTest, connectTo } from '#kit/server/testing/server-under-test.ts';
import { audit } from './audit.ts';
import { deskStaff } from './desk-staff.ts';
import { endSessions } from './end-sessions.ts';
import { exportForms } from './export-forms.ts';
import { maintenance } from './maintenance.ts';
import { storeOverdueDays } from './overdue-days.ts';
import { posKey } from './pos-key.ts';
import { secondFactorOff } from './second-factor-off.ts';
import { supportLink } from './support-link.ts';

const COMMANDS = {
  audit,
  'desk-staff': deskStaff,
  'end-sessions': endSessions,
  'export-forms': exportForms,
  maintenance,
  'overdue-days': storeOverdueDays,
  'pos-key': posKey,
  'second-factor-off': secondFactorOff,
  'support-link': supportLink,
};

const run = (command: keyof typeof COMMANDS, env: Record<string, string>, ...args: readonly string[]) =>
  runInProcess(COMMANDS[command], env, args);

onOneDatabase('the admin commands of a running server', (database) => {
  let server: ServerUnderTest;
  let url: string;
  /** The environment of the admin commands. */
  let env: Record<string, string>;

  beforeAll(async () => {
    server = await serve(database);
    url = server.url;
    const { appSecret, dataDir, databaseUrl = '' } = server.settings;
    env = {
      APP_SECRET: appSecret.current,
      DATA_DIR: dataDir,
      DATABASE_URL: databaseUrl,
      SURTIDOR_URL: url,
      PUBLIC_URL_COMBUSTIBLES: url,
    };
    if (database.kind === 'embedded') lockDatabase(dataDir);
    await server.importLines([client('C1'), user('legal@uno.example', 'C1'), user('otro@uno.example', 'C1')]);
    await server.signIn('legal@uno.example');
  });

  test('npm run audit: prints one line an entry, or JSON', async () => {
    const { code, out } = await run(
      'audit',
      env,
      '--client',
      'C1',
      '--user',
      'legal@uno.example',
      '--since',
      '2026-01-01',
    );
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(
        /^\S+Z {2}C1 {2}legal@uno\.example {2}session\.sign_in {2}ok {2}password {2}127\.0\.0\.1 {2}\S+\n$/,
      ),
    ]);
    const json = await run('audit', env, '--client', 'C1', '--json');
    expect(JSON.parse(json.out)).toMatchObject([
      { client: 'C1', action: 'session.sign_in', result: 'ok', agent: null },
    ]);
    expect((await run('audit', env, '--since', '2099-01-01')).out).toBe('');
  });

  test('npm run support-link: prints a link that enters the user’s account once', async () => {
    const { code, out } = await run('support-link', env, '--user', 'otro@uno.example', '--agent', 'Ana Prieto');
    expect([code, out]).toEqual([
      0,
      expect.stringMatching(new RegExp(`^${url}/login-as-customer/login#secret=\\S+\n$`)),
    ]);
    const enter = () =>
      server.graphql<{ generateSupportCustomerToken: { role: string } | null }>(
        'mutation ($secret: String!) { generateSupportCustomerToken(secret: $secret) { role } }',
        { secret: out.trim().split('#secret=')[1] },
      );
    expect((await enter()).data?.generateSupportCustomerToken?.role).toBe('Representante Legal');
    expect((await enter()).data?.generateSupportCustomerToken).toBeNull();
    const audit = await run('audit', env, '--user', 'otro@uno.example', '--json');
    expect((JSON.parse(audit.out) as object[]).map((entry) => Object.entries(entry))).toEqual([
      expect.arrayContaining([
        ['action', 'support.link'],
        ['agent', 'Ana Prieto'],
      ]),
      expect.arrayContaining([
        ['action', 'support.sign_in'],
        ['result', 'ok'],
      ]),
      expect.arrayContaining([
        ['action', 'support.sign_in'],
        ['result', 'link_used'],
      ]),
    ]);
  });

  test('npm run second-factor-off: lets a user in again, ends their sessions, and is in the audit log', async () => {
    const email = 'perdida@uno.example';
    await server.importLines([user(email, 'C1')]);
    const token = await server.signIn(email);
    const off = () => run('second-factor-off', env, '--user', email, '--agent', 'Ana Soporte');
    expect(await off()).toMatchObject({ code: 0, out: 'The user has no second factor.\n', err: '' });
    const begun = await server.graphql<{ beginSecondFactor: { secret: string } }>(
      'mutation ($password: String!) { beginSecondFactor(password: $password) { secret } }',
      { password: PASSWORD },
      token,
    );
    const secret = begun.data?.beginSecondFactor.secret ?? '';
    await server.graphql(
      'mutation ($otp: String!) { confirmSecondFactor(otp: $otp) { codes } }',
      { otp: new TOTP({ secret }).generate() },
      token,
    );
    await expect(server.signIn(email)).rejects.toThrow('otp_required');
    expect(await off()).toMatchObject({ code: 0, out: expect.stringMatching(/^The second factor is off/) as string });
    expect((await server.graphql('{ currentSession { role } }', {}, token)).errors[0]?.extensions['code']).toBe(
      'unauthorized',
    );
    await server.signIn(email);
    const log = await run('audit', env, '--user', email, '--json');
    expect(JSON.parse(log.out)).toContainEqual(
      expect.objectContaining({ action: 'second_factor.off', agent: 'Ana Soporte', result: 'ok' }),
    );
    expect(await run('second-factor-off', env, '--user', 'nobody@uno.example', '--agent', 'Ana')).toMatchObject({
      code: 1,
    });
    expect(await run('second-factor-off', env, '--user', email)).toMatchObject({ code: 1 });
  });

  test('npm run end-sessions: ends those of a user, or everybody’s, and is in the audit log', async () => {
    const email = 'robada@uno.example';
    await server.importLines([user(email, 'C1')]);
    const open = [await server.signIn(email), await server.signIn(email), await server.signIn('otro@uno.example')];
    const live = async () => {
      const asked = await Promise.all(open.map((token) => server.graphql('{ currentSession { role } }', {}, token)));
      return asked.map(({ errors }) => errors.length === 0);
    };
    const end = (...args: string[]) => run('end-sessions', env, ...args);
    for (const wrong of [[], ['--agent', 'Ana'], ['--user', email], ['--all', '--user', email, '--agent', 'Ana']]) {
      expect(await end(...wrong)).toMatchObject({ code: 1, out: '' });
    }
    expect(await end('--user', 'nobody@uno.example', '--agent', 'Ana')).toMatchObject({ code: 1, out: '' });
    expect(await live()).toEqual([true, true, true]);
    expect(await end('--user', email, '--agent', 'Ana Soporte')).toMatchObject({ out: '2 sessions have ended.\n' });
    expect(await live()).toEqual([false, false, true]);
    expect(await end('--all', '--agent', 'Ana Soporte')).toMatchObject({ code: 0 });
    expect(await live()).toEqual([false, false, false]);
    const log = JSON.parse((await run('audit', env, '--json')).out) as object[];
    const ended = { action: 'session.end', agent: 'Ana Soporte', result: 'ok' };
    expect(log).toContainEqual(expect.objectContaining({ ...ended, user: email, subject: 'all of the user' }));
    expect(log).toContainEqual(expect.objectContaining({ ...ended, user: null, subject: 'all' }));
  });

  test('npm run pos-key: adds a point of sale with its key, lists and revokes it', async () => {
    const posKey = (...args: string[]) => run('pos-key', env, ...args);
    const added = await posKey('--store', 'combustibles', '--name', 'EDS La Floresta', '--agent', 'Ana');
    const [, id = '', key = ''] = /^Point of sale (\d+)\. .*\n(pos_\S{43})\n$/.exec(added.out) ?? [];
    const check = async () =>
      (await fetch(`${url}/pos/v1/check`, { method: 'POST', headers: { authorization: `Bearer ${key}` } })).status;
    expect(await check()).toBe(400);
    expect((await posKey('--list')).out).toMatch(new RegExp(`^${id}  combustibles  EDS La Floresta  used \\S+`, 'm'));
    expect((await posKey('--revoke', id, '--agent', 'Ana')).out).toBe('The key is revoked.\n');
    expect(await check()).toBe(401);
    await server.importLines([client('C1'), destination('C1', 'D1')]);
    const station = (...codes: string[]) =>
      posKey('--store', 'combustibles', '--name', 'EDS Uno', '--agent', 'Ana', ...codes);
    expect((await station('--client', 'C1', '--destination', 'D1')).code).toBe(0);
    expect((await posKey('--list')).out).toMatch(/ {2}combustibles {2}EDS Uno {2}C1 D1 {2}used never$/m);
    expect((await station('--client', 'C1', '--destination', 'D9')).err).toContain('no client C1 with such');
    expect((await station('--client', 'C9')).err).toContain('no client C9');
    expect((await station('--destination', 'D1')).err).toContain('needs its client');
    expect((await posKey('--list')).out.match(/EDS Uno/g)).toHaveLength(1);
    expect((await posKey('--store', 'nowhere', '--name', 'X', '--agent', 'Ana')).err).toContain('must be one of');
    expect((await posKey('--revoke', id)).err).toContain('Usage');
  });

  test('npm run desk-staff: adds somebody to the desk, and resets whoever lost their access', async () => {
    const deskStaff = (...args: string[]) => run('desk-staff', env, '--email', 'mesa@uno.example', ...args);
    const linkOf = ({ out }: { out: string }) => /\/mesa#clave=([\w-]{43})\n$/.exec(out)?.[1] ?? '';
    const setPassword = async (secret: string) => {
      const response = await fetch(`${url}/mesa/api/session.set_password`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: url, 'x-surtidor': 'portal' },
        body: JSON.stringify({ secret, password: 'Manantial*2026' }),
      });
      return response.status;
    };
    const who = ['--name', 'Ana Mesa', '--role', 'administrator', '--agent', 'Ana'];
    const first = linkOf(await deskStaff(...who));
    expect(await setPassword(first)).toBe(200);
    expect(await setPassword(first)).toBe(404);
    expect((await deskStaff(...who)).err).toContain('Somebody has this e-mail already');
    const off = { ...env, DESK_PASSWORD_SIGN_IN: 'off', DESK_BREAK_GLASS: 'emergencia@uno.example' };
    const without = await run('desk-staff', off, '--email', 'mesa@uno.example', '--reset', '--agent', 'Ana');
    expect(without.out).toMatch(/^They sign in with the account of the company .*:\nhttp:[^#]+\/mesa\n?$/);
    const second = linkOf(await deskStaff('--reset', '--agent', 'Ana'));
    expect(await setPassword(second)).toBe(200);
    expect((await run('desk-staff', env, '--email', 'nadie@uno.example', '--reset', '--agent', 'Ana')).err).toContain(
      'Nobody active has this e-mail',
    );
    expect((await deskStaff('--name', 'Ana', '--role', 'chief', '--agent', 'Ana')).err).toContain('The role is');
    for (const wrong of [['--reset'], ['--reset', ...who], ['--agent', 'Ana'], ['--name', 'Ana', '--agent', 'Ana']]) {
      expect((await deskStaff(...wrong)).err).toContain('Usage');
    }
    const log = JSON.parse((await run('audit', env, '--json')).out) as object[];
    for (const action of ['staff.invite', 'staff.reset']) {
      expect(log).toContainEqual(expect.objectContaining({ action, agent: 'Ana', result: 'ok' }));
    }
  });

  test('npm run overdue-days: stores past days once, and names a wrong line', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'surtidor-overdue-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const file = join(folder, 'past.ndjson');
    const pastDays = (...lines: readonly string[]) => {
      writeFileSync(file, `${lines.join('\n')}\n`);
      return run('overdue-days', env, '--file', file, '--agent', 'Ana');
    };
    const day = JSON.stringify({ store: 'ecuador', day: '2026-01-02', open: [1, 2, 3, 4], locked: [0, 0, 0, 0] });
    expect((await pastDays(day)).out).toMatch(/^1 days stored; of 0 /);
    expect((await pastDays(day)).out).toMatch(/^0 days stored; of 1 /);
    expect((await pastDays(day, '{')).err).toContain('Line 2 is not JSON');
    const wrong = await pastDays(day, day.replace('ecuador', 'quito'));
    expect(wrong.code).toBe(1);
    expect(wrong.err).toContain('Line 2: store: is no store. Nothing');
    expect((await run('overdue-days', env, '--file', file)).err).toContain('Usage');
  });

  test('npm run export-forms: prints the answers to a form, or writes them and their files, and is in the audit log', async () => {
    await server.importLines([FORM, client('FORMAS'), user('formas@uno.example', 'FORMAS')]);
    const token = await server.signIn('formas@uno.example');
    const file = { upload: (await upload(server, token, { name: 'licencia.pdf', bytes: PDF })).id ?? '' };
    const sent = await submit(server, token, 'all', { ...REQUIRED, file });
    const name = `${sent.data?.submitForm?.id}-file-licencia.pdf`;
    const exportForms = (...args: string[]) => run('export-forms', env, ...args, '--agent', 'Ana Soporte');
    const printed = await exportForms('--form', 'all');
    expect(printed.out).toContain(`;"formas@uno.example";"A";"";"1";"N/A";"";"";"";"";"";"";"${name}";`);
    const folder = mkdtempSync(join(tmpdir(), 'surtidor-forms-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    expect(await exportForms('--form', 'all', '--out', join(folder, 'all.csv'), '--files', folder)).toMatchObject({
      code: 0,
      out: '',
    });
    const written = readFileSync(join(folder, 'all.csv'), 'utf8');
    expect(written).toMatch(/^\uFEFF"Respuesta";"Fecha";/);
    expect(written.slice(1)).toBe(printed.out.replace('\uFEFF', ''));
    expect(readFileSync(join(folder, name))).toEqual(Buffer.from(PDF));
    expect((await exportForms('--form', 'none')).err).toContain('There is no form none');
    expect((await exportForms('--form', 'all', '--from', '2026-02-30')).err).toContain('is not a day');
    expect((await exportForms()).err).toContain('Usage');
    expect((await run('export-forms', env, '--form', 'all')).err).toContain('Usage');
    const audit = (await run('audit', env, '--json')).out;
    expect(audit).toMatch(/"agent":"Ana Soporte","action":"form.export"/);
  });

  test('npm run maintenance: GraphQL answers 503 in every process until it is switched off, and pages say so', async () => {
    const asked = () => server.graphql('{ __typename }');
    expect(await run('maintenance', env, 'on')).toMatchObject({
      code: 0,
      out: expect.stringMatching(/^In maintenance since \S+Z\.\n$/) as string,
    });
    await expect.poll(asked).toMatchObject({
      status: 503,
      data: null,
      errors: [{ extensions: { category: 'internal', code: 'maintenance' } }],
    });
    // another server on the same database is in maintenance, too; the embedded database has no other server
    expect(database.kind === 'postgres' ? await statusOfAnother(server) : 503).toBe(503);
    expect((await run('maintenance', env)).out).toContain('In maintenance since');
    expect((await run('maintenance', env, 'off')).out).toBe('The portal is open.\n');
    await expect.poll(asked).toMatchObject({ status: 200, errors: [] });
    expect((await run('maintenance', env, 'later')).err).toBe('Usage: npm run maintenance -- on|off\n');
  });

  test.each([
    ['no agent', ['--user', 'otro@uno.example'], 'Usage'],
    [
      'an unknown user',
      ['--user', 'nobody@uno.example', '--agent', 'Ana'],
      'An active user with this e-mail was not found.',
    ],
    ['an agent without a name', ['--user', 'otro@uno.example', '--agent', ' '], 'The agent must have a name'],
  ])('npm run support-link refuses %s in one line', async (_, args, why) => {
    const { code, out, err } = await run('support-link', env, ...args);
    expect([code, out, err]).toEqual([1, '', expect.stringContaining(why)]);
    expect(err.trim().split('\n')).toHaveLength(1);
  });

  test.each([
    ['an invalid --since', ['--since', 'yesterday'], '--since must be'],
    ['an unknown option', ['--when', 'now'], 'Usage'],
  ])('npm run audit refuses %s in one line', async (_, args, why) => {
    const { code, err } = await run('audit', env, ...args);
    expect([code, err]).toEqual([1, expect.stringContaining(why)]);
    expect(err.trim().split('\n')).toHaveLength(1);
  });
});

/** Locks the folder like a server with an open embedded database; the tests' own database is in memory. */
function lockDatabase(dataDir: string): void {
  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true });
  const unlock = lockFile(join(folder, 'server.lock'));
  afterDatabaseTests(async () => unlock());
}

/** The status of a GraphQL request to another server on the same database. */
async function statusOfAnother({ settings }: ServerUnderTest): Promise<number> {
  const other = await startServer({
    settings,
    database: await openDatabase(settings),
    clock: systemClock,
    log: { level: 'silent' },
  });
  const { status } = await connectTo(other.url, settings.erpKey).graphql('{ __typename }');
  await other.stop();
  return status;
}
