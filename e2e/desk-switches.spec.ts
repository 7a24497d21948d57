import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { expect, test } from './test.ts';

test(
  'an administrator closes the portal with a reason, goes on at the desk, and opens it again',
  { tag: ['@once', '@full'] },
  async ({ app, browser, page }) => {
    const administrator = await createStaff(app, 'administrator');
    await openDesk(page, administrator, '/mesa/interruptores');
    await expect(page.getByText('El portal está abierto', { exact: true })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: 'Certificados' })).toContainText('Apagado');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    await expect(page.getByRole('button', { name: 'Cerrar el portal' })).toBeDisabled();
    await page.getByLabel('Motivo').fill('Cambio de versión');
    await page.getByRole('button', { name: 'Cerrar el portal' }).click();
    await expect(page.getByRole('dialog')).toContainText('¿Cerrar el portal para todos?');
    await expectNoViolationInAnyTheme(page);
    await page.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByText('El portal está abierto', { exact: true })).toBeVisible();

    const client = await (await browser.newContext({ baseURL: app.url })).newPage();
    try {
      await page.getByRole('button', { name: 'Cerrar el portal' }).click();
      await page.getByRole('button', { name: 'Sí, ciérralo' }).click();
      await expect(page.getByText(/^Cerrado desde el /)).toBeVisible();
      await expect(async () => {
        await client.goto('/login');
        await expect(client.getByRole('heading', { level: 1, name: /En mantenimiento/ })).toBeVisible({
          timeout: 1500,
        });
      }).toPass();
      // the desk still works
      await page.reload();
      await expect(page.getByText(/^Cerrado desde el /)).toBeVisible();
      await page.getByLabel('Motivo').fill('Terminó');
      await page.getByRole('button', { name: 'Abrir el portal' }).click();
      await page.getByRole('button', { name: 'Sí, ábrelo' }).click();
      await expect(page.getByText('El portal está abierto', { exact: true })).toBeVisible();
      await expect(client.getByLabel('Correo electrónico')).toBeVisible();
    } finally {
      await app.maintenance('off');
      await client.context().close();
    }

    await page.route('**/mesa/api/switches.list', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('No se pudieron cargar los interruptores')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  },
);
