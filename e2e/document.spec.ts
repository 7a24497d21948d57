import { readFile } from 'node:fs/promises';
import { type Page, expect } from '@playwright/test';
import { client, invoice, user } from '#kit/server/testing/people.ts';
import { ubl } from '#areas/einvoices/server/testing/files.ts';
import { createCompany } from './app/company.ts';
import { downloadInTab, expectFile } from './steps/file.ts';
import { INVOICES } from './steps/invoices.ts';
import { openInvoices, openPayment } from '#areas/invoices/scenes/open-payment.ts';
import { answerAtBank, continueToBank, goToResult } from './steps/payments.ts';
import { signIn } from './steps/session.ts';
import { test } from './test.ts';

const HISTORY = '/admin/account-history';
const STATUS = '/admin/account-status';

/** The dialog with a document's details. */
const sheetOf = (page: Page, name: string) => page.getByRole('dialog', { name });

test('opens an invoice from the list: what it lists, who paid it, its files; back closes it', async ({ page, app }) => {
  const company = await createCompany(app, [
    { number: 'FE-1001', total: 100_000, dueIn: -3, destination: 'EDS La Floresta' },
  ]);
  const code = 'c0de'.padEnd(96, company.code.slice(1, 5));
  const number = '2002';
  await app.load([invoice(company.code, number, 56_000, { num_factura: 'FE-2002', cufe: code })]);
  const xml = ubl({ code, total: '56000', number: 'FE2002' });
  await app.loadXml(xml);
  await signIn(page, company.treasurer);
  const uuid = await openPayment(page, { 'FE-1001': 40_000 });
  await goToResult(page, uuid);
  await continueToBank(page, app);
  await answerAtBank(page, 'Aprobar');
  await page.goto(`${INVOICES}?orden=-total`);

  await page.getByRole('link', { name: 'FE-1001' }).press('Enter');
  const paid = sheetOf(page, 'Factura de venta FE-1001');
  await expect(page).toHaveURL(/\?orden=-total&documento=\d+$/);
  await expect(paid).toContainText('$ 60.000');
  await expect(paid).toContainText('EDS La Floresta');
  await expect(paid.getByText('Vencida')).toBeVisible();
  await expect(paid.getByRole('listitem')).toContainText([
    /Emisión.*\$ 100\.000/,
    /Venció/,
    /Pago en línea.*−\$ 40\.000/,
  ]);
  await paid.getByRole('link', { name: 'Ver comprobante' }).click();
  await expect(page).toHaveURL(`/admin/resultado-transaccion?uuid=${uuid}`);
  await page.goBack();
  await expect(paid.getByText('Qué ha pasado')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(`${INVOICES}?orden=-total`);

  await page.getByRole('link', { name: 'FE-2002' }).click();
  const listed = sheetOf(page, 'Factura de venta FE-2002');
  await expect(listed.getByRole('listitem').first()).toContainText('Gasolina corriente');
  await expect(listed).toContainText('$ 56.000');
  await expectFile(page, '/files/invoices/', () => listed.getByRole('button', { name: 'PDF' }).click());
  const downloaded = downloadInTab(page);
  await listed.getByRole('button', { name: 'XML' }).click();
  const download = await downloaded;
  expect(download.suggestedFilename()).toBe('FE-2002.xml');
  expect(await readFile(await download.path(), 'utf8')).toBe(xml);
  const link = page.getByRole('link', { name: 'FE-2002' });
  for (const close of [
    () => page.goBack(),
    () => page.keyboard.press('Escape'),
    () => listed.getByRole('button', { name: 'Cerrar' }).click(),
  ]) {
    if (!(await listed.isVisible())) await link.click();
    await expect(listed).toContainText('$ 56.000');
    await close();
    await expect(listed).toHaveCount(0);
    await expect(page).toHaveURL(`${INVOICES}?orden=-total`);
    await expect(link).toBeFocused();
  }
});

test(
  'opens by its address in the status and the history; explains an unknown document, and retries after a failure',
  { tag: '@once' },
  async ({ page, app }) => {
    const company = await createCompany(app, [{ number: 'FE-1001', total: 100_000 }]);
    const other = `${company.code}B`;
    await app.load([
      client(other),
      user(`finanzas@${other.toLowerCase()}.example`, other, { role: 'Financiero' }),
      invoice(other, '1', 5_000, { num_factura: 'FE-AJENA' }),
      invoice(company.code, '900', 5_000, { num_factura: 'ND-900', tipo_documento: 'DB' }),
    ]);
    await signIn(page, company.treasurer);
    const id = (await openInvoices(page)).get('FE-1001')?.id_edocta_detalle ?? '';
    const sheet = sheetOf(page, 'Factura de venta FE-1001');
    await page.goto(`${HISTORY}?estado=A&documento=${id}`);
    await expect(sheet).toContainText('Saldo pendiente');
    await sheet.getByRole('button', { name: 'Cerrar' }).click();
    await expect(page).toHaveURL(`${HISTORY}?estado=A`);
    await page.getByRole('link', { name: 'FE-1001' }).click();

    // the server returns no address for the file
    await sheet.getByRole('button', { name: 'XML' }).click();
    const missing = page.getByRole('dialog', { name: 'Documento XML no encontrado' });
    await expect(missing).toContainText('Todavía no tenemos el XML de este documento.');
    await missing.getByRole('button', { name: 'Aceptar' }).click();
    await expect(sheet).toBeVisible();
    await sheet.getByRole('button', { name: 'Cerrar' }).click();

    // a debit note has no PDF
    await page.getByRole('link', { name: 'ND-900' }).click();
    const note = page.getByRole('dialog', { name: /ND-900$/ });
    await expect(note.getByRole('button', { name: 'XML' })).toBeVisible();
    await expect(note.getByRole('button', { name: 'PDF' })).toHaveCount(0);

    // the next document of all clients is another client's
    await page.goto(`${STATUS}?documento=${Number(id) + 1}`);
    await expect(page.getByRole('dialog').getByText('Documento no encontrado')).toBeVisible();
    await expect(page.getByRole('dialog')).not.toContainText('FE-AJENA');

    let isDown = true;
    await page.route('**/graphql', (route) =>
      isDown && route.request().postData()?.includes('DocumentDetail') ? route.abort() : route.fallback(),
    );
    await page.goto(`${STATUS}?documento=${id}`);
    const failed = page.getByRole('dialog').getByRole('alert');
    await expect(failed).toContainText('No se pudo cargar el documento');
    isDown = false;
    await failed.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(sheet).toContainText('Saldo pendiente');

    await page.goto(`${STATUS}?documento=x`);
    await expect(page.getByRole('heading', { level: 1, name: '404 Página no encontrada' })).toBeVisible();
  },
);

test(
  'downloads the PDFs and XML files of a selection in the status and the history',
  { tag: '@full' },
  async ({ page, app }) => {
    const company = await createCompany(app, [
      { number: 'FE-1001', total: 100_000 },
      { number: 'FE-1002', total: 200_000 },
      { number: 'FE-1003', total: 300_000 },
    ]);
    await signIn(page, company.treasurer);
    for (const path of [STATUS, HISTORY]) {
      await page.goto(path);
      await page.getByRole('checkbox', { name: 'Elegir FE-1001' }).check();
      await page.getByRole('searchbox').fill('1002');
      await page.getByRole('searchbox').press('Enter');
      await expect(page.getByRole('link', { name: 'FE-1001' })).toHaveCount(0);
      await page.getByRole('checkbox', { name: 'Elegir FE-1002' }).check();
      const bar = page.getByRole('region', { name: 'Documentos elegidos' });
      await expect(bar.getByRole('status')).toHaveText('2 documentos');
      const downloaded = downloadInTab(page);
      await bar.getByRole('button', { name: 'Descargar PDF y XML' }).click();
      const download = await downloaded;
      const zip = await readFile(await download.path());
      for (const name of ['FE-1001.pdf', 'FE-1002.pdf', 'sin-archivo.txt']) expect(zip.includes(name)).toBe(true);
      expect(zip.includes('FE-1003')).toBe(false);
      await bar.getByRole('button', { name: 'Quitar todo' }).click();
      await expect(bar).toHaveCount(0);
    }
  },
);
