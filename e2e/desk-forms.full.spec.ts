import { readFile } from 'node:fs/promises';
import { COMPANY_FORMS } from '#areas/forms/demo/company-forms.ts';
import { SURVEY } from '#areas/forms/demo/survey.ts';
import { createCompany } from './app/company.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { signInByForm } from './steps/session.ts';
import { expect, test } from './test.ts';

// Needs its own app, because all clients share the forms.
let app: TestApp;
test.beforeAll(async () => {
  app = await startTestApp();
});
test.afterAll(async () => app.close());

test(
  'a form is edited beside its preview, checked, shown to clients at once, compared and put back, its answers exported',
  { tag: '@once' },
  async ({ page, browser }) => {
    const editor = await createStaff(app, 'content');
    await openDesk(page, editor, `${app.url}/mesa/formularios`);
    // the survey of stores without an own one
    await expect(page.getByRole('row')).toHaveCount(2);
    await app.load([SURVEY, ...COMPANY_FORMS]);
    await page.reload();
    await expect(page.getByRole('row')).toHaveCount(2 + COMPANY_FORMS.length);
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    await page.getByRole('button', { name: 'Editar Solicitud de capacitación (Todas las tiendas)' }).click();
    await page.getByRole('radio', { name: 'JSON' }).check();
    const json = page.getByLabel('Definición (JSON)');
    const preview = page.getByRole('region', { name: 'Vista previa' });
    const shown = page.frameLocator('iframe');
    await expect(shown.getByRole('heading', { name: '¿Dónde?' })).toBeVisible();
    await shown.getByLabel('En la estación').check();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    const text = await json.inputValue();
    await json.fill(text.replace('"type": "date"', '"type": "clock"'));
    await expect(preview.getByText('Ese tipo de respuesta no existe')).toBeVisible();
    await expectNoViolationInAnyTheme(page);
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'corrige lo que está mal' })).toBeVisible();
    await json.fill(text.slice(0, -1));
    await expect(preview.getByText('no es JSON')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Publicar', exact: true })).toBeDisabled();

    await json.fill(text.replace('Día preferido', '¿Qué día prefieres?'));
    await expect(shown.getByRole('heading', { name: '¿Qué día prefieres?' })).toBeVisible();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'está publicado' })).toBeVisible();

    const client = await (await browser.newContext()).newPage();
    const company = await createCompany(app, undefined, 'combustibles');
    await client.goto(`${app.of('combustibles')}/login`);
    await signInByForm(client, company.legal);
    await client.waitForURL((url) => url.pathname !== '/login');
    await client.goto(`${app.of('combustibles')}/allied/surtidor-forms?id=training`);
    await expect(client.getByRole('heading', { name: '¿Qué día prefieres?' })).toBeVisible();
    await client.getByLabel('Servicio al cliente').check();
    await client.getByLabel('En línea').check();
    await client.getByRole('textbox', { name: 'Número de asistentes' }).fill('4');
    await client.getByRole('textbox', { name: 'Correo para la confirmación' }).fill('quien@responde.example');
    await client.getByRole('button', { name: 'Enviar', exact: true }).click();
    await expect(client.getByText('Recibimos tus respuestas')).toBeVisible();
    await client.context().close();

    await page.getByRole('button', { name: 'Cambios de la versión 2' }).click();
    await expect(page.getByRole('dialog').getByText('"text": "¿Qué día prefieres?"')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
    await page.getByRole('button', { name: 'Cambios de la versión 1' }).click();
    await page.getByRole('button', { name: 'Publicar de nuevo esta versión' }).click();
    await expect(page.getByRole('button', { name: 'Cambios de la versión 3' })).toBeVisible();

    await page.getByRole('button', { name: 'Todos los formularios' }).click();
    await page.getByRole('button', { name: 'Exportar las respuestas: Solicitud de capacitación' }).click();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    const saved = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Guardar como CSV' }).click();
    expect(await readFile(await (await saved).path(), 'utf8')).toContain('quien@responde.example');

    await page.route('**/mesa/api/forms.list_forms', (route) => route.abort());
    await page.reload();
    await expect(page.getByRole('alert').filter({ hasText: 'No se pudieron cargar los formularios' })).toBeVisible();
  },
);
