import type { Page } from '@playwright/test';
import { askForEverything, confirm, makeApprover, switchTo } from './steps/approvals.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { INVOICES, choose, payBar } from './steps/invoices.ts';
import { cutOff, smallTargets } from './steps/layout.ts';
import { answerAtBank, expectEnding } from './steps/payments.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

async function expectFits(page: Page): Promise<void> {
  expect(await cutOff(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
}

test('a payment above the policy’s sum is asked for, approved by the representative, and paid by the treasurer', async ({
  page,
  app,
  company,
}) => {
  await makeApprover(app, company);
  await signIn(page, company.legal);
  await page.goto('/admin/aprobaciones/politica');
  await page.getByRole('radio', { name: 'Desde una suma' }).check();
  await page.getByLabel('Desde esta suma al día').fill('5000000');
  await page.getByRole('checkbox', { name: /Hernán Mejía/ }).check();
  await expectFits(page);
  await expectNoViolationInAnyTheme(page);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await confirm(page, 'Guardar la política', 'Guardar');
  await expect(page.getByText('Guardada: cuenta desde ahora.')).toBeVisible();

  await switchTo(page, company.treasurer);
  await page.goto(INVOICES);
  await choose(page, 'FE-1001', 'FE-1002');
  await payBar(page).getByRole('button', { name: 'Pagar' }).click();
  const ask = page.getByRole('dialog', { name: 'Este pago necesita la aprobación de otra persona' });
  await expect(ask).toContainText('Tu compañía la pide desde $ 5.000.000 al día.');
  await ask.getByLabel('Nota para quien aprueba (opcional)').fill('Para liberar el despacho de mañana');
  await ask.getByRole('button', { name: 'Pedir aprobación' }).click();
  await expect(page.getByText('Marcela Ríos pide pagar 2 facturas.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Retirar' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Aprobar' })).toHaveCount(0);
  const request = page.url();

  // the representative comes from the home page
  await switchTo(page, company.legal);
  await page.goto('/');
  await page.getByRole('link', { name: '1 pago espera tu aprobación' }).click();
  await expect(page).toHaveURL(request);
  await expect(page.getByText('$ 10.692.650').first()).toBeVisible();
  await expect(page.getByText('«Para liberar el despacho de mañana»')).toBeVisible();
  for (const name of ['FE-1001', 'FE-1002'])
    await expect(page.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expectFits(page);
  await expectNoViolationInAnyTheme(page);
  await page.getByRole('button', { name: 'Solo aprobar' }).click();
  const sheet = page.getByRole('dialog', { name: 'Aprobar $ 10.692.650' });
  await sheet.getByLabel('Tu contraseña').fill('otra cosa 1*');
  await sheet.getByRole('button', { name: 'Aprobar' }).click();
  await expect(sheet.getByText('La contraseña no es correcta.')).toBeVisible();
  await confirm(page, 'Aprobar $ 10.692.650', 'Aprobar');
  await expect(page.getByText('Aprobada', { exact: true })).toBeVisible();

  await switchTo(page, company.treasurer);
  await page.goto(request);
  await page.getByRole('button', { name: 'Pagar' }).click();
  await page.waitForURL(`${app.gateway.url}/pay?**`);
  await answerAtBank(page, 'Aprobar');
  await expectEnding(page, 'Transacción aprobada');
  await page.goto(request);
  await expect(page.getByText('Ya está pagada.')).toBeVisible();
  await page.getByRole('link', { name: 'Aprobaciones', exact: true }).first().click();
  await expect(page.getByRole('link', { name: /Pago de facturas.*10\.692\.650.*Pagada/ })).toBeVisible();
  await expectFits(page);
});

test('a representative approves a payment and pays it in one step', async ({ page, app, company }) => {
  await askForEverything(app, company);
  await signIn(page, company.treasurer);
  await page.goto(INVOICES);
  await choose(page, 'FE-1001', 'FE-1002');
  await payBar(page).getByRole('button', { name: 'Pagar' }).click();
  await page.getByRole('button', { name: 'Pedir aprobación' }).click();
  await page.waitForURL('**/admin/aprobaciones/solicitud?**');
  const request = page.url();

  await switchTo(page, company.legal);
  await page.goto(request);
  await page.getByRole('button', { name: 'Aprobar y pagar' }).click();
  await confirm(page, 'Aprobar $ 10.692.650', 'Aprobar y pagar');
  await page.waitForURL(`${app.gateway.url}/pay?**`);
  await answerAtBank(page, 'Aprobar');
  await expectEnding(page, 'Transacción aprobada');
  await page.goto(request);
  await expect(page.getByText('Ya está pagada.')).toBeVisible();
});
