import { mkdtempSync, readdirSync, cpSync, rmSync } from 'node:fs';
import { randomBytes } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { encrypt } from '#kit/server/crypto/encryption.ts';
import { sign } from '#kit/server/crypto/hmac.ts';
import { keyId } from '#kit/server/crypto/secret.ts';
import { type Db, embed, openDatabase } from '#kit/server/database/database.ts';
import { migrate } from '#kit/server/database/migrate.ts';
import {
  afterDatabaseTests,
  createPostgresDatabase,
  onBothDatabasesCheckedOnce,
} from '#kit/server/testing/database.ts';
import { isFullRun } from '#kit/server/testing/full-run.ts';
import { PASSWORD } from '#kit/server/testing/people.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { serve } from '../../../server/testing/serve.ts';
import { userHandle } from '../rules/passkey.ts';
import { groupCode, recoveryCode } from '../rules/second-factor.ts';
import { MIN_COST, hashPassword } from './password.ts';
import { type Passkey, newPasskey } from './testing/authenticator.ts';
import { newToken, sha256 } from './token.ts';
import { newSecret } from './totp.ts';

/** The first migration with persons. */
const PERSONS = '0167';
const USERS = isFullRun ? 100_000 : 300;
/** How long the migration may take with USERS, in milliseconds: servers wait for it. */
const BOUND = 60_000;

const SECRET = randomBytes(32).toString('hex');
const OWN = 'http://clientes.example';
const DEVICE = randomBytes(32).toString('base64url');

/** Users of the version before: user n is of client n. The first has everything, the last was erased. */
async function insertUsers(db: Db, first: { token: string; totp: string; code: string; passkey: Passkey }) {
  const appSecret = { current: SECRET, previous: undefined };
  const hash = await hashPassword(PASSWORD, MIN_COST);
  await sql`
    insert into client (client_id, codigo_cliente, store, nombre, cliente_nit, version) overriding system value
    select n, 'C' || n, 'combustibles', 'Estación ' || n, (900000000 + n)::text, 1
    from generate_series(1, ${USERS}::int) n`.execute(db);
  await sql`
    insert into app_user (client_id, user_id, email, role_name, firstname, lastname, password_hash, terms_version,
                          data_policy_version, version, status)
      overriding system value
    select n, n + 1000000, case n when ${USERS}::int then 'erased-' else 'legal' end || n || '@uno.example', 'Representante Legal', 'Ana', 'Ruiz',
           case when n % 10 <> 0 then ${hash} end, 0, 0, 1, case when n % 7 = 0 then '0' else '1' end
    from generate_series(1, ${USERS}::int) n`.execute(db);
  await sql`
    insert into user_directory (email, client_id, user_id)
    select email, client_id, user_id from app_user where email not like 'erased-%'`.execute(db);
  await sql`
    insert into session (client_id, token_sha256, user_id, created_at, expires_at)
    select client_id, sha256(convert_to(email, 'UTF8')), user_id, now(), now() + interval '1 day'
    from app_user`.execute(db);
  await sql`
    insert into session (client_id, token_sha256, user_id, created_at, expires_at)
    values (1, ${sha256(first.token)}, 1000001, now(), now() + interval '1 day')`.execute(db);
  await sql`
    insert into second_factor (client_id, user_id, secret, sealed_by)
    select client_id, user_id, ${encrypt(appSecret, 'second factor 1/1000001', first.totp)}, ${keyId(SECRET)}
    from app_user where client_id = 1 or client_id % 3 = 0`.execute(db);
  await sql`
    insert into recovery_code (client_id, user_id, code_hmac, hmac_key)
    values (1, 1000001, ${sign(appSecret, 'recovery code', `1/1000001 ${first.code}`)}, ${keyId(SECRET)})`.execute(db);
  await sql`
    insert into known_device (client_id, user_id, device_sha256, last_seen_at)
    select client_id, user_id, ${sha256(DEVICE)}, now() from app_user`.execute(db);
  await sql`
    insert into passkey (client_id, user_id, credential_id, public_key, counter, transports, backed_up, name, created_at)
    values (1, 1000001, ${first.passkey.id}, ${first.passkey.publicKey}, 0, '{}', false, 'Portátil', now())`.execute(
    db,
  );
}

/** Migrates an empty database as far as the version before, inserts its users, and migrates on. */
async function migrateFromBefore(db: Db, first: Parameters<typeof insertUsers>[1]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), 'surtidor-persons-'));
  try {
    const files = readdirSync('database/migrations').toSorted();
    const copy = (name: string) => cpSync(join('database/migrations', name), join(folder, name));
    files.filter((name) => name < PERSONS).forEach(copy);
    await migrate(db, pathToFileURL(`${folder}/`));
    await insertUsers(db, first);
    files.filter((name) => name >= PERSONS).forEach(copy);
    const began = performance.now();
    await migrate(db, pathToFileURL(`${folder}/`));
    return performance.now() - began;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

onBothDatabasesCheckedOnce('users of the version before persons', ({ kind }) => {
  const token = newToken(1);
  const totp = newSecret();
  const code = recoveryCode(randomBytes(12));
  const passkey = newPasskey(OWN);
  let server: ServerUnderTest;
  let duration = 0;

  beforeAll(async () => {
    const fresh = async () => {
      const url = kind === 'postgres' ? await createPostgresDatabase() : undefined;
      const database = url ? await openDatabase({ databaseUrl: url, dataDir: '' }) : await embed({});
      afterDatabaseTests(() => database.close());
      duration = await migrateFromBefore(database.db, { token, totp, code, passkey });
      return { ...database, url };
    };
    server = await serve({ kind, fresh }, { APP_SECRET: SECRET, PUBLIC_URL_COMBUSTIBLES: OWN });
  }, 300_000);

  const ask = async <T>(query: string, variables: object = {}, as: string | null = null) => {
    const { data, errors } = await server.graphql<Record<string, T | null>>(query, variables, as);
    return { value: Object.values(data ?? {})[0] ?? null, error: errors[0]?.extensions['code'] };
  };
  const signIn = (email: string, otp?: string) =>
    ask<{ token: string }>(
      `mutation ($email: String!, $password: String!, $otp: String) {
        generateCustomerToken(email: $email, password: $password, otp: $otp) { token } }`,
      { email, password: PASSWORD, otp },
    );

  test('become persons with one membership each, within the bound', async () => {
    const { rows } = await sql`
      select (select count(*) from person)::int as persons, (select count(*) from user_directory)::int as memberships,
        (select count(*) from app_user where person_id is null)::int as erased,
        (select count(*) from known_device)::int as devices,
        (select count(*) from session where revoked_at is null)::int as sessions,
        (select count(*) from app_user u join person p using (person_id) where u.email <> p.email)::int as strangers,
        (select count(*) from person where password_hash is not null)::int as passwords`.execute(server.database.db);
    expect(rows).toEqual([
      {
        persons: USERS - 1,
        memberships: USERS - 1,
        erased: 1,
        devices: USERS - 1,
        sessions: USERS + 1,
        strangers: 0,
        passwords: USERS - USERS / 10,
      },
    ]);
    expect(duration).toBeLessThan(BOUND);
  });

  test('keep their sessions, and sign in with password and second factor', async () => {
    const { value } = await ask<{ user: { email: string } }>('{ currentSession { user { email } } }', {}, token);
    expect(value?.user.email).toBe('legal1@uno.example');
    expect((await signIn('legal2@uno.example')).value?.token).toMatch(/^2\./);
    expect((await signIn('legal7@uno.example')).error).toBe('login_failed');
    expect((await signIn('legal10@uno.example')).error).toBe('login_failed');
    expect((await signIn(`erased-${USERS}@uno.example`)).error).toBe('login_failed');
    expect((await signIn('legal1@uno.example')).error).toBe('otp_required');
    const otp = new TOTP({ secret: totp }).generate({ timestamp: server.now().getTime() });
    expect((await signIn('legal1@uno.example', otp)).value?.token).toMatch(/^1\./);
    expect((await signIn('legal1@uno.example', groupCode(code))).value?.token).toMatch(/^1\./);
    expect((await signIn('legal1@uno.example', groupCode(code))).error).toBe('otp_wrong');
  });

  test('sign in with the passkey that they had', async () => {
    passkey.userHandle = Buffer.from(userHandle({ clientId: 1, userId: 1_000_001 })).toString('base64url');
    const { value: options } = await ask<string>('mutation { iniciarEntradaConLlave }');
    const { value } = await ask<{ token: string }>(
      'mutation ($respuesta: String!) { entrarConLlave(respuesta: $respuesta) { token } }',
      { respuesta: passkey.get(options ?? '') },
    );
    expect(value?.token).toMatch(/^1\./);
  });
});
