import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { PASSWORD } from '#kit/server/testing/people.ts';
import { freezeClock } from './steps/clock.ts';
import { waitForContent } from './steps/content.ts';
import { watchSecrets } from './steps/secrets.ts';
import { forgetSession, signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

const SCREEN = '/allied/edit/personal-info';
const NEW = 'Otra-clave*27';

const section = (page: Page, name: string) => page.getByRole('region', { name });
const says = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

/** Opens the account screen through the menu, at any width. */
async function goByMenu(page: Page): Promise<void> {
  await page.goto('/');
  const menu = page.getByRole('button', { name: 'Menú' });
  const user = page.getByRole('button', { name: 'Marcela Ríos' });
  await expect(menu.or(user).filter({ visible: true }).first()).toBeVisible();
  await ((await menu.isVisible()) ? menu : user).click();
  await page.getByRole('link', { name: 'Información personal' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Información personal' })).toBeFocused();
}

/** Switches the second factor on; returns its secret and the recovery codes. */
async function setUp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Configurar verificación en dos pasos' }).click();
  await page.getByLabel('Tu contraseña').fill(PASSWORD);
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible();
  const secret = (await page.getByRole('code').innerText()).replaceAll(' ', '');
  await page.getByLabel('Código de verificación').fill(new TOTP({ secret }).generate());
  await page.getByRole('button', { name: 'Activar', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Guarda tus códigos de recuperación' })).toBeFocused();
  const codes = await section(page, 'Verificación en dos pasos').getByRole('listitem').allInnerTexts();
  expect(codes).toHaveLength(10);
  return { secret, codes };
}

test(
  'switches the mails with receipts off, and on again',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, company }) => {
    await page.goto(SCREEN);
    const box = section(page, 'Correos').getByRole('checkbox', {
      name: 'Recibir el comprobante de cada pago por correo',
    });
    await expect(box).toBeChecked();
    await says(page, `Cuando el banco aprueba un pago tuyo, podemos enviar su comprobante a ${company.treasurer}.`);
    // without a connection, the setting does not change
    await page.route('**/graphql', (route) => route.abort());
    await box.click();
    await says(page, 'No hay conexión con el servidor.');
    await expect(box).toBeChecked();
    await page.unroute('**/graphql');
    await box.click();
    await says(page, 'Ya no te enviaremos comprobantes por correo.');
    await page.reload();
    await expect(box).not.toBeChecked();
    await box.click();
    await says(page, 'Te enviaremos cada comprobante por correo.');
    await expect(box).toBeChecked();
  },
);

test(
  'changes the password and ends the other sessions',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, browser, company, app }) => {
    const other = await (await browser.newContext({ baseURL: app.url })).newPage();
    await signIn(other, company.treasurer);
    await other.goto('/');
    await goByMenu(page);
    await says(page, company.treasurer);

    const form = section(page, 'Cambiar contraseña');
    const save = form.getByRole('button', { name: 'Cambiar contraseña' });
    await expect(save).toBeDisabled();
    await form.getByLabel('Contraseña actual').fill('no es esta');
    await form.getByLabel('Nueva contraseña', { exact: true }).fill('sinsigno1');
    await form.getByLabel('Repite la nueva contraseña').fill(NEW);
    await form.getByLabel('Repite la nueva contraseña').blur();
    await says(page, 'La contraseña debe tener al menos un carácter especial.');
    await says(page, 'Las contraseñas deben ser iguales.');
    await expect(save).toBeDisabled();
    // pasting is allowed
    await form.getByLabel('Nueva contraseña', { exact: true }).fill('Password1!');
    await form.getByLabel('Repite la nueva contraseña').fill('Password1!');
    await save.click();
    await says(page, 'Esta contraseña es de las primeras que se adivinan. Elige otra.');
    await expect(form.getByLabel('Nueva contraseña', { exact: true })).toBeFocused();
    await form.getByLabel('Nueva contraseña', { exact: true }).fill(NEW);
    await form.getByLabel('Repite la nueva contraseña').fill(NEW);
    await save.click();
    await says(page, 'La contraseña no es correcta.');
    await form.getByLabel('Contraseña actual').fill(PASSWORD);
    await save.click();
    await says(page, 'La contraseña fue cambiada correctamente.');
    await expect(form.getByLabel('Contraseña actual')).toHaveValue('');

    // the other browser is signed out by its next request
    await other.reload();
    await expect(other).toHaveURL(/\/login/);
    await other.context().close();
    await forgetSession(page);
    await enter(page, company.treasurer, NEW);
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  },
);

test('accepts a pasted password', { tag: '@once' }, async ({ treasurer: page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(SCREEN);
  const field = page.getByLabel('Nueva contraseña', { exact: true });
  await field.fill(NEW);
  await page.evaluate((text) => navigator.clipboard.writeText(text), NEW);
  const repeat = page.getByLabel('Repite la nueva contraseña');
  await repeat.focus();
  await page.keyboard.press('Control+V');
  await expect(repeat).toHaveValue(NEW);
});

test(
  'sets up a second factor, asks for it at sign-in, and switches it off',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, company }) => {
    await page.goto(SCREEN);
    await page.getByRole('button', { name: 'Configurar verificación en dos pasos' }).click();
    await page.getByLabel('Tu contraseña').fill('no es esta');
    await page.getByRole('button', { name: 'Continuar' }).click();
    await says(page, 'La contraseña no es correcta.');
    await page.getByRole('button', { name: 'Cancelar' }).click();
    const expectNowhere = watchSecrets(page);
    const { secret, codes } = await setUp(page);
    await page.getByRole('button', { name: 'Ya los guardé' }).click();
    await says(page, 'Te quedan 10 códigos de recuperación.');

    await forgetSession(page);
    await enter(page, company.treasurer, PASSWORD);
    await expect(page.getByRole('heading', { level: 1, name: 'Verifica que eres tú' })).toBeVisible();
    await expect(page.getByLabel('Código de verificación')).toBeFocused();
    await page.getByRole('button', { name: 'Verificar' }).click();
    await says(page, 'Escribe el código.');
    await page.getByLabel('Código de verificación').fill('000000');
    await page.getByRole('button', { name: 'Verificar' }).click();
    await says(page, 'El código no es correcto o ya se usó.');
    await page.getByLabel('Código de verificación').fill(codes[0] ?? '');
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();

    await page.goto(SCREEN);
    await says(page, 'Te quedan 9 códigos de recuperación.');
    await expectNowhere({
      'the password': PASSWORD,
      'the second factor': secret,
      'the code that was used': codes[0],
      'another code': codes[1],
      'the e-mail': company.treasurer,
    });
    await page.getByRole('button', { name: 'Crear códigos nuevos' }).click();
    await page.getByLabel('Tu contraseña').fill(PASSWORD);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(section(page, 'Verificación en dos pasos').getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'Ya los guardé' }).click();
    await page.getByRole('button', { name: 'Desactivar' }).click();
    await page.getByLabel('Tu contraseña').fill(PASSWORD);
    await page.getByRole('button', { name: 'Desactivar' }).click();
    await expect(page.getByRole('button', { name: 'Configurar verificación en dos pasos' })).toBeVisible();
  },
);

test(
  'lists sessions, ends one, and ends all others',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, browser, company, app }) => {
    const open = async () => {
      const other = await (await browser.newContext({ baseURL: app.url })).newPage();
      await signIn(other, company.treasurer);
      await other.clock.install();
      await other.goto('/');
      await waitForContent(other);
      return other;
    };
    const [first, second] = [await open(), await open()];
    for (const other of [first, second]) {
      await freezeClock(other);
      await other.clock.runFor(2000);
    }
    await page.goto(SCREEN);
    const devices = section(page, 'Dispositivos').getByRole('listitem');
    await expect(devices).toHaveCount(3);
    await expect(devices.filter({ hasText: 'Este dispositivo' })).toHaveCount(1);
    await expect(devices.filter({ hasText: 'Chrome en Linux' })).toHaveCount(3);
    await expect(devices.filter({ hasText: 'Último uso' })).toHaveCount(2);
    await page
      .getByRole('button', { name: /^Cerrar Sesión: Chrome en Linux/ })
      .first()
      .click();
    await expect(devices).toHaveCount(2);
    await page.getByRole('button', { name: 'Cerrar las demás sesiones' }).click();
    await expect(devices).toHaveCount(1);
    const refusal = (other: Page) =>
      other.getByRole('heading', { name: 'Sesión no autorizada, debes iniciar sesión nuevamente.' });
    // the ended sessions are noticed at once when the user returns to the page …
    await first.evaluate(() => dispatchEvent(new Event('focus')));
    // the notice's chunk may load slowly, so the step is repeated
    await expect(async () => {
      await first.clock.runFor(100);
      await expect(refusal(first)).toBeVisible({ timeout: 300 });
    }).toPass();
    // … and within seconds on a visible page, which then goes to the sign-in by itself
    await second.clock.resume();
    await expect(refusal(second)).toBeVisible();
    for (const other of [first, second]) await other.context().close();
    await page.reload();
    await expect(devices).toHaveCount(1);
  },
);

test('offers a retry after a loading error', { tag: '@once' }, async ({ treasurer: page }) => {
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('PersonalInfo') ? route.abort() : route.fallback(),
  );
  await page.goto(SCREEN);
  await says(page, 'No pudimos cargar tu información');
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  await expect(section(page, 'Tus datos')).toBeVisible();
});
