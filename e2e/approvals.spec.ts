import type { Page } from '@playwright/test';
import { sql } from 'kysely';
import { PASSWORD } from '#kit/server/testing/people.ts';
import type { Company } from './app/company.ts';
import type { TestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { INVOICES, choose, payBar } from './steps/invoices.ts';
import { cutOff, smallTargets } from './steps/layout.ts';
import { answerAtBank, expectEnding } from './steps/payments.ts';
import { forgetSession, signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

/** Gives the representative a document, and makes all users as old as an approver must be. */
async function makeApprover(app: TestApp, { code, legal }: Company): Promise<void> {
  await app.editDatabase(async (db) => {
    await sql`update app_user set document_type = 'CC', document = '16789012' where email = ${legal}`.execute(db);
    await sql`
      update app_user set created_at = created_at - interval '100 hours',
        document_changed_at = now() - interval '100 hours'
      where client_id = (select client_id from client where codigo_cliente = ${code})`.execute(db);
  });
}

/** Confirms a dialog with the password. */
async function confirm(page: Page, title: string | RegExp, button: string): Promise<void> {
  const sheet = page.getByRole('dialog', { name: title });
  await sheet.getByLabel('Tu contraseña').fill(PASSWORD);
  await sheet.getByRole('button', { name: button }).click();
  await expect(sheet).toHaveCount(0);
}

/** Signs in as another user. */
async function switchTo(page: Page, email: string): Promise<void> {
  await forgetSession(page);
  await signIn(page, email);
}

async function expectSound(page: Page): Promise<void> {
  await expectNoViolationInAnyTheme(page);
  expect(await cutOff(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
}

test(
  'a payment above the policy’s sum is asked for, approved by the representative, and paid by the treasurer',
  { tag: '@both' },
  async ({ page, app, company }) => {
    await makeApprover(app, company);
    await signIn(page, company.legal);
    await page.goto('/admin/aprobaciones/politica');
    await page.getByRole('radio', { name: 'Desde una suma' }).check();
    await page.getByLabel('Desde esta suma al día').fill('5000000');
    await page.getByRole('checkbox', { name: /Hernán Mejía/ }).check();
    await expectSound(page);
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
    await expectNoViolationInAnyTheme(page);
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
    await expectSound(page);
    await page.getByRole('button', { name: 'Aprobar' }).click();
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
    await expectSound(page);
  },
);

test(
  'a rejected request says why, and a representative alone is warned of being locked out',
  { tag: ['@once', '@full'] },
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
