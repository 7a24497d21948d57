import { beforeAll, expect, test } from 'vitest';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { onOneDatabase } from '#kit/server/testing/database.ts';
import { user } from '#kit/server/testing/people.ts';
import { serveWithBank } from '../../../server/testing/serve.ts';
import type { ServerUnderTest } from '#kit/server/testing/server-under-test.ts';
import { waitForState, consultPayment, decide, givePayment, giveTreasurer, line, paid } from './testing/payments.ts';

onOneDatabase('the receipt of an approved payment', (database) => {
  let server: ServerUnderTest;
  let token: string;
  let uuid: string;
  beforeAll(async () => {
    server = await serveWithBank(database, { COMPANY_COMBUSTIBLES: 'Combustibles, S.A., 860512780' });
    ({ token, uuid } = await givePayment(server, 'RECEIPT'));
    await decide(server, uuid, 'approved', 'now', { banco: 'Banco de Bogotá' });
    await waitForState(server, token, uuid, 'approved');
  });

  const link = async () => (await consultPayment(server, token, uuid)).result?.transaction?.download?.pdf?.url ?? '';
  const open = (url: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
    fetch(url, { headers });

  test('states who paid what, when, how much and through which bank', async () => {
    const { result } = await consultPayment(server, token, uuid);
    const answer = await open(await link());
    expect(answer.status).toBe(200);
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="comprobante-${result?.transaction?.comprobante}.pdf"`,
      'cache-control': 'private, no-store',
    });
    const text = textOfPdf(Buffer.from(await answer.arrayBuffer()));
    for (const part of [
      'Comprobante de pago',
      result?.transaction?.comprobante ?? 'none',
      'Transacción aprobada',
      '$ 120.000',
      'Estación RECEIPT S.A.S.',
      'NIT 900.373.076-4',
      result?.transaction?.autorizacion ?? 'none',
      'Banco de Bogotá',
      uuid,
      'Marcela Ríos',
      'FE-RECEIPT-1',
      'FE-RECEIPT-2',
      '$ 100.000',
      '$ 20.000',
      'Parcial',
      '\nRecibió\nCombustibles, S.A.\nIdentificación de quien recibió\nNIT 860.512.780-4\n',
      '\nSaldo restante de los documentos\n$ 30.000\n',
      '\nSaldo después del pago\n',
      'Parcial\n$ 50.000\n$ 20.000\n$ 30.000\n',
      'Total pagado',
      'Página 1 de 1',
    ]) {
      expect(text).toContain(part);
    }
  });

  test('has its header and page number on every page, also with many documents', async () => {
    const many = await giveTreasurer(
      server,
      'LONG',
      Array.from({ length: 120 }, () => 10_000),
    );
    const lines = Array.from({ length: 120 }, (_, index) => line(`LONG-${index + 1}`, 10_000));
    const payment = await paid(server, many.token, lines);
    await decide(server, payment.uuid, 'approved', 'never');
    const { result } = await consultPayment(server, many.token, payment.uuid);
    const answer = await open(result?.transaction?.download?.pdf?.url ?? '', { authorization: `Bearer ${many.token}` });
    const pages = textOfPdf(Buffer.from(await answer.arrayBuffer()))
      .split('Comprobante de pago')
      .slice(1);
    expect(pages.length).toBeGreaterThan(2);
    for (const [index, page] of pages.entries()) expect(page).toContain(`Página ${index + 1} de ${pages.length}`);
    for (const { numero_documento } of lines) expect(pages.join('')).toContain(`FE-${numero_documento}`);
    expect(pages.at(-1)).toContain('$ 1.200.000');
  });

  test('also opens with the session’s cookie, as in a browser', async () => {
    expect((await open(await link(), { cookie: `apollo-token=${token}` })).status).toBe(200);
  });

  test('does not open for anybody else, or after its link expired', async () => {
    const url = await link();
    await server.importLines([user('otra@receipt.example', 'RECEIPT', { role: 'Financiero' })]);
    const colleague = await server.signIn('otra@receipt.example');
    const stranger = await giveTreasurer(server, 'STRANGER', []);
    const again = await server.signIn('tesoreria@receipt.example');
    const refused = [
      await open(url, {}),
      await open(url, { authorization: 'Bearer 1.nothing' }),
      await open(url, { authorization: `Bearer ${colleague}` }),
      await open(url, { authorization: `Bearer ${stranger.token}` }),
      await open(url, { authorization: `Bearer ${again}` }),
      await open(url.replace(/signature=(.)/, (_all, first) => (first === '_' ? 'signature=-' : 'signature=_'))),
      await open(url.replace(/expires=\d+/, 'expires=9999999999')),
      await open(url.replace(/expires=\d+/, 'expires=x')),
      await open(url.split('?')[0] ?? ''),
      await open(
        url.replace(
          uuid,
          uuid.replace(/^./, (first) => (first === '0' ? '1' : '0')),
        ),
      ),
      await open(`${server.url}/files/receipts/x.pdf`),
    ];
    server.advance(9 * 60_000);
    expect((await open(url)).status).toBe(200);
    server.advance(61_000);
    refused.push(await open(url));
    const answers = await Promise.all(refused.map(async (answer) => `${answer.status} ${await answer.text()}`));
    expect(new Set(answers)).toEqual(
      new Set(['404 Este enlace ya no sirve. Vuelve al portal y descarga el archivo otra vez.']),
    );
    expect((await open(await link())).status).toBe(200);
  });

  test('does not exist for a payment that is not approved or was reversed', async () => {
    const url = await link();
    await decide(server, uuid, 'rejected', 'now');
    await waitForState(server, token, uuid, 'reversed');
    expect((await consultPayment(server, token, uuid)).result?.transaction?.download).toBeNull();
    expect((await open(url)).status).toBe(404);
  });
});
