import { readFileSync } from 'node:fs';
import { readXlsx } from 'hucre/xlsx';
import type { Page } from '@playwright/test';
import { addDays } from '#kit/core/day.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { expect, test } from './test.ts';

const HEADING = 'reference,autorizacion,amount,currency,estado,date';

const yesterday = () => dayFromToday(-1);

const line = (reference: string, over: { readonly amount?: string; readonly date?: string } = {}) =>
  [
    reference,
    '1000000001',
    over.amount ?? '250000.00',
    'COP',
    'approved',
    over.date ?? `${yesterday()}T12:00:00-05:00`,
  ].join();

/** Chooses a file with these lines. */
async function choose(page: Page, ...lines: readonly string[]): Promise<void> {
  await page
    .getByLabel('Elige el archivo de liquidación')
    .or(page.getByLabel('liquidacion.csv'))
    .setInputFiles({
      name: 'liquidacion.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from([HEADING, ...lines].join('\n')),
    });
  await page.getByRole('button', { name: 'Comparar', exact: true }).click();
}

test(
  'finance compares a day with the gateway’s file, explains a difference, and saves them as Excel',
  { tag: ['@once', '@full'] },
  async ({ app, page }) => {
    const finance = await createStaff(app, 'finance');
    await openDesk(page, finance, '/mesa/conciliacion');
    await page.getByLabel('Pasarela').selectOption('PlaceToPay');
    await choose(page, line('x'.repeat(101)), line('7-900001', { date: `${addDays(yesterday(), -1)}T12:00:00-05:00` }));
    const refusal = page.getByRole('alert');
    await expect(refusal).toContainText('No se comparó nada, porque el archivo tiene líneas con problema: 2.');
    await expect(refusal).toContainText('Línea 2: reference no es correcto.');
    await expect(refusal).toContainText('Línea 3: date es de otro día.');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    await choose(page, 'x'.repeat(1_500_001));
    await expect(refusal).toHaveText('El archivo pesa más de 1,5 MB.');
    await choose(page, line('7-900001'), line('7-900002', { amount: '1000.50' }));
    await expect(page.getByRole('heading', { name: /PlaceToPay$/ })).toBeVisible();
    await expect(page.getByText('2 diferencias abiertas')).toBeVisible();
    await expect(page.getByText('251.000,50 COP').first()).toBeVisible();
    const rows = page.getByRole('region', { name: 'Diferencias' }).getByRole('row');
    await expect(rows.filter({ hasText: '7-900002' })).toContainText('Referencia desconocida');
    await expect(rows.filter({ hasText: '7-900002' })).toContainText('Pregúntale a la pasarela de qué es');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    await page.getByRole('button', { name: 'Explicar 7-900002' }).click();
    const sheet = page.getByRole('dialog');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await sheet.getByLabel('Motivo').fill('Prueba de la pasarela');
    await sheet.getByRole('button', { name: 'Anotar' }).click();
    await expect(sheet).toBeHidden();
    await expect(rows.filter({ hasText: '7-900002' })).toContainText('Prueba de la pasarela');
    await page.getByLabel('Mostrar').selectOption('Abiertas');
    await expect(rows.filter({ hasText: '7-900002' })).toHaveCount(0);
    await page.getByLabel('Mostrar').selectOption('');

    const saving = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Excel' }).click();
    const file = test.info().outputPath('diferencias.xlsx');
    await (await saving).saveAs(file);
    const [saved] = (await readXlsx(readFileSync(file))).sheets;
    expect(saved?.rows[2]).toEqual(
      expect.arrayContaining(['Referencia desconocida', '7-900002', 1000.5, 'COP', 'Prueba de la pasarela']),
    );

    // explanations are kept when the day is compared again
    const older = page.url();
    await page.getByRole('button', { name: 'Comparar de nuevo' }).click();
    await expect(page.getByText('Comparado con el portal como está ahora.')).toBeVisible();
    await expect(page).not.toHaveURL(older);
    await expect(page.getByText('1 diferencia abierta')).toBeVisible();
    await expect(rows.filter({ hasText: '7-900002' })).toContainText('Prueba de la pasarela');
    await page.goto(older);
    await expect(page.getByText('El día se comparó de nuevo: así estaba antes.')).toBeVisible();
    await expect(page.getByRole('button', { name: /^Explicar/ })).toHaveCount(0);
    await page.goto('/mesa/conciliacion');
    await expect(page.getByRole('region', { name: 'Días comparados' }).getByText('1 diferencia abierta')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  },
);

test(
  'messages explain an unknown comparison and a failure, and support sees no reconciliation',
  { tag: ['@once', '@full'] },
  async ({ app, page, browser }) => {
    const finance = await createStaff(app, 'finance');
    await openDesk(page, finance, '/mesa/conciliacion/999999999');
    await expect(page.getByText('Esa comparación no existe.')).toBeVisible();
    await page.route('**/mesa/api/settlements.*', (route) => route.abort());
    await page.goto('/mesa/conciliacion');
    await expect(page.getByText('No se pudieron cargar los días comparados')).toBeVisible();
    await choose(page, line('7-1'));
    await expect(page.getByRole('alert').first()).toBeVisible();
    await expect(page.getByText('liquidacion.csv')).toBeVisible();

    const other = await (await browser.newContext()).newPage();
    await openDesk(other, await createStaff(app, 'support'), '/mesa/pagos');
    await expect(other.getByRole('link', { name: 'Conciliación' })).toHaveCount(0);
    await other.context().close();
  },
);
