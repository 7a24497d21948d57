import { newsPosts } from '#areas/content/demo/news.ts';
import { newsPost } from '#kit/server/testing/people.ts';
import { createCompany } from './app/company.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { signInByForm } from './steps/session.ts';
import { expect, test } from './test.ts';

// Needs its own app, because all clients of a store read the same news.
let app: TestApp;
test.beforeAll(async () => {
  app = await startTestApp();
});
test.afterAll(async () => app.close());

test(
  'a post is written beside its preview, shown to clients at once, withdrawn, put back, compared and undone',
  { tag: '@once' },
  async ({ page, browser }) => {
    const editor = await createStaff(app, 'content');
    await openDesk(page, editor, `${app.url}/mesa/noticias`);
    await expect(page.getByText('Ninguna noticia es así')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    await page.getByRole('button', { name: 'Escribir una noticia' }).click();
    const publish = page.getByRole('button', { name: 'Publicar', exact: true });
    await publish.click();
    await expect(page.getByLabel('Título')).toBeFocused();
    await page.getByLabel('Título').fill('Cierre de la planta');
    await page.getByLabel('Resumen').fill('Mañana no hay cargue en Yumbo');
    await page.getByRole('combobox', { name: 'Tienda' }).selectOption('combustibles');
    await page.getByLabel('HTML').fill('<p>La planta <b>no abre</b>.</p><script>x</script>');
    const preview = page.frameLocator('iframe');
    await expect(preview.getByRole('heading', { level: 2, name: 'Cierre de la planta' })).toBeVisible();
    await expect(preview.getByRole('heading', { level: 1, name: 'Cierre de la planta' })).toBeVisible();
    await expect(preview.getByText('La planta no abre.')).toBeVisible();
    await expect(page.getByText('se quita: script')).toBeVisible();
    await page.getByRole('radio', { name: '1440 px' }).check();
    await expect(page.locator('iframe')).toHaveAttribute('width', '1440');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    await page.getByLabel('Ruta de la imagen').fill('no/existe.png');
    await publish.click();
    await expect(page.getByRole('alert').filter({ hasText: 'No hay ninguna imagen guardada' })).toBeVisible();
    await page.getByLabel('Ruta de la imagen').fill('');

    const client = await (await browser.newContext()).newPage();
    const company = await createCompany(app, undefined, 'combustibles');
    await client.goto(`${app.of('combustibles')}/login`);
    await signInByForm(client, company.legal);
    await client.waitForURL((url) => url.pathname !== '/login');
    const news = `${app.of('combustibles')}/allied/news`;
    const listed = client.getByRole('heading', { level: 2, name: 'Cierre de la planta' });
    await client.goto(news);
    await expect(client.getByText('Aquí aparece lo que publica la compañía.')).toBeVisible();

    await publish.click();
    await expect(page.getByRole('status').filter({ hasText: 'La noticia está publicada' })).toBeVisible();
    await client.goto(news);
    await expect(listed).toBeVisible();
    await expect(client.getByRole('combobox', { name: 'Año' })).toContainText(/20\d\d/);
    await client.goto(app.of('combustibles'));
    const latest = client.getByRole('region', { name: 'Noticias' });
    await latest.getByRole('link', { name: /Cierre de la planta/ }).click();
    await expect(client.getByText('La planta no abre.')).toBeVisible();
    await client.goto(news);
    await client.getByRole('link', { name: 'Ver más Cierre de la planta' }).click();
    await expect(client.getByText('La planta no abre.')).toBeVisible();

    await page.getByRole('button', { name: 'Retirar del portal' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'La noticia está retirada' })).toBeVisible();
    await client.reload();
    await expect(client.getByText('no existe')).toBeVisible();
    await client.goto(news);
    await expect(client.getByText('Aquí aparece lo que publica la compañía.')).toBeVisible();
    await expect(listed).toHaveCount(0);
    await client.goto(app.of('combustibles'));
    await expect(latest.getByText('Aquí aparece lo que publica la compañía.')).toBeVisible();
    await client.goto(news);
    await page.getByRole('button', { name: 'Volver a mostrar en el portal' }).click();
    await expect(page.getByRole('button', { name: 'Retirar del portal' })).toBeVisible();
    await client.reload();
    await expect(listed).toBeVisible();

    await page.getByLabel('Título').fill('Cierre aplazado');
    await publish.click();
    await expect(page.getByRole('heading', { level: 1, name: 'Cierre aplazado' })).toBeVisible();
    await client.reload();
    await expect(client.getByRole('heading', { level: 2, name: 'Cierre aplazado' })).toBeVisible();
    const changes = page.getByRole('button', { name: /Cambios de la versión/ });
    await changes.first().click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Cierre aplazado')).toBeVisible();
    await expect(sheet.getByText('Cierre de la planta')).toBeVisible();
    await expectNoViolationInAnyTheme(page);
    await sheet.getByRole('button', { name: 'Cerrar' }).click();
    await changes.last().click();
    await page.getByRole('button', { name: 'Publicar de nuevo esta versión' }).click();
    await expect(sheet).toBeHidden();
    await client.reload();
    await expect(listed).toBeVisible();
    // the editor still shows the previous version's text
    await publish.click();
    await expect(page.getByRole('alert').filter({ hasText: 'se publicó otra versión' })).toBeVisible();
    await page.getByRole('button', { name: 'Cargar la versión publicada' }).click();
    await expect(page.getByLabel('Título')).toHaveValue('Cierre de la planta');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await client.context().close();
  },
);

test(
  'posts are found by store, year and title, and a new one is kept as a draft',
  { tag: '@once' },
  async ({ page }) => {
    await app.load([
      ...newsPosts('2026-11-20'),
      newsPost('vieja', '2019-05-10 08:00:00', { postTitle: 'De hace años', store: 'ecuador' }),
      newsPost('futura', '2090-05-10 08:00:00', { postTitle: 'Aún no' }),
      newsPost('retirada', '2018-05-10 08:00:00', { postTitle: 'Ya no', status: '0' }),
    ]);
    const editor = await createStaff(app, 'content');
    await openDesk(page, editor, `${app.url}/mesa/noticias`);
    await expect(page.getByRole('row').filter({ hasText: 'Aún no' })).toContainText('Visible después');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.getByRole('combobox', { name: 'Año' }).selectOption('2018');
    await expect(page.getByRole('row')).toHaveCount(2);
    await expect(page.getByRole('row').filter({ hasText: 'Ya no' })).toContainText('Retirada');
    await page.getByRole('combobox', { name: 'Año' }).selectOption('');
    await page.getByRole('combobox', { name: 'Tienda' }).selectOption('ecuador');
    await page.getByRole('searchbox').fill('de hace');
    await page.getByRole('searchbox').press('Enter');
    await expect(page.getByRole('row')).toHaveCount(2);
    await page.getByRole('button', { name: 'Editar De hace años' }).click();
    await expect(page.getByLabel('Título')).toHaveValue('De hace años');
    await expect(page.getByRole('textbox', { name: 'Día' })).toHaveValue('10/05/2019');
    await page.getByRole('button', { name: 'Todas las noticias' }).click();

    await page.getByRole('button', { name: 'Escribir una noticia' }).click();
    await page.getByLabel('Título').fill('Horario de diciembre');
    await page.getByLabel('HTML').fill('<p>Abrimos antes.</p>');
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await expect(page.getByText(`Borrador de ${editor.name}`)).toBeVisible();
    await page.goto(`${app.url}/mesa/programado`);
    await page.getByRole('link', { name: 'Editar Noticia Horario de diciembre' }).click();
    await page.getByRole('button', { name: 'Cargar el borrador' }).click();
    await expect(page.getByLabel('HTML')).toHaveValue('<p>Abrimos antes.</p>');
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByText(/^Borrador de/)).toHaveCount(0);

    await page.route('**/mesa/api/content.list_posts', (route) => route.abort());
    await page.goto(`${app.url}/mesa/noticias`);
    await expect(page.getByRole('alert').filter({ hasText: 'No se pudieron cargar las noticias' })).toBeVisible();
    await page.unrouteAll();
    await page.goto(`${app.url}/mesa/noticias?noticia=nunca`);
    await expect(page.getByRole('alert').filter({ hasText: 'No se pudo cargar la noticia' })).toBeVisible();
  },
);

test(
  'a version published by somebody else meanwhile is offered after a refusal, and no draft overwrites it',
  { tag: '@once' },
  async ({ page, browser }) => {
    await app.load([newsPost('compartida', '2024-05-10 08:00:00', { postTitle: 'De nadie' })]);
    const address = `${app.url}/mesa/noticias?noticia=compartida`;
    await openDesk(page, await createStaff(app, 'content'), address);
    await page.getByLabel('Título').fill('Del primero');
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await expect(page.getByText(/^Borrador de/)).toBeVisible();

    const second = await (await browser.newContext()).newPage();
    await openDesk(second, await createStaff(app, 'content'), address);
    await second.getByLabel('Título').fill('Del segundo');
    await second.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(second.getByRole('status').filter({ hasText: 'está publicada' })).toBeVisible();
    await second.context().close();

    const refusal = page.getByRole('alert').filter({ hasText: 'se publicó otra versión' });
    const load = page.getByRole('button', { name: 'Cargar la versión publicada' });
    await expect(load).toBeHidden();
    await page.getByRole('button', { name: 'Retirar del portal' }).click();
    await expect(refusal).toBeVisible();
    await load.click();
    await expect(page.getByLabel('Título')).toHaveValue('Del segundo');
    await expect(refusal).toBeHidden();

    await page.getByRole('button', { name: 'Cargar el borrador' }).click();
    await expect(page.getByLabel('Título')).toHaveValue('Del primero');
    await expect(load).toBeVisible();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(refusal).toBeVisible();
    await load.click();
    await expect(page.getByLabel('Título')).toHaveValue('Del segundo');
    await expect(refusal).toBeHidden();
  },
);
