import type { Page } from '@playwright/test';
import { type AreaScenes, type Scene, answer, expect, loading, retry, waitForText } from '#kit/scenes/scene.ts';
import { COMPANY_FORM, SURVEY, UNKNOWN_TYPE } from './definitions.ts';

const FORMS = '/allied/surtidor-forms';

/** Mocks the list of forms and the form in the address. */
async function mockForms(page: Page, form: object | null, listed: readonly object[] = []): Promise<void> {
  await answer(page, /"operationName":"Forms"/, { data: { formDefinitions: listed } });
  await answer(page, /"operationName":"Form"/, { data: { formDefinition: form } });
}

const send = (page: Page) => page.getByRole('button', { name: 'Enviar', exact: true }).click();

async function rate(page: Page, row: string, mark: string): Promise<void> {
  await page.getByRole('radiogroup', { name: row }).getByRole('radio', { name: mark }).check();
}

async function fillSurvey(page: Page): Promise<void> {
  await page.getByRole('combobox').selectOption('Administrador');
  await page.getByRole('radio', { name: 'Celular' }).check();
  await rate(page, 'Estado de cuenta en línea', '5, Excelente');
  await rate(page, 'Histórico de movimientos', '4, Bueno');
  await rate(page, 'Pagos por PSE', '4, Bueno');
  await rate(page, 'Compensación directa de pagos', 'N/A, No aplica');
  await rate(page, 'Seguimiento de pedidos', '3, Normal');
  await rate(page, 'Reportes (ver y descargar)', '5, Excelente');
  await page.getByRole('radio', { name: 'Sí' }).check();
  await page
    .getByRole('textbox')
    .fill('Que el estado de cuenta muestre el saldo de cada estación en la primera página.');
}

async function chooseFile(page: Page): Promise<void> {
  const file = { name: 'certificado-2026.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(180_000) };
  await page.locator('input[type=file]').setInputFiles(file);
}

/** A scene of the survey. */
const survey = (scene: Pick<Scene, 'name' | 'title' | 'until'> & Partial<Scene>): Scene => ({
  as: 'treasurer',
  path: () => `${FORMS}?id=survey`,
  before: (page) => mockForms(page, SURVEY),
  ...scene,
});

/** A scene of the company form. */
const companyForm = (scene: Pick<Scene, 'name' | 'title' | 'until' | 'before'>): Scene => ({
  as: 'treasurer',
  path: () => `/dynamic-form?id=${COMPANY_FORM.id}`,
  ...scene,
});

/** Scenes of the survey and the company forms. */
export const areaScenes: AreaScenes = {
  scenes: [
    {
      name: 'forms-list',
      title: 'Formularios: la encuesta y los de la empresa',
      as: 'treasurer',
      path: () => FORMS,
      before: (page) => mockForms(page, null, [COMPANY_FORM, SURVEY, { ...UNKNOWN_TYPE, answered: true }]),
      until: waitForText('Encuesta de satisfacción'),
    },
    {
      name: 'forms-list-empty',
      title: 'Formularios: ninguno',
      as: 'treasurer',
      path: () => FORMS,
      before: (page) => mockForms(page, null),
      until: waitForText('No se encontraron datos'),
    },
    survey({ name: 'forms-survey', title: 'Encuesta: sin responder', until: waitForText('Cuéntanos qué') }),
    survey({
      name: 'forms-survey-errors',
      title: 'Encuesta: con errores',
      until: async (page) => {
        await page.getByRole('radio', { name: 'Sí' }).check();
        await rate(page, 'Pagos por PSE', '5, Excelente');
        await send(page);
        await waitForText('Califica todas las filas.')(page);
      },
    }),
    survey({
      name: 'forms-survey-full',
      title: 'Encuesta: respondida, sin enviar',
      until: async (page) => {
        await fillSurvey(page);
        await waitForText('5 de 5 respondidas')(page);
      },
    }),
    survey({
      name: 'forms-survey-not-sent',
      title: 'Encuesta: no se pudo enviar',
      before: async (page) => {
        await mockForms(page, SURVEY);
        await page.route('**/graphql', (route) =>
          (route.request().postData() ?? '').includes('"SubmitForm"') ? route.abort() : route.fallback(),
        );
      },
      until: async (page) => {
        await fillSurvey(page);
        await send(page);
        await waitForText('Tus respuestas no se enviaron.')(page);
      },
    }),
    survey({
      name: 'forms-survey-sent',
      title: 'Encuesta: enviada',
      before: async (page) => {
        await mockForms(page, SURVEY);
        await answer(page, /"SubmitForm"/, { data: { submitForm: { success: true, message: null, id: '1' } } });
      },
      until: async (page) => {
        await fillSurvey(page);
        await send(page);
        await waitForText('¡Gracias! Recibimos tus respuestas.')(page);
      },
    }),
    survey({
      name: 'forms-survey-answered',
      title: 'Encuesta: ya respondida este año',
      before: (page) => mockForms(page, { ...SURVEY, answered: true }),
      until: waitForText('Ya respondiste la encuesta este año'),
    }),
    survey({
      name: 'forms-leave',
      title: 'Encuesta: confirmación de salir',
      inWindow: true,
      until: async (page) => {
        await page.getByRole('radio', { name: 'Celular' }).check();
        await page.getByRole('link', { name: 'Formularios' }).first().click();
        await expect(page.getByRole('dialog')).toBeVisible();
      },
    }),
    survey({
      name: 'forms-support',
      title: 'Encuesta: en una sesión de soporte',
      as: 'support',
      until: waitForText('Una sesión de soporte puede mirar, pero no responder.'),
    }),
    companyForm({
      name: 'forms-company',
      title: 'Formulario de la empresa',
      before: async (page) => {
        await mockForms(page, COMPANY_FORM);
        await page.route('**/forms/upload', (route) => route.fulfill({ json: { id: '1', name: '', size: 0 } }));
      },
      until: async (page) => {
        await page.getByRole('textbox', { name: 'Nombre de la estación' }).fill('EDS La Floresta');
        await page.getByRole('textbox', { name: 'Correo de contacto' }).fill('estacion@valle');
        await page.getByRole('textbox', { name: 'Capacidad' }).fill('500');
        await page.getByRole('checkbox', { name: 'Extra' }).check();
        await chooseFile(page);
        await waitForText('certificado-2026.pdf')(page);
        await send(page);
        await waitForText('Escribe un número de 1.000 a 60.000.')(page);
      },
    }),
    companyForm({
      name: 'forms-uploading',
      title: 'Formulario de la empresa: subiendo un archivo',
      before: async (page) => {
        await mockForms(page, COMPANY_FORM);
        await page.route('**/forms/upload', () => undefined);
      },
      until: async (page) => {
        await chooseFile(page);
        await waitForText('Subiendo…')(page);
      },
    }),
    {
      name: 'forms-unknown-type',
      title: 'Formulario: tipo de respuesta no permitido',
      as: 'treasurer',
      path: () => `/dynamic-form?id=${UNKNOWN_TYPE.id}`,
      before: (page) => mockForms(page, UNKNOWN_TYPE),
      until: waitForText('Tipo de respuesta no permitido'),
    },
    {
      name: 'forms-unknown',
      title: 'Formulario que no existe',
      as: 'treasurer',
      path: () => '/dynamic-form?id=nada',
      before: (page) => mockForms(page, null),
      until: waitForText('No se encontraron datos'),
    },
    {
      name: 'forms-banner',
      title: 'Inicio: aviso de la encuesta',
      as: 'treasurer',
      path: () => '/',
      before: (page) => answer(page, /"operationName":"SurveyState"/, { data: { formDefinitions: [SURVEY] } }),
      until: waitForText('Responder la encuesta'),
    },
    survey({
      name: 'forms-loading',
      title: 'Formulario: cargando',
      data: 'loading',
      before: async () => undefined,
      until: loading,
    }),
    survey({
      name: 'forms-failed',
      title: 'Formulario: no se pudo cargar',
      data: 'failed',
      before: async () => undefined,
      until: retry,
    }),
  ],
};
