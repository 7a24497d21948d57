import type { Page } from '@playwright/test';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { answerAtBank, continueToBank, expectEnding } from './steps/payments.ts';
import { expect, test } from './test.ts';

const CASH = '/admin/pending-invoices/contado';

const segment = (page: Page) => page.getByLabel('Segmento');
const amount = (page: Page) => page.getByLabel('Valor a pagar');
const payButton = (page: Page) => page.getByRole('button', { name: 'Pagar', exact: true });
const failure = (page: Page) =>
  page.getByRole('alert').filter({ hasText: 'Ocurrió un error al procesar el pago. Por favor, intenta nuevamente.' });

async function write(page: Page, name: string, pesos: string): Promise<void> {
  await segment(page).selectOption(name);
  await amount(page).fill(pesos);
}

test('pays an advance at the bank, and shows it as an advance with its receipt', async ({
  treasurer: page,
  company,
  app,
}) => {
  await page.goto('/admin/pending-invoices');
  await page.getByRole('link', { name: 'Pago de contado' }).click();
  await expect(page).toHaveURL(`${app.url}${CASH}`);
  await expect(page).toHaveTitle('Pago de contado · Surtidor');

  // errors are shown at their fields, and the first one gets the focus
  await payButton(page).click();
  await expect(segment(page)).toBeFocused();
  await expect(page.getByText('Elige para qué segmento es el pago.')).toBeVisible();
  await expect(page.getByText('Un pago es de $ 1.600 o más.')).toBeVisible();

  // the mask enforces the limits
  await amount(page).fill('999999999');
  await expect(amount(page)).toHaveValue('340.000.000');
  await amount(page).fill('1500');
  await amount(page).blur();
  await expect(amount(page)).toHaveValue('1.600');
  await write(page, 'EDS Gas Afiliada', '2500000');
  await expect(amount(page)).toHaveValue('2.500.000');
  await expect(page.getByText(/^Elige para qué|^Un pago es/)).toHaveCount(0);

  let asked = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('easyPayContado')) asked += 1;
  });
  await payButton(page).dblclick();
  await page.waitForURL(`${app.gateway.url}/pay?**`);
  expect(asked).toBe(1);
  await expect(page.getByText('Pago de contado: EDS Gas Afiliada')).toBeVisible();
  await answerAtBank(page, 'Aprobar');
  await expectEnding(page, 'Transacción aprobada');
  await expect(page.getByText(/^\$ 2\.500\.000 quedaron como anticipo a favor de tu empresa: P\d+\./)).toBeVisible();
  const link = page.getByRole('link', { name: 'Descargar comprobante' });
  const receipt = await page.request.get((await link.getAttribute('href')) ?? '');
  const text = textOfPdf(await receipt.body());
  for (const part of ['$ 2.500.000', 'Pago de contado: EDS Gas Afiliada', 'anticipo']) expect(text).toContain(part);

  await page.goto('/admin/pending-invoices/pagos');
  const row = page.getByRole('row').filter({ hasText: 'Pago de contado: EDS Gas Afiliada' });
  await expect(row).toContainText('Aprobado');
  await expect(row).toContainText('$ 2.500.000');
  const { pathname, searchParams } = new URL((await row.getByRole('link').first().getAttribute('href')) ?? '', app.url);
  expect(pathname).toBe('/admin/resultado-transaccion');
  const uuid = searchParams.get('uuid') ?? '';
  // the form is empty, so that the same amount is not paid again
  await page.goto(CASH);
  await expect(amount(page)).toHaveValue('0');

  // the bank reverses the payment days later
  await app.mailbox.nthMailTo(company.treasurer);
  await app.gateway.setOutcome(uuid, { outcome: 'rejected', causa: '00018' });
  await app.gateway.delivered(uuid);
  await page.goto('/admin/pending-invoices/pagos');
  await expect(row).toContainText('Devuelto');
  await expect(row).toContainText('por el banco');
  await expect(row.getByRole('link', { name: 'Comprobante' })).toHaveCount(0);
  await row.getByRole('link').first().click();
  await expectEnding(page, 'Transacción devuelta por el banco');
  await expect(page.getByText(/^El anticipo que había dejado ya no está\. Si una compensación lo usó/)).toBeVisible();
  const mail = await app.mailbox.nthMailTo(company.treasurer, 2);
  expect(mail.subject).toBe('El banco devolvió tu pago');
});

test(
  'keeps the form while the user visits other pages and while the bank is down; a rejection restores it',
  { tag: '@once' },
  async ({ treasurer: page, app }) => {
    await page.goto(CASH);
    await write(page, 'Aviación', '1800000');
    await page.getByRole('link', { name: 'Pagos realizados' }).click();
    await expect(page.getByText('Aún no has hecho ningún pago')).toBeVisible();
    await page.getByRole('link', { name: 'Pago de contado' }).click();
    await page.reload();
    await expect(amount(page)).toHaveValue('1.800.000');
    await expect(segment(page)).toHaveValue('1211');

    await app.gateway.fault({ down: true });
    await payButton(page).click();
    await expect(failure(page)).toContainText('La página de pagos del banco no está disponible.');
    await expect(payButton(page)).not.toHaveAttribute('aria-busy');
    await app.gateway.fault({ down: false });

    // the answer is lost: a retry opens the same payment
    await page.route('**/graphql', async (route) => {
      if (!route.request().postData()?.includes('easyPayContado')) return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await payButton(page).click();
    await expect(failure(page)).toContainText('No se cobró nada: intenta de nuevo, no se pagará dos veces.');
    await page.unroute('**/graphql');
    await payButton(page).click();
    await page.waitForURL(`${app.gateway.url}/pay?**`);

    // a payment left at the bank is found and continued
    await page.goto('/admin/pending-invoices/pagos');
    const rows = page.getByRole('row').filter({ hasText: 'Pago de contado: Aviación' });
    // a payment that the bank's page could not open, and an open payment
    await expect(rows).toContainText([/Creado/, /Fallido/]);
    await continueToBank(page, app);
    await answerAtBank(page, 'Rechazar');
    await expectEnding(page, 'Transacción rechazada por el banco');
    await expect(page.getByText('La cuenta no tiene fondos suficientes.')).toBeVisible();
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
    await expect(amount(page)).toHaveValue('1.800.000');
    await payButton(page).click();
    await page.waitForURL(`${app.gateway.url}/pay?**`);
    await page.goto('/admin/pending-invoices/pagos');
    await page.getByRole('button', { name: 'Cancelar pago' }).click();
    const dialog = page.getByRole('dialog', { name: '¿Cancelar este pago?' });
    await expect(dialog).toContainText('Le pedimos al banco que lo cancele.');
    await dialog.getByRole('button', { name: 'Cancelar pago' }).click();
    await expect(page.getByRole('status').getByText('El banco lo confirmó: el pago quedó cancelado.')).toBeVisible();
  },
);

test('tells support that it cannot pay here', { tag: ['@once', '@full'] }, async ({ page, app, company }) => {
  await page.goto(await app.supportLink(company.treasurer, 'Ana Prieto'));
  await expect(page.getByRole('region', { name: 'Sesión de soporte' })).toBeVisible();
  await page.goto(CASH);
  await expect(page.getByText('Una sesión de soporte puede mirar, pero no pagar.')).toBeVisible();
  await expect(payButton(page)).toHaveCount(0);
  await expect(amount(page)).toHaveCount(0);
});
