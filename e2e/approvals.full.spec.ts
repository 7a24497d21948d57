import type { Page } from '@playwright/test';
import { addDays } from '#kit/core/day.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { invoice } from '#kit/server/testing/people.ts';
import { type Company, createCompany } from './app/company.ts';
import type { TestApp } from './app/test-app.ts';
import { askForEverything, confirm, makeApprover, switchTo } from './steps/approvals.ts';
import { payBar } from './steps/invoices.ts';
import { answerAtBank, expectEnding } from './steps/payments.ts';
import { signIn } from './steps/session.ts';
import { nextConfigVersion } from './steps/vouchers.ts';
import { expect, test } from './test.ts';

/** Asks for the approval that a refused payment needs; returns the request's address. */
async function ask(page: Page): Promise<string> {
  await page.getByRole('button', { name: 'Pedir aprobación' }).click();
  await page.waitForURL('**/admin/aprobaciones/solicitud?**');
  return page.url();
}

/** Approves a request as the representative, and comes back to it as who prepared it. */
async function approveAsRepresentative(page: Page, company: Company, preparer: string, amount: string): Promise<void> {
  const request = page.url();
  await switchTo(page, company.legal);
  await page.goto(request);
  await page.getByRole('button', { name: /^(Solo aprobar|Aprobar)$/ }).click();
  await confirm(page, `Aprobar ${amount}`, 'Aprobar');
  await switchTo(page, preparer);
  await page.goto(request);
}

/** Pays an approved request at the bank. */
async function payRequest(page: Page, app: TestApp): Promise<void> {
  await page.getByRole('button', { name: 'Pagar' }).click();
  await page.waitForURL(`${app.gateway.url}/pay?**`);
  await answerAtBank(page, 'Aprobar');
}

test(
  'a rejected request says why, and a representative alone is warned of being locked out',
  { tag: '@once' },
  async ({ page, app, company }) => {
    await makeApprover(app, company);
    await signIn(page, company.legal);
    await page.goto('/admin/aprobaciones/politica');
    await page.getByRole('radio', { name: 'Todos', exact: true }).check();
    await expect(page.getByText(/^Solo Hernán Mejía podría aprobar/)).toBeVisible();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByText('Elige quién aprueba.')).toBeVisible();
    await page.getByRole('checkbox', { name: /Hernán Mejía/ }).check();
    await page.getByRole('button', { name: 'Guardar' }).click();
    await confirm(page, 'Guardar la política', 'Guardar');

    await switchTo(page, company.treasurer);
    await page.goto('/admin/pending-invoices/contado');
    await page.getByLabel('Segmento').selectOption({ index: 1 });
    await page.getByLabel('Valor a pagar').fill('2000000');
    await page.getByRole('button', { name: 'Pagar' }).click();
    await page.getByRole('button', { name: 'Pedir aprobación' }).click();
    await expect(page.getByText(/^Marcela Ríos pide pagar .* por anticipado\.$/)).toBeVisible();
    const request = page.url();

    await switchTo(page, company.legal);
    await page.goto(request);
    await page.getByRole('button', { name: 'Rechazar' }).click();
    const sheet = page.getByRole('dialog', { name: 'Rechazar el pago' });
    await sheet.getByRole('button', { name: 'Rechazar' }).click();
    await expect(sheet.getByText('Escribe el motivo.')).toBeVisible();
    await sheet.getByLabel('Motivo').fill('Esperemos al viernes');
    await sheet.getByRole('button', { name: 'Rechazar' }).click();
    await expect(page.getByText('Rechazada', { exact: true })).toBeVisible();
    await expect(page.getByText('Esperemos al viernes')).toBeVisible();
  },
);

test('a plan is approved once, and each of its payments is paid', { tag: '@once' }, async ({ page, app }) => {
  const company = await createCompany(app, [
    { number: 'FE-1', total: 300_000_000, dueIn: -30 },
    { number: 'FE-2', total: 200_000_000, dueIn: -20 },
  ]);
  await askForEverything(app, company);
  await signIn(page, company.treasurer);
  await page.goto('/');
  await page.getByRole('link', { name: 'Pagar todo lo vencido' }).click();
  await payBar(page).getByRole('button', { name: 'Pagar en 2 pagos' }).click();
  await page.getByRole('button', { name: 'Pagar $ 300.000.000 ahora' }).click();
  const request = await ask(page);
  await approveAsRepresentative(page, company, company.treasurer, '$ 500.000.000');
  await payRequest(page, app);
  await expectEnding(page, 'Transacción aprobada');
  await page.goto(request);
  await payRequest(page, app);
  await expectEnding(page, 'Transacción aprobada');
  await page.goto(request);
  await expect(page.getByText('Ya está pagada.')).toBeVisible();
});

test(
  'vouchers are approved with their use and address, and bought',
  { tag: '@once' },
  async ({ page, app, company }) => {
    await askForEverything(app, company);
    await app.load([
      {
        kind: 'voucher_config',
        version: nextConfigVersion(),
        store: 'combustibles',
        montos: [{ monto: 20_000, uso: 'COMBUSTIBLE', limite: 0 }],
        usos: [{ uso: 'COMBUSTIBLE', reward: 'Combustible', titulo: 'Bono combustible', diasVencimiento: 90 }],
        messageSuccess: '¡Gracias por regalar!',
        limiteGeneral: 10,
      },
    ]);
    await signIn(page, company.buyer);
    await page.goto('/admin/bonos-regalo');
    const card = page.getByRole('article', { name: 'Bono combustible' });
    await card.getByRole('radio', { name: '$ 20.000' }).check({ force: true });
    await card.getByLabel('Cantidad: Bono combustible').getByRole('textbox').fill('2');
    await card.getByRole('button', { name: 'Agregar' }).click();
    await page.getByRole('link', { name: 'Continuar', exact: true }).click();
    const receiver = `regalos@${company.code.toLowerCase()}.example`;
    await page.getByLabel('Correo electrónico', { exact: true }).fill(receiver);
    await page.getByLabel('Confirmar correo electrónico').fill(receiver);
    await page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).click();
    await page.getByRole('button', { name: 'Pagar', exact: true }).click();
    const request = await ask(page);
    await expect(page.getByText(receiver)).toBeVisible();
    await approveAsRepresentative(page, company, company.buyer, '$ 40.000');
    await payRequest(page, app);
    await expect(page.getByRole('dialog', { name: '¡Tu compra fue exitosa!' })).toBeVisible();
    await app.mailbox.nthMailTo(receiver);
    await page.goto(request);
    await expect(page.getByText('Ya está pagada.')).toBeVisible();
  },
);

test('a compensation is approved, and sent', { tag: '@once' }, async ({ page, app, company }) => {
  await askForEverything(app, company);
  const day = addDays(dayFromToday(0), -20);
  await app.load([
    invoice(company.code, '7001', -6_780_400, {
      tipo_documento: 'DZ',
      agrupacion: 'Pagos',
      num_factura: null,
      fecha_documento: day,
      fecha_vencimiento_documento: day,
    }),
  ]);
  await signIn(page, company.treasurer);
  await page.goto('/admin/pending-invoices/compensar');
  await page.getByRole('button', { name: 'Proponer compensación' }).click();
  await page.getByRole('button', { name: 'Usar esta propuesta' }).click();
  await page
    .getByRole('region', { name: 'Selección para compensar' })
    .getByRole('button', { name: 'Continuar' })
    .click();
  await page.getByRole('button', { name: 'Enviar compensación' }).click();
  const request = await ask(page);
  await approveAsRepresentative(page, company, company.treasurer, '$ 6.780.400');
  await page.getByRole('button', { name: 'Enviar la compensación' }).click();
  await expect(page.getByText('La compensación se envió.')).toBeVisible();
  await page.goto(request);
  await expect(page.getByRole('link', { name: 'Ver tus compensaciones' })).toBeVisible();
});
