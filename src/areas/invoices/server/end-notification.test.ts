import { beforeAll, expect, test, vi } from 'vitest';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { notificationsOf } from '#areas/notifications/server/testing/notifications-of.ts';
import { WHATSAPP_AWAY, giveNumber, messagesOf } from '#areas/notifications/server/testing/whatsapp-messages.ts';
import { waitForState, consultPayment, decide, giveTreasurer, line, paid } from './testing/payments.ts';

const SOON = { timeout: 20_000, interval: 50 };

onOneDatabase('notifications about a payment’s end', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serveWithBank(database, { SMTP_URL: mailbox.smtp, ...WHATSAPP_AWAY });
  });

  const titles = async (token: string) => (await notificationsOf(server, token)).map(({ title }) => title);
  const waitForTitles = (token: string, expected: readonly string[]) =>
    vi.waitFor(async () => expect(await titles(token)).toEqual(expected), SOON);

  test('notifies its user unless they watch its page, also of a late approval and of a reversal', async () => {
    const { token, email } = await giveTreasurer(server, 'AWAY', [100_000]);
    await giveNumber(server, email);
    const { uuid } = await paid(server, token, [line('AWAY-1', 100_000)]);
    await decide(server, uuid, 'rejected', 'now');
    await waitForTitles(token, ['Tu pago de $ 100.000 fue rechazado']);
    const [rejected] = await notificationsOf(server, token);
    expect(rejected).toMatchObject({
      kind: 'payment.end',
      body: expect.stringContaining('FE-AWAY-1') as string,
      data: { transaccion: { uuid }, enlace: `/admin/resultado-transaccion?uuid=${uuid}` },
    });
    await decide(server, uuid, 'approved', 'now');
    await waitForTitles(token, ['Tu pago de $ 100.000 fue rechazado', 'El banco aprobó tu pago más tarde']);
    // after the approval, the bank reverses the payment
    await decide(server, uuid, 'rejected', 'now');
    await waitForTitles(token, [
      'Tu pago de $ 100.000 fue rechazado',
      'El banco aprobó tu pago más tarde',
      'El banco devolvió tu pago',
    ]);
    const subject = expect.stringMatching(/^pago del \d+ [a-z]{3} \d{4}, \d+:\d\d$/) as string;
    expect(await messagesOf(server, email)).toEqual([
      ['payment.end.failed', subject],
      ['payment.end.approved', subject],
      ['payment.end.reversed', subject],
    ]);
  });

  test('does not notify users who are watching the result', async () => {
    const { token } = await giveTreasurer(server, 'HERE', [100_000]);
    const { uuid } = await paid(server, token, [line('HERE-1', 100_000)]);
    await consultPayment(server, token, uuid);
    await decide(server, uuid, 'approved', 'now');
    await waitForState(server, token, uuid, 'approved');
    expect(await titles(token)).toEqual([]);
  });

  test('sends only the receipt to a user who wants no notifications', async () => {
    const { token, email } = await giveTreasurer(server, 'NONE', [100_000]);
    await server.graphql(
      'mutation { guardarPreferenciaNotificacion(kind: "payment.end", canal: NINGUNO) { canal } }',
      {},
      token,
    );
    const { uuid } = await paid(server, token, [line('NONE-1', 100_000)]);
    await decide(server, uuid, 'approved', 'now');
    await mailbox.nthMailTo(email);
    // after the approval, the bank reverses the payment
    await decide(server, uuid, 'rejected', 'now');
    await waitForState(server, token, uuid, 'reversed');
    const { uuid: next } = await paid(server, token, [line('NONE-1', 100_000)]);
    await decide(server, next, 'approved', 'now');
    const receipt = await mailbox.nthMailTo(email, 2);
    expect(receipt.subject).toBe('Tu pago de $ 100.000 fue aprobado');
    expect(await titles(token)).toEqual([]);
  });
});
