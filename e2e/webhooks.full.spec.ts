import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { Page } from '@playwright/test';
import { Webhook } from 'standardwebhooks';
import { PASSWORD, invoice } from '#kit/server/testing/people.ts';
import type { Company } from './app/company.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { cutOff, smallTargets } from './steps/layout.ts';
import { signIn } from './steps/session.ts';
import { expect, test as base } from './test.ts';

type Came = { readonly body: string; readonly headers: Record<string, string> };

/** A client's own system: what came, and the status of its answers. */
const system = { came: [] as Came[], answer: 204 };

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
  system.came.push({ body: await text(request), headers: request.headers as Record<string, string> });
  response.writeHead(system.answer).end();
}

/** With an app that may send to this machine, and the client's system. */
const test = base.extend<object, { app: TestApp; url: string }>({
  app: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, give) => {
      const app = await startTestApp({ settings: { WEBHOOK_LOOPBACK: 'on' } });
      await give(app);
      await app.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
  url: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, give) => {
      const listener = createServer((request, response) => void receive(request, response));
      await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
      await give(`http://127.0.0.1:${(listener.address() as AddressInfo).port}/eventos`);
      listener.closeAllConnections();
      listener.close();
    },
    { scope: 'worker' },
  ],
});

// one app for all
test.describe.configure({ mode: 'default' });
test.beforeEach(() => {
  system.came = [];
  system.answer = 204;
});

/** The type of the last event that came, whose signature the secret verifies. */
function lastType(secret: string): unknown {
  const last = system.came.at(-1);
  return last && (new Webhook(secret).verify(last.body, last.headers) as { type: string }).type;
}

/** Opens the webhooks as a legal representative, from the profile. */
async function openWebhooks(page: Page, { legal }: Company): Promise<void> {
  await signIn(page, legal);
  await page.goto('/allied/edit-profile');
  await page.getByRole('link', { name: 'Webhooks, que les avisan a los sistemas de tu empresa lo que pasa' }).click();
  await expect(page.getByText('Tu empresa todavía no tiene webhooks')).toBeVisible();
}

/** Fills the open form of a new webhook, and returns the secret. */
async function create(page: Page, url: string): Promise<string> {
  await page.getByRole('link', { name: 'Crear un webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Crear un webhook' });
  await form.getByLabel('Dirección que recibe los eventos').fill(url);
  await form.getByLabel('Tu contraseña', { exact: true }).fill(PASSWORD);
  await form.getByRole('button', { name: 'Crear', exact: true }).click();
  const shown = page.getByRole('dialog', { name: 'El secreto del webhook' });
  const secret = await shown.locator('code').innerText();
  await shown.getByRole('button', { name: 'Ya lo guardé' }).click();
  return secret;
}

test('a legal representative makes a webhook, tests it, sees its events, changes and deletes it', async ({
  page,
  app,
  company,
  url,
}) => {
  test.slow();
  await openWebhooks(page, company);
  await page.getByRole('link', { name: 'Crear un webhook' }).click();
  const form = page.getByRole('dialog', { name: 'Crear un webhook' });
  const address = form.getByLabel('Dirección que recibe los eventos');
  const password = form.getByLabel('Tu contraseña', { exact: true });
  const send = form.getByRole('button', { name: 'Crear', exact: true });
  for (const name of ['Factura emitida', 'Pago aprobado', 'Cambio de estado de un pedido', 'Novedad en un caso']) {
    await form.getByRole('checkbox', { name }).uncheck();
  }
  await send.click();
  await expect(address).toHaveAccessibleDescription(/Escribe la dirección/);
  await expect(form.getByText('Elige qué envía.')).toBeVisible();
  await expect(password).toHaveAccessibleDescription(/Escribe tu contraseña/);
  await address.fill('https://192.168.1.7/eventos');
  await form.getByRole('checkbox', { name: 'Factura emitida' }).check();
  await password.fill('Otra*2026');
  await send.click();
  await expect(address).toHaveAccessibleDescription(/Escribe una dirección pública/);
  await address.fill(url);
  await send.click();
  await expect(password).toHaveAccessibleDescription(/La contraseña no es correcta/);
  await expectNoViolationInAnyTheme(page);
  expect(await smallTargets(page)).toEqual([]);
  await password.fill(PASSWORD);
  await send.click();
  const shown = page.getByRole('dialog', { name: 'El secreto del webhook' });
  const secret = await shown.locator('code').innerText();
  expect(secret).toMatch(/^whsec_/);
  await shown.getByRole('button', { name: 'Ya lo guardé' }).click();
  await expect(page.getByText(secret)).toHaveCount(0);

  const card = page.getByRole('article');
  await expect(card).toContainText('Ninguno todavía');
  expect(await cutOff(page)).toEqual([]);
  await card.getByRole('link', { name: `Eventos de ${url}` }).click();
  const events = page.getByRole('dialog', { name: /^Eventos de/ });
  await expect(events.getByText('Envía una prueba para ver si tu sistema la recibe.')).toBeVisible();
  await events.getByRole('button', { name: 'Enviar una prueba' }).click();
  await expect(events.getByRole('listitem').filter({ hasText: 'Prueba' })).toContainText('Respuesta 204');
  expect(lastType(secret)).toBe('ping');

  await app.load([invoice(company.code, 'FE-WEB-1', 250_000)]);
  const issued = events.getByRole('listitem').filter({ hasText: 'Factura emitida' });
  await expect.poll(() => lastType(secret)).toBe('invoice.issued');
  await page.reload();
  await expect(issued).toContainText('Entregado');
  await expectNoViolationInAnyTheme(page);
  expect(await smallTargets(page)).toEqual([]);
  expect(await cutOff(page)).toEqual([]);
  await events.getByLabel('Estado').selectOption({ label: 'No entregado' });
  await expect(events.getByText('Ninguno tiene este estado.')).toBeVisible();
  await events.getByRole('button', { name: 'Cerrar' }).click();
  await expect(card).toContainText('Activo');

  await card.getByRole('button', { name: `Cambiar o pausar ${url}` }).click();
  const change = page.getByRole('dialog', { name: 'Cambiar el webhook' });
  await change.getByRole('checkbox', { name: /^Enviar los eventos/ }).uncheck();
  await change.getByLabel('Tu contraseña', { exact: true }).fill(PASSWORD);
  await change.getByRole('button', { name: 'Guardar' }).click();
  await expect(card).toContainText('Lo pausaron a mano');
  await card.getByRole('link', { name: `Eventos de ${url}` }).click();
  await expect(issued).toBeVisible();
  await expect(events.getByRole('button', { name: /Enviar/ })).toHaveCount(0);
  await events.getByRole('button', { name: 'Cerrar' }).click();

  await card.getByRole('button', { name: `Eliminar ${url}` }).click();
  const ask = page.getByRole('dialog', { name: '¿Eliminar este webhook?' });
  await ask.getByRole('button', { name: 'Eliminar' }).click();
  await expect(page.getByText('Tu empresa todavía no tiene webhooks')).toBeVisible();
});

test(
  'an event that failed is sent again by hand, and a new secret signs beside the former one',
  { tag: '@once' },
  async ({ page, company, url }) => {
    await openWebhooks(page, company);
    const former = await create(page, url);
    const card = page.getByRole('article');
    system.answer = 503;
    await card.getByRole('link', { name: `Eventos de ${url}` }).click();
    const events = page.getByRole('dialog', { name: /^Eventos de/ });
    await events.getByRole('button', { name: 'Enviar una prueba' }).click();
    const sent = events.getByRole('listitem').filter({ hasText: 'Prueba' });
    await expect(sent).toContainText('Respuesta 503');
    await expect(sent).toContainText('No entregado');
    system.answer = 204;
    await events.getByRole('button', { name: 'Cerrar' }).click();

    await card.getByRole('button', { name: `Secreto nuevo de ${url}` }).click();
    const rotate = page.getByRole('dialog', { name: 'Secreto nuevo' });
    await rotate.getByLabel('Tu contraseña', { exact: true }).fill(PASSWORD);
    await rotate.getByRole('button', { name: 'Crear un secreto nuevo' }).click();
    const shown = page.getByRole('dialog', { name: 'El secreto nuevo del webhook' });
    const secret = await shown.locator('code').innerText();
    await shown.getByRole('button', { name: 'Ya lo guardé' }).click();
    await expect(card).toContainText('También firma hasta');

    await card.getByRole('link', { name: `Eventos de ${url}` }).click();
    await expect(async () => {
      await sent.getByRole('button', { name: /^Enviar de nuevo: Prueba/ }).click();
      await expect(sent).toContainText('Entregado');
    }).toPass();
    expect(lastType(secret)).toBe('ping');
    expect(lastType(former)).toBe('ping');
  },
);

test('support sees the webhooks, and makes none', { tag: '@once' }, async ({ app, company, browser }) => {
  const support = await browser.newPage({ baseURL: app.url });
  await support.goto(await app.supportLink(company.legal, 'Ana Piloto'));
  await expect(support.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  await support.goto('/allied/webhooks?nuevo=1');
  await expect(support.getByText('En una sesión de soporte no se pueden crear webhooks.')).toBeVisible();
  await expect(support.getByRole('link', { name: 'Crear un webhook' })).toHaveCount(0);
});
