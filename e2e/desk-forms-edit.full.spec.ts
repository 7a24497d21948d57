import { COMPANY_FORMS } from '#areas/forms/demo/company-forms.ts';
import { SURVEY } from '#areas/forms/demo/survey.ts';
import { createCompany } from './app/company.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { signInByForm } from './steps/session.ts';
import { expect, test } from './test.ts';

/** The questions of a form's definition in JSON. */
const questionsIn = (json: string) => (JSON.parse(json) as { questions: { validations?: object[] }[] }).questions;

// Needs its own app, because all clients share the forms.
let app: TestApp;
test.beforeAll(async () => {
  app = await startTestApp();
  await app.load([SURVEY, ...COMPANY_FORMS]);
});
test.afterAll(async () => app.close());

test(
  'a form is edited in fields without JSON: questions, options, rules and conditions, also by the keyboard',
  { tag: '@once' },
  async ({ page }) => {
    const editor = await createStaff(app, 'content');
    await openDesk(page, editor, `${app.url}/mesa/formularios?formulario=training&de=*`);
    const shown = page.frameLocator('iframe');
    const item = (index: number) => page.getByRole('button', { name: new RegExp(`^${index}\\. `) });
    await expect(item(1)).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    const count = await page.getByRole('button', { name: /^Quitar la pregunta/ }).count();

    // adds a question after the others, with the keyboard only
    await page.getByRole('button', { name: 'Agregar una pregunta' }).focus();
    await page.keyboard.press('Enter');
    await expect(item(count + 1)).toBeFocused();
    const problem = page.getByRole('listitem').getByText('La pregunta no tiene texto.');
    await expect(problem.first()).toBeVisible();
    await page.getByLabel('Pregunta', { exact: true }).fill('¿Cómo llegas?');
    await page.getByLabel('Tipo de respuesta').selectOption('single');
    await expect(page.getByText('Todavía no hay nada que elegir').first()).toBeVisible();
    const options = page.getByRole('group', { name: 'Opciones' });
    for (const [index, text] of ['En carro', 'En bus'].entries()) {
      await options.getByRole('button', { name: 'Agregar' }).click();
      await options.getByLabel(`Texto ${index + 1}`).fill(text);
    }
    await options.getByRole('button', { name: 'Subir: 2' }).click();
    await expect(options.getByLabel('Texto 1')).toHaveValue('En bus');
    await options.getByLabel('Valor 2').fill('carro');
    await page.getByRole('button', { name: 'Respuesta obligatoria' }).click();
    await expect(shown.getByRole('heading', { name: '¿Cómo llegas?' })).toBeVisible();
    await expect(shown.getByLabel('En carro')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    // adds a question that is asked only after a certain answer to the previous one
    await page.getByRole('button', { name: 'Agregar una pregunta' }).click();
    await page.getByLabel('Pregunta', { exact: true }).fill('¿Qué placa tiene?');
    await page.getByRole('button', { name: 'Respuesta obligatoria' }).click();
    await page.getByLabel('Cuándo').selectOption({ label: '¿Cómo llegas?' });
    await page.getByLabel('Se responde con').selectOption({ label: 'En carro' });
    await page.getByRole('button', { name: 'Máximo de caracteres u opciones' }).click();
    await page.getByLabel('Cuántos').fill('0');
    await expect(page.getByText('Un límite no es un número entero posible.').first()).toBeVisible();
    await page.getByLabel('Cuántos').fill('6');
    await page.getByLabel('Mensaje si no se cumple').last().fill('Seis caracteres.');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));

    // moves the question before the one that it depends on, and back
    const last = count + 2;
    await page.getByRole('button', { name: `Subir la pregunta ${last}` }).click();
    await expect(item(last - 1)).toBeFocused();
    await expect(page.getByText('Depende de una pregunta que no está antes.').first()).toBeVisible();
    await page.getByRole('button', { name: `Bajar la pregunta ${last - 1}` }).click();
    await page.getByRole('button', { name: `Duplicar la pregunta ${last}` }).click();
    await page.getByRole('button', { name: `Quitar la pregunta ${last + 1}` }).click();
    await expect(item(last)).toContainText('¿Qué placa tiene?');

    // shows the same form as JSON; text that is not JSON cannot be switched back to fields
    await page.getByRole('radio', { name: 'JSON' }).check();
    const json = page.getByLabel('Definición (JSON)');
    const text = await json.inputValue();
    expect(questionsIn(text).slice(-2)).toMatchObject([
      {
        answerOption: {
          type: 'single',
          options: [{ text: 'En bus' }, { id: 'carro', value: 'carro', text: 'En carro' }],
        },
      },
      {
        validations: [
          { type: 'required', equals: 'carro' },
          { type: 'maxLength', value: '6', message: 'Seis caracteres.' },
        ],
      },
    ]);
    await json.fill(text.slice(0, -1));
    await page.getByRole('radio', { name: 'Campos' }).click();
    await expect(page.getByRole('alert').filter({ hasText: 'no es JSON: corrígela primero' })).toBeVisible();
    await expect(json).toHaveValue(text.slice(0, -1));
    await json.fill(text.replace('¿Cómo llegas?', '¿Cómo vienes?'));
    await page.getByRole('radio', { name: 'Campos' }).check();
    await expect(item(last - 1)).toContainText('¿Cómo vienes?');
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'está publicado' })).toBeVisible();

    // a table with its rows and columns, and a file with its types
    await page.getByRole('button', { name: 'Agregar una pregunta' }).click();
    await page.getByLabel('Tipo de respuesta').selectOption('table-single-option');
    await expect(page.getByRole('group', { name: 'Columnas' }).getByLabel('Texto 5')).toHaveValue('5');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.getByLabel('Tipo de respuesta').selectOption('file');
    await page.getByRole('button', { name: 'Tipos de archivo' }).click();
    await page.getByRole('checkbox', { name: 'PNG' }).check();
    await page.getByRole('button', { name: 'Tamaño del archivo' }).click();
    await page.getByLabel('Como máximo').selectOption({ label: '2 MB' });
    await page.getByRole('radio', { name: 'JSON' }).check();
    expect(questionsIn(await json.inputValue()).at(-1)?.validations).toEqual([
      { type: 'fileTypes', value: 'pdf,png' },
      { type: 'maxBytes', value: '2000000' },
    ]);
  },
);

test(
  'a form is made as a copy of another, once for a store, and taken out of use',
  { tag: '@once' },
  async ({ page, browser }) => {
    const editor = await createStaff(app, 'content');
    await openDesk(page, editor, `${app.url}/mesa/formularios`);
    await page.getByRole('button', { name: 'Nuevo formulario' }).click();
    const sheet = page.getByRole('dialog', { name: 'Nuevo formulario' });
    await sheet.getByLabel('Identificador').fill('training');
    await expect(sheet.getByText('Esta tienda tiene un formulario con este identificador')).toBeVisible();
    await sheet.getByLabel('Identificador').fill('con blanco');
    await page.keyboard.press('Enter');
    await expect(sheet).toBeVisible();
    await sheet.getByLabel('Identificador').fill('visita_2026');
    await sheet.getByLabel('Empezar con').selectOption('*/survey');
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await sheet.getByLabel('Identificador').press('Enter');
    await expect(page.getByText('todavía no está publicado')).toBeVisible();
    await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
    await page.getByLabel('Título').fill('Visita a la planta');
    await page.getByRole('button', { name: 'Guardar borrador' }).click();
    await expect(page.getByText(/^Borrador de/)).toBeVisible();
    await page.goto(`${app.url}/mesa/programado`);
    await page.getByRole('link', { name: 'Editar Formulario visita_2026' }).click();
    await page.getByRole('button', { name: 'Cargar el borrador' }).click();
    await expect(page.getByLabel('Título')).toHaveValue('Visita a la planta');
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('status').filter({ hasText: 'está publicado' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Cambios de la versión 1' })).toBeVisible();

    const client = await (await browser.newContext()).newPage();
    const company = await createCompany(app, undefined, 'combustibles');
    await client.goto(`${app.of('combustibles')}/login`);
    await signInByForm(client, company.legal);
    await client.waitForURL((url) => url.pathname !== '/login');
    const list = `${app.of('combustibles')}/allied/surtidor-forms`;
    await client.goto(list);
    await expect(client.getByText('Visita a la planta')).toBeVisible();
    await page.getByLabel('En uso: los usuarios pueden responderlo').uncheck();
    await page.getByRole('button', { name: 'Publicar', exact: true }).click();
    await expect(page.getByRole('button', { name: 'Cambios de la versión 2' })).toBeVisible();
    await client.goto(list);
    await expect(client.getByText('Solicitud de capacitación')).toBeVisible();
    await expect(client.getByText('Visita a la planta')).toBeHidden();
    await client.context().close();
    await page.getByRole('button', { name: 'Todos los formularios' }).click();
    await expect(page.getByRole('row').filter({ hasText: 'visita_2026' })).toContainText('Retirado');
  },
);
