import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import fc from 'fast-check';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { Db } from '#kit/server/database/database.ts';
import { onOneDatabase, onPostgres } from '#kit/server/testing/database.ts';
import { casesOf, isFullRun } from '#kit/server/testing/full-run.ts';
import { expectInvariants } from '../../../server/testing/invariants.ts';
import { makeJobsDue } from '../../../server/testing/jobs-due.ts';
import { type SystemUnderTest, startSystem } from '../../../../tools/testing/model/system.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { PURCHASE_APPROVED_JOB } from '#areas/invoices/server/public.ts';
import { decide } from '#areas/invoices/server/testing/payments.ts';
import { readCode } from '../rules/code.ts';
import { openCode } from './codes.ts';
import {
  type Buyer,
  type RequestedVouchers,
  giveBuyer,
  waitForCodes,
  purchasesOf,
  registerPurchase,
  totalOf,
} from './testing/vouchers.ts';
import { sealedVouchers } from './voucher-store.ts';

const wanted: fc.Arbitrary<RequestedVouchers> = fc
  .record({ small: fc.nat({ max: 4 }), middle: fc.nat({ max: 3 }), large: fc.nat({ max: 1 }) })
  .map(({ small, middle, large }): RequestedVouchers => [
    [20_000, small],
    [50_000, middle],
    [100_000, large],
  ])
  .map((lines): RequestedVouchers => lines.filter(([, cantidad]) => cantidad > 0))
  .filter((lines) => lines.length > 0);

/** The tables that the creation of codes writes, in order; the database refuses the write if a fault is due. */
const STEPS = ['voucher', 'voucher_purchase', 'outbox_event'] as const;

/** Lets the database refuse writes to these tables, as often as `refuse` says. */
async function addFaults(db: Db): Promise<void> {
  await sql`create sequence fault minvalue 0`.execute(db);
  await sql`create table fault_plan (at integer, step text)`.execute(db);
  // a sequence also counts rolled-back calls
  await sql`
    create function fail_as_planned() returns trigger language plpgsql as $$
    declare due text;
    begin
      select step into due from fault_plan where at = (select last_value from fault);
      if due = tg_table_name then
        perform nextval('fault');
        raise exception 'a fault of the test in %', tg_table_name;
      end if;
      return null;
    end $$`.execute(db);
  for (const [step, when] of [
    ['voucher', 'insert'],
    ['voucher_purchase', 'update'],
    ['outbox_event', 'insert'],
  ] as const) {
    await sql`
      create trigger fails_as_planned after ${sql.raw(when)} on ${sql.table(step)}
      for each row ${sql.raw(step === 'outbox_event' ? `when (new.type = 'voucher.purchased')` : '')}
      execute function fail_as_planned()`.execute(db);
  }
}

async function planFaults(db: Db, steps: readonly string[]): Promise<void> {
  await sql`delete from fault_plan`.execute(db);
  await sql`select setval('fault', 0)`.execute(db);
  const rows = steps.map((step, index) => ({ step, at: index }));
  await sql`
    insert into fault_plan (at, step)
    select r.at, r.step from json_to_recordset(${JSON.stringify(rows)}::json) as r(at integer, step text)`.execute(db);
}

async function faultsMet(db: Db): Promise<number> {
  const { rows } = await sql<{ met: number }>`select last_value::integer as met from fault`.execute(db);
  return rows[0]?.met ?? 0;
}

onOneDatabase('purchases of vouchers, while the database fails', (database) => {
  let server: ServerUnderTest;
  beforeAll(async () => {
    server = await serveWithBank(database);
    await addFaults(server.database.db);
  });

  /** Returns the amounts of the purchase's codes; decrypts every code. */
  async function readable(uuid: string): Promise<number[]> {
    const { db } = server.database;
    const { rows } = await sql<{ clientId: number }>`
      select client_id as "clientId" from voucher_purchase where uuid = ${uuid}`.execute(db);
    const vouchers = await sealedVouchers(db, { clientId: rows[0]?.clientId ?? NaN, uuid });
    const codes = vouchers.map(({ sealed }) => openCode(server.settings, sealed));
    expect(codes.map(readCode)).toEqual(codes);
    expect(new Set(codes).size).toBe(codes.length);
    return vouchers.map(({ cents }) => cents / 100);
  }

  /** Waits until the purchase has its codes; skips the pauses between the job's tries. */
  async function issuedAfterFaults(buyer: Buyer, uuid: string): Promise<void> {
    const isIssued = async () => {
      await makeJobsDue(server, PURCHASE_APPROVED_JOB.name);
      const lines = await purchasesOf(server, buyer, uuid);
      return lines.every(({ cantidad, codigos }) => codigos?.length === cantidad);
    };
    await expect.poll(isIssued, { timeout: 15_000 }).toBe(true);
  }

  const scenario = fc.record({
    purchases: fc.array(
      fc.record({
        wanted,
        outcome: fc.constantFrom('approved', 'approved', 'rejected'),
        notify: fc.constantFrom('now', 'twice'),
      }),
      { minLength: 2, maxLength: 5 },
    ),
    faults: fc.array(fc.constantFrom(...STEPS), { minLength: 1, maxLength: 3 }),
  });

  test('have exactly the codes that were paid: their amounts sum to the payment', { timeout: 300_000 }, async () => {
    let met = 0;
    await fc.assert(
      fc.asyncProperty(scenario, async ({ purchases, faults }) => {
        const { db } = server.database;
        const buyer = await giveBuyer(server, `F${randomUUID().slice(0, 8).toUpperCase()}`);
        await planFaults(db, faults);
        const uuids: string[] = [];
        for (const purchase of purchases) uuids.push(await registerPurchase(server, buyer, purchase.wanted));
        await Promise.all(
          purchases.map(({ outcome, notify }, index) => decide(server, uuids[index] ?? '', outcome, notify)),
        );
        for (const [at, uuid] of uuids.entries()) {
          const { wanted: lines, outcome } = purchases[at] ?? { wanted: [], outcome: '' };
          if (outcome === 'approved') await issuedAfterFaults(buyer, uuid);
          else await ended(db, uuid, outcome);
          const paid =
            outcome === 'approved'
              ? lines.flatMap(([monto, cantidad]) => Array.from({ length: cantidad }, () => monto))
              : [];
          const amounts = await readable(uuid);
          expect(amounts.toSorted((a, b) => a - b)).toEqual(paid);
          expect(amounts.reduce((sum, pesos) => sum + pesos, 0)).toBe(outcome === 'approved' ? totalOf(lines) : 0);
        }
        await expectInvariants(server);
        met += await faultsMet(db);
      }),
      { numRuns: casesOf({ daily: 4, full: 20 }), endOnFailure: true },
    );
    // without faults the scenarios would test nothing
    expect(met).toBeGreaterThan(2);
  });
});

async function ended(db: Db, uuid: string, estado: string): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql<{ estado: string }>`select estado from payment where uuid = ${uuid}`.execute(db);
        return rows[0]?.estado;
      },
      { timeout: 15_000 },
    )
    .toBe(estado);
}

onPostgres('purchases of vouchers, while the server is killed', (under) => {
  let system: SystemUnderTest;
  let buyer: Buyer;
  beforeAll(async () => {
    system = await startSystem(under);
    buyer = await giveBuyer(system, 'CAIDAS');
  });

  /**
   * Makes the queue retry a killed process's jobs, as it does after 15 minutes. Call it after the kill: until then the
   * process receives further jobs.
   */
  async function giveUpJobs(): Promise<void> {
    await system.kill('portal');
    await sql`
      update pgboss.job set state = 'retry', start_after = now()
      where name = ${PURCHASE_APPROVED_JOB.name} and state = 'active'`.execute(system.database.db);
    await makeJobsDue(system, PURCHASE_APPROVED_JOB.name);
  }

  test('have their codes once, although the server is killed while it creates them', { timeout: 300_000 }, async () => {
    const lines: RequestedVouchers = [
      [20_000, 7],
      [50_000, 3],
    ];
    const uuids: string[] = [];
    for (const after of isFullRun ? [0, 10, 20, 40, 80, 160, 320] : [10, 160]) {
      const batch = [await registerPurchase(system, buyer, lines), await registerPurchase(system, buyer, lines)];
      for (const uuid of batch) await decide(system, uuid, 'approved', 'now');
      await pause(after);
      await system.kill('portal');
      uuids.push(...batch);
    }
    for (const uuid of uuids) await ended(system.database.db, uuid, 'approved');
    await giveUpJobs();
    for (const uuid of uuids) await waitForCodes(system, buyer, uuid);
    const found = await purchasesOf(system, buyer);
    expect(found).toHaveLength(uuids.length * lines.length);
    await expectInvariants(system);
  });
});
