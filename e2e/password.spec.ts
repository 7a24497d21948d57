import type { Page } from '@playwright/test';
import { PASSWORD } from '#kit/server/testing/people.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

const SCREEN = '/allied/edit/personal-info';
const NEW = 'Otra-clave*27';

function fieldsOf(page: Page) {
  const form = page.getByRole('region', { name: 'Cambiar contraseña' });
  return {
    form,
    current: form.getByLabel('Contraseña actual'),
    first: form.getByLabel('Nueva contraseña', { exact: true }),
    second: form.getByLabel('Repite la nueva contraseña'),
    meter: form.getByRole('meter', { name: 'Seguridad de la contraseña' }),
    others: form.getByRole('checkbox', { name: 'Cerrar mis otras sesiones' }),
    save: form.getByRole('button', { name: 'Cambiar contraseña' }),
  };
}

test(
  'shows the strength while typing, each message, and keeps the other sessions when asked',
  { tag: '@full' },
  async ({ treasurer: page, browser, company, app }) => {
    const other = await (await browser.newContext({ baseURL: app.url })).newPage();
    await signIn(other, company.treasurer);
    await page.goto(SCREEN);
    const { form, current, first, second, meter, others, save } = fieldsOf(page);
    await expect(others).toBeChecked();
    await expect(save).toBeDisabled();
    await expect(meter).toHaveAttribute('aria-valuenow', '0');
    await current.fill(PASSWORD);
    for (const [text, message] of [
      ['a1*', 'La contraseña debe tener entre 8 y 32 caracteres.'],
      ['sinnumero*', 'La contraseña debe tener al menos un número.'],
      ['1234567*', 'La contraseña debe tener al menos una letra.'],
      ['sinsigno1', 'La contraseña debe tener al menos un carácter especial.'],
    ] as const) {
      await first.fill(text);
      await second.fill(text);
      await expect(form.getByText(message)).toBeVisible();
      await expect(meter).toHaveAttribute('aria-valuetext', 'Débil');
      await expect(save).toBeDisabled();
    }
    for (const [text, level, label] of [
      ['*Marcela2026', '1', 'Débil'],
      ['k7*wqz2m', '2', 'Regular'],
      ['k7*wqz2mt', '3', 'Buena'],
      [NEW, '4', 'Fuerte'],
    ] as const) {
      await first.fill(text);
      await expect(meter).toHaveAttribute('aria-valuenow', level);
      await expect(form.getByText(`Seguridad: ${label}`)).toBeVisible();
    }
    await second.blur();
    await expect(form.getByText('Las contraseñas deben ser iguales.')).toBeVisible();
    await expect(save).toBeDisabled();
    await expectNoViolationInAnyTheme(page);
    await second.fill(NEW);
    await others.uncheck();
    await save.click();
    await expect(page.getByText('La contraseña fue cambiada correctamente.').first()).toBeVisible();
    await expect(others).toBeChecked();
    await other.goto(SCREEN);
    await expect(fieldsOf(other).form).toBeVisible();
    await other.context().close();
  },
);

test(
  'says that the server cannot be reached, and keeps what was written',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page }) => {
    await page.goto(SCREEN);
    const { form, current, first, second, save } = fieldsOf(page);
    await current.fill(PASSWORD);
    await first.fill(NEW);
    await second.fill(NEW);
    await page.route('**/graphql', (route) => route.abort());
    await save.click();
    const alert = form.getByRole('alert');
    await expect(alert).toHaveText('La contraseña no fue cambiada: Error de comunicación con el servidor');
    await expectNoViolationInAnyTheme(page);
    await page.unroute('**/graphql');
    await expect(first).toHaveValue(NEW);
    await save.click();
    await expect(page.getByText('La contraseña fue cambiada correctamente.').first()).toBeVisible();
  },
);
