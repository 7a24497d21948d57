import { randomBytes } from 'node:crypto';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { placetopayEnvironment, startPlacetopay } from '../src/server/testing/serve.ts';
import { createCompany } from './app/company.ts';
import { gatewayAt } from './app/gateway.ts';
import { startTestApp } from './app/test-app.ts';
import { expectFile } from './steps/file.ts';
import { INVOICES, choose, payBar, rowOf } from './steps/invoices.ts';
import { answerAtBank, expectEnding } from './steps/payments.ts';
import { watchSecrets } from './steps/secrets.ts';
import { signInByForm } from './steps/session.ts';
import { expect, test } from './test.ts';

test(
  'pays in Ecuador through PlaceToPay: a rejected attempt, another one, result and receipt; then a reversal',
  { tag: '@once' },
  async ({ browser }) => {
    const key = randomBytes(16).toString('hex');
    const placetopay = await startPlacetopay(key);
    const { GATEWAY_ECUADOR = '', ...environment } = placetopayEnvironment(placetopay.url, key);
    const site = Object.fromEntries(Object.entries(environment).filter(([name]) => name.startsWith('PLACETOPAY')));
    const app = await startTestApp({ settings: { GATEWAY_ECUADOR, ...site } });
    const post = (path: string, body: object) =>
      fetch(placetopay.url + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
    await post('/api/site', { notify_url: `${app.url}/payments/notifications/placetopay` });
    const context = await browser.newContext({ baseURL: app.of('ecuador') });
    const page = await context.newPage();
    try {
      const invoices = [
        { number: 'FE-2001', total: 1234.5, dueIn: -3 },
        { number: 'FE-2002', total: 310.07 },
      ];
      const company = await createCompany(app, invoices, 'ecuador');
      await page.goto(INVOICES);
      await signInByForm(page, company.treasurer);
      await expect(page.getByRole('banner').getByText('RUC 1790016919001')).toBeVisible();
      await choose(page, 'FE-2001', 'FE-2002');
      const expectNowhere = watchSecrets(page);
      await payBar(page).getByRole('button', { name: 'Pagar' }).click();
      await page.waitForURL(`${placetopay.url}/spa/session/**`);
      await expectNowhere({ 'the site’s key': key });

      await expect(page.getByText('Pago de 2 documentos')).toBeVisible();
      await expect(page.locator('.figure')).toContainText('$ 1.544,57 USD');
      await page.getByRole('radio', { name: 'Produbanco' }).check();
      await page.getByRole('button', { name: 'Rechazar intento' }).click();
      await expect(page.getByRole('status')).toContainText('Puedes probar otra vez');
      await page.getByRole('radio', { name: 'Produbanco' }).check();
      await answerAtBank(page, 'Aprobar', 'Nunca');
      await expectEnding(page, 'Transacción aprobada');
      const link = page.getByRole('link', { name: 'Descargar comprobante' });
      await expectFile(page, '/files/receipts/', () => link.click());
      // fetches the PDF within the page, because some browsers show a PDF and others download it
      const bytes = await page.evaluate(
        async (href) => [...new Uint8Array(await (await fetch(href)).arrayBuffer())],
        (await link.getAttribute('href')) ?? '',
      );
      const text = textOfPdf(Buffer.from(bytes));
      for (const part of ['$ 1.544,57', 'FE-2001', 'FE-2002', 'Produbanco']) expect(text).toContain(part);
      const address = page.url();

      const uuid = new URL(address).searchParams.get('uuid') ?? '';
      const bank = gatewayAt(placetopay.url);
      await bank.setOutcome(uuid, { outcome: 'rejected' });
      await bank.delivered(uuid);
      await page.goto(address);
      await expectEnding(page, 'Transacción devuelta por el banco');
      await page.goto(INVOICES);
      await expect(rowOf(page, 'FE-2001')).toContainText('$ 1.234,50');
    } finally {
      await context.close();
      await app.close();
      await placetopay.close();
    }
  },
);
