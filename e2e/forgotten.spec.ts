import type { Page } from '@playwright/test';
import { PASSWORD } from '#kit/server/testing/people.ts';
import { watchSecrets } from './steps/secrets.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

const NEW = 'Otra-clave*27';

async function askForLink(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'He olvidado mi contraseña' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Recupera tu contraseña' })).toBeFocused();
  await expect(page).toHaveTitle('Recupera tu contraseña · Surtidor');
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByRole('button', { name: 'Enviar enlace' }).click();
}

async function write(page: Page, password: string, repeated = password): Promise<void> {
  await page.getByLabel('Nueva contraseña', { exact: true }).fill(password);
  await page.getByLabel('Repite la nueva contraseña').fill(repeated);
  await page.getByLabel('Repite la nueva contraseña').blur();
}

async function fillIn(page: Page, password: string): Promise<void> {
  await write(page, password);
  await page.getByRole('button', { name: 'Guardar contraseña' }).click();
}

async function enter(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('Correo electrónico').fill(email);
  await page.getByLabel('Contraseña', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();
}

const says = (page: Page, text: string | RegExp) =>
  expect(page.getByText(text).filter({ visible: true }).first()).toBeVisible();

test(
  'resets a forgotten password by the mailed link',
  { tag: ['@once', '@full'] },
  async ({ page, context, company, app }) => {
    await askForLink(page, company.treasurer);
    await says(page, `Si ${company.treasurer} tiene una cuenta`);

    const { id, text } = await app.mailbox.nthMailTo(company.treasurer);
    await page.goto(`${app.mailbox.url}/mails/${id}`);
    await expect(page.getByRole('heading', { level: 1, name: 'Crea una nueva contraseña' })).toBeVisible();
    const opened = context.waitForEvent('page');
    await page.frameLocator('iframe').getByRole('link', { name: 'Crear contraseña' }).click();
    const portal = await opened;
    const expectNowhere = watchSecrets(portal);
    await expect(portal.getByRole('heading', { level: 1, name: 'Crea una nueva contraseña' })).toBeVisible();
    // the page removes the link's secret from the address when it has read it
    await expect(portal).toHaveURL(/\/login$/);
    await fillIn(portal, NEW);
    await says(portal, 'La contraseña fue cambiada correctamente.');
    await portal.getByRole('button', { name: 'Iniciar sesión' }).click();
    await enter(portal, company.treasurer, PASSWORD);
    await says(portal, 'El correo o la contraseña no son correctos.');
    await enter(portal, company.treasurer, NEW);
    await expect(portal.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    await expectNowhere({
      'the link’s token': /#restablecer=([\w.-]+)/.exec(text)?.[1],
      'the old password': PASSWORD,
      'the new password': NEW,
      'the e-mail': company.treasurer,
    });
  },
);

test('answers the same for an unknown e-mail', { tag: ['@once', '@full'] }, async ({ page, company }) => {
  await askForLink(page, `nadie@${company.code}.example`);
  await says(page, `Si nadie@${company.code}.example tiene una cuenta`);
  await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Iniciar sesión' })).toBeFocused();
});

test(
  'says what the new password lacks while typing, and saves only a valid one',
  { tag: ['@once', '@full'] },
  async ({ page, company, app }) => {
    await askForLink(page, company.legal);
    const { text } = await app.mailbox.nthMailTo(company.legal);
    // also on an open sign-in page, where only the fragment changes
    await page.goto('/login');
    await page.goto(/http\S+/.exec(text)?.[0] ?? '');
    const password = page.getByLabel('Nueva contraseña', { exact: true });
    const save = page.getByRole('button', { name: 'Guardar contraseña' });
    await expect(save).toBeDisabled();
    await write(page, 'sinnumero*');
    await password.fill('');
    await says(page, 'Escribe la nueva contraseña.');
    await write(page, 'sinnumero*');
    await says(page, 'La contraseña debe tener al menos un número.');
    await write(page, '1234567*');
    await says(page, 'La contraseña debe tener al menos una letra.');
    await write(page, 'sinsigno1');
    await says(page, 'La contraseña debe tener al menos un carácter especial.');
    await write(page, 'a1*');
    await says(page, 'La contraseña debe tener entre 8 y 32 caracteres.');
    await expect(page.getByRole('listitem').filter({ hasText: 'Una letra' })).toContainText('listo');
    await expect(page.getByRole('listitem').filter({ hasText: 'De 8 a 32 caracteres' })).toContainText('falta');
    await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Débil');
    await expect(save).toBeDisabled();
    await write(page, NEW, `${NEW}x`);
    await says(page, 'Las contraseñas deben ser iguales.');
    await expect(save).toBeDisabled();
    await expect(page.getByRole('meter')).toHaveAttribute('aria-valuetext', 'Fuerte');
    await fillIn(page, NEW);
    await says(page, 'La contraseña fue cambiada correctamente.');
  },
);

test(
  'offers a new link after an expired one, and accepts a link of a signed-in user',
  { tag: ['@once', '@full'] },
  async ({ page, company, app }) => {
    await signIn(page, company.treasurer);
    await page.goto(`/login#restablecer=1.${'a'.repeat(43)}`);
    await fillIn(page, NEW);
    await says(page, 'Este enlace ya se usó o tiene más de 30 minutos.');
    await page.getByRole('button', { name: 'Pedir otro enlace' }).click();
    await page.getByLabel('Correo electrónico').fill(company.treasurer);
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    const { text } = await app.mailbox.nthMailTo(company.treasurer);
    await page.goto(/http\S+/.exec(text)?.[0] ?? '');
    await fillIn(page, NEW);
    await says(page, 'La contraseña fue cambiada correctamente.');
    expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('apollo-token');
  },
);

test(
  'says how long to wait after too many requests, and keeps the form without a connection',
  { tag: ['@once', '@full'] },
  async ({ page, company }) => {
    const ask = async () => {
      // the field of the sign-in form has the same name
      await expect(page.getByRole('heading', { level: 1, name: 'Recupera tu contraseña' })).toBeVisible();
      await page.getByLabel('Correo electrónico').fill(company.operator);
      await page.getByRole('button', { name: 'Enviar enlace' }).click();
    };
    await page.goto('/login#recuperar');
    await page.route('**/graphql', (route) => route.abort());
    await ask();
    await says(page, 'No hay conexión con el servidor.');
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Enviar enlace' }).click();
    for (let request = 1; request <= 5; request += 1) {
      await says(page, `Si ${company.operator} tiene una cuenta`);
      await page.getByRole('link', { name: 'Volver a iniciar sesión' }).click();
      await page.getByRole('link', { name: 'He olvidado mi contraseña' }).click();
      await ask();
    }
    await says(page, /Pediste demasiados enlaces\. Espera 15 minutos e inténtalo de nuevo\./);
  },
);
