import { readFile } from 'node:fs/promises';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { expect, test } from './test.ts';

test('an administrator finds what somebody did, and exports it', { tag: ['@once', '@full'] }, async ({ app, page }) => {
  const administrator = await createStaff(app, 'administrator');
  await openDesk(page, administrator, '/mesa/auditoria?resultado=ok');
  await expect(page.getByRole('row').filter({ hasText: 'Segundo factor de la mesa activado' }).first()).toBeVisible();
  await page.getByLabel('Persona de la mesa').selectOption({ label: administrator.name });
  await page.getByLabel('Acción').selectOption('desk.sign_in');
  await expect(page.getByRole('row').filter({ hasText: administrator.name })).toHaveCount(1);
  expect(page.url()).toContain('accion=desk.sign_in');
  await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  const csv = await readFile(await download.path(), 'utf8');
  expect(csv).toContain('"Fecha (UTC)";"Acción";');
  expect(csv.match(/desk\.sign_in/g)).toHaveLength(1);
  await page.getByLabel('Código de cliente').fill('NADIE');
  await page.getByLabel('Código de cliente').press('Enter');
  await expect(page.getByText('Ningún registro coincide')).toBeVisible();
  await page.getByLabel('Código de cliente').fill('');
  await page.getByLabel('Código de cliente').press('Enter');
  await page.getByLabel('Acción').selectOption('audit.export');
  await page.getByText('Qué cambió').first().click();
  await expect(page.getByText('entries').first()).toBeVisible();
  await page.route('**/mesa/api/audit.list', (route) => route.abort());
  await page.getByLabel('Acción').selectOption('staff.invite');
  await expect(page.getByText('No se pudo cargar la auditoría')).toBeVisible();
  await atDeskWidths(page, () => expectNoViolationInAnyTheme(page));
});
