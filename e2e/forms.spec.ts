import { type Page, expect } from '@playwright/test';
import { COMPANY_FORMS } from '#areas/forms/demo/company-forms.ts';
import { REQUIRED_RULE, makeQuestion, makeChoice } from '#areas/forms/rules/make-question.ts';
import { SURVEY } from '#areas/forms/demo/survey.ts';
import { createCompany } from './app/company.ts';
import type { TestApp } from './app/test-app.ts';
import { answer } from '#kit/scenes/scene.ts';
import { NO_SHIFT, cutOff, goAndSettle, recordShifts, shiftsOf, smallTargets } from './steps/layout.ts';
import { signIn, signInByForm } from './steps/session.ts';
import { test } from './test.ts';

const FORMS = '/allied/surtidor-forms';
const SURVEY_PATH = `${FORMS}?id=survey`;

/** A form with one question for each validator. */
const EVERY_RULE = {
  id: 'every-rule',
  title: 'Todas las reglas',
  form_kind: 'form',
  questions: [
    makeQuestion('text', {
      id: 'name',
      text: 'Nombre',
      validations: [REQUIRED_RULE, { type: 'minLength', value: '3' }, { type: 'maxLength', value: '8' }],
    }),
    makeQuestion('number', { id: 'islands', text: 'Islas', validations: [{ type: 'between', value: '1,1500' }] }),
    makeQuestion('email', { id: 'email', text: 'Correo' }),
    makeQuestion('date', { id: 'day', text: 'Día' }),
    makeChoice('multiple', { id: 'fuels', text: 'Productos', validations: [{ type: 'maxLength', value: '1' }] }, [
      ['regular', 'Corriente'],
      ['diesel', 'Diésel'],
    ]),
    makeQuestion('textarea', {
      id: 'why',
      text: 'Motivo',
      validations: [{ type: 'minLength', value: '10', message: 'Cuéntanos un poco más.' }],
    }),
  ],
};

let version = 0;

/** Imports the forms as a new version each time, because a worker's tests share its app. */
async function loadForms(app: TestApp): Promise<void> {
  version += 1;
  await app.load(
    [SURVEY, ...COMPANY_FORMS, EVERY_RULE].map((form) => Object.assign({}, form, { kind: 'form', version })),
  );
}

const question = (page: Page, text: string) => page.getByRole('region', { name: text, exact: true });
const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true });
const row = (page: Page, name: string) => page.getByRole('radiogroup', { name });
const banner = (page: Page) => page.getByRole('region', { name: 'Encuesta', exact: true });
const comment = (page: Page) => question(page, '¿Qué deberíamos mejorar o conservar?');

async function fits(page: Page): Promise<void> {
  expect(await cutOff(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
}

async function open(page: Page, app: TestApp, who: string, path: string): Promise<void> {
  await loadForms(app);
  await signIn(page, who);
  await page.goto(path);
  await expect(send(page)).toBeVisible();
}

/** Answers all questions of the survey except the comment. */
async function fillSurvey(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Propietario' }).check();
  await page.getByRole('combobox').selectOption('Celular');
  for (const name of await page.getByRole('radiogroup').getByRole('radio', { name: '4, Bueno' }).all())
    await name.check();
  await page.getByRole('radio', { name: 'No', exact: true }).check();
}

test('answers the survey once a year from the banner on home, which is then gone', async ({ page, app, company }) => {
  await loadForms(app);
  await signIn(page, company.treasurer);
  await page.goto('/');
  await expect(banner(page)).toBeVisible();
  await fits(page);
  // the forms are also there when the banner is gone
  await page.getByRole('navigation', { name: 'Más de la compañía' }).getByRole('link', { name: 'Formularios' }).click();
  await expect(page).toHaveURL(app.url + FORMS);
  await page.goto('/allied/edit-profile');
  await expect(page.getByRole('link', { name: 'La encuesta y los formularios de la compañía' })).toHaveAttribute(
    'href',
    FORMS,
  );
  await page.goto('/');
  await banner(page).getByRole('link', { name: 'Responder la encuesta' }).click();
  await expect(page).toHaveURL(app.url + FORMS);
  await expect(page).toHaveTitle('Formularios · Surtidor');
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page.getByRole('article').first()).toContainText('Encuesta de satisfacción');
  await fits(page);
  await page.getByRole('link', { name: 'Responder: Encuesta de satisfacción' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Encuesta de satisfacción' })).toBeVisible();
  await fits(page);

  // the first of four errors gets the focus; the comment is not required yet
  await send(page).click();
  await expect(page.getByRole('radio', { name: 'Administrador' })).toBeFocused();
  await expect(page.getByText('4 preguntas por completar')).toBeVisible();
  await expect(page.getByText('Responde esta pregunta.')).toHaveCount(4);
  await expect(comment(page).getByText('Opcional')).toBeVisible();
  await fits(page);
  await page.getByRole('radio', { name: 'Sí', exact: true }).check();
  await expect(comment(page).getByText('Opcional')).toHaveCount(0);
  await expect(comment(page).getByRole('alert')).toHaveText('Escribe tu comentario.');
  await page.getByRole('radio', { name: 'No', exact: true }).check();
  await expect(comment(page).getByText('Opcional')).toBeVisible();
  await expect(comment(page).getByRole('alert')).toHaveCount(0);

  await page.getByRole('radio', { name: 'Propietario' }).check();
  await page.getByRole('combobox').selectOption('Celular');

  // fills the grid by keyboard: arrow keys within a row, Tab between rows
  await row(page, 'Estado de cuenta en línea').getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  for (let step = 1; step < 5; step += 1) await page.keyboard.press('ArrowRight');
  await expect(row(page, 'Estado de cuenta en línea').getByRole('radio', { name: '5, Excelente' })).toBeChecked();
  for (const name of [
    'Historial de movimientos',
    'Pagos por PSE',
    'Compensación directa de pagos',
    'Seguimiento de pedidos',
  ]) {
    await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    await expect(row(page, name).getByRole('radio', { name: '1, Malo' })).toBeChecked();
  }
  await send(page).click();
  await expect(page.getByText('Califica todas las filas.')).toBeVisible();
  await expect(row(page, 'Informes').getByRole('radio').first()).toBeFocused();
  await expect(row(page, 'Informes')).toHaveAttribute('aria-invalid', 'true');
  await row(page, 'Informes').getByRole('radio', { name: 'N/A, No la uso' }).check();
  await expect(page.getByText('Califica todas las filas.')).toHaveCount(0);

  await page.getByRole('radio', { name: 'Sí', exact: true }).check();
  await comment(page).getByRole('textbox').fill('Que avise antes.');
  await expect(comment(page).getByText('16 de 1.000 caracteres')).toBeVisible();
  await expect(page.getByText('5 de 5 respondidas')).toBeVisible();
  await send(page).click();
  await expect(page.getByText('¡Gracias! Recibimos tus respuestas.')).toBeInViewport();
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await fits(page);

  await page.getByRole('link', { name: 'Ver los formularios' }).click();
  await expect(page.getByText('La respondiste este año')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Responder: Encuesta de satisfacción' })).toHaveCount(0);
  await page.goto(SURVEY_PATH);
  await expect(page.getByText('Ya respondiste la encuesta este año')).toBeVisible();
  await fits(page);
  await goAndSettle(page, '/');
  await expect(banner(page)).toHaveCount(0);
});

test(
  'shows what is wrong with each answer as it is left, not while it is written',
  { tag: '@full' },
  async ({ page, app, company }) => {
    await open(page, app, company.buyer, `/dynamic-form?id=${EVERY_RULE.id}`);
    const alertOf = (text: string) => question(page, text).getByRole('alert');
    const field = (text: string) => question(page, text).getByRole('textbox');
    const write = async (text: string, value: string, problem: string) => {
      await field(text).fill(value);
      await expect(alertOf(text)).toHaveCount(0);
      await field(text).blur();
      await expect(alertOf(text)).toHaveText(problem);
      await expect(field(text)).toHaveAttribute('aria-invalid', 'true');
    };
    await write('Nombre', 'ab', 'Escribe 3 caracteres o más.');
    await field('Nombre').fill('abc');
    await expect(alertOf('Nombre')).toHaveCount(0);
    await field('Nombre').fill('abcdefghi');
    await expect(alertOf('Nombre')).toHaveText('Escribe 8 caracteres como máximo.');
    await field('Nombre').fill('');
    await expect(alertOf('Nombre')).toHaveText('Responde esta pregunta.');
    await write('Islas', 'doce', 'Escribe un número.');
    await field('Islas').fill('2.000');
    await expect(alertOf('Islas')).toHaveText('Escribe un número de 1 a 1.500.');
    await field('Islas').fill('1500');
    await field('Islas').blur();
    await expect(field('Islas')).toHaveValue('1.500');
    await expect(alertOf('Islas')).toHaveCount(0);
    await write('Correo', 'estacion@valle', 'Escribe un correo electrónico válido.');
    await write('Día', '31/02/2026', 'Esa fecha no existe.');
    await write('Motivo', 'Cierre', 'Cuéntanos un poco más.');
    await page.getByRole('checkbox', { name: 'Corriente' }).check();
    await page.getByRole('checkbox', { name: 'Diésel' }).check();
    await page.getByRole('checkbox', { name: 'Diésel' }).blur();
    await expect(alertOf('Productos')).toHaveText('Elige 1 opción como máximo.');
    await fits(page);

    // an invalid day also prevents sending the form
    await field('Nombre').fill('Luz');
    await field('Correo').fill('luz@valle.example');
    await field('Motivo').fill('Cambio de dueño');
    await page.getByRole('checkbox', { name: 'Corriente' }).uncheck();
    await send(page).click();
    await expect(field('Día')).toBeFocused();
    await field('Día').fill('28/02/2026');
    await send(page).click();
    await expect(page.getByText('¡Gracias! Recibimos tus respuestas.')).toBeVisible();
  },
);

const pdf = (name: string, bytes: number) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 32)]),
});

test(
  'takes a file of the right type and size, shows how much of it is uploaded, and sends it with the form',
  { tag: '@full' },
  async ({ page, app, company }) => {
    await open(page, app, company.legal, `${FORMS}?id=station-data`);
    const file = question(page, 'Certificado de existencia o licencia');
    const input = file.locator('input[type=file]');
    const alert = file.getByRole('alert');
    await expect(file.getByText('o suéltalo aquí. PDF, JPG, PNG, hasta 5 MB.')).toBeVisible();
    await input.setInputFiles({ name: 'foto.gif', mimeType: 'image/gif', buffer: Buffer.from('GIF89a') });
    await expect(alert).toHaveText('Elige un archivo de uno de estos tipos: PDF, JPG, PNG.');
    await input.setInputFiles(pdf('grande.pdf', 5_000_001));
    await expect(alert).toHaveText('El archivo puede pesar 5 MB como máximo.');
    // the server checks the file's bytes
    await input.setInputFiles({ name: 'falso.pdf', mimeType: 'application/pdf', buffer: Buffer.from('GIF89a') });
    await expect(alert).toHaveText('Elige un archivo de uno de estos tipos: PDF, JPG, PNG.');
    await fits(page);

    await page.getByRole('textbox', { name: 'Nombre de la estación' }).fill('EDS La Floresta');
    await page.getByRole('checkbox', { name: 'Teléfono' }).check();
    await page.getByRole('textbox', { name: 'Datos nuevos' }).fill('601 555 0100');
    await page.getByRole('textbox', { name: 'Vigentes desde' }).fill('01/12/2026');

    // sending waits for the file
    let go = () => {};
    const released = new Promise<void>((resolve) => (go = resolve));
    await page.route('**/forms/upload', async (route) => {
      await released;
      await route.fallback();
    });
    await input.setInputFiles(pdf('licencia.pdf', 200_000));
    await expect(file.getByRole('progressbar', { name: 'Subiendo licencia.pdf' })).toBeVisible();
    await send(page).click();
    await expect(alert).toHaveText('Espera a que el archivo termine de subir.');
    await file.getByRole('button', { name: 'Dejar de subir licencia.pdf' }).click();
    await expect(input).toBeFocused();
    await input.setInputFiles(pdf('licencia.pdf', 200_000));
    go();
    await expect(file.getByText('200 kB')).toBeVisible();
    await fits(page);
    await file.getByRole('button', { name: 'Quitar licencia.pdf' }).click();
    await input.setInputFiles(pdf('licencia-2026.pdf', 200_000));
    await expect(file.getByText('licencia-2026.pdf')).toBeVisible();
    await expect(file.getByRole('progressbar')).toHaveCount(0);
    await send(page).click();
    await expect(page.getByText('¡Gracias! Recibimos tus respuestas.')).toBeVisible();
    await page.getByRole('link', { name: 'Ver los formularios' }).click();
    await expect(page.getByRole('article', { name: 'Actualización de datos de la estación' })).toContainText(
      'Ya lo enviaste',
    );
  },
);

test(
  'keeps answers that could not be sent, without a connection or because the server refused them',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    await open(page, app, company.treasurer, SURVEY_PATH);
    await fillSurvey(page);
    await comment(page).getByRole('textbox').fill('Todo bien.');
    await page.route('**/graphql', (route) =>
      (route.request().postData() ?? '').includes('"SubmitForm"') ? route.abort() : route.fallback(),
    );
    await send(page).click();
    const failure = page.getByRole('alert').filter({ hasText: 'Tus respuestas no se enviaron.' });
    await expect(failure).toContainText('No hay conexión con el servidor');
    await expect(failure).toContainText('Lo que escribiste sigue aquí.');
    await expect(page.getByText('5 de 5 respondidas')).toBeVisible();
    await fits(page);

    await page.unroute('**/graphql');
    await page.context().setOffline(true);
    await expect(send(page)).toHaveAttribute('aria-disabled', 'true');
    await page.context().setOffline(false);
    await expect(send(page)).not.toHaveAttribute('aria-disabled', 'true');

    // an answer that the server refuses is marked at its question
    const problems = [{ questionId: 'comment', code: 'maxLength', value: '5' }];
    await answer(page, /"SubmitForm"/, {
      data: { submitForm: null },
      errors: [{ message: 'refused', extensions: { category: 'graphql-input', code: 'form_invalid', problems } }],
    });
    await send(page).click();
    await expect(comment(page).getByRole('alert')).toHaveText('Escribe 5 caracteres como máximo.');
    await expect(comment(page).getByRole('textbox')).toBeFocused();
    await page.unroute('**/graphql');
    await expect(comment(page).getByRole('textbox')).toHaveValue('Todo bien.');
    await send(page).click();
    await expect(page.getByText('¡Gracias! Recibimos tus respuestas.')).toBeVisible();
  },
);

test(
  'counts the survey as sent if the first response was lost, and says so if it was answered elsewhere',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    await open(page, app, company.treasurer, SURVEY_PATH);
    const other = await page.context().newPage();
    await other.goto(SURVEY_PATH);
    await fillSurvey(other);
    await other.getByRole('radio', { name: 'Secretaria' }).check();
    await fillSurvey(page);
    // the server saves the answers, but its response is lost
    await page.route('**/graphql', async (route) => {
      if (!(route.request().postData() ?? '').includes('"SubmitForm"')) return route.fallback();
      await route.fetch();
      return route.abort();
    });
    await send(page).click();
    await expect(page.getByText('Tus respuestas no se enviaron.')).toBeVisible();
    await page.unroute('**/graphql');
    await send(page).click();
    await expect(page.getByText('¡Gracias! Recibimos tus respuestas.')).toBeVisible();

    await send(other).click();
    await expect(other.getByText('Ya respondiste la encuesta este año')).toBeVisible();
  },
);

test(
  'asks before leaving answers that are not sent, and keeps them in the tab',
  { tag: '@once' },
  async ({ page, app, company }) => {
    await open(page, app, company.treasurer, SURVEY_PATH);
    await page.getByRole('radio', { name: 'Secretaria' }).check();
    await page.getByRole('link', { name: 'Formularios' }).filter({ visible: true }).first().click();
    const dialog = page.getByRole('dialog', { name: '¿Salir sin enviar?' });
    await expect(dialog).toBeVisible();
    await fits(page);
    await dialog.getByRole('button', { name: 'Seguir respondiendo' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('link', { name: 'Formularios' }).filter({ visible: true }).first().click();
    await dialog.getByRole('button', { name: 'Salir sin enviar' }).click();
    await expect(page).toHaveURL(app.url + FORMS);
    await page.getByRole('link', { name: 'Responder: Encuesta de satisfacción' }).click();
    await expect(page.getByRole('radio', { name: 'Secretaria' })).toBeChecked();
    // the answers are stored only in the page's memory
    expect(await page.evaluate(() => JSON.stringify([sessionStorage, localStorage]))).not.toContain('secretary');
    await page.evaluate(() =>
      globalThis.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true),
    );
    await page.reload();
    await expect(page.getByRole('radio', { name: 'Secretaria' })).not.toBeChecked();
  },
);

test('shows the form of the link, and explains an unknown form and a type of answer that is not allowed', async ({
  page,
  app,
  company,
}) => {
  await open(page, app, company.operator, '/dynamic-form');
  await expect(page.getByRole('heading', { level: 1, name: 'Solicitud de soporte técnico' })).toBeVisible();
  await fits(page);
  await page.goto('/dynamic-form?id=nowhere');
  await expect(page.getByText('Este formulario no existe o ya no está abierto.')).toBeVisible();
  await fits(page);
  await page.goto(`${FORMS}?id=nowhere`);
  await expect(page.getByText('Este formulario no existe o ya no está abierto.')).toBeVisible();

  // the import refuses such a definition, so the answer is mocked
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes('"Form"')) return route.fallback();
    const body = await (await route.fetch()).text();
    return route.fulfill({
      contentType: 'application/json',
      body: body.replace('"type":"email"', '"type":"signature"'),
    });
  });
  await page.goto('/dynamic-form');
  await expect(question(page, 'Correo de contacto')).toContainText('Tipo de respuesta no permitido');
  await fits(page);
});

test('lets support see a form, but not send it', { tag: ['@once', '@full'] }, async ({ page, app, company }) => {
  await loadForms(app);
  await page.goto(await app.supportLink(company.treasurer, 'Ana Prieto'));
  await expect(page.getByRole('region', { name: 'Sesión de soporte' })).toBeVisible();
  await page.goto(SURVEY_PATH);
  await expect(page.getByText('Una sesión de soporte puede mirar, pero no responder.')).toBeVisible();
  await expect(send(page)).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Propietario' })).toBeDisabled();
  await fits(page);
});

for (const who of ['treasurer', 'buyer'] as const)
  test(
    `shows the ${who} the survey's banner until it is closed in this session, and moves nothing of home`,
    { tag: who === 'treasurer' ? [] : '@full' },
    async ({ page, app, company }) => {
      await loadForms(app);
      await signIn(page, company[who]);
      await recordShifts(page);
      await goAndSettle(page, '/');
      await expect(banner(page)).toBeVisible();
      const { sum, moved } = await shiftsOf(page);
      expect(sum, moved.join('\n')).toBeLessThan(NO_SHIFT);
      await banner(page).getByRole('button', { name: 'Cerrar' }).click();
      await expect(banner(page)).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await goAndSettle(page, '/');
      await expect(banner(page)).toHaveCount(0);
    },
  );

for (const store of ['lubricantes', 'ecuador', 'lubricantes_ecuador'] as const) {
  test(
    `sends the survey and shows the forms in the store ${store}`,
    { tag: ['@once', '@full'] },
    async ({ page, app }) => {
      await loadForms(app);
      const company = await createCompany(app, undefined, store);
      await page.goto(`${app.of(store)}/login?next=${encodeURIComponent(SURVEY_PATH)}`);
      await signInByForm(page, company.legal);
      await fillSurvey(page);
      await fits(page);
      await send(page).click();
      await expect(page.getByText('¡Gracias! Recibimos tus respuestas.')).toBeVisible();
      await page.goto(`${app.of(store)}${FORMS}`);
      await expect(page.getByText('Solicitud de soporte técnico')).toBeVisible();
      await page.goto(`${app.of(store)}/dynamic-form`);
      await expect(page.getByRole('heading', { level: 1, name: 'Solicitud de soporte técnico' })).toBeVisible();
      await fits(page);
    },
  );
}
