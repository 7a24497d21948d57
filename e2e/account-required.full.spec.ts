import { TOTP } from 'otpauth';
import { PASSWORD } from '#kit/server/testing/people.ts';
import { createCompany } from './app/company.ts';
import { startTestApp } from './app/test-app.ts';
import { expectNoViolation } from './steps/axe.ts';
import { forgetSession, signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

test(
  'a second factor required by the store is set up first, and only by legal representatives',
  { tag: '@once' },
  async ({ browser }) => {
    const app = await startTestApp({ settings: { SECOND_FACTOR_STORES: 'combustibles' } });
    const context = await browser.newContext({ baseURL: app.url });
    const page = await context.newPage();
    try {
      const company = await createCompany(app);
      await signIn(page, company.treasurer);
      await page.goto('/admin/pending-invoices');
      await expect(page.getByRole('heading', { level: 1, name: 'Facturas pendientes' })).toBeVisible();

      await forgetSession(page);
      await signIn(page, company.legal);
      await page.goto('/admin/pending-invoices');
      await expect(page).toHaveURL(/\/allied\/edit\/personal-info$/);
      await expect(page.getByRole('alert').filter({ hasText: 'Configúrala para continuar.' })).toBeVisible();
      await expect(page.getByRole('region', { name: 'Cambiar contraseña' })).toBeHidden();
      await expectNoViolation(page);
      await page.getByRole('link', { name: 'Inicio' }).filter({ visible: true }).first().click();
      await expect(page).toHaveURL(/\/allied\/edit\/personal-info$/);

      await page.getByRole('button', { name: 'Configurar verificación en dos pasos' }).click();
      await page.getByLabel('Tu contraseña').fill(PASSWORD);
      await page.getByRole('button', { name: 'Continuar' }).click();
      const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '');
      await page.getByLabel('Código de verificación').fill(new TOTP({ secret }).generate());
      await page.getByRole('button', { name: 'Activar', exact: true }).click();
      await page.getByRole('button', { name: 'Ya los guardé' }).click();
      await expect(page.getByRole('button', { name: 'Usar otra aplicación' })).toBeVisible();
      await expect(page.getByRole('button', { name: 'Desactivar' })).toBeHidden();
      await page.getByRole('link', { name: 'Inicio' }).filter({ visible: true }).first().click();
      await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    } finally {
      await context.close();
      await app.close();
    }
  },
);
