import { createCompany } from './app/company.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, giveStaff, signInToDesk } from './steps/desk.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

test(
  'support finds a client by an e-mail, ends the user’s sessions with a reason and creates a support link',
  { tag: '@once' },
  async ({ app, browser, page }) => {
    const support = await giveStaff(app, 'support');
    const company = await createCompany(app, [{ number: 'MESA-1', total: 123_456 }]);
    const client = await (await browser.newContext({ baseURL: app.url })).newPage();
    await signIn(client, company.treasurer);
    await client.context().close();

    await signInToDesk(page, support, `/mesa/clientes?buscar=${encodeURIComponent(company.treasurer)}`);
    await expect(page.getByRole('row')).toHaveCount(2);
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.getByRole('button', { name: /^Abrir / }).click();
    await expect(page.getByText('Por pagar')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    const row = page.getByRole('row').filter({ hasText: company.treasurer });
    await row.getByRole('button', { name: /^Administrar a / }).click();
    await expect(page.getByRole('button', { name: 'Cerrar las sesiones' })).toBeDisabled();
    await page.getByLabel('Motivo').fill('Perdió el teléfono');
    await page.getByRole('button', { name: 'Cerrar las sesiones' }).click();
    await expect(page.getByRole('button', { name: 'Cerrar las sesiones' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Crear enlace de soporte' }).click();
    await expect(page.getByRole('link', { name: 'Entrar como soporte' })).toHaveAttribute('href', /#secret=/);
    await expectNoViolationInAnyTheme(page);

    await page.goto('/mesa/clientes?buscar=nadie-se-llama-asi');
    await expect(page.getByText('No se encontró ningún cliente')).toBeVisible();
    await page.goto('/mesa/clientes/NADIE');
    await expect(page.getByText('No se pudo cargar el cliente')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  },
);
