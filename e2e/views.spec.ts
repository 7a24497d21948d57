import type { Page } from '@playwright/test';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { INVOICES } from './steps/invoices.ts';
import { cutOff, smallTargets } from './steps/layout.ts';
import { forgetSession, signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

/** Opens a list's views. */
async function openViews(page: Page) {
  await page.getByRole('button', { name: 'Vistas' }).click();
  return page.getByRole('dialog', { name: 'Vistas' });
}

const PAST_DUE = '1 factura · $ 3.912.250';
const ALL = '3 facturas · suman $ 22.112.650';

test('a view keeps the filters of a list, opens the list, is shared, changed and deleted', async ({
  page,
  company,
}) => {
  await signIn(page, company.legal);
  await page.goto(`${INVOICES}?estado=AT&orden=-total`);
  await expect(page.getByText(PAST_DUE)).toBeVisible();
  const sheet = await openViews(page);
  await expect(sheet).toContainText('Una vista guarda con un nombre los filtros');
  await sheet.getByRole('button', { name: 'Guardar estos filtros como vista' }).click();
  await sheet.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(sheet).toContainText('Ponle un nombre.');
  await sheet.getByLabel('Nombre de la vista').fill('Vencidas');
  await sheet.getByLabel('Abrir la lista con ella').check();
  await expectNoViolationInAnyTheme(page);
  await sheet.getByRole('button', { name: 'Guardar', exact: true }).click();
  const view = sheet.getByRole('button', { name: /^Vencidas/ });
  await expect(view).toContainText('Se abre con la lista');
  await expect(view).toHaveAttribute('aria-current', 'true');
  expect(await cutOff(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  // the list opens with it, unless its address has a search; its filters can be cleared
  await page.goto(INVOICES);
  await expect(page).toHaveURL(/\?estado=AT&orden=-total$/);
  await expect(page.getByText(PAST_DUE)).toBeVisible();
  await page.goto(`${INVOICES}?estado=NV`);
  await expect(page.getByText('2 facturas · suman $ 18.200.400')).toBeVisible();
  await expect(page).toHaveURL(/\?estado=NV$/);
  // a station alone is a search, too
  await page.goto(`${INVOICES}?estacion=E1`);
  await page.waitForLoadState('networkidle');
  await expect(page).toHaveURL(/\?estacion=E1$/);
  await page.goto(`${INVOICES}?estado=NV`);
  await (await openViews(page)).getByRole('button', { name: /^Vencidas/ }).click();
  await expect(page).toHaveURL(/\?estado=AT&orden=-total$/);
  await page
    .getByRole('button', { name: 'Más filtros' })
    .or(page.getByRole('button', { name: /^Filtros/ }))
    .click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar filtros' }).click();
  await expect(page).toHaveURL(/\?orden=-total$/);
  await expect(page.getByText(ALL)).toBeVisible();
  await page.getByRole('dialog').getByRole('button', { name: 'Ver facturas' }).click();

  const again = await openViews(page);
  await again.getByRole('button', { name: 'Cambiar Vencidas' }).click();
  await again.getByLabel('Nombre de la vista').fill('Todas por saldo');
  await again.getByLabel('Reemplazar sus filtros por los de ahora').check();
  await again.getByLabel('Compartirla con los usuarios de tu empresa').check();
  await again.getByRole('button', { name: 'Guardar', exact: true }).click();
  await expect(again.getByRole('button', { name: /^Todas por saldo/ })).toContainText('Compartida');

  await forgetSession(page);
  await signIn(page, company.treasurer);
  await page.goto(INVOICES);
  await expect(page.getByText(ALL)).toBeVisible();
  const colleague = await openViews(page);
  await expect(colleague.getByRole('button', { name: 'Eliminar Todas por saldo' })).toHaveCount(0);
  await colleague.getByRole('button', { name: /^Todas por saldo.*De un colega/ }).click();
  await expect(page).toHaveURL(/\?orden=-total$/);

  await forgetSession(page);
  await signIn(page, company.legal);
  await page.goto(INVOICES);
  await expect(page).toHaveURL(/\?orden=-total$/);
  const last = await openViews(page);
  await last.getByRole('button', { name: 'Eliminar Todas por saldo' }).click();
  await last.getByRole('button', { name: 'Eliminar', exact: true }).click();
  await expect(last).toContainText('Una vista guarda con un nombre los filtros');
});

test('every list with filters in its address has its views', { tag: ['@once', '@full'] }, async ({ page, company }) => {
  await signIn(page, company.legal);
  const lists = [
    ['/admin/account-status?bloqueada=0', 'bloqueada=0'],
    ['/admin/account-history?estado=A&filas=50', 'estado=A&filas=50'],
    [`${INVOICES}/pagos?estado=approved`, 'estado=approved'],
    [`${INVOICES}/compensaciones?estado=B`, 'estado=B'],
    ['/admin/orders-list?estado=1', 'estado=1'],
  ] as const;
  for (const [address, search] of lists) {
    await page.goto(address);
    const sheet = await openViews(page);
    await sheet.getByRole('button', { name: 'Guardar estos filtros como vista' }).click();
    await sheet.getByLabel('Nombre de la vista').fill('La mía');
    await sheet.getByLabel('Abrir la lista con ella').check();
    await sheet.getByRole('button', { name: 'Guardar', exact: true }).click();
    await expect(sheet.getByRole('button', { name: /^La mía/ })).toBeVisible();
    const [path = ''] = address.split('?');
    await page.goto(path);
    await expect(page).toHaveURL(`${path}?${search}`);
  }
});
