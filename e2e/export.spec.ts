import { readFile } from 'node:fs/promises';
import { type Page, expect } from '@playwright/test';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { createCompany } from './app/company.ts';
import { INVOICES } from './steps/invoices.ts';
import { signIn } from './steps/session.ts';
import { test } from './test.ts';

const OWED = [
  { number: 'FE-5001', total: 1_000_000, dueIn: -1 },
  { number: 'FE-5002', total: 2_000_000, dueIn: 0 },
  { number: 'FE-5003', total: 3_000_000, dueIn: -2 },
];
const FILES = '**/files/exports/**';

async function fileOf(page: Page, name: string): Promise<{ name: string; bytes: Buffer }> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Descargar ${name}` }).click(),
  ]);
  return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
}

test(
  'exports the filtered list as Excel and PDF, with the sum on the screen',
  { tag: ['@once', '@full'] },
  async ({ page, app }) => {
    await signIn(page, (await createCompany(app, OWED)).treasurer);
    await page.goto(`${INVOICES}?estado=AT&orden=-total`);
    await expect(page.getByText('2 facturas · suman $ 4.000.000')).toBeVisible();

    const excel = await fileOf(page, 'Excel');
    expect(excel.name).toMatch(/^facturas-pendientes-\d{4}-\d\d-\d\d\.xlsx$/);
    const { lines, totals, above } = await readExcelFile(excel.bytes);
    expect(lines.map(([factura]) => factura)).toEqual(['FE-5003', 'FE-5001']);
    expect(totals).toEqual({ Saldo: 4_000_000 });
    expect(above).toContain('Filtros: Estado: vencida');
    await expect(page.getByText('Tu archivo está listo')).toBeVisible();

    const pdf = await fileOf(page, 'PDF');
    expect(pdf.name).toMatch(/^facturas-pendientes-\d{4}-\d\d-\d\d\.pdf$/);
    expect(textOfPdf(pdf.bytes)).toContain('$ 4.000.000');
  },
);

test('cancels an export, and says what to do after a failure', { tag: ['@once', '@full'] }, async ({ page, app }) => {
  await signIn(page, (await createCompany(app, OWED)).treasurer);
  await page.goto(INVOICES);
  const excel = page.getByRole('button', { name: 'Descargar Excel' });

  // the server does not answer
  await page.route(FILES, () => undefined);
  // waits for the request, because cancelling before it would abort nothing
  await Promise.all([page.waitForRequest(FILES), excel.press('Enter')]);
  await expect(page.getByRole('progressbar', { name: 'Preparando el archivo…' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Descargar PDF' })).toBeDisabled();
  const [gone] = await Promise.all([
    page.waitForEvent('requestfailed', (request) => request.url().includes('/files/exports/')),
    page.getByRole('button', { name: 'Cancelar descarga' }).click(),
  ]);
  expect(gone.failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(page.getByRole('progressbar')).toBeHidden();
  await expect(excel).toBeFocused();

  await page.unroute(FILES);
  await page.route(FILES, (route) =>
    route.fulfill({
      contentType: 'application/x-ndjson; charset=utf-8',
      body: '{"lines":0,"of":3}\n{"error":{"code":"disk_full","message":"…"}}\n',
    }),
  );
  await excel.click();
  await expect(page.getByRole('alert')).toContainText('El servidor no tiene espacio para el archivo');
  await page.unroute(FILES);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Intentar de nuevo' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.xlsx$/);
  await expect(page.getByRole('alert')).toBeHidden();

  // the server returns no link
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('Files')
      ? route.fulfill({ json: { data: { documentos: { download: { pdf: null, xls: null } } } } })
      : route.fallback(),
  );
  await excel.click();
  const missing = page.getByRole('dialog', { name: 'Documento Excel no encontrado' });
  await missing.getByRole('button', { name: 'Aceptar' }).click();
  await expect(missing).toHaveCount(0);
});
