import { PASSWORD } from '#kit/server/testing/people.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { cutOff, smallTargets } from './steps/layout.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

const KEYS = '/allied/api-keys';

test('a legal representative makes a key, sees it once, a program reads with it, and it is removed', async ({
  page,
  app,
  company,
}) => {
  await signIn(page, company.legal);
  await page.goto('/allied/edit-profile');
  await page.getByRole('link', { name: 'Llaves de API, para los programas de tu empresa' }).click();
  await expect(page.getByText('Tu empresa todavía no tiene llaves')).toBeVisible();
  await page.getByRole('link', { name: 'Crear una llave' }).click();
  const form = page.getByRole('dialog', { name: 'Crear una llave' });
  const create = form.getByRole('button', { name: 'Crear', exact: true });
  const password = form.getByLabel('Tu contraseña', { exact: true });

  await form.getByRole('checkbox', { name: 'Facturas, pagos y compensaciones' }).uncheck();
  await create.click();
  await expect(form.getByLabel('Nombre')).toHaveAccessibleDescription(/Escribe un nombre/);
  await expect(form.getByText('Elige qué puede consultar.')).toBeVisible();
  await expect(password).toHaveAccessibleDescription(/Escribe tu contraseña/);
  await form.getByLabel('Nombre').fill('Contabilidad');
  await form.getByRole('checkbox', { name: 'Facturas, pagos y compensaciones' }).check();
  await form.getByLabel('Direcciones que pueden usarla').fill('la oficina');
  await password.fill('Otra*2026');
  await create.click();
  await expect(form.getByLabel('Direcciones que pueden usarla')).toHaveAccessibleDescription(/Escribe direcciones IP/);
  await form.getByLabel('Direcciones que pueden usarla').fill('');
  await create.click();
  await expect(password).toHaveAccessibleDescription(/La contraseña no es correcta/);
  await expectNoViolationInAnyTheme(page);
  expect(await smallTargets(page)).toEqual([]);
  await password.fill(PASSWORD);
  await create.click();

  const shown = page.getByRole('dialog', { name: 'La llave Contabilidad' });
  const secret = await shown.locator('code').innerText();
  expect(secret).toMatch(/^surtidor_/);
  await expectNoViolationInAnyTheme(page);
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await shown.getByRole('button', { name: 'Copiar' }).click();
  await expect(page.getByText('Copiado.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await shown.getByRole('button', { name: 'Ya lo guardé' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  const card = page.getByRole('article', { name: 'Contabilidad' });
  await expect(card).toContainText('Sin usar todavía');
  const read = () =>
    fetch(`${app.url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${secret}` },
      body: JSON.stringify({ query: '{ documentos(paymentType: OFFLINE, documentType: INVOICE) { total_count } }' }),
    });
  expect((await read()).status).toBe(200);
  await page.reload();
  await expect(card).not.toContainText('Sin usar todavía');
  expect(await cutOff(page)).toEqual([]);

  await card.getByRole('button', { name: 'Eliminar Contabilidad' }).click();
  const ask = page.getByRole('dialog', { name: '¿Eliminar esta llave?' });
  await ask.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Tu empresa todavía no tiene llaves')).toBeVisible();
  expect((await read()).status).toBe(401);
});

test('support sees the keys, and makes none', { tag: '@once' }, async ({ app, company, browser }) => {
  const support = await browser.newPage({ baseURL: app.url });
  await support.goto(await app.supportLink(company.legal, 'Ana Piloto'));
  await expect(support.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  await support.goto(`${KEYS}?nueva=1`);
  await expect(support.getByText('En una sesión de soporte no se pueden crear llaves.')).toBeVisible();
  await expect(support.getByRole('link', { name: 'Crear una llave' })).toHaveCount(0);
});

test('a treasurer is not offered the screen', { tag: '@once' }, async ({ treasurer: page }) => {
  await page.goto('/allied/edit-profile');
  await expect(page.getByRole('link', { name: 'Contraseña, segundo factor y dispositivos' })).toBeVisible();
  await expect(page.getByRole('link', { name: /Llaves de API/ })).toHaveCount(0);
});
