import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { TOTP } from 'otpauth';
import { beforeAll, expect, test } from 'vitest';
import { FILE_PASSWORD_PURPOSE } from '#areas/vouchers/server/file-mail.ts';
import { putPending } from '#areas/session/server/second-factor-store.ts';
import { issueOnce } from '#areas/account/server/public.ts';
import { call, codesOf, newKey } from '#areas/vouchers/server/testing/points-of-sale.ts';
import { buy, giveBuyer } from '#areas/vouchers/server/testing/vouchers.ts';
import { consultPayment, decide, givePayment, waitForState } from '#areas/invoices/server/testing/payments.ts';
import { STORES } from '#kit/core/store.ts';
import { decrypt, encrypt } from '#kit/server/crypto/encryption.ts';
import { resealRows } from '#kit/server/crypto/rotation.ts';
import { MIXED, sealedRows } from '#kit/server/crypto/sealed-rows.ts';
import { type SecretName, keyId } from '#kit/server/crypto/secret.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { afterDatabaseTests, onOneDatabase } from '#kit/server/testing/database.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { putPendingSecret } from '../desk/server/access/staff-store.ts';
import { STAFF_PASSWORD, authenticatorCode, createStaff, openDeskBrowser } from '../desk/server/testing/desk.ts';
import { SecretError, startServer } from './app.ts';
import { AREAS } from './areas.ts';
import { readContents } from './backup/contents-store.ts';
import { readEnvironment } from './environment/environment.ts';
import { PASSWORD, client, user } from '#kit/server/testing/people.ts';
import { type ServerUnderTest, connectTo } from '#kit/server/testing/server-under-test.ts';
import { serveWithBank } from './testing/serve.ts';

const SECRET_ROWS = AREAS.flatMap(({ secretRows = [] }) => secretRows);
const NAMES = ['APP_SECRET', 'VOUCHER_SECRET'] as const;
const fail = () => {
  throw new Error('The test has no such row.');
};
/** A call under the old secret. */
const FIRST_CALL = { 'idempotency-key': 'redeem-first' };
const newSecret = () => randomBytes(32).toString('hex');

onOneDatabase('the rotation of APP_SECRET, which vouchers have too', (database) => {
  const [old, fresh] = [newSecret(), newSecret()];
  const during = { APP_SECRET: fresh, APP_SECRET_BEFORE: old };
  /** A process with the old secret only. */
  let server: ServerUnderTest;
  let people: {
    readonly user: { readonly email: string; readonly secret: string; readonly codes: readonly string[] };
    readonly staff: { readonly email: string; readonly secret: string };
  };
  let vouchers: readonly string[];
  let key: string;
  let receipt: { readonly link: string; readonly token: string };
  let issued: string;
  /** The secret of all rows, unless a rotation is under way. */
  let ofRows = old;

  /** Another process on the same database; its jobs do not run unless `env` says so. */
  async function start(env: Record<string, string>) {
    const settings = settingsWith(env);
    const publicUrls = { ...settings.publicUrls };
    const running = await startServer({
      settings: { ...settings, publicUrls },
      database: { ...server.database, close: async () => undefined },
      clock: { now: server.now },
      log: { level: 'silent' },
    });
    for (const code of Object.keys(publicUrls) as (keyof typeof publicUrls)[]) publicUrls[code] = running.url;
    let isStopped = false;
    const stop = async () => {
      if (!isStopped) await running.stop();
      isStopped = true;
    };
    afterDatabaseTests(stop);
    return { ...server, ...connectTo(running.url, settings.erpKey), url: running.url, settings, stop };
  }

  function settingsWith(env: Record<string, string>) {
    const settings = readEnvironment({
      PORT: '0',
      JOBS: 'off',
      ERP_KEY: server.settings.erpKey,
      GATEWAY_URL: server.gatewayUrl,
      GATEWAY_SECRET: server.settings.gateway.surtidor?.secret ?? '',
      DATA_DIR: server.settings.dataDir,
      ...env,
    });
    return { ...settings, databaseUrl: server.settings.databaseUrl };
  }

  const ready = async ({ url }: { readonly url: string }) => {
    const answer = await fetch(`${url}/readyz`);
    return [answer.status, ((await answer.json()) as { status: string }).status] as const;
  };

  const signInWith = async (started: Pick<ServerUnderTest, 'graphql'>, otp: string) => {
    const { data } = await started.graphql<{ generateCustomerToken: { token: string } | null }>(
      'mutation ($email: String!, $password: String!, $otp: String) { generateCustomerToken(email: $email, password: $password, otp: $otp) { token } }',
      { email: people.user.email, password: PASSWORD, otp },
    );
    return data?.generateCustomerToken?.token;
  };

  /** The code of the user's app, of a period that no code was used in. */
  const nextCode = () => {
    server.advance(60_000);
    return new TOTP({ secret: people.user.secret }).generate({ timestamp: server.now().getTime() });
  };

  /** Everything that was encrypted or signed before works at this process. */
  async function expectWorking(started: Awaited<ReturnType<typeof start>>, step: number): Promise<void> {
    expect(await signInWith(started, nextCode())).toBeTypeOf('string');
    expect(await signInWith(started, people.user.codes[step] ?? '')).toBeTypeOf('string');
    server.advance(60_000);
    const { email, secret } = people.staff;
    const otp = authenticatorCode(secret, server.now());
    const staff = openDeskBrowser(started);
    expect(await staff.call('session.sign_in', { email, password: STAFF_PASSWORD, otp })).toMatchObject({
      status: 200,
    });
    const voucher = vouchers[step] ?? '';
    const once = { 'idempotency-key': `redeem-${step}` };
    expect(await call(started, key, 'check', voucher)).toMatchObject({ status: 200, bono: { estado: 'disponible' } });
    expect(await call(started, key, 'redeem', voucher, once)).toMatchObject({ status: 200, bono: { estado: 'usado' } });
    // an earlier call is answered as it was, under whatever secret it was made
    expect(await call(started, key, 'redeem', vouchers.at(-1), FIRST_CALL)).toMatchObject({
      status: 200,
      bono: { estado: 'usado' },
    });
    expect(await call(started, key, 'redeem', vouchers[step + 1], FIRST_CALL)).toMatchObject({
      error: 'idempotency_key_reused',
    });
  }

  const openReceipt = async (started: { readonly url: string }, link: string) => {
    const { pathname, search } = new URL(link);
    const headers = { authorization: `Bearer ${receipt.token}` };
    const answer = await fetch(`${started.url}${pathname}${search}`, { headers });
    const text = answer.status === 200 ? textOfPdf(Buffer.from(await answer.arrayBuffer())) : '';
    return { status: answer.status, isReceipt: text.includes('Comprobante de pago') };
  };

  /** The code of a document that is issued once. */
  const issuedCode = async (env: Record<string, string>) => {
    const app = { db: server.database.db, clock: { now: server.now }, settings: settingsWith(env) };
    const { rows } = await sql<{ clientId: number; userId: number }>`
      select client_id as "clientId", user_id as "userId" from app_user where email = ${people.user.email}`.execute(
      app.db,
    );
    const { clientId = 0, userId = 0 } = rows[0] ?? {};
    const document = { kind: 'receipt', title: 'Recibo', number: '1', total: null } as const;
    const { code } = await issueOnce(app, { clientId, userId, store: STORES.combustibles }, document, 'receipt 1');
    return code;
  };

  const leftOf = async (name: string) => {
    const { rows } = await sql<{ left: number | null }>`
      select rows_left as left from secret_check where name = ${name}`.execute(server.database.db);
    return rows[0]?.left;
  };

  const reseal = (env: Record<string, string>, areas = SECRET_ROWS, names: readonly SecretName[] = NAMES) => {
    const context = { db: server.database.db, settings: settingsWith(env), onUnreadable: () => undefined };
    return Promise.all(names.map((name) => resealRows(context, name, areas)));
  };

  /** Gives all rows the new secret, for a test that runs without those before it. */
  const rotateFirst = async () => {
    if (ofRows !== old) return;
    await (await start(during)).stop();
    const left = await reseal(during);
    if (left.some((rows) => rows !== 0)) throw new Error('The rows could not be given the new secret.');
    ofRows = fresh;
  };

  beforeAll(async () => {
    server = await serveWithBank(database, { APP_SECRET: old });
    const buyer = await giveBuyer(server, 'ROTA');
    vouchers = await codesOf(server, await buy(server, buyer, [[20_000, 6]]));
    key = await newKey(server, 'EDS Rota');
    const first = await call(server, key, 'redeem', vouchers.at(-1), FIRST_CALL);
    if (first.status !== 200) throw new Error('The first voucher could not be redeemed.');

    const email = 'legal@rota.example';
    await server.importLines([client('ROTA2'), user(email, 'ROTA2')]);
    const token = await server.signIn(email);
    const begun = await server.graphql<{ beginSecondFactor: { secret: string } }>(
      'mutation ($password: String!) { beginSecondFactor(password: $password) { secret } }',
      { password: PASSWORD },
      token,
    );
    const secret = begun.data?.beginSecondFactor.secret ?? '';
    const confirmed = await server.graphql<{ confirmSecondFactor: { codes: string[] } }>(
      'mutation ($otp: String!) { confirmSecondFactor(otp: $otp) { codes } }',
      { otp: new TOTP({ secret }).generate({ timestamp: server.now().getTime() }) },
      token,
    );
    const codes = confirmed.data?.confirmSecondFactor.codes ?? [];
    people = { user: { email, secret, codes }, staff: await createStaff(server, 'support') };

    const paid = await givePayment(server, 'RECIBO');
    await decide(server, paid.uuid, 'approved', 'now');
    await waitForState(server, paid.token, paid.uuid, 'approved');
    const { result } = await consultPayment(server, paid.token, paid.uuid);
    receipt = { link: result?.transaction?.download?.pdf?.url ?? '', token: paid.token };
    issued = await issuedCode({ APP_SECRET: old });
  });

  test('begins with no process whose secret of before is wrong', async () => {
    await expect(start({ APP_SECRET: fresh })).rejects.toThrow(SecretError);
    await expect(start({ APP_SECRET: fresh, APP_SECRET_BEFORE: newSecret() })).rejects.toThrow(
      /^APP_SECRET, VOUCHER_SECRET: another one encrypted/,
    );
    // nor is the secret of before forgotten for the vouchers
    await expect(start({ ...during, VOUCHER_SECRET: newSecret() })).rejects.toThrow(/^VOUCHER_SECRET: /);
    expect(await ready(server)).toEqual([200, 'ready']);
  });

  test('begins with no process that cannot decrypt the rows of an earlier version, which has no check', async () => {
    const { db } = server.database;
    const checks = async () => (await sql`select 1 from secret_check`.execute(db)).rows.length;
    await sql`delete from secret_check`.execute(db);
    await expect(start({ APP_SECRET: newSecret() })).rejects.toThrow(SecretError);
    expect(await checks()).toBe(0);
    await (await start({ APP_SECRET: old })).stop();
    expect(await checks()).toBe(2);
  });

  test('begins with no process with a wrong secret while others have locked the rows of an earlier version', async () => {
    // the embedded database has one connection
    if (database.kind === 'embedded') return;
    const { db } = server.database;
    await sql`delete from secret_check`.execute(db);
    await db.transaction().execute(async (tx) => {
      for (const table of ['staff', 'second_factor', 'voucher'])
        await sql`select from ${sql.table(table)} for update`.execute(tx);
      await expect(start({ APP_SECRET: newSecret() })).rejects.toThrow(SecretError);
      await (await start({ APP_SECRET: old })).stop();
    });
  });

  test('first has the new secret accepted everywhere, which changes nothing', async () => {
    const started = await start({ APP_SECRET: old, APP_SECRET_BEFORE: fresh });
    await expectWorking(started, 0);
    const { rows } = await sql`select 1 from secret_check where next is not null`.execute(server.database.db);
    expect(rows).toEqual([]);
    await started.stop();
  });

  test('reads, redeems and opens what was made before, while rows have the old secret', async () => {
    const started = await start(during);
    await expectWorking(started, 1);
    expect(await openReceipt(started, receipt.link)).toEqual({ status: 200, isReceipt: true });
    expect(await issuedCode(during)).toBe(issued);
    // a backup needs both secrets now
    const { secrets } = await readContents(server.database.db);
    expect(secrets.map(({ name }) => name)).toEqual(NAMES.flatMap((name) => [name, name]));
    expect(
      await openReceipt(
        started,
        receipt.link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
      ),
    ).toMatchObject({
      status: 404,
    });
    // some rows may already have the new secret: only a running process with the old one goes on
    expect(await ready(server)).toEqual([200, 'ready']);
    await expect(start({ APP_SECRET: old })).rejects.toThrow(SecretError);
    await started.stop();
  });

  test('continues after a batch that failed, and is done by several at once', async () => {
    const { db } = server.database;
    await (await start(during)).stop();
    // more than a batch
    const sealed = encrypt({ current: old }, 'desk second factor 0', 'x');
    await sql`
      insert into staff (email, name, role, secret, created_at)
      select 'many' || n || '@surtidor.example', 'Una', 'support', ${sealed}, now()
      from generate_series(1, 250) n`.execute(db);
    await sql`update staff set secret = null where name = 'Una' and staff_id % 2 = 0`.execute(db);
    const { rows: many } = await sql<{ id: number }>`
      select staff_id as id from staff where name = 'Una' and secret is not null`.execute(db);
    for (const { id } of many) {
      const own = encrypt({ current: old }, `desk second factor ${id}`, 'x');
      await sql`update staff set secret = ${own} where staff_id = ${id}`.execute(db);
    }
    let updates = 0;
    const failing = SECRET_ROWS.map(({ sealed: tables = [], ...more }) => ({
      ...more,
      sealed: tables.map((table) => ({
        ...table,
        resealBatch: async (...given: Parameters<typeof table.resealBatch>) => {
          const done = await table.resealBatch(...given);
          updates += done.done;
          if (updates > 110) throw new Error('failed');
          return done;
        },
      })),
    }));
    await expect(reseal(during, failing, ['APP_SECRET'])).rejects.toThrow('failed');
    const all = await leftOf('APP_SECRET');
    expect(all).toBeGreaterThan(0);
    expect(all).toBeLessThan(many.length + 2);
    expect(await ready(server)).toEqual([200, 'ready']);

    await Promise.all([reseal(during), reseal(during)]);
    expect(await reseal(during)).toEqual([0, 0]);
    ofRows = fresh;
    const { rows } = await sql<{ id: string; rows: number }>`
      select sealed_by as id, count(*) as rows from staff where secret is not null group by 1`.execute(db);
    expect(rows).toEqual([{ id: keyId(fresh), rows: many.length + 1 }]);
    await sql`delete from staff where name = 'Una'`.execute(db);
  });

  test('ends with a new check, by which a process with the old secret alone is not ready', async () => {
    await rotateFirst();
    expect(await leftOf('APP_SECRET')).toBe(0);
    expect(await ready(server)).toEqual([503, 'APP_SECRET and VOUCHER_SECRET is not the secret of this database']);
    const metrics = await (await fetch(`${server.url}/metrics`)).text();
    expect(metrics).toContain('surtidor_secret_rotation_rows_left{secret="VOUCHER_SECRET"} 0');
    const { rows } = await sql<{ sealed: string }>`
      select data ->> 'sealed' as sealed from pgboss.job
      where name = 'vouchers.file-mail' and state not in ('completed', 'cancelled')`.execute(server.database.db);
    expect(rows).toHaveLength(1);
    const password = decrypt({ current: fresh }, FILE_PASSWORD_PURPOSE, Buffer.from(rows[0]?.sealed ?? '', 'base64'));
    expect(password).toMatch(/^\S+$/);
  });

  test('leaves no need of the old secret', async () => {
    await rotateFirst();
    const started = await start({ APP_SECRET: fresh, JOBS: 'on' });
    await expectWorking(started, 2);
    expect(await openReceipt(started, receipt.link)).toMatchObject({ status: 404 });
    // a document that is sent again gets another code; both are valid
    expect(await issuedCode({ APP_SECRET: fresh })).not.toBe(issued);
    const { rows } = await sql`select 1 from retired_secret`.execute(server.database.db);
    // the users' recovery codes need it, encrypted with the new one
    expect(rows).toHaveLength(1);
    await started.stop();
  });

  test('can be done again, by the servers themselves', async () => {
    await rotateFirst();
    const next = newSecret();
    const started = await start({ APP_SECRET: next, APP_SECRET_BEFORE: fresh, JOBS: 'on' });
    const metrics = async () => (await fetch(`${started.url}/metrics`)).text();
    await expect
      .poll(metrics, { timeout: 20_000 })
      .toContain('surtidor_secret_rotation_rows_left{secret="APP_SECRET"} 0');
    await expect
      .poll(metrics, { timeout: 20_000 })
      .toContain('surtidor_secret_rotation_rows_left{secret="VOUCHER_SECRET"} 0');
    const { rows } = await sql<{ key: string }>`
      select key_id as key from retired_secret order by 1`.execute(server.database.db);
    expect(rows).toEqual([{ key: keyId(old) }]);
    ofRows = next;
    await started.stop();
    const alone = await start({ APP_SECRET: next });
    await expectWorking(alone, 3);
    await alone.stop();
  });

  test('knows of a second factor that is set up again meanwhile that it may have both secrets', async () => {
    const { db } = server.database;
    const pending = (id: string) => ({ secret: Buffer.from('pending'), keyId: id });
    const { rows: users } = await sql<{ clientId: number; userId: number; id: string | null }>`
      select client_id as "clientId", user_id as "userId", sealed_by as id
      from second_factor join user_directory using (person_id)`.execute(db);
    const { rows: staff } = await sql<{ staffId: number; id: string | null }>`
      select staff_id as "staffId", sealed_by as id from staff where secret is not null`.execute(db);
    const [{ clientId, userId, id }, member] = [users[0] ?? fail(), staff[0] ?? fail()];
    expect([id, member.id]).toEqual([expect.any(String), id]);
    const keys = async (tx: Tx) => {
      const { rows } = await sql<{ id: string }>`
        select sealed_by as id from second_factor union all
        select sealed_by from staff where secret is not null`.execute(tx);
      return rows.map((row) => row.id);
    };
    const setUp = async (tx: Tx, keyOf: string) => {
      await putPending(tx, clientId, userId, pending(keyOf));
      await putPendingSecret(tx, member.staffId, pending(keyOf));
    };
    const rollback = new Error('rollback');
    const steps = async (tx: Tx) => {
      await setUp(tx, id ?? '');
      expect(await keys(tx)).toEqual([id, id]);
      await setUp(tx, 'another');
      expect(await keys(tx)).toEqual([MIXED, MIXED]);
      throw rollback;
    };
    await expect(db.transaction().execute(steps)).rejects.toBe(rollback);
  });

  test('is not over while rows have the old secret: a process without it does not start', async () => {
    const { db } = server.database;
    await rotateFirst();
    await (await start({ APP_SECRET: ofRows })).stop();
    await sql`update second_factor set sealed_by = ${keyId(old)}`.execute(db);
    const { rows } = await sql<{ name: string }>`select name from secret_check where next is not null`.execute(db);
    expect(rows).toEqual([]);
    await expect(start({ APP_SECRET: ofRows })).rejects.toThrow(SecretError);
  });
});

onOneDatabase('rows that no secret decrypts', (database) => {
  test('are reported, stay as they are and keep the old secret needed', async () => {
    const { db } = await database.fresh();
    await sql`
      insert into staff (email, name, role, secret, created_at) values
        ('a@surtidor.example', 'A', 'support', ${Buffer.alloc(60)}, now())`.execute(db);
    const staff = SECRET_ROWS.flatMap(({ sealed = [] }) => sealed).find(({ name }) => name === 'staff');
    const done = await db
      .transaction()
      .execute(async (tx) =>
        staff?.resealBatch(tx, { current: newSecret(), previous: newSecret() }, { after: [], limit: 9 }),
      );
    expect(done).toMatchObject({ done: 0, unreadable: [done?.last] });
    const read = db.transaction().execute(async (tx) => staff?.canDecryptFirst(tx, { current: newSecret() }));
    expect(await read).toBe(false);
    expect(await staff?.countOthers(db, 'other')).toBe(1);
  });
});

test('a row that cannot be encrypted again does not stop those after it', async () => {
  const stored: string[] = [];
  const table = sealedRows<{ readonly key: readonly number[]; readonly text: string }>({
    name: 'table',
    secret: 'APP_SECRET',
    keyIds: async () => [],
    countOthers: async () => 0,
    readOthers: async () => ['bad', 'good'].map((text, index) => ({ key: [index], text })),
    reseal: (row) => {
      if (row.text === 'bad') throw new Error('unreadable');
      return row;
    },
    update: async (_tx, { text }) => {
      stored.push(text);
    },
  });
  const batch = await table.resealBatch(undefined as never, { current: newSecret() }, { after: [], limit: 2 });
  expect([stored, batch]).toEqual([['good'], { last: [1], done: 1, unreadable: [[0]] }]);
});
