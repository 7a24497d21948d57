import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import type { Db } from '../database/database.ts';
import { onOneDatabase } from '../testing/database.ts';
import { encrypt, reencrypt } from './encryption.ts';
import { everySignature } from './retired-secret.ts';
import { resealRows, rotateSecrets, unreadableLog } from './rotation.ts';
import { type SealedRows, type SecretRows, sealedRows } from './sealed-rows.ts';
import { declareSecrets, insufficientSecrets, wrongSecrets } from './secret-check.ts';
import { type Secret, keyId } from './secret.ts';

const newSecret = () => randomBytes(32).toString('hex');
const [old, fresh, third] = [newSecret(), newSecret(), newSecret()];

onOneDatabase('the check of secrets', (database) => {
  let db: Db;
  const voucherSecret = { current: newSecret() };

  beforeAll(async () => {
    ({ db } = await database.fresh());
  });
  beforeEach(async () => {
    await sql`delete from secret_check`.execute(db);
    await sql`delete from retired_secret`.execute(db);
    await start({ current: old });
  });

  /** What a process does at its start. Returns the secrets because of which it does not start. */
  async function start(appSecret: Secret, sealed: readonly SealedRows[] = []): Promise<readonly string[]> {
    const secrets = { appSecret, voucherSecret };
    const insufficient = await insufficientSecrets(db, secrets, [{ sealed }]);
    if (insufficient.length === 0) await declareSecrets(db, secrets);
    return insufficient;
  }

  const retired = async () => (await sql<{ key: string }>`select key_id as key from retired_secret`.execute(db)).rows;

  const isReady = async (appSecret: Secret) => (await wrongSecrets(db, { appSecret, voucherSecret })).length === 0;

  /** What a running process does in the background. */
  const reseal = (appSecret: Secret, rows: SecretRows = {}) =>
    resealRows({ db, settings: { appSecret, voucherSecret }, onUnreadable: () => undefined }, 'APP_SECRET', [rows]);

  /** A table of rows that are encrypted with these secrets; undefined: damaged. */
  const encryptedWith = (...secrets: readonly (string | undefined)[]) =>
    sealedRows<{ readonly key: readonly number[]; readonly sealed: Uint8Array }>({
      name: 'table',
      secret: 'APP_SECRET',
      keyIds: async () => [],
      countOthers: async () => secrets.length,
      readOthers: async (_tx, { after: [after = 0], limit }) =>
        secrets.slice(Number(after), Number(after) + limit).map((current, index) => ({
          key: [Number(after) + index + 1],
          sealed: current === undefined ? Buffer.alloc(60) : encrypt({ current }, 'test', 'x'),
        })),
      reseal: (row, secret) => ({ ...row, sealed: reencrypt(secret, 'test', row.sealed) }),
      update: async () => undefined,
    });

  test('is made at the first start by a process that can decrypt the rows of an earlier version', async () => {
    const rows = [encryptedWith(old), encryptedWith(undefined, old), encryptedWith()];
    await sql`delete from secret_check`.execute(db);
    expect(await start({ current: fresh }, rows)).toEqual(['APP_SECRET']);
    expect(await start({ current: fresh, previous: third }, rows)).toEqual(['APP_SECRET']);
    expect(await start({ current: old }, rows)).toEqual([]);
    expect(await start({ current: fresh }, rows)).toEqual(['APP_SECRET']);
  });

  test('is made at the first start with the secret of the rows, also if that is the previous one', async () => {
    const rows = [encryptedWith(old)];
    await sql`delete from secret_check`.execute(db);
    expect(await start({ current: fresh, previous: old }, rows)).toEqual([]);
    expect(await isReady({ current: old })).toBe(true);
    expect(await start({ current: fresh }, rows)).toEqual(['APP_SECRET']);
  });

  test('reports the rows of a table that no secret decrypts together, with their first keys', async () => {
    const secret = { current: fresh, previous: old };
    await start(secret);
    const reported: object[] = [];
    const context = {
      db,
      settings: { appSecret: secret, voucherSecret },
      onUnreadable: (rows: { readonly count: number }) => {
        if (rows.count > 0) reported.push(rows);
      },
    };
    const damaged = Array.from({ length: 120 }, () => undefined);
    await resealRows(context, 'APP_SECRET', [{ sealed: [encryptedWith(...damaged)] }]);
    const keys = Array.from({ length: 10 }, (_, index) => [index + 1]);
    expect(reported).toEqual([{ table: 'table', count: 120, keys }]);
  });

  test('is not locked while rows are counted', async () => {
    const secret = { current: fresh, previous: old };
    await start(secret);
    const countOthers = async () => {
      await sql`select 1 from secret_check for update nowait`.execute(db);
      return 0;
    };
    expect(await reseal(secret, { sealed: [{ ...encryptedWith(), countOthers }] })).toBe(0);
  });

  test('leaves the rows to the process that started last, while some have one secret and some the other', async () => {
    const accepts = { current: old, previous: fresh };
    const swapped = { current: fresh, previous: old };
    expect(await start(accepts)).toEqual([]);
    expect(await reseal(accepts)).toBe(0);
    expect(await start(swapped)).toEqual([]);
    // the others have not been started again yet
    expect(await reseal(accepts)).toBeUndefined();
    // one of them dies, and starts as it was
    expect(await start(accepts)).toEqual([]);
    expect(await reseal(swapped)).toBeUndefined();
    expect(await start(swapped)).toEqual([]);
    for (const secret of [accepts, swapped]) expect(await isReady(secret)).toBe(true);
    expect(await reseal(swapped)).toBe(0);
    expect(await reseal(accepts)).toBeUndefined();
    expect(await isReady({ current: old })).toBe(false);
    expect(await start({ current: fresh })).toEqual([]);
  });

  test('lets a rotation be taken back, and no process with one of both start before it has ended', async () => {
    expect(await start({ current: fresh, previous: old })).toEqual([]);
    expect(await isReady({ current: old })).toBe(true);
    for (const alone of [old, fresh]) expect(await start({ current: alone })).toEqual(['APP_SECRET']);
    const back = { current: old, previous: fresh };
    expect(await start(back)).toEqual([]);
    expect(await reseal(back)).toBe(0);
    expect(await start({ current: fresh })).toEqual(['APP_SECRET']);
    expect(await start({ current: old })).toEqual([]);
  });

  test('begins no second rotation before the first has ended', async () => {
    expect(await start({ current: fresh, previous: old })).toEqual([]);
    for (const previous of [old, fresh]) expect(await start({ current: third, previous })).toEqual(['APP_SECRET']);
    await reseal({ current: fresh, previous: old });
    expect(await start({ current: third, previous: old })).toEqual(['APP_SECRET']);
    expect(await start({ current: third, previous: fresh })).toEqual([]);
  });

  test('ends a rotation only when no row is left, also one that another process has locked', async () => {
    const secret = { current: fresh, previous: old };
    await start(secret);
    let left = 2;
    const table = sealedRows<{ readonly key: readonly number[] }>({
      name: 'table',
      secret: 'APP_SECRET',
      keyIds: async () => [],
      countOthers: async () => left,
      readOthers: async (_tx, { after: [after = 0] }) => (after === 0 && left > 0 ? [{ key: [1] }] : []),
      reseal: (row) => row,
      update: async () => {
        left -= 1;
      },
    });
    expect(await reseal(secret, { sealed: [table] })).toBe(1);
    expect(await isReady({ current: old })).toBe(true);
    expect(await reseal(secret, { sealed: [table] })).toBe(0);
    expect(await isReady({ current: old })).toBe(false);
  });

  test('keeps a secret whose HMACs are left, encrypted with its successors, as long as they need it', async () => {
    const used: (string | null)[] = [];
    const hmacs = [{ name: 'codes', secret: 'APP_SECRET', keyIds: async () => used } as const];
    const signed = { purpose: 'test', text: 'x' };
    const [before = ''] = await everySignature(db, 'APP_SECRET', { current: old }, signed);
    const finds = async (current: string) =>
      (await everySignature(db, 'APP_SECRET', { current }, signed)).includes(before);

    used.push(keyId(old));
    await start({ current: fresh, previous: old });
    await reseal({ current: fresh, previous: old }, { hmacs });
    expect(await finds(fresh)).toBe(true);
    const { rows } = await sql<{ sealed: string }>`
      select encode(sealed, 'escape') as sealed from retired_secret`.execute(db);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(old);

    await start({ current: third, previous: fresh });
    await reseal({ current: third, previous: fresh }, { hmacs });
    expect(await finds(third)).toBe(true);
    used.length = 0;
    await reseal({ current: third, previous: fresh }, { hmacs });
    expect(await finds(third)).toBe(false);
    expect(await retired()).toEqual([]);
  });

  /** Runs a process's background task once. */
  async function runOnce(appSecret: Secret, rows: SecretRows): Promise<void> {
    const log = { info: () => undefined, error: () => undefined };
    const task = rotateSecrets({ db, settings: { appSecret, voucherSecret }, log }, [rows]);
    await task.begin();
    await task.stop?.();
  }

  test('deletes a retired secret after the rotation, when its last HMAC is gone', async () => {
    const used = [keyId(old)];
    const hmacs = [{ name: 'codes', secret: 'APP_SECRET', keyIds: async () => used } as const];
    await start({ current: fresh, previous: old });
    await reseal({ current: fresh, previous: old }, { hmacs });
    expect(await start({ current: fresh })).toEqual([]);
    await runOnce({ current: fresh }, { hmacs });
    expect(await retired()).toEqual([{ key: keyId(old) }]);
    used.length = 0;
    // a process with the secret of before decides nothing
    await runOnce({ current: old }, { hmacs });
    expect(await retired()).toHaveLength(1);
    await runOnce({ current: fresh }, { hmacs });
    expect(await retired()).toEqual([]);
  });

  test('counts no rows again after the rotation, while the previous secret is still accepted', async () => {
    const secret = { current: fresh, previous: old };
    await start(secret);
    let counts = 0;
    let passes = 0;
    const countOthers = async () => {
      counts += 1;
      return 0;
    };
    const keyIds = async () => {
      passes += 1;
      return [keyId(old)];
    };
    const log = { info: () => undefined, error: () => undefined };
    const rows = {
      sealed: [{ ...encryptedWith(), countOthers }],
      hmacs: [{ name: 'codes', secret: 'APP_SECRET', keyIds } as const],
    };
    const task = rotateSecrets({ db, settings: { appSecret: secret, voucherSecret }, log }, [rows], {
      recheckMs: 1,
      retiredRecheckMs: 1,
    });
    await task.begin();
    await expect.poll(() => passes).toBeGreaterThan(5);
    await task.stop?.();
    expect(counts).toBe(1);
  });

  test('is made by nobody while another process makes it', async () => {
    await sql`delete from secret_check`.execute(db);
    const begun: Promise<readonly string[]>[] = [];
    const table = encryptedWith(old);
    const canDecryptFirst: SealedRows['canDecryptFirst'] = async (tx, secret) => {
      // waits for the lock of the first
      if (begun.length === 0) begun.push(start({ current: fresh }, [encryptedWith()]));
      return table.canDecryptFirst(tx, secret);
    };
    expect(await start({ current: old }, [{ ...table, canDecryptFirst }])).toEqual([]);
    expect(await begun[0]).toEqual(['APP_SECRET']);
  });
});

test('rows that no secret decrypts are logged again only when their number has changed', () => {
  const lines: object[] = [];
  const report = unreadableLog({ error: (line: object) => lines.push(line) });
  for (const count of [0, 2, 2, 3, 0, 3]) report({ table: 'table', count, keys: [] });
  report({ table: 'another', count: 3, keys: [] });
  expect(lines).toMatchObject([2, 3, 3, 3].map((count) => ({ count })));
});
