import type { Page, Route } from '@playwright/test';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { INVOICES } from './steps/invoices.ts';
import { cutOff, smallTargets } from './steps/layout.ts';
import { REPORTS, confirmLink, openForm, scheduleFor } from './steps/reports.ts';
import { forgetSession, signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

/** Answers an operation in the server's place; returns how often it was sent. */
async function answerWith(page: Page, operation: string, answer: (route: Route) => Promise<void>) {
  const sent = { count: 0 };
  await page.route('**/graphql', async (route) => {
    if (!(route.request().postData() ?? '').includes(`"operationName":"${operation}"`)) return route.fallback();
    sent.count += 1;
    return answer(route);
  });
  return sent;
}

const refuse = (code: string, field: string) => (route: Route) =>
  route.fulfill({
    json: { data: null, errors: [{ message: 'x', extensions: { category: 'graphql-input', code, field } }] },
  });

test('says what is wrong in the form, beside its field, and loses nothing that was written', async ({
  treasurer: page,
  company,
}) => {
  await page.goto(REPORTS);
  const form = await openForm(page);
  const other = form.getByLabel('Otro correo');
  const schedule = form.getByRole('button', { name: 'Programar' });
  await other.fill('contador');
  await form.getByRole('button', { name: 'Agregar' }).click();
  await expect(other).toHaveAccessibleDescription(/Escribe un correo válido/);
  await other.fill(company.treasurer.toUpperCase());
  await other.press('Enter');
  await expect(other).toHaveAccessibleDescription(/Este correo ya está en la lista/);
  await other.fill(Array.from({ length: 10 }, (_, index) => `c${index}@firma.example`).join(', '));
  await other.press('Enter');
  await expect(other).toHaveAccessibleDescription(/10 correos como máximo/);
  await expect(other).toHaveValue('c9@firma.example');
  await expect(form.getByRole('listitem')).toHaveCount(10);
  await schedule.click();
  await expect(other).toBeFocused();
  for (const address of [company.treasurer, ...Array.from({ length: 9 }, (_, index) => `c${index}@firma.example`)])
    await form.getByRole('button', { name: `Quitar ${address}` }).click();
  await other.fill('');
  await schedule.click();
  await expect(other).toHaveAccessibleDescription(/Agrega un correo/);
  await expect(other).toBeFocused();

  await form.getByLabel('Lista').selectOption('Pagos realizados');
  await expect(form.getByText(/^Primero guarda una vista/)).toBeVisible();
  await schedule.click();
  await expect(form.getByLabel('Vista')).toBeFocused();
  await expect(form.getByLabel('Vista')).toHaveAccessibleDescription(/Elige una vista/);
  await form.getByLabel('Lista').selectOption('Histórico de movimientos');
  await form.getByRole('radio', { name: 'Cada mes' }).check();
  await form.getByLabel('Cuándo').selectOption('El día 31 de cada mes');
  await expect(form.getByText('En los meses más cortos, el último día.')).toBeVisible();

  const refusals = [
    ['email_invalid', 'input.destinatarios.0', 'c1@firma.example no es un correo válido'],
    ['too_many_unconfirmed', 'input.destinatarios', 'Muchos correos de tu empresa aún no confirman'],
    ['too_many_confirmations', 'input.destinatarios', 'Hoy ya pedimos a muchos correos'],
    ['not_found', 'input.vista', 'Esta vista ya no existe'],
    ['too_many_reports', 'input', 'Tienes 20 informes'],
    ['internal', 'input', 'Error de comunicación con el servidor'],
  ] as const;
  await other.fill('c1@firma.example');
  for (const [code, field, text] of refusals) {
    await answerWith(page, 'ScheduleReport', refuse(code, field));
    await schedule.click();
    await expect(form.getByText(text)).toBeVisible();
  }
  await expectNoViolationInAnyTheme(page);
  await page.unroute('**/graphql');
  await schedule.click();
  const card = page.getByRole('article', { name: 'Histórico de movimientos' });
  await expect(card).toContainText('El día 31 de cada mes');
});

test('changes a report, and ends it after a question', async ({ treasurer: page, company }) => {
  await scheduleFor(page, company.legal);
  const card = page.getByRole('article', { name: 'Facturas pendientes' });
  await card.getByRole('link', { name: /^Cambiar Facturas pendientes, Cada lunes/ }).click();
  const form = page.getByRole('dialog', { name: 'Cambiar el informe' });
  await expect(form.getByRole('listitem')).toHaveCount(2);
  await form.getByRole('radio', { name: 'Cada día' }).check();
  await expect(form.getByLabel('Cuándo')).toHaveCount(0);
  await form.getByRole('button', { name: `Quitar ${company.legal}` }).click();
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(page.getByText('El informe cambió.')).toBeVisible();
  await expect(card).toContainText('Cada día');
  await expect(card.getByRole('listitem')).toHaveText([company.treasurer]);
  // the browser's button closes the form
  await card.getByRole('link', { name: /^Cambiar/ }).click();
  await expect(form).toBeVisible();
  await page.goBack();
  await expect(form).toHaveCount(0);

  const question = page.getByRole('dialog', { name: '¿Terminar este informe?' });
  await card.getByRole('button', { name: /^Terminar/ }).click();
  await expect(question).toContainText('Facturas pendientes · Cada día. Nadie lo recibirá más.');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await expect(card.getByRole('button', { name: /^Terminar/ })).toBeFocused();
  await card.getByRole('button', { name: /^Terminar/ }).click();
  const sent = await answerWith(page, 'RemoveReport', (route) => route.abort());
  await question.getByRole('button', { name: 'Terminar' }).click();
  await expect(question.getByRole('alert')).toContainText('No hay conexión con el servidor');
  expect(sent.count).toBe(1);
  await page.unroute('**/graphql');
  await question.getByRole('button', { name: 'Terminar' }).dblclick();
  await expect(page.getByText('Aún no tienes informes programados')).toBeVisible();
  await expect(page.getByText('El informe terminó.')).toHaveCount(1);
});

test('schedules a view from its list, and keeps its filters when it is deleted', async ({ treasurer: page }) => {
  await page.goto(`${INVOICES}?estado=AT`);
  const sheet = page.getByRole('dialog', { name: 'Vistas' });
  await page.getByRole('button', { name: 'Vistas' }).click();
  await sheet.getByRole('button', { name: 'Guardar estos filtros como vista' }).click();
  await sheet.getByLabel('Nombre de la vista').fill('Vencidas de mi empresa, de todas las estaciones');
  await sheet.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(sheet.getByRole('link', { name: /^Programar Vencidas/ })).toBeVisible();
  expect(await cutOff(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await sheet.getByRole('link', { name: /^Programar Vencidas/ }).click();

  const form = page.getByRole('dialog', { name: 'Programar un informe' });
  await expect(form.getByLabel('Lista')).toHaveValue('facturas-pendientes');
  await expect(form.getByLabel('Vista').getByRole('option', { selected: true })).toHaveText(/^Vencidas de mi empresa/);
  await form.getByRole('button', { name: 'Programar' }).click();
  const card = page.getByRole('article', { name: 'Facturas pendientes' });
  await expect(card).toContainText('Vencidas de mi empresa, de todas las estaciones');

  await page.goto(INVOICES);
  await page.getByRole('button', { name: 'Vistas' }).click();
  await sheet.getByRole('button', { name: /^Eliminar Vencidas/ }).click();
  await sheet.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(sheet).toContainText('Una vista guarda con un nombre los filtros');
  await page.goto(REPORTS);
  await expect(card).toContainText('Una vista que se eliminó');
  await card.getByRole('link', { name: /^Cambiar/ }).click();
  const change = page.getByRole('dialog', { name: 'Cambiar el informe' });
  await expect(change.getByLabel('Vista').getByRole('option', { selected: true })).toHaveText(
    'Una vista que se eliminó',
  );
  await change.getByRole('radio', { name: 'PDF' }).check();
  await change.getByRole('button', { name: 'Guardar' }).click();
  await expect(card).toContainText('PDF');
  await expect(card).toContainText('Una vista que se eliminó');
});

test('offers only the lists that the user sees', { tag: '@once' }, async ({ page, company }) => {
  await signIn(page, company.operator);
  await page.goto(`${REPORTS}?informe=facturas-pendientes`);
  const form = page.getByRole('dialog', { name: 'Programar un informe' });
  await expect(form.getByLabel('Lista').getByRole('option')).toHaveText(['Pedidos']);
  await forgetSession(page);
  await signIn(page, company.treasurer);
  await page.goto(`${REPORTS}?nuevo=1`);
  await expect(form.getByLabel('Lista').getByRole('option')).toHaveText([
    'Facturas pendientes',
    'Estado de cuenta en línea',
    'Histórico de movimientos',
    'Pagos realizados',
    'Compensaciones',
  ]);
});

test('schedules with the keyboard alone', { tag: '@once' }, async ({ treasurer: page, company }) => {
  await page.goto(REPORTS);
  await page.getByRole('link', { name: 'Programar un informe' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Programar un informe' });
  await form.getByLabel('Otro correo').focus();
  await page.keyboard.type(company.legal);
  await page.keyboard.press('Enter');
  await expect(form.getByRole('listitem')).toHaveCount(2);
  await expect(form.getByLabel('Otro correo')).toBeFocused();
  await form.getByRole('radio', { name: 'Cada semana' }).focus();
  await page.keyboard.press('ArrowLeft');
  await form.getByRole('button', { name: 'Programar' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('article', { name: 'Facturas pendientes' })).toContainText('Cada día');
});

test('support looks, and changes nothing', { tag: '@once' }, async ({ page, app, company, browser }) => {
  await signIn(page, company.legal);
  await scheduleFor(page, `contador@${company.code}.example`);
  const support = await browser.newPage({ baseURL: app.url });
  await support.goto(await app.supportLink(company.legal, 'Ana Piloto'));
  await expect(support.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  await support.goto(`${REPORTS}?nuevo=1`);
  await expect(support.getByText('En una sesión de soporte no se pueden programar informes.')).toBeVisible();
  await expect(support.getByRole('article', { name: 'Facturas pendientes' })).toContainText('Por confirmar');
  await expect(support.getByRole('region', { name: 'Direcciones externas' })).toContainText('contador@');
  await expect(support.getByRole('main').getByRole('button', { name: /Terminar/ })).toHaveCount(0);
  await expect(support.getByRole('main').getByRole('link', { name: /Programar|Cambiar/ })).toHaveCount(0);
  await support.close();
});

test('a list that failed is asked again in place; without a connection nothing is changed', async ({
  treasurer: page,
  company,
  context,
}) => {
  await scheduleFor(page, company.legal);
  await answerWith(page, 'ScheduledReports', (route) => route.abort());
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('No pudimos cargar tus informes');
  await page.unroute('**/graphql');
  await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
  const card = page.getByRole('article', { name: 'Facturas pendientes' });
  await expect(card).toBeVisible();

  await context.setOffline(true);
  await expect(card.getByRole('button', { name: /^Terminar/ })).toHaveAttribute('aria-disabled', 'true');
  await card.getByRole('link', { name: /^Cambiar/ }).click();
  const form = page.getByRole('dialog', { name: 'Cambiar el informe' });
  await expect(form.getByRole('button', { name: 'Guardar' })).toHaveAttribute('aria-disabled', 'true');
  await form.getByRole('radio', { name: 'Cada día' }).check();
  await context.setOffline(false);
  await form.getByRole('button', { name: 'Guardar' }).click();
  await expect(card).toContainText('Cada día');
});

test(
  'the page of a mail’s link sends once, and says what went wrong',
  { tag: '@once' },
  async ({ page, company, app }) => {
    const address = `contador@${company.code}.example`.toLowerCase();
    await signIn(page, company.treasurer);
    await scheduleFor(page, address);
    const link = await confirmLink(app, address);
    await forgetSession(page);

    await page.goto(link);
    const accept = page.getByRole('button', { name: 'Sí, quiero recibirlo' });
    await answerWith(page, 'ConfirmRecipient', (route) => route.abort());
    await accept.click();
    await expect(page.getByRole('alert')).toContainText('No hay conexión con el servidor');
    await page.unroute('**/graphql');
    const sent = await answerWith(page, 'ConfirmRecipient', (route) => route.fallback());
    await accept.dblclick();
    await expect(page.getByRole('heading', { level: 1, name: 'Listo: lo recibirás' })).toBeVisible();
    expect(sent.count).toBe(1);

    // another link in the same tab, and one without a token
    await page.goto('/informes/terminar#1.1.nothing');
    await expect(page.getByRole('heading', { level: 1, name: '¿Dejar de recibir este informe?' })).toBeVisible();
    await expectNoViolationInAnyTheme(page);
    await page.getByRole('button', { name: 'Dejar de recibirlo' }).click();
    await expect(
      page.getByText('Abre el enlace completo que está al final de un correo con el informe.'),
    ).toBeVisible();
    await page.goto('/informes/terminar');
    await expect(page.getByRole('heading', { level: 1, name: 'El enlace ya no sirve' })).toBeVisible();
    await page.evaluate(() => (location.hash = '#1.1.other'));
    await expect(page.getByRole('heading', { level: 1, name: '¿Dejar de recibir este informe?' })).toBeVisible();
  },
);
