import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import readExcel from 'read-excel-file/node';
import { addDays } from '#kit/core/day.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { invoice } from '#kit/server/testing/people.ts';
import type { Company } from './app/company.ts';
import { createCompany } from './app/company.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { cutOff, smallTargets } from './steps/layout.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

const BOOKS = '/admin/conciliar';
const today = dayFromToday(0);
const on = (daysAgo: number) => addDays(today, -daysAgo).split('-').toReversed().join('/');
/** A text that is in no request if nothing of the file leaves the browser. */
const SECRET = 'Secreto4711';

const issued = ({ code }: Company, number: string, total: number, daysAgo: number) =>
  invoice(code, number, total, {
    num_factura: `FE-${number}`,
    fecha_documento: addDays(today, -daysAgo),
    fecha_vencimiento_documento: addDays(today, 10),
  });

/** A ledger of four lines: one agrees, one has another amount, one is withheld, one is not ours. */
const LEDGER = [
  ['Auxiliar del proveedor', '', '', '', '', ''],
  ['Fecha', 'Documento', 'Detalle', 'Débito', 'Crédito', 'Saldo'],
  [on(9), 'Factura 0072001', `${SECRET} corriente`, '', '1.000.000,00', '1.000.000,00'],
  [on(8), 'FE 72002', `${SECRET} diésel`, '', '1.950.000,00', '2.950.000,00'],
  [on(7), 'XX-99881', `${SECRET} papelería`, '', '40.000,00', '2.990.000,00'],
  ['Total', '', '', '', '2.990.000,00', '2.990.000,00'],
]
  .map((cells) => cells.join(';'))
  .join('\r\n');

async function drop(page: Page): Promise<void> {
  await page
    .getByLabel('Elige tu auxiliar')
    .setInputFiles({ name: `${SECRET}.csv`, mimeType: 'text/csv', buffer: Buffer.from(LEDGER, 'latin1') });
}

test('compares the books in the browser, from which nothing of the file is sent, and keeps what was explained', async ({
  page,
  app,
}) => {
  const company = await createCompany(app, []);
  await app.load([
    issued(company, '72001', 1_000_000, 9),
    issued(company, '72002', 2_000_000, 8),
    issued(company, '72003', 300_000, 6),
  ]);
  const sent: string[] = [];
  page.context().on('request', (request) => sent.push(`${request.url()} ${request.postData() ?? ''}`));
  await signIn(page, company.legal);
  await page.goto(BOOKS);
  await expectNoViolationInAnyTheme(page);
  await drop(page);
  const columns = page.getByRole('region', { name: '¿Son estas las columnas?' });
  await expect(columns.getByLabel('Crédito')).toHaveValue('credit');
  await expect(columns.getByText('Factura 0072001')).toBeVisible();
  await expectNoViolationInAnyTheme(page);
  await page.getByRole('button', { name: 'Comparar con los libros de la compañía' }).click();

  const bridge = page.getByRole('region', { name: 'De tu saldo al de la compañía' });
  await expect(bridge.getByRole('listitem')).toHaveText([
    /Saldo final en tus libros.*2\.990\.000/,
    /Solo en los libros de la compañía · 1.*300\.000/,
    /Solo en tus libros · 1.*40\.000/,
    /Con otro valor · 1.*50\.000/,
    /Saldo final en los libros de la compañía.*3\.300\.000/,
  ]);
  const same = page.getByRole('region', { name: 'Lo mismo en ambos libros' });
  await same.getByText('Coincide · 1').click();
  await expect(same.getByRole('listitem')).toHaveText([/FE-72001.*Factura 0072001/]);
  await bridge.getByText('Con otro valor · 1').click();
  await expect(bridge.getByText('Quizás una retención')).toBeVisible();
  await bridge.getByText('Solo en tus libros · 1').click();
  await expect(bridge.getByText('papelería')).toBeVisible();
  const missing = bridge.getByRole('group').filter({ hasText: 'Solo en los libros de la compañía' });
  await missing.getByText('Solo en los libros de la compañía · 1').click();
  await expect(missing.getByRole('listitem')).toHaveText([/FE-72003/]);
  await expectNoViolationInAnyTheme(page);
  expect(await cutOff(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  const excel = page.waitForEvent('download');
  await bridge.getByRole('button', { name: 'Descargar Excel' }).click();
  const [sheet] = await readExcel(await readFile(await (await excel).path()));
  expect(sheet?.data.map((row) => row.at(-1))).toEqual(['Valor', 2_990_000, 300_000, -40_000, 50_000, 3_300_000]);
  const pdf = page.waitForEvent('download');
  await bridge.getByRole('button', { name: 'Descargar PDF' }).click();
  const text = textOfPdf(await readFile(await (await pdf).path()));
  expect(text).toContain('$ 3.300.000');
  expect(text).toContain('FE-72003');
  expect(text).toContain('Hecho en tu navegador con tus propios libros: no tiene código de verificación.');

  await missing.getByRole('button', { name: 'Marcar como explicada' }).click();
  const explain = page.getByRole('dialog', { name: 'Marcar como explicada' });
  await explain.getByLabel('Motivo').selectOption('pago_en_camino');
  await explain.getByLabel('Con tus palabras').fill('Llega el lunes');
  await explain.getByRole('button', { name: 'Guardar' }).click();
  await expect(missing.getByText('Explicadas: 1')).toBeVisible();

  // a case about a difference, with what is in question; not in the address, which would be sent to the server
  const withheld = bridge.getByRole('group').filter({ hasText: 'Con otro valor' });
  await withheld.getByRole('link', { name: 'Abrir un caso' }).click();
  const opening = page.getByRole('dialog', { name: /Abrir un caso sobre FE-72002/ });
  await expect(opening.getByLabel('¿De qué se trata?')).toHaveValue('retencion');
  await expect(opening.getByLabel('Valor en discusión (opcional)')).toHaveValue('50.000');
  expect(page.url()).not.toMatch(/50000|retencion/);
  await page.goto(BOOKS);

  // next month the columns are known, and what was explained is folded away
  const saved = page.getByRole('region', { name: 'Lo que ya explicaste' });
  await saved.getByText('1 diferencia').click();
  await expect(saved.getByText('Pago en camino: Llega el lunes')).toBeVisible();
  await expect(saved.getByText('300.000')).toBeVisible();
  await drop(page);
  await page.getByRole('button', { name: 'Comparar con los libros de la compañía' }).click();
  await missing.getByText('Solo en los libros de la compañía · 1').click();
  await expect(missing.getByText('Explicadas: 1')).toBeVisible();
  await expect(missing.getByRole('button', { name: 'Marcar como explicada' })).toHaveCount(0);
  expect(sent.filter((request) => /secreto|99881|1\.950\.000|195000000/i.test(request))).toEqual([]);
  expect(sent.some((request) => request.includes('/files/ledger/'))).toBe(true);
});
