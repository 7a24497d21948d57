import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { cutOff, smallTargets } from './steps/layout.ts';
import { REPORTS, confirmLink, openForm, scheduleFor } from './steps/reports.ts';
import { watchSecrets } from './steps/secrets.ts';
import { forgetSession, signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

test('schedules a report from the profile, and shows when it is sent and to whom', async ({ page, company }) => {
  await signIn(page, company.treasurer);
  await page.goto('/allied/edit-profile');
  await page.getByRole('link', { name: 'Informes que te llegan solos por correo' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Informes programados' })).toBeFocused();
  await expect(page.getByText('Aún no tienes informes programados')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Direcciones externas' })).toHaveCount(0);

  const form = await openForm(page);
  await form.getByLabel('Lista').selectOption('Estado de cuenta en línea');
  await form.getByRole('radio', { name: 'PDF' }).check();
  await form.getByRole('radio', { name: 'Cada mes' }).check();
  await expect(form.getByLabel('Cuándo')).toHaveValue('0');
  await form.getByLabel('Otro correo').fill(`${company.legal}; contador@${company.code}.example`);
  await form.getByRole('button', { name: 'Agregar' }).click();
  await expect(form.getByRole('listitem')).toHaveCount(3);
  await expectNoViolationInAnyTheme(page);
  expect(await cutOff(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
  await form.getByRole('button', { name: 'Programar' }).click();
  await expect(page.getByText('El informe quedó programado.')).toBeVisible();

  const card = page.getByRole('article', { name: 'Estado de cuenta en línea' });
  await expect(card).toContainText('El último día hábil de cada mes');
  await expect(card).toContainText('PDF');
  await expect(card).toContainText('Aún no se envía');
  await expect(card.getByRole('listitem')).toContainText([
    company.treasurer,
    company.legal,
    `contador@${company.code}.example`.toLowerCase(),
  ]);
  await expect(card.getByText('Por confirmar')).toHaveCount(1);
  await expect(page).toHaveURL(REPORTS);
});

test('a legal representative ends an address outside of the company', { tag: '@full' }, async ({ page, company }) => {
  const address = `contador@${company.code}.example`.toLowerCase();
  await signIn(page, company.treasurer);
  await scheduleFor(page, address);
  await forgetSession(page);
  await signIn(page, company.legal);
  await page.goto(REPORTS);
  const outside = page.getByRole('region', { name: 'Direcciones externas' });
  await expect(outside).toContainText(`${address}Facturas pendientes · de Marcela RíosPor confirmar`);
  await outside.getByRole('button', { name: `Terminar ${address}` }).click();
  const dialog = page.getByRole('dialog', { name: '¿No enviar más a este correo?' });
  await expectNoViolationInAnyTheme(page);
  await dialog.getByRole('button', { name: 'Terminar' }).click();
  await expect(outside).toContainText('Ningún correo de fuera de tu empresa recibe informes.');
});

test(
  'an outside address confirms a report without a session',
  { tag: ['@once', '@full'] },
  async ({ page, company, app, browser }) => {
    const address = `contador@${company.code}.example`.toLowerCase();
    await signIn(page, company.treasurer);
    await scheduleFor(page, address);
    await expect(page.getByText('Por confirmar')).toBeVisible();
    const link = await confirmLink(app, address);

    const reader = await browser.newPage({ baseURL: app.url });
    const expectNowhere = watchSecrets(reader);
    await reader.goto(link);
    await expect(reader).toHaveURL(/\/informes\/confirmar$/);
    await expect(reader).toHaveTitle('Recibir un informe · Surtidor');
    await expectNoViolationInAnyTheme(reader);
    await reader.getByRole('button', { name: 'Sí, quiero recibirlo' }).click();
    await expect(reader.getByRole('heading', { level: 1, name: 'Listo: lo recibirás' })).toBeFocused();
    await expectNowhere({ 'the link’s token': link.split('#')[1] });

    await reader.goto('/informes/confirmar#1.nothing');
    await reader.getByRole('button', { name: 'Sí, quiero recibirlo' }).click();
    await expect(reader.getByRole('heading', { level: 1, name: 'El enlace ya no sirve' })).toBeFocused();
    await reader.close();

    await page.reload();
    await expect(page.getByText(address)).toBeVisible();
    await expect(page.getByText('Por confirmar')).toHaveCount(0);
  },
);
