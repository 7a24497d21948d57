import { expect, test } from './test.ts';

const INVOICES = '/admin/pending-invoices';

test(
  'makes the address of a calendar, copies it, and removes it',
  { tag: '@full' },
  async ({ treasurer: page, app }) => {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(INVOICES);
    await page.getByRole('button', { name: 'Calendario de vencimientos' }).click();
    const sheet = page.getByRole('dialog', { name: 'Calendario de vencimientos' });
    await sheet.getByRole('button', { name: 'Crear mi dirección' }).click();
    const url = await sheet.getByLabel('Tu dirección').inputValue();
    await sheet.getByRole('button', { name: 'Copiar la dirección' }).click();
    await expect(page.getByText('Dirección copiada')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await expect(sheet.getByRole('link', { name: 'Abrir en mi calendario' })).toHaveAttribute(
      'href',
      url.replace(/^https?:/, 'webcal:'),
    );
    for (const name of ['Google Calendar', 'Apple', 'Outlook'])
      await expect(sheet.getByText(name, { exact: true })).toBeVisible();
    const feed = () => fetch(app.url + new URL(url).pathname);
    const text = await (await feed()).text();
    expect(text).toMatch(/BEGIN:VEVENT[^]*SUMMARY:/);

    await page.reload();
    await page.getByRole('button', { name: 'Calendario de vencimientos' }).click();
    await expect(sheet.getByText(/^Tienes una dirección, creada el /)).toBeVisible();
    await expect(sheet.getByLabel('Tu dirección')).toHaveCount(0);
    await sheet.getByRole('button', { name: 'Eliminar la dirección' }).click();
    await expect(page.getByText('La dirección ya no sirve.')).toBeVisible();
    await expect(sheet.getByRole('button', { name: 'Crear mi dirección' })).toBeVisible();
    expect((await feed()).status).toBe(404);
  },
);
