import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { PASSWORD, client, legalText, user } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { serve } from '../../../server/testing/serve.ts';
import { enterAsSupport } from '../../../server/testing/sessions.ts';
import { PASSKEY_LIMITS } from '../rules/passkey-limits.ts';
import { userHandle } from '../rules/passkey.ts';
import { auditEntries } from './audit-store.ts';
import { viewerOfUser } from './authenticate.ts';
import { LOGIN_LIMITS } from './limits.ts';
import { acceptCompanies } from './testing/accept-companies.ts';
import { type Passkey, newPasskey } from './testing/authenticator.ts';

const OWN = 'https://clientes.example.com';
const LUBRICANTES = 'https://lubricantes.example.com';
const ECUADOR = 'https://clientes.ecuador.example';

type Listed = { id: string; nombre: string; sincronizada: boolean; creada: string; ultimo_uso: string | null };
const FIELDS = 'id nombre sincronizada creada ultimo_uso';

onOneDatabase('passkeys', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  let count = 0;
  let email = '';
  let token = '';

  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serve(database, {
      SMTP_URL: mailbox.smtp,
      TRUSTED_PROXIES: '127.0.0.1',
      PUBLIC_URL_COMBUSTIBLES: OWN,
      PUBLIC_URL_LUBRICANTES: LUBRICANTES,
      PUBLIC_URL_LUBRICANTES_ECUADOR: 'https://lubricantes.ecuador.example',
      PUBLIC_URL_ECUADOR: ECUADOR,
      SECOND_FACTOR_STORES: 'ecuador',
    });
    await server.importLines([client('C1'), client('E1', { store: 'ecuador' })]);
  });
  beforeEach(async () => {
    count += 1;
    email = `legal${count}@uno.example`;
    await server.importLines([user(email, 'C1')]);
    token = await server.signIn(email);
  });

  type Sent = { as?: string | null; store?: string; from?: string; device?: string };
  const ask = async <T = string>(query: string, variables: object = {}, { as = null, ...sent }: Sent = {}) => {
    const answer = await fetch(`${server.url}/graphql`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': sent.from ?? `203.0.113.${count}`,
        ...(as && { authorization: `Bearer ${as}` }),
        ...(sent.store && { store: sent.store }),
        ...(sent.device && { cookie: `surtidor-device=${sent.device}` }),
      },
      body: JSON.stringify({ query, variables }),
    });
    const { data, errors } = (await answer.json()) as {
      data: Record<string, T | null> | null;
      errors?: { extensions: Record<string, unknown> }[];
    };
    return { value: Object.values(data ?? {})[0] ?? null, code: errors?.[0]?.extensions['code'] };
  };

  const begin = (as = token, password = PASSWORD) =>
    ask('mutation ($password: String!) { iniciarLlaveAcceso(password: $password) }', { password }, { as });
  const finish = (respuesta: string, nombre = 'Mi celular', as: string | null = token) =>
    ask<Listed>(
      `mutation ($nombre: String!, $respuesta: String!) {
        crearLlaveAcceso(nombre: $nombre, respuesta: $respuesta) { ${FIELDS} }
      }`,
      { nombre, respuesta },
      { as },
    );
  const list = async (as = token) => (await ask<Listed[]>(`{ llavesAcceso { ${FIELDS} } }`, {}, { as })).value ?? [];
  const remove = (id: string, password = PASSWORD, as = token) =>
    ask<boolean>(
      'mutation ($id: ID!, $password: String!) { eliminarLlaveAcceso(id: $id, password: $password) }',
      { id, password },
      { as },
    );
  const rename = (id: string, nombre: string, as = token) =>
    ask<Listed>(
      'mutation ($id: ID!, $nombre: String!) { renombrarLlaveAcceso(id: $id, nombre: $nombre) { nombre } }',
      { id, nombre },
      { as },
    );
  const beginSignIn = async (sent: Sent = {}) =>
    (await ask('mutation { iniciarEntradaConLlave }', {}, sent)).value ?? '';
  const enter = (respuesta: string, sent: Sent = {}) =>
    ask<{ token: string; role: string }>(
      'mutation ($respuesta: String!) { entrarConLlave(respuesta: $respuesta) { token role } }',
      { respuesta },
      sent,
    );
  const signIn = async (passkey: Passkey, sent: Sent = {}) => enter(passkey.get(await beginSignIn(sent)), sent);
  const refused = async (passkey: Passkey, sent: Sent = {}) => (await signIn(passkey, sent)).code;

  /** Registers a passkey of the session's user. */
  const register = async (as = token, publicUrl = OWN, name = 'Mi celular') => {
    const passkey = newPasskey(publicUrl);
    const { value } = await finish(passkey.create((await begin(as)).value ?? ''), name, as);
    return { passkey, id: value?.id ?? '' };
  };
  const entriesOf = async (action: string) =>
    (await auditEntries(server.database.db, { user: email })).filter((entry) => entry.action === action);

  it('are registered with the password, listed, renamed, used to sign in, and deleted', async () => {
    expect(await list()).toEqual([]);
    expect((await begin(token, 'wrong')).code).toBe('password_wrong');
    const options = JSON.parse((await begin()).value ?? '') as Record<string, unknown>;
    expect(options).toMatchObject({
      rp: { id: 'clientes.example.com', name: 'Surtidor' },
      user: { name: email },
      attestation: 'none',
      excludeCredentials: [],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    const { passkey, id } = await register();
    expect(await list()).toMatchObject([{ id, nombre: 'Mi celular', sincronizada: false, ultimo_uso: null }]);
    const again = JSON.parse((await begin()).value ?? '') as { excludeCredentials: { id: string }[] };
    expect(again.excludeCredentials).toMatchObject([{ id: passkey.id, transports: ['internal'] }]);

    const asked = JSON.parse(await beginSignIn()) as Record<string, unknown>;
    expect(asked).toMatchObject({ rpId: 'clientes.example.com', userVerification: 'required' });
    expect(asked['allowCredentials']).toBeUndefined();
    const { value } = await signIn(passkey);
    expect(value).toMatchObject({ role: 'Representante Legal' });
    expect((await list(value?.token))[0]?.ultimo_uso).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d/);

    expect((await rename(id, '  Tableta ')).value).toEqual({ nombre: 'Tableta' });
    expect((await rename(id, ' ')).code).toBe('text_invalid');
    expect((await remove(id, 'wrong')).code).toBe('password_wrong');
    expect((await remove(id)).value).toBe(true);
    expect((await remove(id)).code).toBe('not_found');
    expect(await list()).toEqual([]);
    expect(await refused(passkey)).toBe('passkey_failed');
  });

  it('end the other sessions that a passkey opened, in every company, when one is deleted', async () => {
    const { id } = await register();
    const { passkey } = await register(token, OWN, 'Portátil');
    await server.importLines([client('C2'), user(email, 'C2')]);
    await acceptCompanies(server, email, { except: 'C1' });
    const present = (await signIn(passkey)).value?.token ?? '';
    const other = (await signIn(passkey)).value?.token ?? '';
    const moved = (await signIn(passkey)).value?.token ?? '';
    const SWITCH = 'mutation { cambiarEmpresa(cliente: "C2") { token } }';
    const inC2 = (await ask<{ token: string }>(SWITCH, {}, { as: moved })).value?.token ?? '';
    const alive = (tokens: readonly string[]) =>
      Promise.all(tokens.map(async (as) => (await ask('{ llavesAcceso { id } }', {}, { as })).code === undefined));
    expect(await alive([present, token, other, inC2])).toEqual([true, true, true, true]);
    expect((await remove(id, PASSWORD, present)).value).toBe(true);
    expect(await alive([present, token, other, inC2])).toEqual([true, true, false, false]);
    expect(await entriesOf('session.end')).toMatchObject([{ subject: 'by passkey', result: 'ok' }]);
  });

  it('are several of a user, and none of another user’s', async () => {
    const first = await register();
    const second = await register(token, OWN, 'Portátil');
    expect((await list()).map(({ nombre }) => nombre)).toEqual(['Mi celular', 'Portátil']);
    expect((await signIn(first.passkey)).value).not.toBeNull();
    expect((await signIn(second.passkey)).value).not.toBeNull();
    const other = `otro${count}@uno.example`;
    await server.importLines([user(other, 'C1')]);
    const theirs = await server.signIn(other);
    expect(await list(theirs)).toEqual([]);
    expect((await rename(first.id, 'Mía', theirs)).code).toBe('not_found');
    expect((await remove(first.id, PASSWORD, theirs)).code).toBe('not_found');
    expect(await list()).toHaveLength(2);
  });

  it('are at most twenty of a user', async () => {
    for (let n = 0; n < PASSKEY_LIMITS.passkeys; n += 1) await register(token, OWN, `Llave ${n}`);
    expect(await list()).toHaveLength(PASSKEY_LIMITS.passkeys);
    expect((await begin()).code).toBe('too_many_passkeys');
  });

  it('count as two factors: no code is asked', async () => {
    const { passkey } = await register();
    // two mails that wait at once come in any order
    await mailbox.nthMailTo(email);
    const begun = await ask<{ secret: string }>(
      'mutation ($password: String!) { beginSecondFactor(password: $password) { secret } }',
      { password: PASSWORD },
      { as: token },
    );
    const otp = new TOTP({ secret: begun.value?.secret ?? '' }).generate({ timestamp: server.now().getTime() });
    await ask('mutation ($otp: String!) { confirmSecondFactor(otp: $otp) { codes } }', { otp }, { as: token });
    expect((await mailbox.nthMailTo(email, 2)).text).toContain('Tus llaves de acceso siguen sirviendo para entrar.');
    await expect(server.signIn(email)).rejects.toThrow('otp_required');
    expect((await signIn(passkey)).value).not.toBeNull();
    expect((await entriesOf('session.sign_in')).map(({ subject }) => subject)).toContain('passkey');
  });

  it('open a session that needs no second factor where the store requires one', async () => {
    const legal = `dos${count}@ecuador.example`;
    await server.importLines([user(legal, 'E1', { role: 'Financiero' })]);
    const { passkey } = await register(await server.signIn(legal), ECUADOR);
    await server.importLines([user(legal, 'E1', { version: 2 })]);
    const byPassword = await server.signIn(legal);
    const LISTED = '{ userSessions { id } }';
    expect((await ask(LISTED, {}, { as: byPassword })).code).toBe('second_factor_required');
    const { value } = await signIn(passkey, { store: 'ecuador' });
    expect((await ask(LISTED, {}, { as: value?.token ?? '' })).value).not.toBeNull();
    expect((await ask(LISTED, {}, { as: byPassword })).code).toBe('second_factor_required');
    // jobs that act for the user later go on, too
    const { db } = server.database;
    const { rows } = await sql<{ clientId: number; userId: number }>`
      select client_id as "clientId", user_id as "userId" from app_user where email = ${legal}`.execute(db);
    const [who] = rows;
    const acting = who && (await viewerOfUser({ db, settings: server.settings }, who));
    expect(acting?.secondFactorDue).toBe(false);
  });

  it.each([
    ['another origin', { origin: 'https://clientes.example.com.evil.example' }],
    ['another RP id', { host: 'evil.example' }],
    ['the host of another store', { host: 'clientes.ecuador.example', origin: ECUADOR }],
    ['no verified user', { verifiesUser: false }],
  ])('are not registered from %s', async (_name, change) => {
    const passkey = Object.assign(newPasskey(OWN), change);
    expect((await finish(passkey.create((await begin()).value ?? ''))).code).toBe('passkey_refused');
    expect(await list()).toEqual([]);
  });

  it.each([
    ['another origin', { origin: 'https://clientes.example.com.evil.example' }],
    ['another RP id', { host: 'evil.example' }],
    ['the host of another store', { host: 'clientes.ecuador.example', origin: ECUADOR }],
    ['no verified user', { verifiesUser: false }],
    [
      'an unknown user',
      { userHandle: Buffer.from(userHandle({ clientId: 1, userId: 999_999 })).toString('base64url') },
    ],
    ['a malformed user', { userHandle: 'AAAA' }],
  ])('sign in from %s with the same refusal as an unknown passkey', async (_name, change) => {
    const { passkey } = await register();
    expect(await refused(Object.assign(passkey, change))).toBe('passkey_failed');
    const unknown = newPasskey(OWN);
    unknown.userHandle = passkey.userHandle;
    expect(await refused(unknown)).toBe('passkey_failed');
  });

  it('sign in only with their own key, and only their own user', async () => {
    const { passkey } = await register();
    const other = newPasskey(OWN);
    other.userHandle = passkey.userHandle;
    const forged = JSON.parse(other.get(await beginSignIn())) as Record<string, unknown>;
    expect((await enter(JSON.stringify({ ...forged, id: passkey.id, rawId: passkey.id }))).code).toBe('passkey_failed');
    const victim = `victim${count}@uno.example`;
    await server.importLines([user(victim, 'C1')]);
    const theirs = await register(await server.signIn(victim));
    passkey.userHandle = theirs.passkey.userHandle;
    expect(await refused(passkey)).toBe('passkey_failed');
  });

  it('use a challenge once, also by an answer that is refused, and also of two at once', async () => {
    const { passkey } = await register();
    const answer = passkey.get(await beginSignIn());
    expect((await enter(answer)).value).not.toBeNull();
    expect((await enter(answer)).code).toBe('passkey_failed');
    const options = await beginSignIn();
    expect((await enter(newPasskey(OWN).get(options))).code).toBe('passkey_invalid');
    const unverified = Object.assign(passkey, { verifiesUser: false }).get(options);
    expect((await enter(unverified)).code).toBe('passkey_failed');
    expect((await enter(Object.assign(passkey, { verifiesUser: true }).get(options))).code).toBe('passkey_failed');
    const both = passkey.get(await beginSignIn());
    const ended = await Promise.all([enter(both), enter(both)]);
    expect(ended.filter(({ value }) => value)).toHaveLength(1);

    const made = newPasskey(OWN);
    const registration = made.create((await begin()).value ?? '');
    const twice = await Promise.all([finish(registration), finish(registration)]);
    expect(twice.map(({ code }) => code).toSorted((a, b) => String(a).localeCompare(String(b)))).toEqual([
      'passkey_over',
      undefined,
    ]);
    expect((await finish(made.create((await begin()).value ?? ''))).code).toBe('passkey_known');
  });

  it('use a challenge within five minutes, for what and for whom it was made', async () => {
    const { passkey } = await register();
    const late = passkey.get(await beginSignIn());
    const lateRegistration = newPasskey(OWN).create((await begin()).value ?? '');
    server.advance(PASSKEY_LIMITS.life);
    expect((await enter(late)).code).toBe('passkey_failed');
    expect((await finish(lateRegistration)).code).toBe('passkey_over');
    // a challenge of one kind is none of the other
    expect((await enter(passkey.get((await begin()).value ?? ''))).code).toBe('passkey_failed');
    const options = JSON.stringify({
      ...(JSON.parse(await beginSignIn()) as object),
      user: { id: passkey.userHandle },
    });
    expect((await finish(newPasskey(OWN).create(options))).code).toBe('passkey_over');
    // another user's
    const other = `otro${count}@uno.example`;
    await server.importLines([user(other, 'C1')]);
    const theirs = (await begin(await server.signIn(other))).value ?? '';
    expect((await finish(newPasskey(OWN).create(theirs))).code).toBe('passkey_over');
    // one that nobody made
    expect((await enter(passkey.get(JSON.stringify({ challenge: 'x'.repeat(43) })))).code).toBe('passkey_failed');
  });

  it('use only a challenge of the own store', async () => {
    const { passkey } = await register();
    expect((await enter(passkey.get(await beginSignIn({ store: 'ecuador' })))).code).toBe('passkey_failed');
    const legal = `tres${count}@ecuador.example`;
    await server.importLines([user(legal, 'E1', { role: 'Financiero' })]);
    const theirs = await register(await server.signIn(legal), ECUADOR);
    expect(await refused(theirs.passkey)).toBe('passkey_failed');
    expect((await signIn(theirs.passkey, { store: 'ecuador' })).value).not.toBeNull();
  });

  it('are refused, and that is recorded, once a copy has signed in', async () => {
    const { passkey, id } = await register();
    expect((await signIn(passkey)).value).not.toBeNull();
    const copied = passkey.counter;
    expect((await signIn(passkey)).value).not.toBeNull();
    passkey.counter = copied;
    expect(await refused(passkey)).toBe('passkey_failed');
    passkey.counter = undefined;
    expect(await refused(passkey)).toBe('passkey_failed');
    const results = (await entriesOf('session.sign_in')).map(({ result }) => result);
    expect(results.filter((result) => result === 'passkey_cloned')).toHaveLength(2);
    // only who has the key can cause such an entry
    const stranger = newPasskey(OWN);
    stranger.userHandle = passkey.userHandle;
    const forged = JSON.parse(stranger.get(await beginSignIn())) as Record<string, unknown>;
    await enter(JSON.stringify({ ...forged, id: passkey.id, rawId: passkey.id }));
    expect((await entriesOf('session.sign_in')).at(-1)?.result).toBe('passkey_failed');
    expect((await list()).map((one) => one.id)).toEqual([id]);
  });

  it('may be of an authenticator that does not count', async () => {
    const passkey = Object.assign(newPasskey(OWN), { counter: undefined });
    await finish(passkey.create((await begin()).value ?? ''));
    expect((await signIn(passkey)).value).not.toBeNull();
    expect((await signIn(passkey)).value).not.toBeNull();
  });

  it('do not sign an inactive user in, and stay for when they are active again', async () => {
    const { passkey } = await register();
    await server.importLines([user(email, 'C1', { status: '0', version: 2 })]);
    expect(await refused(passkey)).toBe('passkey_failed');
    await server.importLines([user(email, 'C1', { version: 3 })]);
    expect((await signIn(passkey)).value).not.toBeNull();
  });

  it('leave new terms to be accepted', async () => {
    const legal = `cuatro${count}@lubricantes.example`;
    await server.importLines([client('L1', { store: 'lubricantes' }), user(legal, 'L1')]);
    const { passkey } = await register(await server.signIn(legal), LUBRICANTES);
    await server.importLines([legalText('lubricantes', 'terms', 9, 'Términos nuevos')]);
    const { value } = await signIn(passkey, { store: 'lubricantes' });
    expect((await ask('{ llavesAcceso { id } }', {}, { as: value?.token ?? '' })).code).toBe('terms_required');
  });

  it('sign in however many strangers have tried the password, and are limited by their own failures', async () => {
    const { passkey } = await register();
    const wrong = { email, password: 'wrong' };
    const TRY =
      'mutation ($email: String!, $password: String!) { generateCustomerToken(email: $email, password: $password) { token } }';
    for (let n = 0; n < LOGIN_LIMITS.pair; n += 1) await ask(TRY, wrong);
    expect((await ask(TRY, { email, password: PASSWORD })).code).toBe('too_many_logins');
    expect((await signIn(passkey)).value).not.toBeNull();
    const unknown = Object.assign(newPasskey(OWN), { userHandle: 'AAAA' });
    const failures = LOGIN_LIMITS.address - LOGIN_LIMITS.pair;
    for (let n = 0; n < failures; n += 1) expect(await refused(unknown)).toBe('passkey_failed');
    expect(await refused(unknown)).toBe('too_many_logins');
    expect(await refused(passkey)).toBe('too_many_logins');
    server.advance(LOGIN_LIMITS.window);
    expect((await signIn(passkey)).value).not.toBeNull();
  });

  it('are begun a limited number of times from one network', async () => {
    const from = '198.51.100.7';
    for (let n = 0; n < PASSKEY_LIMITS.challenges; n += 1) await beginSignIn({ from });
    expect((await ask('mutation { iniciarEntradaConLlave }', {}, { from })).code).toBe('too_many_logins');
    expect(await beginSignIn()).not.toBe('');
    // who has signed in registers all the same
    const BEGIN = 'mutation ($password: String!) { iniciarLlaveAcceso(password: $password) }';
    expect((await ask(BEGIN, { password: PASSWORD }, { as: token, from })).value).not.toBeNull();
    server.advance(PASSKEY_LIMITS.life);
    expect(await beginSignIn({ from })).not.toBe('');
  });

  it('are registered by the last challenge alone', async () => {
    const passkey = newPasskey(OWN);
    const [first, last] = [(await begin()).value ?? '', (await begin()).value ?? ''];
    expect((await finish(passkey.create(first))).code).toBe('passkey_over');
    expect((await finish(passkey.create(last))).value).not.toBeNull();
  });

  it('are not changed in a support session, nor without one', async () => {
    const { id } = await register();
    const support = await enterAsSupport(server, email);
    expect(await list(support)).toHaveLength(1);
    expect((await begin(support)).code).toBe('support_session');
    expect((await finish('{}', 'x', support)).code).toBe('support_session');
    expect((await rename(id, 'x', support)).code).toBe('support_session');
    expect((await remove(id, PASSWORD, support)).code).toBe('support_session');
    expect((await finish('{}', 'x', null)).code).toBe('unauthorized');
  });

  it.each(['', '{', '[]', '{}', '{"id":"x","rawId":"x","type":"public-key","response":{}}'])(
    'refuse what is no answer of a browser: %.20s',
    async (respuesta) => {
      expect((await enter(respuesta)).code).toBe('passkey_invalid');
      expect((await finish(respuesta)).code).toBe('passkey_invalid');
      expect((await finish(respuesta, '')).code).toBe('text_invalid');
    },
  );

  it('are refused with a certificate, whose addresses would be requested', async () => {
    const passkey = newPasskey(OWN);
    const answer = JSON.parse(passkey.create((await begin()).value ?? '')) as { response: Record<string, string> };
    const none = Buffer.from(answer.response['attestationObject'] ?? '', 'base64url');
    const apple = Buffer.concat([Buffer.of(0xa3, 0x63), Buffer.from('fmt'), Buffer.of(0x65), Buffer.from('apple')]);
    // after the head of the map, 'fmt' and 'none'
    const attestationObject = Buffer.concat([apple, none.subarray(10)]).toString('base64url');
    const changed = JSON.stringify({ ...answer, response: { ...answer.response, attestationObject } });
    expect((await finish(changed)).code).toBe('passkey_refused');
  });

  it('a mail and the activity name each that is added or deleted; a new password leaves them', async () => {
    const { passkey, id } = await register(token, OWN, 'Portátil');
    const added = await mailbox.nthMailTo(email);
    expect(added.subject).toBe('Tienes una llave de acceso nueva');
    expect(added.text).toMatch(/La llave de acceso «Portátil» se agregó a tu cuenta el \d+ \w+ \d{4}, \d+:\d\d/);
    expect(added.text).not.toContain(passkey.id);
    const other = 'Otra-clave*27';
    const CHANGE =
      'mutation ($old: String!, $new: String!) { changeCustomerPassword(currentPassword: $old, newPassword: $new) { success } }';
    await ask(CHANGE, { old: PASSWORD, new: other }, { as: token });
    const changed = await mailbox.nthMailTo(email, 2);
    expect(changed.text).toContain('Tus llaves de acceso siguen sirviendo para entrar.');
    expect((await signIn(passkey)).value).not.toBeNull();
    await rename(id, 'Otro portátil');
    await remove(id, other);
    const removed = await mailbox.nthMailTo(email, 3);
    expect(removed.subject).toBe('Una llave de acceso se eliminó');
    expect(removed.text).toContain('«Otro portátil»');
    expect(removed.text).toContain('Cerramos las demás sesiones que abriste con una llave de acceso.');
    await ask(CHANGE, { old: other, new: 'Una-clave*28' }, { as: token });
    expect((await mailbox.nthMailTo(email, 4)).text).not.toContain('llaves de acceso');

    for (const action of ['passkey.create', 'passkey.rename', 'passkey.remove']) {
      expect(await entriesOf(action)).toMatchObject([{ subject: id, result: 'ok' }]);
    }
  });
});
