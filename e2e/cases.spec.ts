import { claimStarts } from '#areas/account/rules/claim-period.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { invoice } from '#kit/server/testing/people.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { atDeskWidths, createStaff, openDesk } from './steps/desk.ts';
import { INVOICES, choose, payAtBank, payPart, rowOf } from './steps/invoices.ts';
import { cutOff, smallTargets } from './steps/layout.ts';
import { answerAtBank, expectEnding } from './steps/payments.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

const CLAIM_PERIOD = { days: 3, start: 'reception' } as const;

test('opens a case from an invoice, reads the company’s answer and closes it; the invoice stays payable', async ({
  page,
  company,
  app,
  browser,
}) => {
  // every day has a start day whose period is about to end
  const at = { setting: CLAIM_PERIOD, store: { country: 'CO' }, today: dayFromToday(0) } as const;
  const [received] = claimStarts(at).days.por_vencer;
  await app.load([
    invoice(company.code, '1002', 6_780_400, {
      version: 2,
      cufe: `${company.code} 1002`,
      fecha_documento: dayFromToday(-27),
      fecha_vencimiento_documento: dayFromToday(3),
      fecha_recepcion: received,
    }),
  ]);
  await signIn(page, company.legal);
  await page.goto('/admin/pending-invoices');
  await page.getByRole('link', { name: 'FE-1002' }).click();
  await page.getByRole('dialog').getByRole('link', { name: 'Abrir un caso' }).click();
  const sheet = page.getByRole('dialog', { name: /Abrir un caso sobre FE-1002/ });
  await sheet.getByRole('button', { name: 'Enviar' }).click();
  await expect(sheet.getByText('Escribe qué pasó.')).toBeVisible();
  await sheet.getByLabel('Valor en discusión (opcional)').fill('1000');
  await sheet.getByLabel('¿Qué pasó?').fill('El precio no es el pactado.');
  await expectNoViolationInAnyTheme(page);
  await sheet.getByRole('button', { name: 'Enviar' }).click();

  await expect(page.getByRole('heading', { level: 1, name: /^Caso \d+$/ })).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'El precio no es el pactado.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Plazo de reclamo' })).toContainText(/Vence (hoy|el \d)/);
  await page.getByRole('link', { name: 'FE-1002' }).click();
  await expect(
    page.getByRole('dialog', { name: 'Factura de venta FE-1002' }).getByText('En reclamo $ 1.000'),
  ).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByLabel('Mensaje', { exact: true }).fill('Va el soporte.');
  await page.getByLabel('Adjuntar un archivo').setInputFiles({
    name: 'soporte.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7\n%%EOF\n'),
  });
  await expect(page.getByRole('button', { name: 'Quitar soporte.pdf' })).toBeVisible();
  await page.getByRole('button', { name: 'Enviar' }).click();
  await expect(page.getByRole('link', { name: 'soporte.pdf' })).toBeVisible();
  await expectNoViolationInAnyTheme(page);
  expect(await cutOff(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);

  const support = await createStaff(app, 'support');
  const desk = await (await browser.newContext({ baseURL: app.url })).newPage();
  await openDesk(desk, support, '/mesa/inicio');
  await desk.getByRole('link', { name: /^Casos con el plazo de reclamo por vencer/ }).click();
  await expect(desk.getByLabel('Plazo de reclamo por vencer')).toBeChecked();
  await desk.goto(`/mesa/casos?plazo=por_vencer&buscar=${company.code}`);
  await expect(desk.getByRole('row').filter({ hasText: 'FE-1002' })).toContainText(
    /Plazo de reclamo Vence (hoy|el \d)/,
  );
  await atDeskWidths(desk, () => expectNoViolationInAnyTheme(desk));
  await desk.getByRole('link', { name: /^Abrir el caso/ }).click();
  await expect(desk.getByText(/^Vence (hoy|el \d)/)).toBeVisible();
  await desk.getByLabel('Texto', { exact: true }).fill('Un asunto interno.');
  await desk.getByRole('button', { name: 'Guardar como nota interna' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: 'Un asunto interno.' })).toBeVisible();
  await desk.getByLabel('Texto', { exact: true }).fill('Revisamos la lista de precios.');
  await desk.getByRole('button', { name: 'Responder al cliente' }).click();
  await expect(desk.getByRole('listitem').filter({ hasText: 'Revisamos la lista de precios.' })).toBeVisible();
  await atDeskWidths(desk, () => expectNoViolationInAnyTheme(desk));
  await desk.context().close();

  // the open page shows the answer by itself, and never the note
  await expect(page.getByRole('listitem').filter({ hasText: 'Revisamos la lista de precios.' })).toBeVisible();
  await expect(page.getByText('En revisión')).toBeVisible();
  await expect(page.getByText('Un asunto interno.')).toHaveCount(0);

  await page.goto('/admin/account-status');
  await expect(page.getByRole('row').filter({ hasText: 'FE-1002' })).toContainText('En reclamo $ 1.000');
  await page.goto('/admin/pending-invoices');
  await expect(page.getByRole('row').filter({ hasText: 'FE-1002' })).toContainText('En reclamo $ 1.000');
  await expect(page.getByRole('checkbox', { name: 'Elegir FE-1002' })).toBeEnabled();
  await page.getByRole('link', { name: 'FE-1002' }).click();
  await expect(page.getByRole('dialog').getByText('En reclamo $ 1.000')).toBeVisible();
  await page.goto('/admin/casos');
  await page.getByRole('link', { name: /^Abrir el caso/ }).click();
  await page.getByRole('button', { name: 'Cerrar el caso' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar el caso' }).click();
  await expect(page.getByText('Se cerró el caso.')).toBeVisible();
  await expect(page.getByLabel('Mensaje', { exact: true })).toHaveCount(0);
});

test(
  'says why a part is paid, and opens a case for the rest with one press',
  { tag: '@full' },
  async ({ page, company, app }) => {
    await signIn(page, company.legal);
    await page.goto(INVOICES);
    await choose(page, 'FE-1003');
    await payPart(page, 'FE-1003', '5000000');
    await rowOf(page, 'FE-1003').getByLabel('¿Por qué una parte de FE-1003?').selectOption('Volumen');
    await expectNoViolationInAnyTheme(page);
    expect(await cutOff(page)).toEqual([]);
    await page.getByRole('button', { name: 'Ver selección' }).click();
    const sheet = page.getByRole('dialog');
    await expect(sheet.getByText('Pago parcial · Volumen')).toBeVisible();
    await sheet.getByLabel('Observaciones (opcional)').fill('Llegaron 300 galones menos');
    await sheet.getByRole('button', { name: 'Listo' }).click();
    await payAtBank(page, app);
    await answerAtBank(page, 'Aprobar');
    await expectEnding(page, 'Transacción aprobada');
    await expect(page.getByText('Quedan $ 6.420.000 de FE-1003. Volumen.')).toBeVisible();
    await expectNoViolationInAnyTheme(page);
    await page.getByRole('button', { name: 'Abrir un caso por el resto' }).click();
    const opened = page.getByRole('link', { name: /^Caso \d+$/ });
    const number = await opened.innerText();
    // the same case, also after a reload
    await page.reload();
    await page.getByRole('button', { name: 'Abrir un caso por el resto' }).click();
    await expect(opened).toHaveText(number);
    await opened.click();
    await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible();
    await expect(page.getByText('Llegaron 300 galones menos')).toBeVisible();
    await expect(page.getByText('$ 6.420.000')).toBeVisible();
  },
);

test('says that a case is not among the user’s own', async ({ page, company }) => {
  await signIn(page, company.legal);
  await page.goto('/admin/casos/caso?id=00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('No está entre tus casos')).toBeVisible();
});
