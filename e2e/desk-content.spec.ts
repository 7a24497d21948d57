import { contentBlocks } from '#areas/content/demo/blocks.ts';
import { createCompany } from './app/company.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { signInByForm } from './steps/session.ts';
import { waitForStream } from './steps/stream.ts';
import { expect, test } from './test.ts';

// Needs its own app, because all clients share the content.
let app: TestApp;

test.beforeAll(async () => {
  app = await startTestApp();
  await app.load([...contentBlocks()]);
});
test.afterAll(async () => app.close());

test(
  'a block of the home page is edited beside its preview, shown to clients at once, and put back',
  { tag: ['@once', '@full'] },
  async ({ page, browser }) => {
    const editor = await createStaff(app, 'content');
    await openDesk(page, editor, `${app.url}/mesa/contenido`);
    await page.getByLabel('Tienda', { exact: true }).selectOption('combustibles');
    await page.getByRole('searchbox').fill('nada así');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByText('Ningún bloque es así')).toBeVisible();
    await page.getByRole('searchbox').fill('inicio_banner');
    await page.getByRole('searchbox').press('Enter');
    const edit = page.getByRole('button', { name: 'Editar inicio_banner (Combustibles)' });
    await expect(edit).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await edit.click();
    const preview = page.frameLocator('iframe');
    await page.getByLabel('Título').fill('Cierre de la planta');
    await page.getByLabel('HTML').fill('<p>Mañana no hay <b>cargue</b>.</p><script>x</script>');
    await expect(preview.getByText('Mañana no hay cargue.')).toBeVisible();
    await expect(page.getByText('se quita: script')).toBeVisible();
    const question = page.getByRole('dialog', { name: '¿Salir sin guardar?' });
    await page.getByRole('button', { name: 'Todos los bloques' }).click();
    await expect(question).toBeVisible();
    await expectNoViolationInAnyTheme(page);
    await question.getByRole('button', { name: 'Seguir editando' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByLabel('Título')).toHaveValue('Cierre de la planta');
    await page.getByRole('radio', { name: 'Lubricantes' }).check();
    await expect(preview.locator(':root')).toHaveAttribute('data-store', 'lubricants');
    await page.getByRole('radio', { name: '1440 px' }).check();
    await expect(page.locator('iframe')).toHaveAttribute('width', '1440');
    await atDeskWidths(page, async () => {
      const top = async (label: string) => (await page.getByLabel(label).boundingBox())?.y ?? 0;
      const { y = 0, height = 0 } = (await page.getByLabel('HTML').boundingBox()) ?? {};
      expect(height).toBeGreaterThan(300);
      expect(y).toBeGreaterThan((await top('Título')) + 40);
      expect(y + height).toBeLessThanOrEqual(await top('Visible en el portal'));
      await expectNoViolationInAnyTheme(page);
    });

    const client = await (await browser.newContext()).newPage();
    const company = await createCompany(app, undefined, 'combustibles');
    const following = waitForStream(client);
    await client.goto(`${app.of('combustibles')}/login`);
    await signInByForm(client, company.legal);
    await following;
    await expect(client.getByRole('region', { name: 'Cargue en festivos' })).toBeVisible();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'está publicado' })).toBeVisible();
    // the open page shows the change without a reload
    await expect(client.getByRole('region', { name: 'Cierre de la planta' })).toContainText('Mañana no hay cargue.');

    const newest = page.getByRole('button', { name: /Cambios de la versión/ }).first();
    await newest.click();
    await expect(page.getByRole('dialog').getByText('Mañana no hay')).toBeVisible();
    await expectNoViolationInAnyTheme(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    await page
      .getByRole('button', { name: /Cambios de la versión/ })
      .last()
      .click();
    await page.getByRole('button', { name: 'Publicar de nuevo esta versión' }).click();
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(client.getByRole('region', { name: 'Cargue en festivos' })).toBeVisible();
    // the editor still shows the previous version's text
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'se publicó otra versión' })).toBeVisible();
    await page.getByRole('button', { name: 'Cargar la versión publicada' }).click();
    await expect(page.getByLabel('Título')).toHaveValue('Cargue en festivos');
    await page.route('**/mesa/api/content.list_blocks', (route) => route.abort());
    await page.getByLabel('Título').fill('Nada de esto');
    await page.getByRole('button', { name: 'Todos los bloques' }).click();
    await question.getByRole('button', { name: 'Salir sin guardar' }).click();
    await page.getByRole('searchbox').fill('x');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: 'No se pudieron cargar los bloques' })).toBeVisible();
    await client.context().close();
  },
);

test(
  'a block is made for a store that lacks it, as a copy of another’s, taken out and put back',
  { tag: ['@once', '@full'] },
  async ({ page }) => {
    const editor = await createStaff(app, 'content');
    await openDesk(page, editor, `${app.url}/mesa/contenido`);
    await page.route('**/mesa/api/content.list_places', (route) => route.abort());
    await page.getByRole('button', { name: 'Nuevo bloque' }).click();
    const sheet = page.getByRole('dialog', { name: 'Nuevo bloque' });
    await expect(sheet.getByRole('alert').filter({ hasText: 'No se pudieron cargar los bloques' })).toBeVisible();
    await page.unroute('**/mesa/api/content.list_places');
    await sheet.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await sheet.getByLabel('Bloque').selectOption('bonos_plantilla');
    await expect(sheet.getByText('La presentación para regalar bonos')).toBeVisible();
    await sheet.getByLabel('Tienda').selectOption('ecuador');
    await sheet.getByLabel('Empezar con').selectOption({ label: 'Una copia: Todas las tiendas' });
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    // uses the keyboard only
    await sheet.getByLabel('Empezar con').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(page.getByText('todavía no está publicado')).toBeVisible();
    await expect(page.getByLabel('HTML')).not.toHaveValue('');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.getByLabel('Título').fill('Bonos del Ecuador');
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await expect(page.getByText(/Borrador de/)).toBeVisible();
    // what is saved as a draft is left without a question
    await page.getByRole('navigation', { name: 'Mesa' }).getByRole('link', { name: 'Borradores' }).click();
    await page.getByRole('link', { name: 'Editar Bloque bonos_plantilla' }).click();
    await page.getByRole('button', { name: 'Cargar el borrador' }).click();
    await expect(page.getByLabel('Título')).toHaveValue('Bonos del Ecuador');
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'está publicado' })).toBeVisible();
    await expect(page.getByText('todavía no está publicado')).toBeHidden();
    await expect(page.getByRole('button', { name: 'Cambios de la versión 1' })).toBeVisible();

    const content = async () => {
      const query = '{ cmsBlocks(identifiers: ["bonos_plantilla"]) { items { title } } }';
      const headers = { 'content-type': 'application/json', store: 'ecuador' };
      return (await fetch(`${app.url}/graphql`, { method: 'POST', headers, body: JSON.stringify({ query }) })).text();
    };
    expect(await content()).toContain('Bonos del Ecuador');
    await page.getByLabel('Visible en el portal').uncheck();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Cambios de la versión 2' })).toBeVisible();
    expect(await content()).toContain('"items":[null]');
    await page.getByLabel('Visible en el portal').check();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Cambios de la versión 3' })).toBeVisible();
    expect(await content()).toContain('Bonos del Ecuador');
    await page.getByLabel('Título').fill('Bonos de fin de año');
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Cambios de la versión 4' })).toBeVisible();
    // what is published is left without a question
    await page.getByRole('button', { name: 'Todos los bloques' }).click();
    await expect(page.getByRole('button', { name: 'Editar bonos_plantilla (Combustibles Ecuador)' })).toBeVisible();
  },
);
