import { legalTexts } from '#areas/session/demo/legal-texts.ts';
import { createCompany } from './app/company.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { signInByForm } from './steps/session.ts';
import { expect, test } from './test.ts';

// Needs its own app, because published texts affect every user of a store.
let app: TestApp;
test.beforeAll(async () => {
  app = await startTestApp();
  await app.load([...legalTexts()]);
});
test.afterAll(async () => app.close());

test(
  'a new version of the terms is published after a warning, asked of clients, compared and put back',
  { tag: ['@once', '@full'] },
  async ({ page, browser }) => {
    const company = await createCompany(app, undefined, 'combustibles');
    const editor = await createStaff(app, 'content');
    await openDesk(page, editor, `${app.url}/mesa/textos-legales`);
    await expect(page.getByRole('row')).toHaveCount(9);
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.getByRole('button', { name: 'Editar Términos y condiciones (Combustibles)' }).click();
    const preview = page.frameLocator('iframe');
    await expect(preview.getByRole('heading', { name: '1. Qué es este portal' })).toBeVisible();
    await page
      .getByLabel('Texto', { exact: true })
      .fill('# Todo cambia\n\nLos **términos** son otros.\n\n- Uno\n- Dos');
    await expect(preview.getByRole('heading', { name: 'Todo cambia' })).toBeVisible();
    await expect(preview.getByRole('listitem')).toHaveText(['Uno', 'Dos']);
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    const question = page.getByRole('dialog', { name: '¿Publicar este texto?' });
    await expect(question).toContainText(/también quienes ya iniciaron sesión: \d+ usuarios activos/);
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await question.getByRole('button', { name: 'Cancelar' }).click();
    await expect(page.getByRole('button', { name: /Cambios de la versión/ })).toHaveCount(1);
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await question.getByRole('button', { name: 'Sí, publicar' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'está publicado' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cambios de la versión 2' })).toBeVisible();

    const client = await (await browser.newContext()).newPage();
    await client.goto(`${app.of('combustibles')}/login`);
    await signInByForm(client, company.legal);
    await expect(client.getByRole('heading', { name: 'Todo cambia' })).toBeVisible();
    await client.context().close();

    await page.getByRole('button', { name: 'Cambios de la versión 2' }).click();
    await expect(page.getByRole('dialog').getByText('# Todo cambia')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publicar de nuevo esta versión' })).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: 'Cambios de la versión 1' }).click();
    await expect(page.getByRole('dialog').getByText('deben aceptar la nueva versión')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.getByRole('button', { name: 'Publicar de nuevo esta versión' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cambios de la versión 3' })).toBeVisible();

    // the editor still shows the text of version 2
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await question.getByRole('button', { name: 'Sí, publicar' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'se publicó otra versión' })).toBeVisible();
    await page.getByRole('button', { name: 'Cargar la versión publicada' }).click();
    await expect(page.getByLabel('Texto', { exact: true })).toHaveValue(/^# 1\. Qué es este portal/);

    await page.route('**/mesa/api/legal.text', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'No se pudo cargar el texto legal' })).toBeVisible();
  },
);

test(
  'a store without texts has them marked, and its first one is published',
  { tag: ['@once', '@full'] },
  async ({ page }) => {
    const empty = await startTestApp();
    try {
      const editor = await createStaff(empty, 'content');
      await openDesk(page, editor, `${empty.url}/mesa/textos-legales`);
      await page.getByRole('button', { name: 'Editar Política de uso de datos (Lubricantes Ecuador)' }).click();
      await page.getByLabel('Texto', { exact: true }).fill('La primera política.');
      await page.getByRole('button', { name: 'Publicar', exact: true }).click();
      await page.getByRole('button', { name: 'Sí, publicar' }).click();
      await expect(page.getByRole('button', { name: 'Cambios de la versión 1' })).toBeVisible();
      await page.getByRole('button', { name: 'Todos los textos legales' }).click();
      await expect(page.getByRole('row').filter({ hasText: 'Sin publicar' })).not.toHaveCount(0);
      await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    } finally {
      await empty.close();
    }
  },
);

test(
  'with the switch on, a text is read whole and approved by a second person before it is published',
  { tag: ['@once', '@full'] },
  async ({ page, browser }) => {
    const guarded = await startTestApp();
    try {
      const [editor, administrator] = [
        await createStaff(guarded, 'content'),
        await createStaff(guarded, 'administrator'),
      ];
      await createStaff(guarded, 'administrator');
      const second = await (await browser.newContext()).newPage();
      await openDesk(second, administrator, `${guarded.url}/mesa/aprobaciones`);
      await second.getByRole('button', { name: 'Activar' }).click();
      await expect(second.getByRole('button', { name: 'Desactivar' })).toBeVisible();

      await openDesk(page, editor, `${guarded.url}/mesa/textos-legales?texto=terms&de=ecuador`);
      const text = Array.from({ length: 60 }, (_, line) => `Párrafo ${line + 1} de los términos.`).join('\n\n');
      await page.getByLabel('Texto', { exact: true }).fill(text);
      await page.getByRole('button', { name: 'Publicar', exact: true }).click();
      await page.getByRole('button', { name: 'Sí, publicar' }).click();
      await expect(page.getByText('Espera a una segunda persona')).toBeVisible();
      await expect(page.getByRole('button', { name: /Cambios de la versión/ })).toHaveCount(0);

      await second.reload();
      await expect(second.getByRole('region', { name: 'text' })).toContainText('Párrafo 60 de los términos.');
      await atDeskWidths(second, () => expectNoViolationInAnyTheme(second));
      await second.getByRole('button', { name: 'Aprobar' }).click();
      await expect(second.getByText('Aprobada')).toBeVisible();
      await page.reload();
      await expect(page.getByRole('button', { name: 'Cambios de la versión 1' })).toBeVisible();
      await second.context().close();
    } finally {
      await guarded.close();
    }
  },
);
