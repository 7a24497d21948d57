import { type TestApp, startTestApp } from './app/test-app.ts';
import { formatDay } from '#kit/core/day.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { block } from '#kit/server/testing/people.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { typeDay } from './steps/filters.ts';
import { expect, test } from './test.ts';

// Needs its own app, because the list shows every draft.
let app: TestApp;
test.beforeAll(async () => {
  app = await startTestApp();
  await app.load([block('aviso_uno', '<p>Antes</p>'), block('aviso_dos', '<p>Antes</p>')]);
});
test.afterAll(async () => app.close());

test(
  'a draft is saved, found again by somebody else, given a time, and published by hand',
  { tag: '@once' },
  async ({ page, browser }) => {
    const [editor, other] = [await createStaff(app, 'content'), await createStaff(app, 'administrator')];
    await openDesk(page, editor, `${app.url}/mesa/programado`);
    await expect(page.getByText('No hay nada preparado')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    await page.goto(`${app.url}/mesa/contenido?bloque=aviso_uno&de=*`);
    await page.getByLabel('HTML').fill('<p>Después</p>');
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await expect(page.getByText(`Borrador de ${editor.name}`)).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    const second = await (await browser.newContext()).newPage();
    await openDesk(second, other, `${app.url}/mesa/programado`);
    await second.getByRole('link', { name: 'Editar Bloque aviso_uno' }).click();
    await expect(second.getByLabel('HTML')).toHaveValue('<p>Antes</p>');
    await second.getByRole('button', { name: 'Cargar el borrador' }).click();
    await expect(second.getByLabel('HTML')).toHaveValue('<p>Después</p>');
    await second.getByLabel('HTML').fill('<p>Mucho después</p>');
    await second.getByRole('button', { name: 'Publicar después' }).click();
    await second.getByRole('textbox', { name: 'Día' }).fill('31/12/2099');
    await second.getByRole('textbox', { name: 'Día' }).blur();
    await expect(second.getByRole('button', { name: 'Publicar a esta hora' })).toBeDisabled();
    const day = dayFromToday(30);
    await typeDay(second.getByRole('textbox', { name: 'Día' }), day);
    await second.getByLabel('Hora de Colombia y Ecuador').fill('06:30');
    await atDeskWidths(second, () => expectNoViolationInAnyTheme(second));
    await second.getByRole('button', { name: 'Publicar a esta hora' }).click();
    await expect(second.getByText(`Se publica solo: ${formatDay(day)}, 6:30`)).toBeVisible();

    // the first editor has not seen this change
    await page.getByLabel('HTML').fill('<p>Otra cosa</p>');
    await page.route('**/mesa/api/drafts.find', (route) => route.abort());
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'otra persona guardó o descartó' })).toBeVisible();
    await page.unrouteAll();

    await page.goto(`${app.url}/mesa/programado`);
    await expect(page.getByRole('row').filter({ hasText: 'Bloque aviso_uno' })).toContainText(
      `${formatDay(day)}, 6:30`,
    );
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.getByRole('link', { name: 'Editar Bloque aviso_uno' }).click();
    await page.getByRole('button', { name: 'Cargar el borrador' }).click();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByText(/^Borrador de/)).toHaveCount(0);
    await second.context().close();
  },
);

test('a draft is discarded, and says why it was not published', { tag: '@once' }, async ({ page }) => {
  const editor = await createStaff(app, 'content');
  await openDesk(page, editor, `${app.url}/mesa/contenido?bloque=aviso_dos&de=*`);
  await page.route('**/mesa/api/drafts.find', async (route) => {
    const response = await route.fetch();
    const { draft } = (await response.json()) as { draft: object | null };
    await route.fulfill({ response, json: { draft: draft && { ...draft, refused: 'block_changed' } } });
  });
  await page.getByRole('button', { name: 'Guardar borrador' }).click();
  await expect(page.getByText('No se publicó a su hora.')).toContainText('se publicó otra versión');
  await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  await page.getByRole('button', { name: 'Descartar el borrador' }).click();
  await expect(page.getByText(/^Borrador de/)).toHaveCount(0);
  await page.route('**/mesa/api/drafts.list', (route) => route.abort());
  await page.goto(`${app.url}/mesa/programado`);
  await expect(page.getByRole('alert').filter({ hasText: 'No se pudieron cargar los borradores' })).toBeVisible();
});
