import { dayFromToday } from '#kit/core/testing/days.ts';
import { createCompany } from './app/company.ts';
import { startTestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { createStaff, openDesk } from './steps/desk.ts';
import { cutOff, smallTargets } from './steps/layout.ts';
import { signIn, signInByForm } from './steps/session.ts';
import { expect, test } from './test.ts';

const PDF = { name: 'certificado.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n%%EOF\n') };

/** The rates of the year of an invoice that `createCompany` makes, and of its neighbours. */
function rates(): string {
  const year = Number(dayFromToday(0).slice(0, 4));
  return [year - 1, year, year + 1].map((one) => `${one} ReteIVA 15`).join('; ');
}

test('a withholding is computed from its base, and says when its certificate comes', async ({ page, browser }) => {
  const app = await startTestApp({ settings: { WITHHOLDINGS_COMBUSTIBLES: rates() } });
  try {
    const company = await createCompany(app);
    await page.goto(`${app.url}/login`);
    await signInByForm(page, company.legal);
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    await page.goto(`${app.url}/admin/pending-invoices`);
    await page.getByRole('link', { name: 'FE-1002' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Abrir un caso' }).click();
    const sheet = page.getByRole('dialog', { name: /Abrir un caso sobre FE-1002/ });
    await sheet.getByLabel('¿De qué se trata?').selectOption('Retención');
    await sheet.getByLabel('Retención', { exact: true }).selectOption('ReteIVA · 15 %');
    await sheet.getByLabel('Base').fill('1000000');
    await expect(sheet.getByText('Retenido: $ 150.000')).toBeVisible();
    await sheet.getByLabel('Certificado para el').fill(dayFromToday(10));
    await sheet.getByLabel('¿Qué pasó?').fill('Les retuvimos el IVA.');
    await expectNoViolationInAnyTheme(page);
    expect(await cutOff(page)).toEqual([]);
    expect(await smallTargets(page)).toEqual([]);
    await sheet.getByRole('button', { name: 'Enviar' }).click();

    await expect(page.getByRole('heading', { level: 1, name: /^Caso \d+$/ })).toBeVisible();
    await expect(page.getByText('ReteIVA · 15 %')).toBeVisible();
    await expect(page.getByText('$ 150.000').first()).toBeVisible();

    const staff = await createStaff(app, 'support');
    const desk = await (await browser.newContext({ baseURL: app.url })).newPage();
    await openDesk(desk, staff, `/mesa/casos?buscar=${company.code}`);
    await desk.getByRole('link', { name: /^Abrir el caso/ }).click();
    await expect(desk.getByText('ReteIVA · 15 %')).toBeVisible();
    await expect(desk.getByText(/^para el /)).toBeVisible();
    await desk.context().close();
  } finally {
    await app.close();
  }
});

test(
  'the client downloads a file that the company attaches to its answer',
  { tag: '@once' },
  async ({ page, app, company, browser }) => {
    await signIn(page, company.legal);
    await page.goto('/admin/pending-invoices');
    await page.getByRole('link', { name: 'FE-1002' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'Abrir un caso' }).click();
    const sheet = page.getByRole('dialog', { name: /Abrir un caso sobre FE-1002/ });
    await sheet.getByLabel('¿Qué pasó?').fill('Falta el certificado.');
    await sheet.getByRole('button', { name: 'Enviar' }).click();
    await expect(page.getByRole('heading', { level: 1, name: /^Caso \d+$/ })).toBeVisible();

    const staff = await createStaff(app, 'support');
    const desk = await (await browser.newContext({ baseURL: app.url })).newPage();
    await openDesk(desk, staff, `/mesa/casos?buscar=${company.code}`);
    await desk.getByRole('link', { name: /^Abrir el caso/ }).click();
    await desk.getByLabel('Adjuntar un archivo').setInputFiles(PDF);
    await expect(desk.getByRole('button', { name: 'Quitar certificado.pdf' })).toBeVisible();
    await desk.getByLabel('Texto', { exact: true }).fill('Va el certificado.');
    await desk.getByRole('button', { name: 'Responder al cliente' }).click();
    await expect(desk.getByRole('listitem').filter({ hasText: 'Va el certificado.' })).toBeVisible();
    await desk.context().close();

    const link = page.getByRole('link', { name: 'certificado.pdf' });
    await expect(link).toBeVisible();
    const answer = await page.request.get((await link.getAttribute('href')) ?? '');
    expect(answer.status()).toBe(200);
    expect(await answer.body()).toEqual(PDF.buffer);
  },
);
