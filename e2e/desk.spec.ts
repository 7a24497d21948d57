import { TOTP } from 'otpauth';
import { expectNoViolation, expectNoViolationInAnyTheme } from './steps/axe.ts';
import { STAFF_PASSWORD, atDeskWidths, createStaff, openDesk, signInToDesk } from './steps/desk.ts';
import { expect, test } from './test.ts';

test(
  'somebody invited sets a password and a second factor, and is at the desk',
  { tag: ['@once', '@full'] },
  async ({ app, page }) => {
    const email = `nueva-${Date.now()}@surtidor.example`;
    await page.goto(await app.addStaff(email, 'Nora Nueva', 'administrator'));
    await expect(page.getByLabel('Nueva contraseña')).toBeVisible();
    await expectNoViolationInAnyTheme(page);
    await page.getByLabel('Nueva contraseña').fill('cortacorta1');
    await page.getByRole('button', { name: 'Crear mi contraseña' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'al menos un carácter especial' })).toBeVisible();
    await page.getByLabel('Nueva contraseña').fill(STAFF_PASSWORD);
    await page.getByRole('button', { name: 'Crear mi contraseña' }).click();
    await expect(page.getByRole('heading', { name: 'Entrar a la mesa' })).toBeVisible();
    expect(page.url()).not.toContain('#');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill('Otra*Clave-2026');
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'El correo o la contraseña' })).toBeVisible();
    await expectNoViolationInAnyTheme(page);
    await page.getByLabel('Contraseña', { exact: true }).fill(STAFF_PASSWORD);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByRole('heading', { name: 'Configura tu segundo factor' })).toBeVisible();
    await page.getByLabel('Contraseña', { exact: true }).fill(STAFF_PASSWORD);
    await page.getByRole('button', { name: 'Continuar' }).click();
    await expect(page.getByLabel('Código de verificación')).toBeFocused();
    const key = (await page.locator('code').innerText()).replaceAll(' ', '');
    await expect(page.getByRole('img', { name: 'Código QR' })).toBeVisible();
    await expectNoViolationInAnyTheme(page);
    await page.getByLabel('Código de verificación').fill(new TOTP({ secret: key }).generate());
    await page.getByRole('button', { name: 'Activar' }).click();
    await expect(page.getByRole('listitem')).toHaveCount(10);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
    await page.getByRole('button', { name: 'Ya los guardé' }).click();
    const menu = page.getByRole('navigation', { name: 'Mesa' });
    await expect(menu).toBeVisible();
    await atDeskWidths(page, async (width) => {
      const [nav, main] = [await menu.boundingBox(), await page.getByRole('main').boundingBox()];
      // the menu is beside the screen; on a tablet it is above the screen
      if (width >= 1024) expect((nav?.x ?? 0) + (nav?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0);
      else expect((nav?.y ?? 0) + (nav?.height ?? 0)).toBeLessThanOrEqual(main?.y ?? 0);
      expect(main?.width).toBeGreaterThan(width - 240);
    });
    await page.getByRole('button', { name: 'Cerrar Sesión' }).click();
    await expect(page.getByRole('heading', { name: 'Entrar a la mesa' })).toBeVisible();
  },
);

test(
  'the way back from the code to the password has the focus in the form, without the error of the code',
  { tag: ['@once', '@full'] },
  async ({ app, page }) => {
    const { email } = await createStaff(app, 'support');
    await page.goto('/mesa');
    await page.getByLabel('Correo electrónico').fill(email);
    await page.getByLabel('Contraseña', { exact: true }).fill(STAFF_PASSWORD);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();
    await expect(page.getByLabel('Código de verificación')).toBeFocused();
    await page.getByLabel('Código de verificación').fill('ninguno');
    await page.getByRole('button', { name: 'Verificar' }).click();
    await expect(page.getByText('El código no es correcto', { exact: false })).toBeVisible();
    await page.getByRole('button', { name: 'Volver a iniciar sesión' }).click();
    await expect(page.getByLabel('Correo electrónico')).toBeFocused();
    await expect(page.getByRole('alert')).toHaveCount(0);
  },
);

test(
  'an administrator invites, changes and resets; a second person approves',
  { tag: ['@once', '@full'] },
  async ({ app, page, browser }) => {
    const [first, second] = [await createStaff(app, 'administrator'), await createStaff(app, 'administrator')];
    const editor = await createStaff(app, 'content');
    await openDesk(page, first, '/mesa/personas');
    await page.getByRole('button', { name: 'Invitar' }).click();
    await page.getByLabel('Nombre').fill('Iván Invitado');
    await page.getByLabel('Correo electrónico').fill(editor.email);
    await page.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'ya tiene este correo' })).toBeVisible();
    const invited = `ivan-${Date.now()}@surtidor.example`;
    await page.getByLabel('Correo electrónico').fill(invited);
    await page.getByRole('button', { name: 'Enviar invitación' }).click();
    await expect(page.getByRole('row').filter({ hasText: invited })).toContainText('Invitación enviada');
    expect((await app.mailbox.nthMailTo(invited)).text).toContain('/mesa#clave=');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    await page.getByRole('link', { name: 'Aprobaciones' }).click();
    await page.getByRole('button', { name: 'Activar' }).click();
    await expect(page.getByText('necesita una segunda persona', { exact: false }).first()).toBeVisible();
    await page.getByRole('link', { name: 'Equipo de la mesa' }).click();
    await page.getByRole('button', { name: `Administrar a ${editor.name}` }).click();
    await page.getByLabel('Rol').selectOption('finance');
    await page.getByRole('button', { name: 'Guardar' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Espera a una segunda persona' })).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: editor.email })).toContainText('Contenido');

    const context = await browser.newContext({ baseURL: app.url });
    const other = await context.newPage();
    await openDesk(other, second, '/mesa/aprobaciones');
    const card = other.getByRole('article').filter({ hasText: 'Cambiar el rol o el acceso' });
    await atDeskWidths(other, () => expectNoViolationInAnyTheme(other));
    await card.getByRole('button', { name: 'Aprobar' }).click();
    await expect(card.getByText('Aprobada')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('row').filter({ hasText: editor.email })).toContainText('Finanzas');
    // restores the switch: the second person requests it, and the first one approves
    await other.getByRole('button', { name: 'Desactivar' }).click();
    await page.getByRole('link', { name: 'Aprobaciones' }).click();
    await page.getByRole('article').filter({ hasText: 'Prescindir' }).getByRole('button', { name: 'Aprobar' }).click();
    await expect(page.getByText('se hace de inmediato')).toBeVisible();
    await context.close();
  },
);

test(
  'a role sees only its own screens, and the address of another one shows a refusal',
  { tag: '@once' },
  async ({ app, page }) => {
    const editor = await createStaff(app, 'content');
    await signInToDesk(page, editor);
    await expect(page.getByRole('link', { name: 'Equipo de la mesa' })).toHaveCount(0);
    await page.goto('/mesa/personas');
    await expect(page.getByRole('alert').filter({ hasText: 'Tu rol no puede hacer esto' })).toBeVisible();
    await page.goto('/mesa/nada');
    await expect(page.getByText('Esa página no existe en la mesa')).toBeVisible();
    await page.goto('/mesa/mi-cuenta');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  },
);

test(
  'the desk begins with what waits for the reader, each a count and a link',
  { tag: ['@once', '@full'] },
  async ({ app, page }) => {
    const waiting = (matters: object[]) =>
      page.route('**/mesa/api/home.view', (route) => route.fulfill({ json: { matters } }));
    await waiting([
      { name: 'contradicting_payments', count: 2 },
      { name: 'bad_imports', count: 1 },
      { name: 'failed_jobs', count: null },
    ]);
    await openDesk(page, await createStaff(app, 'administrator'));
    await expect(page).toHaveURL(/\/mesa\/inicio$/);
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      /Pagos que la pasarela contradice.*2/,
      /Importaciones con líneas rechazadas en siete días.*1/,
      /Trabajos fallidos.*no se pudo contar.*\?/,
    ]);
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.getByRole('link', { name: /Importaciones con líneas/ }).click();
    await expect(page).toHaveURL(/\/mesa\/importaciones\?resultado=bad$/);

    await page.unroute('**/mesa/api/home.view');
    await page.goto('/mesa');
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    await page.route('**/mesa/api/home.view', (route) => route.abort());
    await page.reload();
    await expect(page.getByText('No pudimos cargar lo que te espera')).toBeVisible();
    await page.unroute('**/mesa/api/home.view');
    await waiting([]);
    await page.getByRole('button', { name: /[Rr]eintentar|Intentar de nuevo/ }).click();
    await expect(page.getByText('Nada te espera')).toBeVisible();
  },
);

test('each screen of the menu opens, and axe finds nothing', { tag: ['@once', '@full'] }, async ({ app, page }) => {
  await openDesk(page, await createStaff(app, 'administrator'));
  const links = page.getByRole('navigation', { name: 'Mesa' }).getByRole('link');
  await expect(links.filter({ hasText: 'Mi cuenta' })).toBeVisible();
  const paths = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  expect(paths.length).toBeGreaterThan(15);
  for (const path of paths) {
    await page.goto(path);
    await expect(links.and(page.locator('[aria-current="page"]'))).toHaveAttribute('href', path);
    await expectNoViolation(page);
  }
});
