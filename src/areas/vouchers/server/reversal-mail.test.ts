import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { decide } from '#areas/invoices/server/testing/payments.ts';
import { notificationsOf } from '#areas/notifications/server/testing/notifications-of.ts';
import { call, codesOf, newKey } from './testing/points-of-sale.ts';
import { type Buyer, buy, giveBuyer, purchasesOf } from './testing/vouchers.ts';

const SUPPORT = 'soporte@surtidor.example';

onOneDatabase('a purchase of vouchers that the bank takes back', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  let buyer: Buyer;
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serveWithBank(database, { SMTP_URL: mailbox.smtp, SUPPORT_EMAIL_COMBUSTIBLES: SUPPORT });
    buyer = await giveBuyer(server, 'DEVUELTO');
  });

  /** Redeems the first `count` vouchers of a purchase at a station. */
  async function use(uuid: string, count: number): Promise<void> {
    const key = await newKey(server, 'EDS La Floresta', 'combustibles', { client: buyer.code });
    for (const code of (await codesOf(server, uuid)).slice(0, count)) {
      expect(await call(server, key, 'redeem', code)).toMatchObject({ status: 200 });
    }
  }

  /** Runs the job that disables vouchers again, as after a crash between its work and its end. */
  async function runAgain(uuid: string): Promise<void> {
    const { db } = server.database;
    const job = sql`name = 'payments.purchase-reversed' and data ->> 'uuid' = ${uuid}`;
    const states = async () =>
      (await sql<{ state: string }>`select state::text from pgboss.job where ${job}`.execute(db)).rows;
    await expect.poll(states, { timeout: 15_000 }).toEqual([{ state: 'completed' }]);
    await sql`update pgboss.job set state = 'retry', start_after = now(), completed_on = null where ${job}`.execute(db);
    await expect.poll(states, { timeout: 90_000 }).toEqual([{ state: 'completed' }]);
  }

  const reversePurchase = (uuid: string) => decide(server, uuid, 'rejected', 'twice', { causa: '00018' });
  const notifications = async (uuid: string) =>
    (await notificationsOf(server, buyer.token)).filter(
      ({ title, data }) => title === 'Tus bonos ya no valen' && (data['transaccion'] as { uuid: string }).uuid === uuid,
    );
  const waitUntilNotified = (uuid: string) =>
    vi.waitFor(async () => expect(await notifications(uuid)).toHaveLength(1), 15_000);
  const recorded = async (uuid: string) => {
    const { rows } = await sql`
      select from audit_entry where action = 'voucher.reverse' and subject = ${uuid}`.execute(server.database.db);
    return rows.length;
  };

  test('is notified to the buyer; support gets no mail if no voucher was used', async () => {
    const uuid = await buy(server, buyer, [[20_000, 2]]);
    await reversePurchase(uuid);
    await waitUntilNotified(uuid);
    expect(await notifications(uuid)).toMatchObject([
      {
        body: 'El banco devolvió el pago de $ 40.000 (Bono combustible). Sus códigos quedaron anulados.',
        data: { enlace: '/admin/mis-bonos-comprados' },
      },
    ]);
    expect(await recorded(uuid)).toBe(1);
    expect(await mailbox.mailsTo(SUPPORT)).toEqual([]);
  });

  test(
    'tells support once which codes were used, by their last four characters, and where',
    { timeout: 120_000 },
    async () => {
      const uuid = await buy(server, buyer, [
        [20_000, 2],
        [50_000, 1],
      ]);
      await use(uuid, 2);
      await reversePurchase(uuid);
      const mail = await mailbox.nthMailTo(SUPPORT);
      expect(mail.subject).toBe('Bonos usados de un pago devuelto');
      const used = (await purchasesOf(server, buyer, uuid))
        .flatMap(({ codigos }) => codigos ?? [])
        .filter(({ estado }) => estado === 'usado');
      expect(used).toHaveLength(2);
      for (const { terminacion } of used) {
        expect(mail.text).toMatch(
          new RegExp(`Código terminado en ${terminacion}: \\$ 20\\.000 · EDS La Floresta \\(DEVUELTO\\) · \\d+ `),
        );
      }
      expect(mail.text).toContain('un pago de $ 90.000, y 2 bonos que compró ya se habían usado, por $ 40.000.');
      expect(mail.text).toContain('Cliente: DEVUELTO');
      expect(mail.text).toContain(`Referencia: ${uuid}`);
      expect(mail.text.match(/terminado en/g)).toHaveLength(2);
      await waitUntilNotified(uuid);
      expect((await notifications(uuid))[0]?.body).toContain('menos 2 de 3: 2 ya se habían usado');
      await runAgain(uuid);
      const { rows } = await sql`
      select from pgboss.job where name = 'vouchers.reversal-mail' and data ->> 'uuid' = ${uuid}`.execute(
        server.database.db,
      );
      expect(rows).toHaveLength(1);
      expect(await mailbox.mailsTo(SUPPORT)).toHaveLength(1);
      expect(await notifications(uuid)).toHaveLength(1);
      expect(await recorded(uuid)).toBe(1);
    },
  );
});
