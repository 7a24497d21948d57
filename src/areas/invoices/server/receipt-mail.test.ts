import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import type { DocumentVerification } from '#kit/core/contract/types.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { type DeliveredMail, type Mailbox, startMailbox } from '#kit/server/testing/mailbox.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
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

onOneDatabase('the mail about an approved payment', (database) => {
  let server: ServerUnderTest;
  let mailbox: Mailbox;
  beforeAll(async () => {
    mailbox = await startMailbox();
    server = await serveWithBank(database, {
      SMTP_URL: mailbox.smtp,
      COMPANY_COMBUSTIBLES: 'Combustibles, S.A., 860512780',
    });
  });

  async function applyOutcome(
    token: string,
    uuid: string,
    outcome: 'approved' | 'rejected' | 'expired',
    more: object = {},
  ) {
    await decide(server, uuid, outcome, 'twice', more);
    await waitForState(server, token, uuid, outcome);
  }

  async function setReceiptMail(token: string, enabled: boolean) {
    const { data, errors } = await server.graphql<{ setReceiptMail: boolean }>(
      'mutation ($enabled: Boolean!) { setReceiptMail(enabled: $enabled) }',
      { enabled },
      token,
    );
    expect([data?.setReceiptMail, errors]).toEqual([enabled, []]);
    const session = await server.graphql<{ currentSession: { receiptMail: boolean } }>(
      '{ currentSession { receiptMail } }',
      {},
      token,
    );
    expect(session.data?.currentSession.receiptMail).toBe(enabled);
  }

  async function share(token: string, uuid: string) {
    const { data, errors } = await server.graphql<{ compartirComprobante: { url: string } | null }>(
      'mutation ($uuid: ID!) { compartirComprobante(uuid: $uuid) { url } }',
      { uuid },
      token,
    );
    return data?.compartirComprobante?.url ?? errors[0]?.extensions['code'];
  }

  async function verify(code: string) {
    const { data } = await server.graphql<{ verifyDocument: DocumentVerification }>(
      'query ($code: String!) { verifyDocument(code: $code) { genuine kind number holder total currency } }',
      { code },
    );
    return data?.verifyDocument;
  }

  async function issuedCodes(uuid: string): Promise<number> {
    const { rows } = await sql`select 1 from issued_document where payment_uuid = ${uuid}`.execute(server.database.db);
    return rows.length;
  }

  const receiptIn = async (mail: DeliveredMail) => textOfPdf(await mailbox.attachmentOf(mail));

  test('comes once, with the paid invoices, time, bank, reference and receipt, even after two notifications', async () => {
    const { token, email } = await giveTreasurer(server, 'MAIL', [100_000, 50_000]);
    const { uuid } = await paid(server, token, [line('MAIL-1', 100_000), line('MAIL-2', 50_000, 20_000)]);
    await applyOutcome(token, uuid, 'approved', { banco: 'Banco de Bogotá' });
    const { result } = await consultPayment(server, token, uuid);
    const { comprobante, autorizacion } = result?.transaction ?? {};
    const mail = await mailbox.nthMailTo(email);
    expect(mail).toMatchObject({
      to: [email],
      subject: 'Tu pago de $ 120.000 fue aprobado',
      attachments: [{ filename: `comprobante-${comprobante}.pdf`, type: 'application/pdf' }],
    });
    expect(mail.text).toMatch(/Hola, Marcela:\n\nEl banco aprobó tu pago\. Este es tu comprobante\.\n\nValor pagado/);
    const facts = [
      'Valor pagado: $ 120.000',
      'Facturas: FE-MAIL-1, FE-MAIL-2',
      'Banco: Banco de Bogotá',
      `CUS: ${autorizacion}`,
      'Recibió: Combustibles, S.A.',
      `Comprobante: ${comprobante}`,
      `Referencia: ${uuid}`,
      `Ver el pago:\n${server.url}/admin/resultado-transaccion?uuid=${uuid}`,
    ];
    for (const fact of facts) expect(mail.text).toContain(fact);
    expect(mail.text).toMatch(/\nAprobado: \d+ \w+ \d{4}, \d+:\d\d\n/);
    expect(mail.html).toContain('>Banco de Bogotá</td>');
    expect(mail.html).toContain('background:#c4122e');
    expect(mail.text + mail.html).not.toContain(token);

    const receipt = await receiptIn(mail);
    for (const part of ['Transacción aprobada', '$ 120.000', 'FE-MAIL-1', 'Banco de Bogotá', uuid]) {
      expect(receipt).toContain(part);
    }
    const [code = ''] = receipt.match(/\b[2-9A-Z]{4}(?: [2-9A-Z]{4}){4,5}\b/) ?? [];
    const genuine = { genuine: true, kind: 'receipt', number: comprobante, total: 120_000, currency: 'COP' };
    expect(await verify(code)).toMatchObject({ ...genuine, holder: 'Estación M*** S.A.S.' });

    // a shared link opens the same receipt
    const url = await share(token, uuid);
    expect(url).toBe(`${server.url}/verificar/${code.replaceAll(' ', '')}`);
    expect(await share(token, uuid)).toBe(url);
    expect(await issuedCodes(uuid)).toBe(1);
    const stranger = await giveTreasurer(server, 'MAILELSE', []);
    expect(await share(stranger.token, uuid)).toBe('not_found');
  });

  test('comes once if many request the result at once, and not for a rejected payment', async () => {
    const { token, email } = await giveTreasurer(server, 'ASKED', [10_000, 20_000]);
    const rejected = await paid(server, token, [line('ASKED-1', 10_000)]);
    await applyOutcome(token, rejected.uuid, 'rejected');
    expect(await share(token, rejected.uuid)).toBe('not_found');
    const { uuid } = await paid(server, token, [line('ASKED-2', 20_000)]);
    await decide(server, uuid, 'approved', 'never');
    await Promise.all(Array.from({ length: 5 }, () => consultPayment(server, token, uuid)));
    expect((await mailbox.nthMailTo(email)).text).toContain(`Referencia: ${uuid}`);
  });

  test('is not sent to a user who does not want it; an approval after another final state is mailed without the receipt', async () => {
    const { token, email } = await giveTreasurer(server, 'NOMAIL', [10_000, 20_000]);
    await setReceiptMail(token, false);
    const { uuid } = await paid(server, token, [line('NOMAIL-1', 10_000)]);
    await applyOutcome(token, uuid, 'approved');
    const late = await paid(server, token, [line('NOMAIL-2', 20_000)]);
    await applyOutcome(token, late.uuid, 'expired');
    await applyOutcome(token, late.uuid, 'approved');
    const mail = await mailbox.nthMailTo(email);
    expect(mail).toMatchObject({ subject: 'El banco aprobó tu pago más tarde', attachments: [] });
    expect(mail.text).not.toContain('Referencia');

    await setReceiptMail(token, true);
    const cash = await paidCash(server, token, '80000');
    await applyOutcome(token, cash.uuid, 'approved');
    expect((await mailbox.nthMailTo(email, 2)).subject).toBe('Tu pago de $ 80.000 fue aprobado');
  });

  test('names a cash payment and its advance, in the colour of its store', async () => {
    const { token, email } = await giveTreasurer(server, 'LUBE', [], { store: 'lubricantes' });
    const { uuid } = await paidCash(server, token, '80000');
    await applyOutcome(token, uuid, 'approved');
    const [advance] = [...(await documentsOfSide(server, token, 'PAYMENT')).keys()];
    const mail = await mailbox.nthMailTo(email);
    expect(mail.text).toContain('Concepto: Pago de contado: ');
    expect(mail.text).toContain(`$ 80.000 quedaron como anticipo de tu empresa: ${advance}.`);
    expect(mail.html).toContain('background:#00646f');
    expect(mail.html).not.toContain('#c4122e');
  });

  test('comes later if the mail server is down, without delaying the payment', async () => {
    const { token, email } = await giveTreasurer(server, 'MAILDOWN', [10_000]);
    const before = await mailbox.refused();
    await mailbox.fault({ down: true });
    const { uuid } = await paid(server, token, [line('MAILDOWN-1', 10_000)]);
    await applyOutcome(token, uuid, 'approved');
    expect((await documentsOfSide(server, token)).get('MAILDOWN-1')).toMatchObject({ total: 0, bloqueada: false });
    await expect.poll(() => mailbox.refused(), { timeout: 10_000 }).toBeGreaterThan(before + 1);
    // no receipt was issued for a mail that could not be sent
    expect(await issuedCodes(uuid)).toBe(0);
    await mailbox.fault({ down: false });
    const mail = await mailbox.nthMailTo(email);
    expect(await receiptIn(mail)).toContain(uuid);
    expect(await issuedCodes(uuid)).toBe(1);
  });
});
