import type { Page } from '@playwright/test';
import { type WhatsappSimulator, runWhatsapp } from '#areas/notifications/server/testing/whatsapp-simulator.ts';
import { type Company, createCompany } from './app/company.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { placeOrder } from './steps/notifications.ts';
import { signInByForm } from './steps/session.ts';
import { expect, test } from './test.ts';

// the tests share one app and its simulator
test.describe.configure({ mode: 'default' });

let whatsapp: WhatsappSimulator;
let app: TestApp;
let company: Company;
/** Each test has a number of its own, because a number gets three codes a day. */
let last = 3_005_550_100;

test.beforeAll(async () => {
  whatsapp = await runWhatsapp('meta');
  app = await startTestApp({ settings: whatsapp.env() });
  whatsapp.reportTo(app.url);
});
test.afterAll(async () => {
  await app.close();
  await whatsapp.close();
});
test.beforeEach(async () => {
  company = await createCompany(app);
  last += 1;
});

const number = () => String(last);
const messages = () => whatsapp.messagesTo(`+57${number()}`);

async function newestMessage(count: number): Promise<string> {
  await expect.poll(async () => (await messages()).length).toBe(count);
  return (await messages())[0]?.text ?? '';
}

/** Signs in, and opens the preferences. */
async function openPreferences(page: Page): Promise<void> {
  await page.goto(`${app.url}/login`);
  await signInByForm(page, company.legal);
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  await page.goto(`${app.url}/admin/notifications`);
  await expect(page.getByRole('heading', { name: 'WhatsApp' })).toBeVisible();
}

async function confirmNumber(page: Page): Promise<void> {
  await page.getByLabel('Número de celular').fill(number());
  await page.getByRole('button', { name: 'Enviarme un código' }).click();
  const code = page.getByLabel('Código de seis cifras');
  await expect(code).toBeFocused();
  await code.fill((await newestMessage(1)).slice(0, 6));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(/^Te escribimos al \+57 300 555/)).toBeVisible();
}

test('confirms a number with its code, and brings what the user has chosen', async ({ page }) => {
  await openPreferences(page);
  await expectNoViolationInAnyTheme(page);
  // without a number there is nothing to switch
  await expect(page.getByRole('checkbox', { name: /También por WhatsApp/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Enviarme un código' }).click();
  await expect(page.getByText('Escribe tu número.')).toBeVisible();
  await page.getByLabel('Número de celular').fill('601 555 0100');
  await page.getByRole('button', { name: 'Enviarme un código' }).click();
  await expect(page.getByText(/Escribe un celular de Colombia o Ecuador/)).toBeVisible();
  await confirmNumber(page);
  const orders = page.getByRole('checkbox', { name: 'También por WhatsApp Estado de los pedidos' });
  await expect(orders).toBeChecked();
  await expectNoViolationInAnyTheme(page);

  await placeOrder(app, company, '4500000501', -1);
  expect(await newestMessage(2)).toContain('tu pedido 4500000501 está retenido');
  await orders.click();
  await expect(orders).not.toBeChecked();
  await expect(page.getByRole('status').filter({ hasText: 'Guardamos tu preferencia.' })).toBeVisible();
  await placeOrder(app, company, '4500000502', -1);
  await orders.click();
  await expect(orders).toBeChecked();
  await expect(orders).toBeEnabled();
  await placeOrder(app, company, '4500000503', -1);
  expect(await newestMessage(3)).toContain('4500000503');

  await page.getByRole('button', { name: 'No escribirme más' }).click();
  await expect(page.getByLabel('Número de celular')).toBeVisible();
  await expect(orders).toHaveCount(0);
});

test('says what is wrong with a code and with WhatsApp, and asks for another', async ({ page }) => {
  await openPreferences(page);
  await whatsapp.fault({ down: true });
  await page.getByLabel('Número de celular').fill(number());
  await page.getByRole('button', { name: 'Enviarme un código' }).click();
  await expect(page.getByRole('alert')).toContainText('WhatsApp no responde.');
  await whatsapp.fault({ refused: true });
  await page.getByRole('button', { name: 'Enviarme un código' }).click();
  await expect(page.getByText('Este número no tiene WhatsApp o no recibe nuestros mensajes.')).toBeVisible();
  await whatsapp.fault({});
  await page.getByRole('button', { name: 'Enviarme un código' }).click();
  const code = page.getByLabel('Código de seis cifras');
  const sent = (await newestMessage(1)).slice(0, 6);
  await code.fill(sent === '000000' ? '000001' : '000000');
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(/^El código no es correcto o ya no vale\./)).toBeVisible();
  await page.getByRole('button', { name: 'Otro número u otro código' }).click();
  await page.getByLabel('Número de celular').fill(number());
  await page.getByRole('button', { name: 'Enviarme un código' }).click();
  await expect(page.getByRole('alert')).toContainText('Pediste demasiados códigos.');
});

test('says that BAJA ended the messages, and begins them again with a code', async ({ page }) => {
  await openPreferences(page);
  await confirmNumber(page);
  expect(await whatsapp.answer(`+57${number()}`, 'baja')).toBe(200);
  await page.reload();
  await expect(page.getByText(/^Respondiste BAJA: ya no escribimos al \+57 300 555/)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: /También por WhatsApp/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Enviarme un código' }).click();
  await page.getByLabel('Código de seis cifras').fill((await newestMessage(3)).slice(0, 6));
  await page.getByRole('button', { name: 'Confirmar' }).click();
  await expect(page.getByText(/^Te escribimos al/)).toBeVisible();
});
