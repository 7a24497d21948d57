import { beforeAll, beforeEach, expect, it } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { PASSWORD, client, user } from '#kit/server/testing/people.ts';
import { serve } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { LOGIN_LIMITS } from './limits.ts';

const NEW = 'Otra-clave*27';

onOneDatabase('changing the password', (database) => {
  let server: ServerUnderTest;
  let count = 0;
  let email = '';

  beforeAll(async () => {
    server = await serve(database);
    await server.importLines([client('C1')]);
  });
  beforeEach(async () => {
    count += 1;
    email = `legal${count}@uno.example`;
    await server.importLines([user(email, 'C1')]);
  });

  const change = async (
    token: string | null,
    currentPassword: string,
    newPassword: string,
    name = 'changePassword',
    endOtherSessions?: boolean | null,
  ) => {
    const { data, errors } = await server.graphql<Record<string, { success: boolean; message: string } | null>>(
      `mutation ($currentPassword: String!, $newPassword: String!, $endOtherSessions: Boolean) {
        ${name}(
          currentPassword: $currentPassword, newPassword: $newPassword, endOtherSessions: $endOtherSessions
        ) { success message }
      }`,
      // a variable that is absent takes the argument's default
      { currentPassword, newPassword, endOtherSessions },
      token,
    );
    return { value: data?.[name] ?? null, error: errors[0] };
  };
  const isLive = async (token: string) =>
    (await server.graphql('{ currentSession { role } }', {}, token)).errors.length === 0;

  it.each(['changePassword', 'changeCustomerPassword'])(
    '%s: accepts the new password and ends the other sessions',
    async (name) => {
      const other = await server.signIn(email);
      const token = await server.signIn(email);
      expect((await change(token, PASSWORD, NEW, name)).value).toEqual({
        success: true,
        message: 'User password was successfully changed.',
      });
      expect(await isLive(token)).toBe(true);
      expect(await isLive(other)).toBe(false);
      await expect(server.signIn(email)).rejects.toThrow('login_failed');
      await server.signIn(email, NEW);
    },
  );

  it.each([
    ['changePassword', true, false],
    ['changePassword', null, false],
    ['changePassword', false, true],
    ['changeCustomerPassword', true, false],
    ['changeCustomerPassword', null, false],
    ['changeCustomerPassword', false, true],
  ])('%s with endOtherSessions %j: the other sessions go on: %j', async (name, endOtherSessions, goesOn) => {
    const other = await server.signIn(email);
    const token = await server.signIn(email);
    expect((await change(token, PASSWORD, NEW, name, endOtherSessions)).value?.success).toBe(true);
    expect(await isLive(token)).toBe(true);
    expect(await isLive(other)).toBe(goesOn);
    await expect(server.signIn(email)).rejects.toThrow('login_failed');
    await server.signIn(email, NEW);
  });

  it('keeps a wrong current password from ending anything', async () => {
    const other = await server.signIn(email);
    const token = await server.signIn(email);
    expect((await change(token, 'wrong', NEW)).error?.extensions['code']).toBe('password_wrong');
    expect(await isLive(other)).toBe(true);
    await server.signIn(email);
  });

  it('shows the change, and a wrong current password, in the activity of the client', async () => {
    const token = await server.signIn(email);
    await change(token, 'wrong', NEW);
    await change(token, PASSWORD, NEW);
    const { data } = await server.graphql<{ actividadCliente: { items: readonly object[] } }>(
      `query ($email: String!) { actividadCliente(filter: { tipo: { eq: "seguridad" } }, search: $email) {
        items { accion resultado } } }`,
      { email },
      token,
    );
    expect(data?.actividadCliente.items).toEqual([
      { accion: 'password.change', resultado: 'ok' },
      { accion: 'password.change', resultado: 'password_wrong' },
    ]);
  });

  it('needs the current password and counts a wrong one as a failed sign-in', async () => {
    const token = await server.signIn(email);
    expect((await change(token, '', NEW)).error).toMatchObject({
      message: 'Specify the "currentPassword" value.',
      extensions: { category: 'graphql-input', field: 'currentPassword' },
    });
    for (let i = 0; i < LOGIN_LIMITS.pair; i += 1) {
      expect((await change(token, 'wrong', NEW)).error?.extensions).toEqual({
        category: 'graphql-authentication',
        code: 'password_wrong',
        field: 'currentPassword',
      });
    }
    expect((await change(token, PASSWORD, NEW)).error?.extensions).toMatchObject({
      category: 'graphql-rate-limit',
      minutes: 15,
    });
    server.advance(LOGIN_LIMITS.window + 1000);
    await server.signIn(email);
  });

  it.each([
    ['corta*1', 'password_length', '"Password" must have 8 to 32 characters.'],
    ['sin-numeros', 'password_number', '"Password" must have at least one number.'],
    ['1234-5678', 'password_letter', '"Password" must have at least one letter.'],
    ['sinsigno99', 'password_special', '"Password" must have at least one special character.'],
    ['Password1!', 'password_common', '"Password" is too common.'],
    ['C0ntraseña*2026', 'password_common', '"Password" is too common.'],
    ['Qwerty123!', 'password_common', '"Password" is too common.'],
    ['1qaz2wsx.', 'password_common', '"Password" is too common.'],
    ['$urtidor_99', 'password_common', '"Password" is too common.'],
    ['*Marcela2026', 'password_common', '"Password" is too common.'],
  ])('refuses %s', async (password, code, message) => {
    const token = await server.signIn(email);
    const { error } = await change(token, PASSWORD, password);
    expect(error).toMatchObject({ message, extensions: { category: 'graphql-input', code, field: 'newPassword' } });
    await server.signIn(email);
  });

  it('needs a session', async () => {
    expect((await change(null, PASSWORD, NEW)).error?.extensions['code']).toBe('unauthorized');
  });
});
