import type { Page } from '@playwright/test';
import { dayPhrase } from '#areas/treasury/rules/day-phrase.ts';
import { order } from '#areas/orders/server/testing/orders.ts';
import { addDays } from '#kit/core/day.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { client } from '#kit/server/testing/people.ts';
import type { Company } from './app/company.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { cutOff, smallTargets } from './steps/layout.ts';
import { answerAtBank, expectEnding } from './steps/payments.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

const today = dayFromToday(0);
const BATCH = '/admin/lote';

/** Gives the company a credit rule; it owes $ 22.112.650, and FE-1001 is 12 days overdue. */
const withCredit = ({ code, name }: Company, credito: object) =>
  client(code, { version: 2, nombre: name, clienteNit: '900418327-6', credito });

/** An order that the company has not accepted, delivered in so many days. */
const arriving = ({ code }: Company, number: string, inDays: number, valor: number) =>
  order(code, number, { fecha_pedido: today, fecha_entrega: addDays(today, inDays), valor });

const lines = (page: Page) => page.getByRole('region', { name: 'Facturas del lote' }).getByRole('listitem');
const sentence = (page: Page, text: string) => page.getByRole('heading', { name: text });

test('from the forecast to the bank: the batch says why each invoice is in it, and pays exactly that', async ({
  page,
  app,
  company,
}) => {
  await app.load([
    withCredit(company, { cupo: 30_000_000, dias_mora_permitidos: 14 }),
    arriving(company, '4601', 1, 4_000_000),
    arriving(company, '4602', 5, 8_000_000),
  ]);
  await signIn(page, company.legal);
  await page.goto('/admin/pronostico');
  await page.getByRole('link', { name: 'Ver qué pagar' }).click();
  const last = dayPhrase(addDays(today, 7), today);
  await expect(sentence(page, `Con este pago ningún pedido queda retenido hasta ${last}.`)).toBeVisible();
  const toPay = page.getByText('Para pagar hoy').locator('..');
  await expect(toPay).toContainText('$ 4.112.650');
  const late = dayPhrase(addDays(today, 3), today);
  const full = dayPhrase(addDays(today, 5), today);
  await expect(lines(page)).toHaveText([
    new RegExp(`FE-1001.*Sin pagarla, ${late} pasa de 14 días de mora.*3\\.912\\.250`),
    new RegExp(`FE-1002.*Libera cupo: sin ella, ${full} superas tu cupo.*200\\.400.*en parte, de.*6\\.780\\.400`),
  ]);
  const slider = page.getByRole('slider', { name: 'Día del pronóstico' });
  await expect(slider).toHaveAttribute(
    'aria-valuetext',
    /pedidos retenidos por mora, después de pagar \$ 8\.000\.000$/,
  );
  await expectNoViolationInAnyTheme(page);
  expect(await cutOff(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  // taking an invoice out changes sum, sentence and curve at once
  const oldest = page.getByRole('checkbox', { name: /FE-1001/ });
  await oldest.uncheck();
  await expect(toPay).toContainText('$ 200.400');
  await expect(sentence(page, `Aun con este pago, tus pedidos quedan retenidos desde ${late}.`)).toBeVisible();
  await expect(slider).toHaveAttribute('aria-valuetext', /después de pagar \$ 4\.087\.750$/);
  await oldest.check();

  await page.getByRole('button', { name: 'Pagar estas 2 facturas' }).click();
  await expect(page.getByText('Pago de 2 documentos')).toBeVisible();
  await expect(page.getByText('4.112.650').first()).toBeVisible();
  await answerAtBank(page, 'Aprobar');
  await expectEnding(page, 'Transacción aprobada');
  await expect(async () => {
    await page.goto(BATCH);
    await expect(sentence(page, `No tienes nada que pagar: ningún pedido queda retenido hasta ${last}.`)).toBeVisible({
      timeout: 2000,
    });
  }).toPass();
});

test(
  'a weekly batch is kept with its reserve, opened, changed and deleted; too little within its limits is named',
  { tag: '@full' },
  async ({ page, app, company }) => {
    await app.load([withCredit(company, { cupo: 24_000_000, dias_mora_permitidos: null })]);
    await signIn(page, company.treasurer);
    await page.goto(`${BATCH}?reserva=300000000&tope=100000000`);
    await expect(page.getByText('Con estos límites no alcanza: faltan $ 1.112.650 más.')).toBeVisible();
    await expect(page.getByText('Para pagar hoy').locator('..')).toContainText('$ 0');
    await page.getByLabel('Pagar a lo sumo').fill('');
    await page.getByLabel('Pagar a lo sumo').blur();
    await expect(page.getByText('Para pagar hoy').locator('..')).toContainText('$ 1.112.650');

    await page.getByRole('button', { name: 'Guardar esto como lote semanal' }).click();
    const sheet = page.getByRole('dialog', { name: 'Guardar como lote semanal' });
    await expect(sheet).toContainText('$ 3.000.000');
    await sheet.getByRole('button', { name: 'Guardar' }).click();
    await expect(sheet.getByText('Ponle un nombre.')).toBeVisible();
    await sheet.getByLabel('Nombre').fill('Lote de la semana');
    await sheet.getByLabel('Día de la semana').selectOption('3');
    await expectNoViolationInAnyTheme(page);
    await sheet.getByRole('button', { name: 'Guardar' }).click();
    const kept = page.getByRole('region', { name: 'Tus lotes semanales' });
    await expect(kept.getByRole('listitem')).toHaveText([/Lote de la semana.*Cada miércoles.*\$ 1\.112\.650/]);
    await expect(page).toHaveURL(/lote\?lote=\d+$/);

    // as the reminder's link opens it
    await page.reload();
    await expect(page.getByLabel('Dejar disponible')).toHaveValue('3.000.000');
    await page.getByLabel('Dejar disponible').fill('4000000');
    await page.getByLabel('Dejar disponible').blur();
    await kept.getByRole('button', { name: 'Cambiar Lote de la semana' }).click();
    await page
      .getByRole('dialog', { name: 'Cambiar el lote semanal' })
      .getByRole('button', { name: 'Guardar' })
      .click();
    await expect(kept.getByRole('listitem')).toHaveText([/\$ 2\.112\.650/]);
    expect(await cutOff(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await kept.getByRole('button', { name: 'Eliminar Lote de la semana' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Eliminar' }).click();
    await expect(kept.getByRole('listitem')).toHaveCount(0);
  },
);

test(
  'says that the batch could not be proposed, and proposes it on retry',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    await app.load([withCredit(company, { cupo: 20_000_000, dias_mora_permitidos: 5 })]);
    await signIn(page, company.treasurer);
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('query Batch')) await route.abort();
      else await route.fallback();
    });
    await page.goto(BATCH);
    await expect(page.getByText('No pudimos proponer tu lote')).toBeVisible();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: /[Rr]eintentar|Intentar de nuevo/ }).click();
    await expect(page.getByRole('button', { name: 'Pagar esta factura' })).toBeVisible();
  },
);
