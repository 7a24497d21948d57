import { sql } from 'kysely';
import { beforeAll, expect, test, vi } from 'vitest';
import { addDays, dayIn, formatDay } from '#kit/core/day.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { makeJobsDue } from '../../../server/testing/jobs-due.ts';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { notificationsOf } from '#areas/notifications/server/testing/notifications-of.ts';
import { WHATSAPP_AWAY, giveNumber, messagesOf } from '#areas/notifications/server/testing/whatsapp-messages.ts';
import { line, paid } from './testing/payments.ts';

const SOON = { timeout: 20_000, interval: 100 };

onOneDatabase('invoices that fall due', (database) => {
  let server: ServerUnderTest;
  let today = '';
  beforeAll(async () => {
    server = await serveWithBank(database, WHATSAPP_AWAY);
    today = dayIn(server.now(), 'America/Bogota');
  });

  const due = (code: string, number: string, total: number, days: number) =>
    invoice(code, number, total, { fecha_vencimiento_documento: addDays(today, days) });
  /** Runs the job of every store now, and waits until each has queued itself for its next day. */
  const sevenOClock = async () => {
    await makeJobsDue(server, 'invoices.due');
    await vi.waitFor(async () => {
      const { rows } = await sql`
        select 1 from pgboss.job where name = 'invoices.due' and state = 'created' and start_after > now()`.execute(
        server.database.db,
      );
      expect(rows).toHaveLength(4);
    }, SOON);
  };
  const textsOf = async (email: string) =>
    (await notificationsOf(server, await server.signIn(email))).map(({ title }) => title);

  test('are notified once each: three days before, on the day and the day after, with the open amount', async () => {
    const { report } = await server.importLines([
      client('DUE'),
      user('legal@due.example', 'DUE'),
      user('operativo@due.example', 'DUE', { role: 'Operativo' }),
      user('compras@due.example', 'DUE', { role: 'Compras' }),
      due('DUE', 'D1', 100_000, 0),
      due('DUE', 'D2', 50_000, 0),
      due('DUE', 'D3', 70_000, 3),
      due('DUE', 'D4', 30_000, -1),
      due('DUE', 'D5', 30_000, -1),
      ...[-2, 1, 2, 4].map((days) => due('DUE', `E${days}`, 1_000, days)),
      { ...due('DUE', 'PAID', 10_000, 0), total: 0 },
      { ...due('DUE', 'PART', 10_000, 0), total: 4_000 },
    ]);
    expect(report.errors).toEqual([]);
    await giveNumber(server, 'legal@due.example');
    await sevenOClock();
    const expected = [
      'Ayer vencieron 2 facturas por $ 60.000',
      'En 3 días vence la factura FE-D3 por $ 70.000',
      'Hoy vencen 3 facturas por $ 154.000',
    ];
    expect((await textsOf('legal@due.example')).toSorted()).toEqual(expected);
    const all = await notificationsOf(server, await server.signIn('legal@due.example'));
    expect(all.find(({ title }) => title.startsWith('Hoy'))).toMatchObject({
      kind: 'invoice.due',
      body: `FE-D1, FE-D2, FE-PART. Fecha de vencimiento: ${formatDay(today)}.`,
      data: { enlace: '/admin/pending-invoices' },
    });
    expect(all.find(({ title }) => title.startsWith('En 3'))).toMatchObject({
      data: { documento: { num_documento: 'D3' } },
    });
    expect(await textsOf('operativo@due.example')).toEqual([]);
    expect(await textsOf('compras@due.example')).toEqual([]);
    const messages = await messagesOf(server, 'legal@due.example');
    expect(messages.map((message) => message.join(': ')).toSorted()).toEqual([
      'invoice.due.due: ayer vencieron 2 facturas',
      'invoice.due.due: en 3 días vence la factura FE-D3',
      'invoice.due.due: hoy vencen 3 facturas',
    ]);
    // runs again on the same day
    await sevenOClock();
    expect((await textsOf('legal@due.example')).toSorted()).toEqual(expected);
  });

  test('are left out while a payment of them is unfinished', async () => {
    await server.importLines([
      client('PAY'),
      user('legal@pay.example', 'PAY'),
      due('PAY', 'P1', 100_000, 0),
      due('PAY', 'P2', 60_000, 0),
    ]);
    const token = await server.signIn('legal@pay.example');
    await paid(server, token, [{ ...line('P1', 100_000), fecha_vencimiento: today }]);
    await sevenOClock();
    expect(await textsOf('legal@pay.example')).toEqual(['Hoy vence la factura FE-P2 por $ 60.000']);
  });
});
