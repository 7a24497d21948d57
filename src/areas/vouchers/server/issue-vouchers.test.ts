import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { onBothDatabases } from '#kit/server/testing/database.ts';
import { makeJobsDue } from '../../../server/testing/jobs-due.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { PURCHASE_APPROVED_JOB } from '#areas/invoices/server/public.ts';
import { decide } from '#areas/invoices/server/testing/payments.ts';
import { type Buyer, CONFIG, buy, giveBuyer, purchasesOf, registerPurchase } from './testing/vouchers.ts';

const DAY = 24 * 60 * 60_000;

onBothDatabases('codes of vouchers', (database) => {
  let server: ServerUnderTest;
  let buyer: Buyer;
  beforeAll(async () => {
    server = await serveWithBank(database);
    buyer = await giveBuyer(server, 'CODIGOS');
  });

  const estados = async (uuid: string) =>
    (await purchasesOf(server, buyer, uuid)).flatMap(({ codigos }) => codigos ?? []).map(({ estado }) => estado);

  test('are not made once the bank has taken the money back', async () => {
    const { db } = server.database;
    // the job fails until the bank reverses the payment
    await sql`
      create function fail() returns trigger language plpgsql as $$
      begin raise exception 'a fault of the test'; end $$`.execute(db);
    await sql`create trigger fails before insert on voucher for each statement execute function fail()`.execute(db);
    const uuid = await registerPurchase(server, buyer, [[20_000, 2]]);
    const states = async () => {
      const { rows } = await sql<{ payment: string; job: string }>`
        select p.estado as payment, j.state::text as job from payment p
        left join pgboss.job j on j.name = 'payments.purchase-approved' and j.data ->> 'uuid' = p.uuid::text
        where p.uuid = ${uuid}`.execute(db);
      return rows;
    };
    await decide(server, uuid, 'approved', 'now');
    await expect.poll(states, { timeout: 15_000 }).toEqual([{ payment: 'approved', job: 'retry' }]);
    expect(await purchasesOf(server, buyer, uuid)).toMatchObject([{ status: 1, codigos: [] }]);
    await decide(server, uuid, 'rejected', 'now', { causa: '00018' });
    await expect.poll(async () => (await states())[0]?.payment, { timeout: 15_000 }).toBe('reversed');
    await sql`drop trigger fails on voucher`.execute(db);
    const statesNow = async () => {
      await makeJobsDue(server, PURCHASE_APPROVED_JOB.name);
      return states();
    };
    await expect.poll(statesNow, { timeout: 30_000 }).toEqual([{ payment: 'reversed', job: 'completed' }]);
    expect(await estados(uuid)).toEqual([]);
  });

  // this test moves the clock
  test('are valid until their last day', async () => {
    const uuid = await buy(server, buyer, [[20_000, 1]]);
    const [{ diasVencimiento } = { diasVencimiento: 0 }] = CONFIG.usos;
    const after = async (days: number) => {
      server.advance(days * DAY);
      buyer = { ...buyer, token: await server.signIn(buyer.email) };
      return estados(uuid);
    };
    expect(await after(diasVencimiento)).toEqual(['disponible']);
    expect(await after(1)).toEqual(['vencido']);
  });
});
