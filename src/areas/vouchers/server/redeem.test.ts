import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { onOneDatabase, onPostgres } from '#kit/server/testing/database.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { decide } from '#areas/invoices/server/testing/payments.ts';
import { CODE_ALPHABET, codeFromBytes, formatCode } from '../rules/code.ts';
import { POS_LIMITS } from '../rules/redeem.ts';
import { call, callRaw, codesOf, newKey } from './testing/points-of-sale.ts';
import { type Buyer, type RequestedVouchers, buy, giveBuyer, purchasesOf } from './testing/vouchers.ts';

/** Buys vouchers and returns their codes. */
async function codesFor(server: ServerUnderTest, buyer: Buyer, wanted: RequestedVouchers) {
  const uuid = await buy(server, buyer, wanted);
  return { uuid, codes: await codesOf(server, uuid) };
}

const someCode = () => codeFromBytes(randomBytes(15));

onOneDatabase('redeeming', (database) => {
  let server: ServerUnderTest;
  let buyer: Buyer;
  let key: string;
  beforeAll(async () => {
    server = await serveWithBank(database, { TRUSTED_PROXIES: '127.0.0.1' });
    buyer = await giveBuyer(server, 'CANJE');
    key = await newKey(server, 'EDS La Floresta');
  });

  test('a voucher is checked, redeemed once, and shown to its buyer as used', async () => {
    const { uuid, codes } = await codesFor(server, buyer, [[50_000, 1]]);
    const [code = ''] = codes;
    const good = { estado: 'disponible', monto: 50_000, moneda: 'COP', titulo: 'Bono combustible', canje: null };
    expect(await call(server, key, 'check', formatCode(code).toLowerCase())).toMatchObject({ status: 200, bono: good });
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
    // earlier tests moved the clock by days, so sessions have ended
    const fresh = await giveBuyer(server, 'PLAZO');
    const { codes } = await codesFor(server, fresh, [[20_000, 2]]);
    server.advance(89 * 24 * 60 * 60_000);
    expect(await call(server, key, 'redeem', codes[0])).toMatchObject({ status: 200 });
    server.advance(2 * 24 * 60 * 60_000);
    expect(await call(server, key, 'redeem', codes[1])).toMatchObject({ status: 409, error: 'expired' });
  });

  test('a voucher of a reversed payment cannot be redeemed, and its earlier use is known', async () => {
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

  test('a call without a key, or with a wrong or revoked key, is refused', async () => {
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

  test('a code with a wrong check character is refused without a look-up', async () => {
    const typo = await newKey(server, 'Error');
    const { codes } = await codesFor(server, await giveBuyer(server, 'ERROR'), [[20_000, 1]]);
    const [code = ''] = codes;
    const others = Array.from(CODE_ALPHABET)
      .filter((character) => character !== code.at(-1))
      .slice(0, 5);
    for (const other of others) {
      const wrong = await call(server, typo, 'redeem', `${code.slice(0, -1)}${other}`);
      expect(wrong).toMatchObject({ status: 400, error: 'code_malformed' });
    }
    expect(await call(server, typo, 'redeem', code)).toMatchObject({ status: 200 });
  });

  test('codes cannot be guessed with many keys from one address', async () => {
    const from = (address: string) => ({ 'x-forwarded-for': address });
    const first = POS_LIMITS.wrongFrom / (POS_LIMITS.wrong - 1);
    for (let left = POS_LIMITS.wrongFrom, n = 0; left > 0; n += 1) {
      const guesser = await newKey(server, `Cadena ${n}`);
      for (let tries = Math.min(left, POS_LIMITS.wrong - 1); tries > 0; tries -= 1, left -= 1) {
        // the addresses of one IPv6 network count as one
        const guessed = await call(server, guesser, 'check', someCode(), from(`2001:db8::${tries}`));
        expect(guessed).toMatchObject({ status: 404 });
      }
      expect(n).toBeLessThan(first);
    }
    const fresh = await newKey(server, 'Cadena nueva');
    const locked = await call(server, fresh, 'check', someCode(), from('2001:db8::ffff'));
    expect(locked).toMatchObject({ status: 429, error: 'too_many_calls' });
    expect(Number(locked.retryAfter)).toBeGreaterThan(500);
    expect(await call(server, fresh, 'check', someCode(), from('2001:db8:1::1'))).toMatchObject({ status: 404 });
    server.advance(POS_LIMITS.wrongWindow + 1000);
    expect(await call(server, fresh, 'check', someCode(), from('2001:db8::1'))).toMatchObject({ status: 404 });
  });

  test('an address without a right key waits after sixty calls; a right key from there still counts', async () => {
    const headers = { 'x-forwarded-for': '192.0.2.7' };
    const wrong = () => call(server, 'pos_none', 'redeem', someCode(), headers);
    for (let left = POS_LIMITS.wrongFrom; left > 0; left -= 1) expect(await wrong()).toMatchObject({ status: 401 });
    const locked = await wrong();
    expect(locked).toMatchObject({ status: 429, error: 'too_many_calls' });
    expect(Number(locked.retryAfter)).toBeGreaterThan(500);
    expect(await call(server, key, 'check', someCode(), headers)).toMatchObject({ status: 404 });
    const { rows } = await sql`
      select from voucher_attempt where address = '192.0.2.7' and result = 'unauthorized'`.execute(server.database.db);
    expect(rows).toHaveLength(POS_LIMITS.wrongFrom);
  });

  test('a body that is no JSON, too large or of another type is refused, logged and counted', async () => {
    const broken = await newKey(server, 'Rota');
    const bodies = [
      [400, 'json_malformed', { body: '{"code": "AB' }],
      [400, 'json_malformed', { body: '' }],
      [400, 'code_malformed', { body: 'null' }],
      [400, 'code_malformed', { body: '[]' }],
      [413, 'body_too_large', { body: JSON.stringify({ code: 'A'.repeat(4096) }) }],
      [415, 'not_json', { body: 'code=A', headers: { 'content-type': 'text/xml' } }],
      [400, 'idempotency_key_malformed', { body: '{}', headers: { 'idempotency-key': 'a'.repeat(101) } }],
    ] as const;
    for (const [status, error, sent] of bodies) {
      expect(await callRaw(server, broken, 'redeem', sent)).toMatchObject({ status, error });
    }
    const { rows } = await sql<{ result: string }>`
      select a.result from voucher_attempt a join point_of_sale s using (point_of_sale_id)
      where s.name = 'Rota' order by a.attempt_id`.execute(server.database.db);
    expect(rows.map(({ result }) => result)).toEqual(bodies.map(([, error]) => error));
    for (let left = POS_LIMITS.calls - bodies.length; left > 0; left -= 1) {
      await callRaw(server, broken, 'check', { body: '{' });
    }
    expect(await callRaw(server, broken, 'check', { body: '{' })).toMatchObject({ status: 429, retryAfter: '60' });
  });

  test('an internal failure gets an answer of the schema, and redeems nothing', async () => {
    const { codes } = await codesFor(server, await giveBuyer(server, 'FALLA'), [[20_000, 1]]);
    const { db } = server.database;
    await sql`alter table voucher_attempt rename to voucher_attempt_away`.execute(db);
    try {
      expect(await call(server, key, 'redeem', codes[0])).toMatchObject({ status: 500, error: 'internal' });
    } finally {
      await sql`alter table voucher_attempt_away rename to voucher_attempt`.execute(db);
    }
    expect(await call(server, key, 'check', codes[0])).toMatchObject({ bono: { estado: 'disponible' } });
  });

  test('a call sent again with its Idempotency-Key is done once and answered as it was', async () => {
    const { codes } = await codesFor(server, await giveBuyer(server, 'REPETIDO'), [[20_000, 2]]);
    const [code = '', second = ''] = codes;
    const once = (action: string, which: string, value: string) =>
      call(server, key, action, which, { 'idempotency-key': value });
    const redeemed = await once('redeem', code, 'one');
    expect(redeemed).toMatchObject({ status: 200, bono: { estado: 'usado' } });
    expect(await once('redeem', code, 'one')).toEqual(redeemed);
    expect(await once('redeem', code, 'two')).toMatchObject({ status: 409, error: 'already_redeemed' });
    const reused = { status: 409, error: 'idempotency_key_reused' };
    expect(await once('redeem', second, 'one')).toMatchObject(reused);
    expect(await once('cancel', code, 'one')).toMatchObject(reused);
    expect(await call(server, key, 'check', second)).toMatchObject({ bono: { estado: 'disponible' } });
    const cancelled = await once('cancel', code, 'three');
    expect(cancelled).toMatchObject({ status: 200, bono: { estado: 'disponible' } });
    expect(await once('cancel', code, 'three')).toEqual(cancelled);
    // a repetition returns the first answer; a check returns the current state
    expect(await once('redeem', code, 'one')).toEqual(redeemed);
    expect(await once('check', code, 'one')).toMatchObject({ bono: { estado: 'disponible' } });
    const other = await newKey(server, 'Otra llave');
    const theirs = await call(server, other, 'redeem', second, { 'idempotency-key': 'one' });
    expect(theirs).toMatchObject({ status: 200, bono: { canje: { aqui: true } } });
  });

  test('every call is in a log that cannot be changed', async () => {
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
    for (let index = 1; index <= 50; index += 1) keys.push(await newKey(server, `Estación ${index}`));
    const answers = await Promise.all(keys.map((key) => call(server, key, 'redeem', codes[0])));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'already_redeemed')).toHaveLength(49);
  });

  test('a key that is revoked while it redeems redeems nothing', async () => {
    const key = await newKey(server, 'Se va');
    const buyer = await giveBuyer(server, 'REVOCADA');
    const { codes } = await codesFor(server, buyer, [[20_000, 1]]);
    const { db } = server.database;
    const answer = await db.transaction().execute(async (tx) => {
      await sql`update point_of_sale set revoked_at = now() where name = 'Se va'`.execute(tx);
      // the key is valid at the look-up; the call then waits for the revocation
      const redeeming = call(server, key, 'redeem', codes[0]);
      await vi.waitFor(async () => {
        const { rows } = await sql`select from pg_locks where not granted`.execute(db);
        expect(rows.length).toBeGreaterThan(0);
      }, 10_000);
      return { redeeming };
    });
    expect(await answer.redeeming).toMatchObject({ status: 401, error: 'unauthorized' });
    const other = await newKey(server, 'Se queda');
    expect(await call(server, other, 'check', codes[0])).toMatchObject({ bono: { estado: 'disponible' } });
  });

  test('one call sent ten times at once with its Idempotency-Key is done once, and all get the same answer', async () => {
    const key = await newKey(server, 'Diez veces');
    const buyer = await giveBuyer(server, 'DIEZ');
    const { codes } = await codesFor(server, buyer, [[20_000, 1]]);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => call(server, key, 'redeem', codes[0], { 'idempotency-key': 'same' })),
    );
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]).toMatchObject({ status: 200, bono: { estado: 'usado' } });
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
