import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { invoice } from '#kit/server/testing/people.ts';
import { downloadInTab, expectFile } from './steps/file.ts';
import { ORDERS, ago, card, expectListed, filter, fourOrders } from './steps/orders.ts';
import { signIn } from './steps/session.ts';
import { test } from './test.ts';

test(
  'exports and prints the selected orders together, even if the filters change afterwards',
  { tag: '@once' },
  async ({ page, app, company }) => {
    await app.load(fourOrders(company));
    await signIn(page, company.buyer);
    await page.goto(ORDERS);
    await page.getByRole('checkbox', { name: 'Elegir Pedido 4503' }).press(' ');
    await page.getByRole('checkbox', { name: 'Elegir Pedido 4501' }).click({ modifiers: ['Shift'] });
    const bar = page.getByRole('region', { name: 'Pedidos elegidos' });
    await expect(bar).toContainText('3 pedidos');
    await expect(bar).toContainText('$ 146.412.500');
    await page.getByRole('checkbox', { name: 'Elegir Pedido 4502' }).uncheck();
    await expect(bar).toContainText('2 pedidos');
    await filter(page, async (open) => void (await open.getByLabel('Estado').selectOption('Enviado a revisión')));
    await expectListed(page, '4502');
    await expect(bar).toContainText('2 pedidos');

    const save = async (name: string) => {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        bar.getByRole('button', { name: `Descargar ${name}` }).click(),
      ]);
      return readFile(await download.path());
    };
    const { lines } = await readExcelFile(await save('Excel'));
    const numbers = lines.flat().filter((value) => /^450\d$/.test(String(value)));
    expect(new Set(numbers.map(String))).toEqual(new Set(['4501', '4503']));
    const pdf = textOfPdf(await save('PDF'));
    expect([pdf.includes('4501'), pdf.includes('4502'), pdf.includes('4503')]).toEqual([true, false, true]);

    await page.evaluate(() => {
      window.print = () => document.body.setAttribute('data-printed', '');
    });
    await bar.getByRole('button', { name: 'Imprimir' }).click();
    await expect(page.locator('body[data-printed]')).toHaveCount(1);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByText(/^Pedido 4501 · Despachado$/)).toBeVisible();
    await expect(page.getByText(/^Pedido 4503 · Solicitado$/)).toBeVisible();
    await expect(page.getByText('Pedido 4502')).toBeHidden();
    await expect(bar).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await bar.getByRole('button', { name: 'Quitar todos' }).click();
    await expect(bar).toHaveCount(0);
  },
);

test(
  'downloads the remission, the load order and the documents of an order, or says that there is none',
  { tag: '@once' },
  async ({ page, app, company }) => {
    await app.load([
      ...fourOrders(company),
      invoice(company.code, '9100', 1_000_000, { num_factura: 'FE-1001', destino: 'D1', fecha_documento: ago(1) }),
    ]);
    await signIn(page, company.buyer);
    await page.goto(ORDERS);
    const first = card(page, '4501');
    await first.getByText('Detalle', { exact: true }).click();
    await expectFile(page, '/files/', () => first.getByRole('button', { name: 'Remisión de la entrega 8001' }).click());
    await expectFile(page, '/files/', () =>
      first.getByRole('button', { name: 'Orden de cargue de la entrega 8001' }).click(),
    );
    const saved = downloadInTab(page);
    await first.getByRole('button', { name: 'Excel de la factura FE-1001' }).click();
    expect((await saved).suggestedFilename()).toMatch(/\.xlsx$/);

    // a paid document is in the history
    await app.load([
      invoice(company.code, '9100', 1_000_000, {
        num_factura: 'FE-1001',
        destino: 'D1',
        fecha_documento: ago(1),
        version: 2,
        total: 0,
        fecha_compensacion: ago(0),
      }),
    ]);
    await expectFile(page, '/files/', () => first.getByRole('button', { name: 'PDF de la factura FE-1001' }).click());

    // simulates a browser that blocks the new tab
    await page.evaluate(() => {
      window.open = () => null;
    });
    await first.getByRole('button', { name: 'PDF de la factura FE-1001' }).click();
    const blocked = page.getByRole('dialog', { name: 'Tu navegador bloqueó la ventana' });
    await expectFile(page, '/files/', () => blocked.getByRole('link', { name: /^Abrir el archivo/ }).click());
    await blocked.getByRole('button', { name: 'Aceptar' }).click();

    // a document without a URL
    const none = { size: 0, download: null };
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('OrderDocuments')
        ? route.fulfill({ json: { data: { AccountStatus: none, AccountHistory: none } } })
        : route.fallback(),
    );
    await first.getByRole('button', { name: 'PDF de la factura FE-1001' }).click();
    const missing = page.getByRole('dialog', { name: 'Documento PDF no encontrado' });
    await expect(missing).toContainText('No se encontraron datos');
    await missing.getByRole('button', { name: 'Aceptar' }).click();
    await expect(missing).toHaveCount(0);
  },
);
