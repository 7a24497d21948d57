import { order } from '#areas/orders/server/testing/orders.ts';
import { addDays } from '#kit/core/day.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { invoice } from '#kit/server/testing/people.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { graphql } from '#kit/scenes/graphql.ts';
import { cutOff, smallTargets } from './steps/layout.ts';
import { openPayment } from '#areas/invoices/scenes/open-payment.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

const today = dayFromToday(0);

test('home shows first the tasks that wait for the user, the most urgent first, with links', async ({
  page,
  company,
  app,
}) => {
  const due = addDays(today, -3);
  await app.load([
    order(company.code, '4511', { estado_pedido: '-2.1', fecha_pedido: today }),
    order(company.code, '4512', { estado_pedido: '3.1', fecha_pedido: addDays(today, -1) }),
    order(company.code, '4513', { estado_pedido: '5', fecha_pedido: today }),
    invoice(company.code, '8101', 900_000, { fecha_vencimiento_documento: due }),
    invoice(company.code, '7101', -500_000, {
      fecha_vencimiento_documento: due,
      tipo_documento: 'DZ',
      agrupacion: 'Pagos',
      num_factura: null,
    }),
  ]);
  await signIn(page, company.legal);
  const side = (tipo: string, number: string) =>
    `{ tipo: ${tipo}, num_documento: "${number}", monto: 500000, fecha_vencimiento_documento: "${due}" }`;
  const { crearCompensacion } = await graphql<{ crearCompensacion: { idTransaccion: string } }>(
    page,
    `mutation { crearCompensacion(input: [${side('PAYMENT', '7101')}, ${side('INVOICE', '8101')}]) { idTransaccion } }`,
  );
  const { idTransaccion: id_transaccion } = crearCompensacion;
  await app.load([
    {
      kind: 'compensation_answer',
      version: 1,
      codigo_cliente: company.code,
      id_transaccion,
      estado: 'F',
      motivo: 'x',
    },
  ]);
  await openPayment(page, { 'FE-1002': 'all' });

  await page.goto('/');
  const waiting = page.getByRole('region', { name: 'Te espera' });
  await expect(waiting.getByRole('listitem')).toHaveText([/Tu pedido 4511 está retenido por cartera/]);
  const portfolio = page.getByRole('region', { name: 'Para pagar hoy' });
  const [first, second] = [await waiting.boundingBox(), await portfolio.boundingBox()];
  expect(first?.y).toBeLessThan(second?.y ?? 0);
  await waiting.getByRole('button', { name: '3 más' }).click();
  await expect(waiting.getByRole('listitem')).toHaveText([
    /Tu pedido 4511 está retenido por cartera: mira cómo liberarlo/,
    /Tu pedido 4512 está retenido: mira por qué/,
    /Tu compensación de \$ 500\.000 fue rechazada/,
    /Tu pago de \$ 6\.780\.400 está sin terminar/,
  ]);
  await expectNoViolationInAnyTheme(page);
  expect(await cutOff(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await waiting.getByRole('link', { name: /4512/ }).click();
  await expect(page).toHaveURL(/order-details\?orderNumber=4512/);
});

test('home says when no task waits, and requests only data that the role may see', async ({ page, company, app }) => {
  await app.load([order(company.code, '4521', { estado_pedido: '-2.1', fecha_pedido: today })]);
  await signIn(page, company.treasurer);
  await page.goto('/');
  await expect(page.getByRole('region', { name: 'Te espera' })).toHaveText('Sin novedades por atender.');
});

test(
  'home does not say that no task waits if the tasks could not be loaded',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page }) => {
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('UnfinishedPayments') ? route.abort() : route.fallback(),
    );
    await page.goto('/');
    await expect(page.getByText('No se pudo cargar lo que te espera.')).toBeVisible();
  },
);
