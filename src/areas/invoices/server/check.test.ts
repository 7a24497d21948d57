import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Tx } from '#kit/server/database/database.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { checkPayments } from './check-store.ts';
import { waitForState, decide, givePayment } from './testing/payments.ts';

const STATE = 'a payment’s state is its last event’s';
const SUM = 'a payment for documents is the sum of its lines';
const CASH = 'a cash payment is for no document';
const LOCKS = 'an unfinished payment locks its documents';
const ONLY = 'only an unfinished payment locks documents';
const MONEY = 'the ledger has the money of every approved payment, and no other';
const ERP = 'each approval and each reversal is published to the ERP once';

/** Violates each invariant, bypassing the database's guards. */
const VIOLATIONS: readonly (readonly [invariant: string, how: string])[] = [
  [STATE, `update payment set estado = 'rejected' where estado = 'expired'`],
  [STATE, `update payment set estado = 'approved' where estado = 'created'`],
  [STATE, `delete from payment_event where estado = 'approved'`],
  [STATE, `delete from payment_event`],
  [SUM, `update payment_line set monto_transaccion_cents = monto_transaccion_cents + 100 where line = 2`],
  [SUM, `delete from payment_line where line = 1`],
  [SUM, `delete from payment_line`],
  [SUM, `update payment set total_cents = total_cents - 1 where estado = 'created'`],
  [CASH, `update payment set id_segment = '1100' where estado = 'created'`],
  [LOCKS, `delete from document_lock`],
  [LOCKS, `delete from document_lock where ctid = (select min(ctid) from document_lock)`],
  [LOCKS, `update document_lock set holder = 'compensation'`],
  [ONLY, `update document_lock set reference = gen_random_uuid()`],
  [ONLY, `update document_lock set reference = (select uuid from payment where estado = 'expired')`],
  [
    ONLY,
    `insert into document_lock (client_id, document_id, holder, reference)
     select client_id, document_id, 'payment', uuid from payment_line join payment using (client_id, uuid)
     where estado = 'approved'`,
  ],
  [MONEY, `update portal_money set cents = cents + 1 where reversed_at is null`],
  [MONEY, `update portal_money set reversed_at = now() where reversed_at is null`],
  [MONEY, `update portal_money set reversed_at = null`],
  [MONEY, `update portal_money set holder = 'compensation'`],
  [
    MONEY,
    `insert into portal_money (client_id, source, holder, name, cents)
     select client_id, uuid, 'payment', 'P0', total_cents from payment where estado = 'expired'`,
  ],
  [
    MONEY,
    `insert into portal_money (client_id, source, holder, name, cents)
     select client_id, gen_random_uuid(), 'payment', 'P0', 100 from client limit 1`,
  ],
  [ERP, `delete from outbox_event where type = 'payment.approved'`],
  [ERP, `delete from outbox_event where type = 'payment.reversed'`],
  [
    ERP,
    `insert into outbox_event (client_id, id, type, data, at)
     select client_id, gen_random_uuid(), type, data, at from outbox_event where type = 'payment.approved' limit 1`,
  ],
  [
    ERP,
    `insert into outbox_event (client_id, id, type, data, at)
     select client_id, gen_random_uuid(), 'payment.reversed', data, at from outbox_event where type = 'payment.approved'`,
  ],
  [
    ERP,
    `insert into outbox_event (client_id, id, type, data, at)
     select client_id, gen_random_uuid(), 'payment.approved', jsonb_build_object('uuid', uuid), now() from payment
     where estado = 'expired'`,
  ],
];

const FOR = 'what a payment is for never changes';
const STAYS = 'a payment stays with its gateway and its session';

/** Statements that the database refuses for every caller, and why. */
const REFUSED: readonly (readonly [statement: string, why: string])[] = [
  ['update payment set total_cents = total_cents + 1', FOR],
  ["update payment set moneda = case moneda when 'COP' then 'USD' else 'COP' end", FOR],
  ['update payment set user_id = user_id + 1', FOR],
  ["update payment set estado = 'approved' where estado = 'created'", 'a payment changes its state only by an event'],
  ["update payment set gateway = 'placetopay'", STAYS],
  ["update payment set gateway_session = 'second'", STAYS],
  [
    "update payment set is_purchase = true where estado = 'approved'",
    'a payment becomes a purchase once, before it ends',
  ],
  ['update payment_event set at = now()', 'payment_event is never changed or deleted'],
  ['delete from payment_event', 'payment_event is never changed or deleted'],
  ['delete from payment', 'payment is never changed or deleted'],
];

const TABLES = ['payment', 'payment_event', 'payment_line', 'document_lock', 'portal_money', 'outbox_event'];

onOneDatabase('the check of the payments’ invariants', (under) => {
  let server: ServerUnderTest;

  /** One payment in each of these states: created, approved, expired, reversed. */
  beforeAll(async () => {
    server = await serveWithBank(under);
    await givePayment(server, 'OPEN');
    for (const [code, ending, state] of [
      ['PAID', 'approved', 'approved'],
      ['OVER', 'expired', 'expired'],
      ['BACK', 'approved', 'approved'],
      ['BACK', 'rejected', 'reversed'],
    ] as const) {
      const { token, uuid } = given.get(code) ?? (await givePayment(server, code));
      given.set(code, { token, uuid });
      await decide(server, uuid, ending, 'now');
      await waitForState(server, token, uuid, state);
    }
    // a gateway with its own session ids never issues the same id twice
    await sql`update payment set gateway_session = 'first'`.execute(server.database.db);
  });
  const given = new Map<string, { token: string; uuid: string }>();

  test('finds nothing wrong in payments made by the portal', async () => {
    const checks = await checkPayments(server.database.db);
    expect(checks.flatMap((check) => check.violations)).toEqual([]);
    expect(checks.map((check) => check.name)).toEqual([...new Set(VIOLATIONS.map(([invariant]) => invariant))]);
  });

  test.each(VIOLATIONS)('finds a violation of "%s" after %s', async (invariant, how) => {
    const rollback = new Error('rollback');
    const violate = async (tx: Tx) => {
      for (const table of TABLES) await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
      const { numAffectedRows } = await sql.raw(how).execute(tx);
      expect(numAffectedRows).toBeGreaterThan(0n);
      const violated = (await checkPayments(tx)).filter((check) => check.violations.length > 0);
      expect(violated.map((check) => check.name)).toContain(invariant);
      throw rollback;
    };
    await expect(server.database.db.transaction().execute(violate)).rejects.toBe(rollback);
  });

  test.each(REFUSED)('the database refuses: %s', async (statement, why) => {
    await expect(sql.raw(statement).execute(server.database.db)).rejects.toThrow(why);
  });
});
