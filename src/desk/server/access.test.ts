import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { client, user } from '#kit/server/testing/people.ts';
import { serve } from '../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import {
  type StaffAtDesk,
  STAFF_PASSWORD,
  authenticatorCode,
  createStaff,
  createStaffWithoutFactor,
  openDeskBrowser,
} from './testing/desk.ts';

const HALF_MINUTE = 30_000;

onOneDatabase('signing in to the desk', (database) => {
  let server: ServerUnderTest;
  let administrator: StaffAtDesk;
  beforeAll(async () => {
    server = await serve(database);
    administrator = await createStaff(server, 'administrator');
  });

  const signIn = (email: string, password: string, otp?: string) =>
    openDeskBrowser(server).call('session.sign_in', { email, password, ...(otp !== undefined && { otp }) });

  test('a wrong password, an unknown e-mail and an inactive account get the same answer', async () => {
    const gone = await createStaff(server, 'content');
    await administrator.call('staff.update', { id: gone.id, name: gone.name, role: 'content', isActive: false });
    for (const [email, password] of [
      [administrator.email, 'Otra*Clave-2026'],
      ['nadie@surtidor.example', STAFF_PASSWORD],
      [gone.email, STAFF_PASSWORD],
    ] as const) {
      expect(await signIn(email, password)).toMatchObject({ status: 401, code: 'login_failed' });
    }
  });

  test('the right password needs a code, which is accepted once', async () => {
    const { email, secret } = await createStaff(server, 'support');
    expect(await signIn(email, STAFF_PASSWORD)).toMatchObject({ status: 401, code: 'otp_required' });
    expect(await signIn(email, STAFF_PASSWORD, '000000')).toMatchObject({ status: 401, code: 'otp_wrong' });
    server.advance(2 * HALF_MINUTE);
    const otp = authenticatorCode(secret, server.now());
    expect(await signIn(email, STAFF_PASSWORD, otp)).toMatchObject({ status: 200, value: { role: 'support' } });
    expect(await signIn(email, STAFF_PASSWORD, otp)).toMatchObject({ status: 401, code: 'otp_wrong' });
  });

  test('a code is not used up where its session could not be opened', async () => {
    const { email, secret } = await createStaff(server, 'support');
    server.advance(2 * HALF_MINUTE);
    const otp = authenticatorCode(secret, server.now());
    const { db } = server.database;
    await sql`alter table staff_session add constraint broken check (false) not valid`.execute(db);
    expect(await signIn(email, STAFF_PASSWORD, otp)).toMatchObject({ status: 500 });
    await sql`alter table staff_session drop constraint broken`.execute(db);
    expect(await signIn(email, STAFF_PASSWORD, otp)).toMatchObject({ status: 200 });
  });

  test('the session’s cookie is sent to the desk only, and no script reads it', async () => {
    const { email } = await createStaffWithoutFactor(server, 'content');
    const response = await fetch(`${server.url}/mesa/api/session.sign_in`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: server.url, 'x-surtidor': 'portal' },
      body: JSON.stringify({ email, password: STAFF_PASSWORD }),
    });
    const cookies = response.headers.getSetCookie();
    expect(cookies).toHaveLength(2);
    for (const flag of ['HttpOnly', 'SameSite=Strict', 'Path=/mesa']) {
      for (const cookie of cookies) expect(cookie).toContain(flag);
    }
  });

  test('without a second factor only its setup is possible', async () => {
    const browser = openDeskBrowser(server);
    const { email } = await createStaffWithoutFactor(server, 'administrator', browser);
    const session = await browser.call('session.sign_in', { email, password: STAFF_PASSWORD });
    expect(session.value.factorDue).toBe(true);
    expect(await browser.call('staff.list', {})).toMatchObject({ status: 403, code: 'second_factor_required' });
    expect(await browser.call('factor.begin', { password: 'Otra*Clave-2026' })).toMatchObject({
      code: 'password_wrong',
    });
    const { secret } = (await browser.call('factor.begin', { password: STAFF_PASSWORD })).value;
    expect(await browser.call('factor.confirm', { otp: '000000' })).toMatchObject({ status: 400, code: 'otp_wrong' });
    const { codes } = (await browser.call('factor.confirm', { otp: authenticatorCode(secret, server.now()) })).value;
    expect(await browser.call('staff.list', {})).toMatchObject({ status: 200 });
    // a recovery code signs in, once
    expect(await signIn(email, STAFF_PASSWORD, codes[0])).toMatchObject({ status: 200 });
    expect(await signIn(email, STAFF_PASSWORD, codes[0])).toMatchObject({ code: 'otp_wrong' });
  });

  test('a link sets a password that is strong enough, once', async () => {
    const invite = { email: 'nueva@surtidor.example', name: 'Nueva', role: 'content' } as const;
    expect(await administrator.call('staff.invite', invite)).toMatchObject({ status: 200 });
    expect(await administrator.call('staff.invite', invite)).toMatchObject({ status: 409, field: 'email' });
    const browser = openDeskBrowser(server);
    expect(await browser.call('session.set_password', { secret: 'otro', password: STAFF_PASSWORD })).toMatchObject({
      status: 404,
    });
    const { email } = await createStaffWithoutFactor(server, 'content', browser);
    // `createStaffWithoutFactor` has used its link
    expect(await signIn(email, 'corta')).toMatchObject({ code: 'login_failed' });
  });

  test('a session ends when it is signed out, idle for half an hour, or twelve hours old', async () => {
    const leaving = await createStaff(server, 'finance');
    await leaving.call('session.sign_out', {});
    expect(await leaving.call('session.current', {})).toMatchObject({ status: 401, code: 'unauthorized' });
    const idle = await createStaff(server, 'finance');
    server.advance(29 * 60_000);
    expect(await idle.call('session.current', {})).toMatchObject({ status: 200 });
    server.advance(31 * 60_000);
    expect(await idle.call('session.current', {})).toMatchObject({ status: 401 });
    const long = await createStaff(server, 'finance');
    for (let hour = 0; hour < 12 * 3; hour += 1) {
      server.advance(20 * 60_000);
      await long.call('session.current', {});
    }
    expect(await long.call('session.current', {})).toMatchObject({ status: 401 });
    administrator = await createStaff(server, 'administrator');
  });

  test('a new password ends the other sessions', async () => {
    const own = await createStaff(server, 'finance');
    server.advance(2 * HALF_MINUTE);
    const other = openDeskBrowser(server);
    const otp = authenticatorCode(own.secret, server.now());
    await other.call('session.sign_in', { email: own.email, password: STAFF_PASSWORD, otp });
    const change = { password: STAFF_PASSWORD, newPassword: 'Nueva*Mesa-77' };
    expect(await own.call('session.change_password', { ...change, newPassword: 'corta' })).toMatchObject({
      status: 400,
    });
    expect(await own.call('session.change_password', change)).toMatchObject({ status: 200 });
    expect(await other.call('session.current', {})).toMatchObject({ status: 401 });
    expect(await own.call('session.current', {})).toMatchObject({ status: 200 });
  });

  test('a client’s session is invalid at the desk, and a desk session at the portal', async () => {
    await server.importLines([client('MESA1'), user('legal@mesa1.example', 'MESA1')]);
    const token = await server.signIn('legal@mesa1.example');
    for (const cookie of [`apollo-token=${token}`, `mesa-token=${token}`]) {
      const stranger = openDeskBrowser(server, { cookie });
      expect(await stranger.call('staff.list', {})).toMatchObject({ status: 401, code: 'unauthorized' });
    }
    const deskToken = administrator.cookie().split('=')[1] ?? '';
    const { errors } = await server.graphql('{ currentSession { user { id } } }', {}, deskToken);
    expect(errors[0]?.extensions['code']).toBe('unauthorized');
    const withCookie = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        origin: server.url,
        'x-surtidor': 'portal',
        cookie: `apollo-token=${deskToken}; ${administrator.cookie()}`,
      },
      body: JSON.stringify({ query: '{ currentSession { user { id } } }' }),
    });
    expect(await withCookie.text()).toContain('unauthorized');
  });

  test('refuses requests from another site, and unknown actions', async () => {
    const elsewhere = openDeskBrowser(server, { origin: 'https://elsewhere.example', cookie: administrator.cookie() });
    expect(await elsewhere.call('staff.list', {})).toMatchObject({ status: 403, code: 'cross_site' });
    const bare = openDeskBrowser(server, { 'x-surtidor': '', cookie: administrator.cookie() });
    expect(await bare.call('staff.list', {})).toMatchObject({ status: 403, code: 'cross_site' });
    expect(await administrator.call('staff.nothing' as 'staff.list', {})).toMatchObject({ code: 'unknown_action' });
    expect(await administrator.call('staff.end_sessions', { id: 0 })).toMatchObject({ status: 400, field: 'id' });
  });

  test('the desk keeps an active administrator', async () => {
    // accounts of other tests count, too
    const { staff } = (await administrator.call('staff.list', {})).value;
    for (const one of staff) {
      if (one.role !== 'administrator' || one.id === administrator.id || !one.isActive) continue;
      const { id, name, role } = one;
      expect(await administrator.call('staff.update', { id, name, role, isActive: false })).toMatchObject({
        status: 200,
      });
    }
    const own = { id: administrator.id, name: administrator.name };
    for (const change of [
      { ...own, role: 'administrator', isActive: false },
      { ...own, role: 'content', isActive: true },
    ] as const) {
      expect(await administrator.call('staff.update', change)).toMatchObject({
        status: 400,
        code: 'last_administrator',
      });
    }
  });

  test('changing the role or deactivating the account ends the sessions', async () => {
    const moved = await createStaff(server, 'content');
    await administrator.call('staff.update', { id: moved.id, name: 'Otro Nombre', role: 'content', isActive: true });
    expect(await moved.call('session.current', {})).toMatchObject({ status: 200, value: { name: 'Otro Nombre' } });
    await administrator.call('staff.update', { id: moved.id, name: moved.name, role: 'support', isActive: true });
    expect(await moved.call('session.current', {})).toMatchObject({ status: 401 });
  });

  test('resetting an account ends its sessions, its password and its second factor', async () => {
    const lost = await createStaff(server, 'support');
    expect(await administrator.call('staff.reset', { id: administrator.id })).toMatchObject({ code: 'own_account' });
    expect(await administrator.call('staff.reset', { id: lost.id })).toMatchObject({ status: 200 });
    expect(await lost.call('session.current', {})).toMatchObject({ status: 401 });
    expect(await signIn(lost.email, STAFF_PASSWORD)).toMatchObject({ code: 'login_failed' });
    const { staff } = (await administrator.call('staff.list', {})).value;
    expect(staff.find(({ id }) => id === lost.id)).toMatchObject({ state: 'invited', sessions: 0 });
  });

  test('four eyes need two administrators, who stay until four eyes are off', async () => {
    const switchTo = (isOn: boolean) => administrator.call('approvals.switch', { isOn });
    expect(await switchTo(true)).toMatchObject({ status: 400, code: 'only_administrator', field: 'isOn' });
    const second = await createStaff(server, 'administrator');
    expect(await switchTo(true)).toMatchObject({ status: 200 });

    const left = { id: second.id, name: second.name, role: 'administrator', isActive: false } as const;
    const asked = (await administrator.call('staff.update', left)).value as unknown as { waiting: number };
    const decided = await second.call('approvals.decide', { id: asked.waiting, approve: true });
    expect(decided).toMatchObject({ status: 400, code: 'last_administrator' });

    const off = (await administrator.call('approvals.switch', { isOn: false })).value as unknown as { waiting: number };
    expect(await second.call('approvals.decide', { id: off.waiting, approve: true })).toMatchObject({ status: 200 });
    expect(await administrator.call('staff.update', left)).toMatchObject({ status: 200 });
  });

  test('a request runs only once a second person approves it', async () => {
    const second = await createStaff(server, 'administrator');
    const support = await createStaff(server, 'support');
    const changed = await createStaff(server, 'content');
    expect(await administrator.call('approvals.switch', { isOn: true })).toMatchObject({ status: 200 });
    const change = { id: changed.id, name: changed.name, role: 'finance', isActive: true } as const;
    const asked = (await administrator.call('staff.update', change)).value as unknown as { waiting: number };
    const roleNow = async () =>
      (await second.call('staff.list', {})).value.staff.find(({ id }) => id === changed.id)?.role;
    expect(await roleNow()).toBe('content');
    const decide = { id: asked.waiting, approve: true };
    expect(await administrator.call('approvals.decide', decide)).toMatchObject({ code: 'own_request' });
    expect(await support.call('approvals.decide', decide)).toMatchObject({ status: 404 });
    expect((await support.call('approvals.list', {})).value.approvals).toEqual([]);
    expect(await second.call('approvals.decide', decide)).toMatchObject({ status: 200 });
    expect(await second.call('approvals.decide', decide)).toMatchObject({ code: 'already_decided' });
    expect(await roleNow()).toBe('finance');
    // the person who requested the change withdraws it
    const again = (await administrator.call('staff.update', { ...change, role: 'support' })).value as unknown as {
      waiting: number;
    };
    expect(await administrator.call('approvals.decide', { id: again.waiting, approve: false })).toMatchObject({
      status: 200,
    });
    expect(await second.call('approvals.decide', { id: again.waiting, approve: true })).toMatchObject({
      code: 'already_decided',
    });
    expect(await roleNow()).toBe('finance');
    // switching four eyes off needs a second person, too
    const off = (await administrator.call('approvals.switch', { isOn: false })).value as unknown as { waiting: number };
    expect((await second.call('approvals.list', {})).value.isOn).toBe(true);
    expect(await second.call('approvals.decide', { id: off.waiting, approve: true })).toMatchObject({ status: 200 });
    expect((await second.call('approvals.list', {})).value.isOn).toBe(false);
  });

  test('the audit log says who did what, from where, and what it was before', async () => {
    const changed = await createStaff(server, 'content');
    await administrator.call('staff.update', { id: changed.id, name: changed.name, role: 'support', isActive: true });
    const { rows } = await sql`
      select action, staff_id, agent, result, before, after, address is not null as has_address from audit_entry
      where subject = ${`staff ${changed.id}`} and action = 'staff.update'`.execute(server.database.db);
    expect(rows).toEqual([
      {
        action: 'staff.update',
        staff_id: administrator.id,
        agent: administrator.name,
        result: 'ok',
        before: { role: 'content', status: '1' },
        after: { role: 'support', status: '1' },
        has_address: true,
      },
    ]);
  });

  test('too many wrong passwords are refused for a while', async () => {
    const { email } = await createStaff(server, 'finance');
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn(email, 'Otra*Clave-2026');
    expect(await signIn(email, STAFF_PASSWORD)).toMatchObject({ status: 429, code: 'too_many_logins' });
  });

  test('strangers cannot lock an account: a known browser, or the password with a code, still signs in', async () => {
    const staff = await createStaff(server, 'finance');
    const code = (at = 0) => authenticatorCode(staff.secret, new Date(server.now().getTime() + at));
    for (let attempt = 0; attempt < 10; attempt += 1) await signIn(staff.email, 'Otra*Clave-2026');
    const tooMany = { status: 429, code: 'too_many_logins' };
    // the answer does not tell a stranger whether the code is right
    expect(await signIn(staff.email, 'Otra*Clave-2026', code())).toMatchObject(tooMany);
    expect(await signIn(staff.email, STAFF_PASSWORD, '000000')).toMatchObject(tooMany);
    expect(await signIn(staff.email, STAFF_PASSWORD)).toMatchObject(tooMany);
    server.advance(60_000);
    expect(await signIn(staff.email, STAFF_PASSWORD, code())).toMatchObject({ status: 200 });

    // the browser in which the account was set up has not signed in yet
    const known = { email: staff.email, password: STAFF_PASSWORD };
    server.advance(60_000);
    expect(await staff.call('session.sign_in', { ...known, otp: code() })).toMatchObject({ status: 200 });
    expect(await staff.call('session.sign_in', known)).toMatchObject({ status: 401, code: 'otp_required' });
    // the account has at most twenty known browsers
    const { db } = server.database;
    await sql`
      insert into staff_device select staff_id, sha256(n::text::bytea), now() - n * interval '1 day'
      from staff, generate_series(1, 30) n where email = ${staff.email}`.execute(db);
    server.advance(60_000);
    expect(await signIn(staff.email, STAFF_PASSWORD, code())).toMatchObject({ status: 200 });
    const { rows } = await sql`
      select 1 from staff_device join staff using (staff_id) where email = ${staff.email}`.execute(db);
    expect(rows).toHaveLength(20);
    // a known browser is limited only by its own failures
    for (let attempt = 0; attempt < 10; attempt += 1) {
      await staff.call('session.sign_in', { ...known, password: 'Otra*Clave-2026' });
    }
    expect(await staff.call('session.sign_in', known)).toMatchObject(tooMany);
  });
});
