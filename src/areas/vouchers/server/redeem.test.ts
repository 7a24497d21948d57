import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { sql } from 'kysely';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { beforeAll, expect, test, vi } from 'vitest';
import { onBothDatabases, onPostgres } from '../../../kit/server/testing/database.ts';
import { type ServerUnderTest, serveWithBank } from '../../../server/testing/serve.ts';
import { decide } from '../../invoices/server/testing/payments.ts';
import { codeOf, showCode } from '../rules/code.ts';
import { POS_LIMITS } from '../rules/redeem.ts';
import { openCode } from './codes.ts';
import { posKeys } from './pos-keys.ts';
import { type Buyer, type Wanted, buy, giveBuyer, purchasesOf } from './testing/vouchers.ts';

type Told = {
  readonly error?: string;
  readonly bono?: {
    readonly estado: string;
    readonly monto: number;
    readonly terminacion: string;
    readonly canje: { readonly id: string; readonly at: string; readonly aqui: boolean } | null;
  };
};

const isAnswer = new Ajv2020({ formats: { date: true } }).compile(
  JSON.parse(readFileSync('docs/pos-api.schema.json', 'utf8')) as object,
);

async function newKey(server: ServerUnderTest, name: string, store = 'combustibles'): Promise<string> {
  const { db } = server.database;
  const on = {
    db,
    clock: { now: server.now },
    publicUrls: server.settings.publicUrls,
    jobs: () => Promise.reject(new Error('none')),
  };
  const answer = await posKeys(on, { command: 'pos-key', do: 'add', store, name, agent: 'Ana' });
  return 'key' in answer ? answer.key : '';
}

async function call(server: ServerUnderTest, key: string | null, action: string, code: unknown) {
  const answer = await fetch(`${server.url}/pos/v1/${action}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(key !== null && { authorization: `Bearer ${key}` }) },
    body: JSON.stringify({ code }),
  });
  const told = (await answer.json()) as Told;
  // every answer is one of the documented schema
  expect([isAnswer(told), isAnswer.errors]).toEqual([true, null]);
  return { status: answer.status, retryAfter: answer.headers.get('retry-after'), ...told };
}

/** Buys vouchers and returns their codes. */
async function codesFor(server: ServerUnderTest, buyer: Buyer, wanted: Wanted) {
  const uuid = await buy(server, buyer, wanted);
  const { rows } = await sql<{ sealed: Uint8Array }>`
    select code_sealed as sealed from voucher where uuid = ${uuid} order by number`.execute(server.database.db);
  return { uuid, codes: rows.map(({ sealed }) => openCode(server.settings, sealed)) };
}

const someCode = () => codeOf(randomBytes(15));

onBothDatabases('redeeming', (database) => {
  let server: ServerUnderTest;
  let buyer: Buyer;
  let key: string;
  beforeAll(async () => {
    server = await serveWithBank(database);
    buyer = await giveBuyer(server, 'CANJE');
    key = await newKey(server, 'EDS La Floresta');
  });

  test('a voucher is checked, redeemed once, and shown to its buyer as used', async () => {
    const { uuid, codes } = await codesFor(server, buyer, [[50_000, 1]]);
    const [code = ''] = codes;
    const good = { estado: 'disponible', monto: 50_000, moneda: 'COP', titulo: 'Bono combustible', canje: null };
    expect(await call(server, key, 'check', showCode(code).toLowerCase())).toMatchObject({ status: 200, bono: good });
    const used = { status: 200, bono: { estado: 'usado', canje: { aqui: true } } };
    expect(await call(server, key, 'redeem', code)).toMatchObject(used);
    expect(await call(server, key, 'check', code)).toMatchObject(used);
    const again = await call(server, key, 'redeem', code);
    expect(again).toMatchObject({ status: 409, error: 'already_redeemed', bono: { canje: { aqui: true } } });
    const elsewhere = await call(server, await newKey(server, 'Otra'), 'redeem', code);
    expect(elsewhere).toMatchObject({ status: 409, error: 'already_redeemed', bono: { canje: { aqui: false } } });
    expect((await purchasesOf(server, buyer, uuid))[0]?.codigos).toMatchObject([
      { estado: 'usado', usado_en: 'EDS La Floresta', terminacion: code.slice(-4) },
    ]);
  });

  test('a redemption is cancelled where it was made, on its day only', async () => {
    const { codes } = await codesFor(server, buyer, [[20_000, 2]]);
    const [first = '', second = ''] = codes;
    for (const code of codes) await call(server, key, 'redeem', code);
    const other = await newKey(server, 'Vecina');
    expect(await call(server, other, 'cancel', first)).toMatchObject({ status: 409, error: 'not_redeemed_here' });
    expect(await call(server, key, 'cancel', first)).toMatchObject({ status: 200, bono: { estado: 'disponible' } });
    expect(await call(server, key, 'cancel', first)).toMatchObject({ status: 409, error: 'not_redeemed_here' });
    expect(await call(server, other, 'redeem', first)).toMatchObject({ status: 200, bono: { estado: 'usado' } });
    server.advance(24 * 60 * 60_000);
    expect(await call(server, key, 'cancel', second)).toMatchObject({ status: 409, error: 'cancel_too_late' });
    server.advance(90 * 24 * 60 * 60_000);
    expect(await call(server, key, 'check', second)).toMatchObject({ bono: { estado: 'usado' } });
  });

  test('a voucher is redeemed until its last day', async () => {
    // the days that the tests before have let pass end sessions, too
    const fresh = await giveBuyer(server, 'PLAZO');
    const { codes } = await codesFor(server, fresh, [[20_000, 2]]);
    server.advance(89 * 24 * 60 * 60_000);
    expect(await call(server, key, 'redeem', codes[0])).toMatchObject({ status: 200 });
    server.advance(2 * 24 * 60 * 60_000);
    expect(await call(server, key, 'redeem', codes[1])).toMatchObject({ status: 409, error: 'expired' });
  });

  test('a voucher of a payment that the bank took back is worth nothing, and who used one is known', async () => {
    const fresh = await giveBuyer(server, 'DEVUELTO');
    const { uuid, codes } = await codesFor(server, fresh, [[20_000, 2]]);
    expect(await call(server, key, 'redeem', codes[0])).toMatchObject({ status: 200 });
    await decide(server, uuid, 'rejected', 'now', { causa: '00018' });
    await vi.waitFor(
      async () => expect(await call(server, key, 'check', codes[1])).toMatchObject({ bono: { estado: 'anulado' } }),
      { timeout: 10_000, interval: 300 },
    );
    expect(await call(server, key, 'redeem', codes[1])).toMatchObject({ status: 409, error: 'void' });
    expect(await call(server, key, 'check', codes[0])).toMatchObject({ bono: { estado: 'usado' } });
  });

  test('a voucher of another store is unknown', async () => {
    const fresh = await giveBuyer(server, 'TIENDA');
    const { codes } = await codesFor(server, fresh, [[20_000, 1]]);
    const ecuador = await newKey(server, 'EDS Guayas', 'ecuador');
    expect(await call(server, ecuador, 'redeem', codes[0])).toMatchObject({ status: 404, error: 'code_unknown' });
  });

  test('a call without a key, with another or a revoked one is refused, whatever it asks', async () => {
    const gone = await newKey(server, 'Cerrada');
    const { db } = server.database;
    const { rows } = await sql<{ id: number }>`
      update point_of_sale set revoked_at = now() where name = 'Cerrada' returning point_of_sale_id as id`.execute(db);
    expect(rows).toHaveLength(1);
    for (const wrong of [null, 'pos_none', gone]) {
      expect(await call(server, wrong, 'redeem', someCode())).toMatchObject({ status: 401, error: 'unauthorized' });
    }
  });

  test('codes cannot be guessed: the check character refuses most, and then the point of sale waits', async () => {
    const guesser = await newKey(server, 'Adivina');
    for (const wrong of ['', 'hola', 7, null, 'A'.repeat(4000), `${someCode().slice(0, 15)}I`]) {
      expect(await call(server, guesser, 'check', wrong)).toMatchObject({ status: 400, error: 'code_malformed' });
    }
    for (let left = POS_LIMITS.wrong - 6; left > 0; left -= 1) {
      expect(await call(server, guesser, 'redeem', someCode())).toMatchObject({ status: 404, error: 'code_unknown' });
    }
    const locked = await call(server, guesser, 'check', someCode());
    expect(locked).toMatchObject({ status: 429, error: 'too_many_calls' });
    expect(Number(locked.retryAfter)).toBeGreaterThan(500);
    expect(await call(server, key, 'check', someCode())).toMatchObject({ status: 404 });
    server.advance(POS_LIMITS.wrongWindow + 1000);
    expect(await call(server, guesser, 'check', someCode())).toMatchObject({ status: 404 });
  });

  test('every call is in a log that nobody changes', async () => {
    const logged = await newKey(server, 'Registro');
    await call(server, logged, 'redeem', someCode());
    const { db } = server.database;
    const { rows } = await sql`
      select a.action, a.result from voucher_attempt a join point_of_sale s using (point_of_sale_id)
      where s.name = 'Registro'`.execute(db);
    expect(rows).toEqual([{ action: 'redeem', result: 'code_unknown' }]);
    await expect(sql`delete from voucher_attempt`.execute(db)).rejects.toThrow('never changed or deleted');
  });
});

onPostgres('at the same moment', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
  });

  test('fifty stations redeem one voucher: one wins', async () => {
    const buyer = await giveBuyer(server, 'CINCUENTA');
    const { codes } = await codesFor(server, buyer, [[20_000, 1]]);
    const keys: string[] = [];
    for (let at = 1; at <= 50; at += 1) keys.push(await newKey(server, `Estación ${at}`));
    const answers = await Promise.all(keys.map((key) => call(server, key, 'redeem', codes[0])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'already_redeemed')).toHaveLength(49);
  });

  test('a voucher is redeemed and its payment taken back: it is used or void, never both', async () => {
    const key = await newKey(server, 'A la vez');
    const buyer = await giveBuyer(server, 'REVERSA');
    const { uuid, codes } = await codesFor(server, buyer, [[20_000, 5]]);
    const reversed = decide(server, uuid, 'rejected', 'now', { causa: '00018' });
    const answers = await Promise.all(codes.map((code) => call(server, key, 'redeem', code)));
    await reversed;
    const used = answers.filter(({ status }) => status === 200).length;
    await vi.waitFor(
      async () => {
        const states = (await purchasesOf(server, buyer, uuid))
          .flatMap(({ codigos }) => codigos ?? [])
          .map(({ estado }) => estado);
        expect(states.filter((state) => state === 'usado')).toHaveLength(used);
        expect(states.filter((state) => state === 'anulado')).toHaveLength(5 - used);
      },
      { timeout: 10_000 },
    );
  });
});
