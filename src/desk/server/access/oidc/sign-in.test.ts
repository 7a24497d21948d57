import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { serve } from '../../../../server/testing/serve.ts';
import { type StaffAtDesk, authenticatorCode, createStaff, openDeskBrowser } from '../../testing/desk.ts';
import { type IdentityProvider, startIdentityProvider } from '#kit/server/testing/identity-provider.ts';
import { deskProvider, registerDesk, signInByProvider } from '../../testing/sign-in.ts';

const HALF_MINUTE = 30_000;

onOneDatabase('signing in to the desk by OpenID Connect, with roles of the desk', (database) => {
  let provider: IdentityProvider;
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  let administrator: StaffAtDesk;
  beforeAll(async () => {
    [provider, mailbox] = await Promise.all([startIdentityProvider(), startMailbox()]);
    server = await serve(database, { ...deskProvider(provider), SMTP_URL: mailbox.smtp });
    registerDesk(provider, server);
    administrator = await createStaff(server, 'administrator');
  });
  beforeEach(() => {
    provider.methods = [];
    provider.change = {};
  });

  const signIn = (sub: string) => signInByProvider(provider, server, sub);
  const invite = async (email: string, role: 'support' | 'finance' = 'support') => {
    await administrator.call('staff.invite', { email, name: 'Marta Mesa', role });
    return email;
  };
  const auditOf = async (action: string, result = 'ok') => {
    const { rows } = await sql<{ subject: string | null; agent: string | null }>`
      select subject, agent from audit_entry where action = ${action} and result = ${result} order by entry_id`.execute(
      server.database.db,
    );
    return rows;
  };

  test('a verified e-mail links the account to its member, who is mailed, and is signed in from then on', async () => {
    const email = await invite('marta@surtidor.example');
    provider.people.set('marta', { email: 'Marta@Surtidor.example', email_verified: true });
    provider.methods = ['pwd', 'otp'];
    const { page, code, browser } = await signIn('marta');
    expect({ page, code }).toEqual({ page: '/mesa', code: '' });
    const current = await browser.call('session.current', {});
    expect(current.value).toMatchObject({ email, role: 'support', factorDue: false, byProvider: true });
    const subject = `staff ${current.value.id}`;
    expect(await auditOf('staff.link')).toEqual([{ subject, agent: 'Marta Mesa' }]);
    const mail = await mailbox.nthMailTo(email, 2);
    expect(mail.text).toContain('Cuenta de la empresa');

    // the account counts, not its e-mail
    provider.people.set('marta', { email: 'otra@surtidor.example', email_verified: false });
    const again = await signIn('marta');
    expect((await again.browser.call('session.current', {})).value).toMatchObject({ email });
    expect(await auditOf('staff.link')).toHaveLength(1);
  });

  test('the desk opens the page at which the sign-in began, and never one of somebody else', async () => {
    await invite('pagina@surtidor.example');
    provider.people.set('pagina', { email: 'pagina@surtidor.example', email_verified: true });
    provider.methods = ['mfa'];
    for (const [asked, expected] of [
      ['/mesa/clientes?q=a', '/mesa/clientes?q=a'],
      ['https://elsewhere.example/mesa', '/mesa'],
    ] as const) {
      const browser = openDeskBrowser(server);
      const { value } = await browser.call('session.begin_provider', { page: asked });
      const answer = await provider.openBrowser('pagina').signIn(value.url);
      const response = await browser.open(answer.pathname + answer.search);
      expect(response.headers.get('location')).toBe(expected);
    }
  });

  test('an e-mail that the provider has not verified links nothing', async () => {
    await invite('victima@surtidor.example');
    provider.people.set('stranger', { email: 'victima@surtidor.example', email_verified: false });
    expect(await signIn('stranger')).toMatchObject({ code: 'oidc_unverified' });
    provider.people.set('stranger', { email: 'victima@surtidor.example' });
    expect(await signIn('stranger')).toMatchObject({ code: 'oidc_unverified' });
    expect(await auditOf('desk.sign_in', 'oidc_unverified')).toHaveLength(2);
  });

  test('nobody else’s verified e-mail opens the desk', async () => {
    provider.people.set('outsider', { email: 'nadie@surtidor.example', email_verified: true });
    const { code, browser } = await signIn('outsider');
    expect(code).toBe('oidc_unknown');
    expect(await browser.call('session.current', {})).toMatchObject({ status: 401 });
  });

  test('a second account with the member’s e-mail is refused until an administrator resets the access', async () => {
    const email = await invite('doble@surtidor.example');
    for (const sub of ['doble-1', 'doble-2']) provider.people.set(sub, { email, email_verified: true });
    provider.methods = ['mfa'];
    const first = await signIn('doble-1');
    expect(first.code).toBe('');
    expect(await signIn('doble-2')).toMatchObject({ code: 'oidc_other_account' });
    const { id } = (await first.browser.call('session.current', {})).value;
    expect(await administrator.call('staff.reset', { id })).toMatchObject({ status: 200 });
    expect(await first.browser.call('session.current', {})).toMatchObject({ status: 401 });
    expect(await signIn('doble-2')).toMatchObject({ code: '' });
  });

  test('an inactive member is refused, before and after the account is linked', async () => {
    const email = await invite('inactiva@surtidor.example');
    provider.people.set('inactiva', { email, email_verified: true });
    provider.methods = ['mfa'];
    const { staff } = (await administrator.call('staff.list', {})).value;
    const { id = 0, name = '' } = staff.find((one) => one.email === email) ?? {};
    const setActive = (isActive: boolean) =>
      administrator.call('staff.update', { id, name, role: 'support', isActive });
    await setActive(false);
    expect(await signIn('inactiva')).toMatchObject({ code: 'oidc_inactive' });
    await setActive(true);
    const { code, browser } = await signIn('inactiva');
    expect(code).toBe('');
    await setActive(false);
    expect(await browser.call('session.current', {})).toMatchObject({ status: 401 });
    expect(await signIn('inactiva')).toMatchObject({ code: 'oidc_inactive' });
  });

  test('where the provider proves one factor, the desk asks for its own, and nothing works before it', async () => {
    const own = await createStaff(server, 'administrator');
    provider.people.set('propio', { email: own.email, email_verified: true });
    provider.methods = ['pwd'];
    const { browser } = await signIn('propio');
    expect((await browser.call('session.current', {})).value).toMatchObject({ factorDue: true, codeDue: true });
    expect(await browser.call('staff.list', {})).toMatchObject({ status: 403, code: 'second_factor_required' });
    // the first factor alone replaces no second one
    for (const begin of [{ password: 'Mesa*Segura-2026' }, {}]) {
      expect(await browser.call('factor.begin', begin)).toMatchObject({ status: 401, code: 'otp_required' });
    }
    expect(await browser.call('session.confirm_code', { otp: '000000' })).toMatchObject({ code: 'otp_wrong' });
    server.advance(2 * HALF_MINUTE);
    const otp = authenticatorCode(own.secret, server.now());
    const before = openDeskBrowser(server, { cookie: browser.cookie() });
    expect(await browser.call('session.confirm_code', { otp })).toMatchObject({ status: 200 });
    // the token of before the code is worthless
    expect(await before.call('session.current', {})).toMatchObject({ status: 401 });
    expect(await browser.call('staff.list', {})).toMatchObject({ status: 200 });
    expect(await browser.call('session.confirm_code', { otp })).toMatchObject({ code: 'otp_not_due' });
    // each code is accepted once, also of another sign-in
    const other = await signIn('propio');
    expect(await other.browser.call('session.confirm_code', { otp })).toMatchObject({ code: 'otp_wrong' });
    for (let attempt = 0; attempt < 9; attempt += 1)
      await other.browser.call('session.confirm_code', { otp: '000000' });
    expect(await other.browser.call('session.confirm_code', { otp: '000000' })).toMatchObject({ status: 429 });
  });

  test('a member without password and second factor sets one up without a password', async () => {
    const email = await invite('nueva@surtidor.example');
    provider.people.set('nueva', { email, email_verified: true });
    const { browser } = await signIn('nueva');
    expect((await browser.call('session.current', {})).value).toMatchObject({ factorDue: true, codeDue: false });
    expect(await browser.call('clients.search', { text: 'x' } as never)).toMatchObject({ status: 403 });
    const { secret } = (await browser.call('factor.begin', {})).value;
    const otp = authenticatorCode(secret, server.now());
    expect(await browser.call('factor.confirm', { otp })).toMatchObject({ status: 200 });
    expect((await browser.call('session.current', {})).value).toMatchObject({ factorDue: false });
    // another one needs the password, which the member does not have
    expect(await browser.call('factor.begin', {})).toMatchObject({ code: 'password_wrong' });
    // a session by password without a second factor still needs the password
    expect((await signIn('nueva')).code).toBe('');
  });

  test('an administrator without a password counts as one of the desk’s administrators', async () => {
    const { staff } = (await administrator.call('staff.list', {})).value;
    for (const { id, name, role, isActive } of staff) {
      if (role !== 'administrator' || id === administrator.id || !isActive) continue;
      await administrator.call('staff.update', { id, name, role, isActive: false });
    }
    const own = { id: administrator.id, name: administrator.name, role: 'content', isActive: true } as const;
    await administrator.call('staff.invite', { email: 'jefa@surtidor.example', name: 'Jefa', role: 'administrator' });
    expect(await administrator.call('staff.update', own)).toMatchObject({ code: 'last_administrator' });
    provider.people.set('jefa', { email: 'jefa@surtidor.example', email_verified: true });
    provider.methods = ['mfa'];
    const { browser } = await signIn('jefa');
    const list = (await browser.call('staff.list', {})).value.staff;
    expect(list.find(({ email }) => email === 'jefa@surtidor.example')).toMatchObject({ state: 'ready' });
    expect(await administrator.call('staff.update', own)).toMatchObject({ status: 200 });
  });
});

onOneDatabase('signing in to the desk by OpenID Connect, with roles of a claim', (database) => {
  let provider: IdentityProvider;
  let server: ServerUnderTest;
  beforeAll(async () => {
    provider = await startIdentityProvider();
    server = await serve(database, {
      ...deskProvider(provider),
      DESK_OIDC_ROLES_CLAIM: 'roles',
      DESK_OIDC_ROLES: 'Mesa-Admin=administrator, Mesa-Soporte=support',
      DESK_OIDC_FACTOR: 'provider',
    });
    registerDesk(provider, server);
  });

  const signIn = (sub: string) => signInByProvider(provider, server, sub);

  test('a role creates the member, follows the claim, and its loss ends the sessions', async () => {
    const person = { name: 'Luz Mesa', email: 'luz@surtidor.example', email_verified: true };
    provider.people.set('luz', { ...person, roles: ['Otros', 'Mesa-Soporte'] });
    const { browser } = await signIn('luz');
    const session = (await browser.call('session.current', {})).value;
    // the provider guarantees a second factor
    expect(session).toMatchObject({ name: 'Luz Mesa', role: 'support', factorDue: false });

    provider.people.set('luz', { ...person, roles: ['Mesa-Soporte', 'Mesa-Admin'] });
    const promoted = await signIn('luz');
    expect((await promoted.browser.call('session.current', {})).value).toMatchObject({ role: 'administrator' });
    expect(await browser.call('session.current', {})).toMatchObject({ status: 401 });
    expect(await promoted.browser.call('staff.list', {})).toMatchObject({ status: 200 });
    // a sign-in with the same role leaves the other sessions alone
    await signIn('luz');
    expect(await promoted.browser.call('session.current', {})).toMatchObject({ status: 200 });

    provider.people.set('luz', { ...person, roles: ['Otros'] });
    expect(await signIn('luz')).toMatchObject({ code: 'oidc_no_role' });
    expect(await promoted.browser.call('session.current', {})).toMatchObject({ status: 401 });

    const { rows } = await sql`
      select action, result, before, after from audit_entry where subject = ${`staff ${session.id}`} order by entry_id`.execute(
      server.database.db,
    );
    const signedIn = {
      action: 'desk.sign_in',
      result: 'ok',
      before: null,
      after: { provider: true, factor: 'provider' },
    };
    expect(rows).toEqual([
      { action: 'staff.provider_create', result: 'ok', before: null, after: { role: 'support' } },
      signedIn,
      { action: 'staff.provider_role', result: 'ok', before: { role: 'support' }, after: { role: 'administrator' } },
      signedIn,
      signedIn,
      { action: 'desk.sign_in', result: 'oidc_no_role', before: null, after: null },
    ]);
  });

  test('nobody without a role is created', async () => {
    provider.people.set('sin-rol', { email: 'sinrol@surtidor.example', email_verified: true, roles: 'mesa-admin' });
    expect(await signIn('sin-rol')).toMatchObject({ code: 'oidc_no_role' });
  });

  test('an unverified e-mail creates a member, but neither takes over another one nor is taken over', async () => {
    const known = await createStaff(server, 'finance');
    provider.people.set('toma', { email: known.email, roles: ['Mesa-Admin'] });
    expect(await signIn('toma')).toMatchObject({ code: 'oidc_unverified' });

    provider.people.set('upn', { preferred_username: 'upn@surtidor.example', roles: ['Mesa-Soporte'] });
    const { browser } = await signIn('upn');
    expect((await browser.call('session.current', {})).value).toMatchObject({ email: 'upn@surtidor.example' });
    provider.people.set('owner', { email: 'upn@surtidor.example', email_verified: true, roles: ['Mesa-Admin'] });
    expect(await signIn('owner')).toMatchObject({ code: 'oidc_other_account' });
  });

  test('a member whom somebody has invited gets the role of the claim', async () => {
    const known = await createStaff(server, 'content');
    provider.people.set('invitada', { email: known.email, email_verified: true, roles: ['Mesa-Soporte'] });
    const { browser } = await signIn('invitada');
    expect((await browser.call('session.current', {})).value).toMatchObject({ id: known.id, role: 'support' });
    expect(await known.call('session.current', {})).toMatchObject({ status: 401 });
  });

  test('a claim takes the role of no last administrator, who the page of health then shows', async () => {
    const give = (sub: string, role: string) =>
      provider.people.set(sub, { email: `${sub}@surtidor.example`, email_verified: true, roles: [role] });
    const enter = async (sub: string) => {
      const { code, browser } = await signIn(sub);
      expect(code).toBe('');
      const { value } = await browser.call('session.current', {});
      return { role: value.role, id: value.id, browser };
    };
    const health = async ({ browser }: Awaited<ReturnType<typeof enter>>) => {
      const { parts } = (await browser.call('health.view', {})).value;
      return parts.find(({ name }) => name === 'administrators');
    };
    for (const sub of ['jefe', 'jefa']) {
      give(sub, 'Mesa-Admin');
      expect(await enter(sub)).toMatchObject({ role: 'administrator' });
    }
    // another administrator is left
    give('jefa', 'Mesa-Soporte');
    expect(await enter('jefa')).toMatchObject({ role: 'support' });
    give('jefe', 'Mesa-Soporte');
    const kept = await enter('jefe');
    expect(kept.role).toBe('administrator');
    expect(await health(kept)).toMatchObject({ level: 'warn', figures: { able: 1, kept: 1 } });
    await enter('jefe');
    const entries = () =>
      sql`select result, before, after from audit_entry
        where action = 'staff.provider_role' and subject = ${`staff ${kept.id}`} order by entry_id`.execute(
        server.database.db,
      );
    const isKept = { result: 'last_administrator', before: null, after: { role: 'administrator' } };
    expect((await entries()).rows).toEqual([isKept]);

    // the claim counts again once there is another one
    give('jefa', 'Mesa-Admin');
    const next = await enter('jefa');
    expect(await enter('jefe')).toMatchObject({ role: 'support' });
    expect(await health(next)).toMatchObject({ level: 'ok', figures: { able: 1, kept: 0 } });
    const demoted = { result: 'ok', before: { role: 'administrator' }, after: { role: 'support' } };
    expect((await entries()).rows).toEqual([isKept, demoted]);

    // who has no role at all is refused, and is no administrator who could be the last one
    give('jefe', 'Mesa-Admin');
    await enter('jefe');
    give('jefa', 'Otros');
    expect(await signIn('jefa')).toMatchObject({ code: 'oidc_no_role' });
    give('jefe', 'Mesa-Soporte');
    expect(await enter('jefe')).toMatchObject({ role: 'administrator' });
  });
});
