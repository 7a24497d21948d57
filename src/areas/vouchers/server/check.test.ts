import { type KyselyPlugin, RawNode, sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Tx } from '#kit/server/database/database.ts';
import { isLong } from '#kit/server/database/prepared-statements.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { waitForState, decide, giveTreasurer, paidCash } from '#areas/invoices/server/testing/payments.ts';
import { checkVouchers } from './check-store.ts';
import { listUsedAfterReversal, listWithoutCodes } from './review-store.ts';
import { buy, giveBuyer, registerPurchase, waitForDisabled } from './testing/vouchers.ts';
import { countVouchersOfOthers, readVouchersOfOthers, voucherKeyIds } from './voucher-secret-rows-store.ts';

const BUYS = 'a payment buys vouchers only with a purchase, and pays exactly their price';
const ADVANCE = 'a purchase whose money became an advance was approved, and has no vouchers';
const NO_CREDIT = 'the payment of a purchase is in no credit and in no invoice';
const EXACTLY = 'a purchase has exactly the paid vouchers, of an approved payment';
const VOID = 'only unused vouchers of a reversed payment are disabled';
const REDEEMED = 'a voucher is redeemed in its own store, between its creation and its last day';
const ERP = 'the ERP gets one event for each purchase';

const OF_APPROVED = `(select uuid from payment where is_purchase and estado = 'approved')`;
const OF_REVERSED = `(select uuid from payment where is_purchase and estado = 'reversed')`;
const OF_WAITING = `(select uuid from payment where is_purchase and estado = 'created')`;

/** Violates each invariant, bypassing the database's guards. */
const VIOLATIONS: readonly (readonly [invariant: string, how: string])[] = [
  [BUYS, `update payment set is_purchase = true where id_segment = '1110'`],
  [BUYS, `update payment set total_cents = total_cents - 100 where is_purchase and estado = 'created'`],
  [BUYS, `update voucher_line set cantidad = cantidad + 1 where line = 1`],
  [BUYS, `delete from voucher_line where line = 2`],
  [BUYS, `delete from voucher_line`],
  [ADVANCE, `update payment set is_purchase = false where estado = 'approved'`],
  [ADVANCE, `update payment set is_purchase = false where uuid = ${OF_WAITING}`],
  [
    NO_CREDIT,
    `insert into portal_money (client_id, source, holder, name, cents)
     select client_id, uuid, 'payment', 'P0', total_cents from payment where is_purchase and estado = 'approved'`,
  ],
  [EXACTLY, `delete from voucher where number = 1`],
  [EXACTLY, `delete from voucher`],
  [EXACTLY, `update voucher set monto_cents = monto_cents + 100 where number = 1`],
  [
    EXACTLY,
    `insert into voucher (client_id, uuid, number, monto_cents, code_hmac, code_sealed, last_four)
     select client_id, uuid, 99, monto_cents, 'one more', code_sealed, last_four from voucher where number = 1 limit 1`,
  ],
  [
    EXACTLY,
    `insert into voucher (client_id, uuid, number, monto_cents, code_hmac, code_sealed, last_four)
     select client_id, uuid, 1, monto_cents, 'not paid', '', '' from voucher_line where line = 1 and uuid = ${OF_WAITING}`,
  ],
  [EXACTLY, `update voucher_purchase set issued_at = null, expires_on = null where uuid = ${OF_APPROVED}`],
  [EXACTLY, `update voucher_purchase set issued_at = now(), expires_on = now() where uuid = ${OF_WAITING}`],
  [EXACTLY, `update payment set estado = 'rejected' where uuid = ${OF_APPROVED}`],
  [VOID, `update voucher set void_at = now() where uuid = ${OF_APPROVED}`],
  [VOID, `update voucher set void_at = now() where number = 3 and uuid = ${OF_REVERSED}`],
  [REDEEMED, `update point_of_sale set store = 'ecuador'`],
  [REDEEMED, `update voucher_redemption set at = at - interval '1 day'`],
  [REDEEMED, `update voucher_redemption set at = at + interval '1 year'`],
  [ERP, `delete from outbox_event where type = 'voucher.purchased'`],
  [
    ERP,
    `insert into outbox_event (client_id, id, type, data, at)
     select client_id, gen_random_uuid(), type, data, at from outbox_event where type = 'voucher.purchased' limit 1`,
  ],
  [
    ERP,
    `insert into outbox_event (client_id, id, type, data, at)
     select client_id, gen_random_uuid(), 'voucher.purchased', jsonb_build_object('uuid', uuid), now()
     from voucher_purchase where uuid = ${OF_WAITING}`,
  ],
];

const PURCHASE = 'a purchase of vouchers only gets its codes, once';
const VOUCHER = 'a voucher is only disabled, once';
const CODE = 'the code of a voucher is only encrypted again, with another secret';
const REDEMPTION = 'a redemption is only cancelled, once';
const ONCE = 'a payment becomes a purchase once, before it ends';

/** Statements that the database refuses from every role, and the error. */
const REFUSED: readonly (readonly [statement: string, why: string])[] = [
  [
    `update payment set is_purchase = false where uuid = ${OF_WAITING}`,
    'a purchase becomes an advance only when it is approved',
  ],
  [
    `update payment set is_purchase = false where uuid = ${OF_REVERSED}`,
    'a purchase becomes an advance only when it is approved',
  ],
  [`update payment set is_purchase = true where id_segment = '1110' and estado = 'approved'`, ONCE],
  [`update voucher_purchase set email = 'otra@premios.example' where uuid = ${OF_WAITING}`, PURCHASE],
  [`update voucher_purchase set expires_on = expires_on + 1 where uuid = ${OF_APPROVED}`, PURCHASE],
  ['delete from voucher_purchase', 'voucher_purchase is never changed or deleted'],
  ['update voucher_line set cantidad = cantidad + 1', 'voucher_line is never changed or deleted'],
  ['delete from voucher_line', 'voucher_line is never changed or deleted'],
  [`update voucher set monto_cents = monto_cents + 1 where uuid = ${OF_APPROVED}`, VOUCHER],
  [`update voucher set void_at = null where uuid = ${OF_REVERSED}`, VOUCHER],
  [`update voucher set code_hmac = code_hmac || '.' where uuid = ${OF_APPROVED}`, CODE],
  [`update voucher set code_sealed = '' where uuid = ${OF_APPROVED}`, CODE],
  [`update voucher set sealed_by = null where uuid = ${OF_APPROVED}`, CODE],
  [`update voucher set sealed_by = 'other', void_at = now() where uuid = ${OF_APPROVED}`, CODE],
  [`update voucher set sealed_by = 'other', last_four = '0000' where uuid = ${OF_APPROVED}`, VOUCHER],
  ['delete from voucher', 'voucher is never changed or deleted'],
  ['update voucher_redemption set at = now()', REDEMPTION],
  ['delete from voucher_redemption', 'voucher_redemption is never changed or deleted'],
  [
    `insert into voucher_redemption (voucher_id, point_of_sale_id, at)
     select voucher_id, point_of_sale_id, at from voucher_redemption`,
    'voucher_redemption_live',
  ],
  ['delete from voucher_attempt', 'voucher_attempt is never changed or deleted'],
];

const TABLES = [
  'payment',
  'portal_money',
  'outbox_event',
  'voucher_purchase',
  'voucher_line',
  'voucher',
  'point_of_sale',
  'voucher_redemption',
];

onOneDatabase('the check of the vouchers’ invariants', (under) => {
  let server: ServerUnderTest;

  /** Creates a purchase in each state (waiting, approved, reversed with one used voucher) and a paid advance. */
  beforeAll(async () => {
    server = await serveWithBank(under);
    const buyer = await giveBuyer(server, 'LEYES');
    const wanted = [
      [20_000, 2],
      [50_000, 1],
    ] as const;
    await registerPurchase(server, buyer, wanted);
    await buy(server, buyer, wanted);
    const reversed = await buy(server, buyer, wanted);
    await sql`
      with station as (
        insert into point_of_sale (store, name, key_sha256, created_at)
        values ('combustibles', 'Estación Norte', '\\x00', now()) returning point_of_sale_id
      )
      insert into voucher_redemption (voucher_id, point_of_sale_id, at)
      select v.voucher_id, s.point_of_sale_id, p.issued_at
      from voucher v join voucher_purchase p using (client_id, uuid), station s
      where v.uuid = ${reversed} and v.number = 3`.execute(server.database.db);
    await decide(server, reversed, 'rejected', 'now', { causa: '00018' });
    await waitForDisabled(server, reversed, 2);
    const { token } = await giveTreasurer(server, 'ANTICIPO', []);
    const { uuid } = await paidCash(server, token, '50000');
    await decide(server, uuid, 'approved', 'now');
    await waitForState(server, token, uuid, 'approved');
  });

  test('finds nothing wrong in purchases made by the portal', async () => {
    const checks = await checkVouchers(server.database.db);
    expect(checks.flatMap((check) => check.violations)).toEqual([]);
    expect(checks.map((check) => check.name)).toEqual([...new Set(VIOLATIONS.map(([invariant]) => invariant))]);
  });

  test.each(VIOLATIONS)('finds a violation of "%s" after %s', async (invariant, how) => {
    const rollback = new Error('rollback');
    const violate = async (tx: Tx) => {
      for (const table of TABLES) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      // also disables foreign keys
      await sql`set local session_replication_role = replica`.execute(tx);
      const { numAffectedRows } = await sql.raw(how).execute(tx);
      expect(numAffectedRows).toBeGreaterThan(0n);
      const violated = (await checkVouchers(tx)).filter((check) => check.violations.length > 0);
      expect(violated.map((check) => check.name)).toContain(invariant);
      throw rollback;
    };
    await expect(server.database.db.transaction().execute(violate)).rejects.toBe(rollback);
  });

  test.each(REFUSED)('the database refuses: %s', async (statement, why) => {
    await expect(sql.raw(statement).execute(server.database.db)).rejects.toThrow(why);
  });

  test('the database lets the code of every voucher be encrypted again, also of a disabled one', async () => {
    const rollback = new Error('rollback');
    const reseal = async (tx: Tx) => {
      const { numAffectedRows } = await sql`
        update voucher set code_hmac = code_hmac || '.', code_sealed = '', sealed_by = 'other'`.execute(tx);
      expect(numAffectedRows).toBe(6n);
      throw rollback;
    };
    await expect(server.database.db.transaction().execute(reseal)).rejects.toBe(rollback);
  });

  test('finds the secrets of vouchers by their index alone', async () => {
    let plan: readonly object[] = [];
    const explain: KyselyPlugin = {
      transformQuery: ({ node }) => RawNode.create(['explain (analyze, verbose) ', ''], [node]),
      transformResult: async ({ result }) => {
        plan = result.rows;
        return result;
      },
    };
    await server.database.db.transaction().execute(async (tx) => {
      await sql`set local enable_seqscan = off`.execute(tx);
      await voucherKeyIds(tx.withPlugin(explain));
    });
    const scans = JSON.stringify(plan).match(/\w+ Scan[^"]* on public\.voucher\b/g);
    expect(scans).toEqual(Array.from({ length: 2 }, () => 'Only Scan using voucher_sealed_by on public.voucher'));
  });

  test('are counted and encrypted again by statements that may take minutes', async () => {
    const texts: string[] = [];
    const { db } = server.database;
    const record: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        texts.push(db.getExecutor().compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    await db.transaction().execute(async (tx) => {
      await countVouchersOfOthers(tx.withPlugin(record), 'another');
      await readVouchersOfOthers(tx.withPlugin(record), { keyId: 'another', after: [], limit: 1, lock: true });
    });
    expect(texts.map(isLong)).toEqual([true, true]);
  });

  test('lists the used vouchers of a payment that was taken back, and no other', async () => {
    const used = await listUsedAfterReversal(server.database.db);
    expect(used).toMatchObject([
      { codigo_cliente: 'LEYES', number: 3, monto_cents: 5_000_000, point_of_sale: 'Estación Norte' },
    ]);
  });

  test('lists a purchase that was paid an hour ago and has no codes', async () => {
    const rollback = new Error('rollback');
    const lose = async (tx: Tx) => {
      await sql`alter table voucher_purchase disable trigger user`.execute(tx);
      await sql.raw(`update voucher_purchase set issued_at = null, expires_on = null`).execute(tx);
      const { rows } = await sql<{ at: Date }>`
        select updated_at as at from payment where is_purchase and estado = 'approved'`.execute(tx);
      const after = (minutes: number) => new Date((rows[0]?.at.getTime() ?? NaN) + minutes * 60_000);
      expect(await listWithoutCodes(tx, after(60))).toEqual([]);
      expect(await listWithoutCodes(tx, after(61))).toMatchObject([{ total_cents: 9_000_000, moneda: 'COP' }]);
      throw rollback;
    };
    expect(await listWithoutCodes(server.database.db, new Date('2100-01-01'))).toEqual([]);
    await expect(server.database.db.transaction().execute(lose)).rejects.toBe(rollback);
  });
});
