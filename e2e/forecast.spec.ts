import type { Page } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { dayPhrase, weekdayName } from '#areas/treasury/rules/day-phrase.ts';
import { order } from '#areas/orders/server/testing/orders.ts';
import { addDays, formatDay } from '#kit/core/day.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { client } from '#kit/server/testing/people.ts';
import type { Company } from './app/company.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { cutOff, smallTargets } from './steps/layout.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

const today = dayFromToday(0);
const FORECAST = '/admin/pronostico';

/** Gives the company a credit rule; it owes $ 22.112.650, and FE-1001 is 12 days overdue. */
const withCredit = ({ code, name }: Company, credito: object) =>
  client(code, { version: 2, nombre: name, clienteNit: '900418327-6', credito });

/** An order that the company has not accepted, delivered in so many days. */
const arriving = ({ code }: Company, number: string, inDays: number, over: object = {}) =>
  order(code, number, {
    fecha_pedido: today,
    fecha_entrega: addDays(today, inDays),
    valor: 4_000_000,
    ...over,
  });

const slider = (page: Page) => page.getByRole('slider', { name: 'Día del pronóstico' });

test('home says from which day on orders are held, and leads to the forecast day by day', async ({
  page,
  app,
  company,
}) => {
  const held = addDays(today, 3);
  await app.load([
    withCredit(company, { cupo: 30_000_000, dias_mora_permitidos: 14 }),
    arriving(company, '4601', 1),
    arriving(company, '4602', 6),
  ]);
  await signIn(page, company.legal);
  await page.goto('/');
  const sentence = `Sin pagar nada, tus pedidos quedan retenidos desde ${dayPhrase(held, today)}: 1 factura pasa de 14 días de mora`;
  await page.getByRole('link', { name: sentence }).click();
  await expect(page.getByRole('heading', { name: sentence })).toBeVisible();
  await expect(page.getByText('Disponible hoy').locator('..')).toContainText('$ 7.887.350');

  // the first held day is selected; the arrow keys move it
  const title = (day: string) => page.getByRole('heading', { name: `${weekdayName(day)}, ${formatDay(day)}` });
  await expect(title(held)).toBeVisible();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /pedidos retenidos por mora$/);
  await slider(page).press('ArrowLeft');
  await slider(page).press('ArrowLeft');
  await expect(title(addDays(today, 1))).toBeVisible();
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /disponible \$ 3\.887\.350, pedidos sin retener$/);
  await expect(page.getByRole('link', { name: 'Pedido 4601' })).toBeVisible();
  await slider(page).press('End');
  await expect(slider(page)).toHaveAttribute('aria-valuetext', /pedidos retenidos por mora y por cupo$/);
  await expectNoViolationInAnyTheme(page);
  expect(await cutOff(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  await page.getByText('Ver como tabla').click();
  const rows = page.getByRole('table', { name: 'Pronóstico día por día' }).getByRole('row');
  await expect(rows.filter({ has: page.getByRole('cell') })).toHaveCount(28);
  await expectNoViolationInAnyTheme(page);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Descargar Excel' }).click();
  const file = await download;
  expect(file.suggestedFilename()).toBe(`pronostico-${today}.xlsx`);
  const [first, , third] = await readSheet(await file.path(), 'Pronóstico');
  expect(first).toContain('Disponible');
  expect(third).toEqual(expect.arrayContaining([4_000_000, 26_112_650, 3_887_350]));
});

test(
  'shows what is under way, orders without a value, and usual orders only where asked',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    const past = [1, 2, 3, 4].map((weeks) =>
      arriving(company, `47${weeks}`, 2 - 7 * weeks, { estado_pedido: '5', num_factura: `FE-47${weeks}` }),
    );
    await app.load([
      withCredit(company, { cupo: 24_000_000, dias_mora_permitidos: null }),
      arriving(company, '4611', 5, { valor: undefined }),
      ...past,
    ]);
    await signIn(page, company.treasurer);
    await page.goto(FORECAST);
    await expect(page.getByRole('heading', { name: /^Ningún pedido queda retenido hasta el/ })).toBeVisible();
    await expect(page.getByText('1 pedido aún no tiene valor')).toBeVisible();
    // this role may not see orders
    await expect(page.getByText('4611')).toHaveCount(0);
    await page.getByText('Sumar los pedidos habituales').click();
    // the mean of four orders in eight weeks
    await expect(page.getByRole('heading', { name: `desde ${dayPhrase(addDays(today, 2), today)}` })).toBeVisible();
    await expect(page.getByText('Con pedidos supuestos')).toBeVisible();
    await page.getByRole('radio', { name: '3 meses' }).check();
    await expect(slider(page)).toHaveAttribute('max', '91');
  },
);

test(
  'shows a loading failure in place, and loads on retry',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    await app.load([withCredit(company, { cupo: 30_000_000, dias_mora_permitidos: 5 })]);
    await signIn(page, company.treasurer);
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('query Forecast')) await route.abort();
      else await route.fallback();
    });
    await page.goto(FORECAST);
    await expect(page.getByText('No se pudo cargar tu pronóstico')).toBeVisible();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: /[Rr]eintentar|Intentar de nuevo/ }).click();
    await expect(page.getByRole('heading', { name: /retenidos desde hoy/ })).toBeVisible();
  },
);
