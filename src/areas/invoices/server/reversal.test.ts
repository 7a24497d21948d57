import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { DocumentVerification } from '#kit/core/contract/types.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { openLink, statusOf } from './testing/exports.ts';
import {
  waitForState,
  consultPayment,
  decide,
  documentsOfSide,
  giveTreasurer,
  line,
  paid,
  paidCash,
} from './testing/payments.ts';

/** A payment whose final state the bank changes, and all consequences (docs/product.md, Payments). */
onOneDatabase('a payment whose final state changes', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serveWithBank(database, { SMTP_URL: mailbox.smtp });
  });

  /** The bank decides, and the portal applies its status. */
  async function applyOutcome(
    token: string,
    uuid: string,
    outcome: 'approved' | 'rejected' | 'expired',
    estado: string,
  ) {
    await decide(server, uuid, outcome, 'twice');
    await waitForState(server, token, uuid, estado);
  }

  const receiptOf = async (token: string, uuid: string) =>
    (await consultPayment(server, token, uuid)).result?.transaction?.download?.pdf?.url ?? '';

  async function verify(code: string) {
    const { data } = await server.graphql<{ verifyDocument: DocumentVerification }>(
      'query ($code: String!) { verifyDocument(code: $code) { genuine kind reversed_at } }',
      { code },
    );
    return data?.verifyDocument;
  }

  test('opens its invoices again when it is reversed, notifies the user and the ERP once, and voids its receipt', async () => {
    const { token, email } = await giveTreasurer(server, 'DEV', [100_000, 50_000]);
    const { uuid } = await paid(server, token, [line('DEV-1', 100_000), line('DEV-2', 50_000, 20_000)]);
    await applyOutcome(token, uuid, 'approved', 'approved');
    const link = await receiptOf(token, uuid);
    const receipt = textOfPdf(Buffer.from(await (await openLink(link, token)).arrayBuffer()));
    const [code = ''] = receipt.match(/\b[2-9A-Z]{4}(?: [2-9A-Z]{4}){4,5}\b/) ?? [];
    expect(await verify(code)).toEqual({ genuine: true, kind: 'receipt', reversed_at: null });
    await mailbox.nthMailTo(email);

    await applyOutcome(token, uuid, 'rejected', 'reversed');
    const { result } = await consultPayment(server, token, uuid);
    expect(result).toMatchObject({
      response: 'rejected',
      status: 200,
      message: 'Transacción devuelta por el banco',
      transaction: { estado: 'reversed', causa: 'El banco devolvió un pago que había aprobado.', comprobante: null },
    });
    const open = [...(await documentsOfSide(server, token)).values()].map(({ total, bloqueada }) => [total, bloqueada]);
    expect(open).toEqual([
      [100_000, false],
      [50_000, false],
    ]);
    expect(result?.transaction?.download).toBeNull();
    expect(await statusOf(link, token)).toBe(404);
    expect(await verify(code)).toEqual({
      genuine: true,
      kind: 'receipt',
      reversed_at: result?.transaction?.updated_at,
    });

    const mail = await mailbox.nthMailTo(email, 2);
    expect(mail).toMatchObject({ to: [email], subject: 'El banco devolvió tu pago' });
    expect(mail.text).toMatch(
      /Hola, Marcela:\n\nEl banco devolvió tu pago de \$ 120\.000 del \d+ \w+ \d{4}, \d+:\d\d, que/,
    );
    expect(mail.text).toContain('Lo que había pagado vuelve a estar pendiente: FE-DEV-1, FE-DEV-2.');
    expect(mail.text).toContain(`${server.url}/admin/resultado-transaccion?uuid=${uuid}`);
    expect(mail.text + mail.html).not.toContain(token);

    const { rows } = await sql<{ type: string; data: object }>`
      select type, data from outbox_event where data ->> 'uuid' = ${uuid} order by event_id`.execute(
      server.database.db,
    );
    expect(rows.map(({ type }) => type)).toEqual(['payment.approved', 'payment.reversed']);
    expect(rows[1]?.data).toMatchObject({ uuid, codigo_cliente: 'DEV', total: 120_000, causa: '00018' });
  });

  test('closes its credit if it is a reversed cash payment, and mails that', async () => {
    const { token, email } = await giveTreasurer(server, 'DEVCASH', []);
    const { uuid } = await paidCash(server, token, '80000');
    await applyOutcome(token, uuid, 'approved', 'approved');
    const [advance] = [...(await documentsOfSide(server, token, 'PAYMENT')).keys()];
    await mailbox.nthMailTo(email);
    await applyOutcome(token, uuid, 'rejected', 'reversed');
    const mail = await mailbox.nthMailTo(email, 2);
    expect(mail.text).toContain(`El anticipo que había dejado, ${advance}, ya no está.`);
    expect([...(await documentsOfSide(server, token, 'PAYMENT')).values()]).toMatchObject([{ total: 0 }]);
  });

  test('mails the user once when it is approved after another outcome, with the receipt', async () => {
    const { token, email } = await giveTreasurer(server, 'TARDE', [100_000]);
    const { uuid } = await paid(server, token, [line('TARDE-1', 100_000)]);
    await applyOutcome(token, uuid, 'expired', 'expired');
    const again = await paid(server, token, [line('TARDE-1', 100_000, 40_000)]);
    await applyOutcome(token, again.uuid, 'approved', 'approved');
    expect((await mailbox.nthMailTo(email)).subject).toBe('Tu pago de $ 40.000 fue aprobado');
    await applyOutcome(token, uuid, 'approved', 'approved');
    const mail = await mailbox.nthMailTo(email, 2);
    expect(mail.subject).toBe('El banco aprobó tu pago más tarde');
    expect(mail.text).toMatch(
      /Tu pago de \$ 100\.000 del .* había terminado como expirado, y el banco lo aprobó después\./,
    );
    expect(mail.text).toContain(`Referencia: ${uuid}`);
    expect(mail.attachments).toHaveLength(1);
    expect(mail.text).toContain('Lo aplicamos a tus facturas: FE-TARDE-1.');
    expect(mail.text).toMatch(/\$ 40\.000 no se pudieron aplicar.* saldo a favor de tu empresa \(P\d+\)\./);

    const cash = await paidCash(server, token, '70000');
    await applyOutcome(token, cash.uuid, 'expired', 'expired');
    await applyOutcome(token, cash.uuid, 'approved', 'approved');
    const third = await mailbox.nthMailTo(email, 3);
    expect(third.text).toMatch(/\$ 70\.000 quedaron como anticipo de tu empresa: P\d+\./);
  });
});
