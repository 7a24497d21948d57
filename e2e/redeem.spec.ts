import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Browser, Page } from '@playwright/test';
import { codeFromBytes, formatCode } from '#areas/vouchers/rules/code.ts';
import { createCompany } from './app/company.ts';
import { decodePicture, withCamera } from './steps/camera.ts';
import { cutOff, smallTargets } from './steps/layout.ts';
import { signIn, signInByForm } from './steps/session.ts';
import { buyVouchers } from './steps/vouchers.ts';
import { expect, test } from './test.ts';

const NAME = 'EDS La Floresta';

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page) => page.getByLabel('Código del bono');

/** A page of a point of sale's attendant, who has no session of the portal. */
async function openStation(browser: Browser, url: string, width: number): Promise<Page> {
  const context = await browser.newContext({
    baseURL: url,
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    serviceWorkers: 'block',
    viewport: { width, height: width < 768 ? 844 : 900 },
  });
  return context.newPage();
}

async function lookUp(page: Page, code: string): Promise<void> {
  await field(page).fill(code);
  await button(page, 'Consultar').click();
}

async function fits(page: Page): Promise<void> {
  expect(await cutOff(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
}

/** Loses the answers to an action's next calls, which the server executes. Returns a counter of the lost answers. */
async function loseAnswers(page: Page, action: string, times: number): Promise<() => number> {
  let lost = 0;
  await page.route(
    `**/pos/v1/${action}`,
    async (route) => {
      await route.fetch();
      await route.abort();
      lost += 1;
    },
    { times },
  );
  return () => lost;
}

test('redeems a typed voucher once, and takes it back on the same day', async ({
  page,
  app,
  company,
  browser,
  viewport,
}) => {
  await signIn(page, company.buyer);
  await page.goto('/');
  const { codes } = await buyVouchers(page, { app, company }, 50_000, 2);
  const [code = '', other = ''] = codes;
  const { key } = await app.addPointOfSale('combustibles', NAME);
  const station = await openStation(browser, app.url, viewport?.width ?? 390);

  // opens the address of the QR code that the owner prints
  await station.goto(`/canje#key=${key}`);
  await expect(station.getByText(NAME)).toBeVisible();
  await expect(station).toHaveTitle('Canjear bonos · Surtidor');
  expect(station.url()).toBe(`${app.url}/canje`);
  const stored = () => [document.cookie, localStorage.length, sessionStorage.length];
  expect(await station.evaluate(stored)).toEqual(['', 0, 0]);
  await expectNoViolationInAnyTheme(station);
  await fits(station);
  await station.reload();
  await expect(station.getByText(NAME)).toBeVisible();

  // a text that cannot be a code is refused without a request
  const asked: string[] = [];
  station.on('request', (request) => asked.push(request.url()));
  await field(station).fill('ABCO');
  await expect(station.getByText('Ningún código lleva «O». No tienen 0, 1, I ni O.')).toBeVisible();
  await field(station).fill('');
  await field(station).pressSequentially(code.replaceAll('-', '').toLowerCase().slice(0, 15));
  await expect(field(station)).toHaveValue(code.slice(0, 18));
  await button(station, 'Consultar').click();
  await expect(station.getByText('Escribe las 16 letras y números del código.')).toBeVisible();
  await field(station).pressSequentially(code.endsWith('2') ? '3' : '2');
  await expect(
    station.getByText('Hay un carácter equivocado. Compara el código con el bono, letra por letra.'),
  ).toBeVisible();
  await button(station, 'Consultar').click();
  expect(asked).toEqual([]);
  await fits(station);

  await lookUp(station, code.toLowerCase());
  await expect(title(station, '$ 50.000')).toBeFocused();
  for (const text of ['Se puede canjear', 'Bono combustible', `•••• ${code.slice(-4)}`]) {
    await expect(station.getByText(text, { exact: true })).toBeVisible();
  }
  await fits(station);
  await button(station, 'Canjear $ 50.000').dblclick();
  await expect(title(station, 'Canjeado')).toBeFocused();
  await expect(station.getByText('Hoy: 1 bono, $ 50.000')).toBeVisible();
  await fits(station);
  expect(asked.filter((url) => url.endsWith('/redeem'))).toHaveLength(1);

  await button(station, 'Escanear otro').click();
  await lookUp(station, code);
  await expect(title(station, 'Ya se usó')).toBeVisible();
  await expect(station.getByText(/^Se canjeó en este punto de venta el \d/)).toBeVisible();
  await expect(button(station, 'Anular este canje')).toBeVisible();
  await fits(station);
  await button(station, 'Escanear otro').click();

  await lookUp(station, other);
  await button(station, 'Canjear $ 50.000').click();
  await station.getByText('Hoy: 2 bonos, $ 100.000').click();
  await fits(station);
  await button(station, `Anular el canje de $ 50.000, código ${code.slice(-4)}`).click();
  await expect(title(station, '¿Anular el canje de $ 50.000?')).toBeFocused();
  await fits(station);
  await button(station, 'Anular').click();
  await expect(
    station.getByText(`Anulado: el bono de $ 50.000 terminado en ${code.slice(-4)} se puede usar otra vez.`),
  ).toBeVisible();
  await expect(station.getByText('Hoy: 1 bono, $ 50.000')).toBeVisible();
  await fits(station);

  // the buyer sees where the other voucher was redeemed
  await page.goto('/admin/mis-bonos-comprados');
  await expect(page.getByText('1 de 2 códigos usados')).toBeVisible();

  await lookUp(station, code);
  await expect(title(station, '$ 50.000')).toBeVisible();
  // another point of sale redeems the voucher in the meantime
  const { key: theirs } = await app.addPointOfSale('combustibles', 'EDS Palmira');
  const redeemed = await fetch(`${app.url}/pos/v1/redeem`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${theirs}` },
    body: JSON.stringify({ code }),
  });
  expect(redeemed.status).toBe(200);
  await button(station, 'Canjear $ 50.000').click();
  await expect(title(station, 'Ya se usó')).toBeVisible();
  await expect(station.getByText(/^Se canjeó en otro punto de venta el \d/)).toBeVisible();
  await expect(button(station, 'Anular este canje')).toHaveCount(0);
  await fits(station);
  await station.context().close();
});

test(
  'scans the picture of a voucher, or says why it cannot',
  { tag: ['@once', '@full'] },
  async ({ page, app, company, viewport }) => {
    await signIn(page, company.buyer);
    await page.goto('/');
    const { codes, password } = await buyVouchers(page, { app, company }, 20_000, 1);
    const [code = ''] = codes;
    await page.goto('/admin/mis-bonos-comprados');
    await page.getByRole('button', { name: /^Descargar bonos/ }).click();
    await page.getByLabel('Contraseña del archivo').fill(password);
    await page.getByRole('dialog').getByRole('button', { name: 'Descargar bonos' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download', (file) => file.suggestedFilename().endsWith('.png')),
      page.getByRole('button', { name: /^Imagen con QR/ }).click(),
    ]);
    const picture = await decodePicture(page, readFileSync(await download.path()));
    const { key } = await app.addPointOfSale('combustibles', NAME);

    await withCamera(picture, async (browser) => {
      const station = await openStation(browser, app.url, viewport?.width ?? 390);
      await station.goto(`/canje#key=${key}`);
      // nobody has allowed the camera
      await button(station, 'Escanear con la cámara').click();
      await expect(station.getByText('El navegador no permite usar la cámara.', { exact: false })).toBeVisible();
      await fits(station);
      await station.context().grantPermissions(['camera']);
      await button(station, 'Intentar con la cámara otra vez').click();
      await expect(title(station, '$ 20.000')).toBeVisible();
      await expect(station.getByText(`•••• ${code.slice(-4)}`)).toBeVisible();
      await button(station, 'Canjear $ 20.000').click();
      await expect(title(station, 'Canjeado')).toBeVisible();
      // an allowed camera starts by itself
      await button(station, 'Escanear otro').click();
      // the camera still sees the previous voucher, which is not scanned again
      await expect(station.getByText('Ese es el bono anterior. Muestra otro.')).toBeVisible();
      await lookUp(station, code);
      await expect(title(station, 'Ya se usó')).toBeVisible();
    });

    // a picture without a QR code
    const grey = new Uint8Array(640 * 480).fill(200);
    await withCamera({ width: 640, height: 480, grey }, async (browser) => {
      const station = await openStation(browser, app.url, viewport?.width ?? 390);
      await station.context().grantPermissions(['camera']);
      await station.goto(`/canje#key=${key}`);
      await expect(station.getByText('Apunta al QR del bono.')).toBeVisible();
      await expect(station.locator('video')).toHaveJSProperty('paused', false);
      await fits(station);
    });
  },
);

test(
  'redeems once if the connection is lost, and says that the outcome is unknown',
  { tag: ['@once', '@full'] },
  async ({ page, app, company, browser }) => {
    await signIn(page, company.buyer);
    await page.goto('/');
    const { codes } = await buyVouchers(page, { app, company }, 50_000, 1);
    const [code = ''] = codes;
    const { key } = await app.addPointOfSale('combustibles', NAME);
    const station = await openStation(browser, app.url, 390);
    await station.route('**/pos/session', (route) => route.abort());
    await station.goto(`/canje#key=${key}`);
    await expect(title(station, 'No hay conexión')).toBeVisible();
    await fits(station);
    await station.unroute('**/pos/session');
    await button(station, 'Intentar de nuevo').click();
    await expect(station.getByText(NAME)).toBeVisible();

    await station.route('**/pos/v1/check', (route) => route.abort());
    await lookUp(station, code);
    await expect(title(station, 'No hay conexión')).toBeVisible();
    await station.unroute('**/pos/v1/check');
    await button(station, 'Intentar de nuevo').click();

    const attempts = new Set<string | undefined>();
    station.on('request', (request) => {
      if (request.url().endsWith('/redeem')) attempts.add(request.headers()['idempotency-key']);
    });
    const lost = await loseAnswers(station, 'redeem', 2);
    await button(station, 'Canjear $ 50.000').click();
    await expect(title(station, 'No se sabe si quedó canjeado')).toBeFocused();
    await fits(station);
    await button(station, 'Intentar de nuevo').click();
    await expect.poll(lost).toBe(2);
    await expect(button(station, 'Intentar de nuevo')).not.toHaveAttribute('aria-busy');
    await expect(title(station, 'No se sabe si quedó canjeado')).toBeVisible();
    await button(station, 'Intentar de nuevo').click();
    // the server recognises the attempt by its idempotency key, and says that this attempt redeemed the voucher
    await expect(station.getByRole('heading', { level: 1, name: /^(Canjeado|Quedó canjeado aquí)$/ })).toBeFocused();
    await fits(station);
    await expect(station.getByText('Hoy: 1 bono, $ 50.000')).toBeVisible();
    expect([attempts.size, attempts.has(undefined)]).toEqual([1, false]);

    await loseAnswers(station, 'cancel', 1);
    await button(station, 'Anular este canje').click();
    await button(station, 'Anular').click();
    await expect(title(station, 'No se sabe si quedó anulado')).toBeVisible();
    await fits(station);
    await button(station, 'Intentar de nuevo').click();
    await expect(station.getByText(/^Anulado: el bono de \$ 50\.000/)).toBeVisible();
    await station.context().close();
  },
);

test('says why a voucher is not redeemed', { tag: ['@once', '@full'] }, async ({ page, app, company, browser }) => {
  await signIn(page, company.buyer);
  await page.goto('/');
  const { codes, uuid } = await buyVouchers(page, { app, company }, 50_000, 1);
  const [code = ''] = codes;
  const { key } = await app.addPointOfSale('combustibles', NAME);
  const station = await openStation(browser, app.url, 390);
  // a QR code with an address opens the page with the voucher
  await station.goto(`/canje#key=${key}`);
  await expect(station.getByText(NAME)).toBeVisible();
  await station.goto(`/canje#${formatCode(code)}`);
  await expect(title(station, '$ 50.000')).toBeVisible();
  expect(station.url()).toBe(`${app.url}/canje`);
  await button(station, 'Cancelar').click();

  // a code with a valid check character, but without a voucher
  await lookUp(station, codeFromBytes(randomBytes(15)));
  await expect(title(station, 'Código desconocido')).toBeVisible();
  await fits(station);
  await button(station, 'Escanear otro').click();

  await app.gateway.setOutcome(uuid, { outcome: 'rejected' });
  await app.gateway.delivered(uuid);
  await lookUp(station, code);
  await expect(title(station, 'Ya no vale')).toBeVisible();
  await fits(station);
  await button(station, 'Escanear otro').click();

  const bono = {
    estado: 'vencido',
    monto: 50_000,
    moneda: 'COP',
    titulo: 'Bono combustible',
    vence: '2026-03-05',
    terminacion: 'ABCD',
    canje: null,
  };
  await station.route('**/pos/v1/check', (route) => route.fulfill({ json: { bono } }));
  await lookUp(station, code);
  await expect(title(station, 'Vencido')).toBeVisible();
  await expect(station.getByText('Servía hasta el 5 mar 2026.')).toBeVisible();
  await fits(station);
  await station.unroute('**/pos/v1/check');
  await button(station, 'Escanear otro').click();

  // twenty codes of no voucher
  for (let count = 0; count < 20; count += 1) {
    await station.request.post(`${app.url}/pos/v1/check`, {
      headers: { authorization: `Bearer ${key}` },
      data: { code: codeFromBytes(randomBytes(15)) },
    });
  }
  await lookUp(station, code);
  await expect(title(station, 'Demasiados intentos')).toBeVisible();
  await expect(station.getByText('Espera 10 minutos e intenta de nuevo. No se canjeó nada.')).toBeVisible();
  await fits(station);
  await station.context().close();
});

test(
  'asks once for a key of its own store, until it is revoked or removed',
  { tag: ['@once', '@full'] },
  async ({ app, browser }) => {
    const store = 'ecuador';
    const point = await app.addPointOfSale(store, 'EDS Guayas');
    const station = await openStation(browser, app.url, 390);
    await station.goto('/canje');
    await expect(title(station, 'Canjear bonos')).toBeVisible();
    await fits(station);
    await button(station, 'Continuar').click();
    await expect(station.getByText('Escribe la clave del punto de venta.')).toBeVisible();
    const keyField = station.getByLabel('Clave del punto de venta');
    await keyField.fill('pos_other');
    await keyField.press('Enter');
    await expect(station.getByText('Esta clave no sirve. Revísala o pide una nueva.')).toBeVisible();
    await keyField.fill(point.key);
    await keyField.press('Enter');
    await expect(
      station.getByText('Esta clave es de otra tienda: abre /canje en la dirección de esa tienda.'),
    ).toBeVisible();

    await station.goto(`${app.of(store)}/canje`);
    await keyField.fill(` ${app.of(store)}/canje#key=${point.key} `);
    await keyField.press('Enter');
    await expect(station.getByText('EDS Guayas')).toBeVisible();

    await station.route('**/pos/session', (route) => route.abort());
    await button(station, 'Quitar la clave').click();
    await button(station, 'Quitar').click();
    await expect(station.getByText('No hay conexión: la clave sigue aquí.')).toBeVisible();
    await fits(station);
    await station.unroute('**/pos/session');
    await button(station, 'Quitar').click();
    await expect(title(station, 'Canjear bonos')).toBeVisible();
    expect(await station.context().cookies()).toEqual([]);
    await station.reload();
    await expect(title(station, 'Canjear bonos')).toBeVisible();

    await keyField.fill(point.key);
    await keyField.press('Enter');
    await expect(station.getByText('EDS Guayas')).toBeVisible();
    await app.revokePointOfSale(point);
    await lookUp(station, codeFromBytes(randomBytes(15)));
    await expect(station.getByText('La clave de este dispositivo ya no sirve. Pide una nueva.')).toBeVisible();
    await fits(station);
    await station.context().close();
  },
);

test('shows dollars in a store of dollars', { tag: ['@once', '@full'] }, async ({ page, app, browser }) => {
  const store = 'ecuador';
  const company = await createCompany(app, undefined, store);
  await page.goto(`${app.of(store)}/login`);
  await signInByForm(page, company.buyer);
  await expect(page).toHaveURL(`${app.of(store)}/`);
  const { codes } = await buyVouchers(page, { app, company, store }, 20, 1);
  const { key } = await app.addPointOfSale(store, 'EDS Guayas');
  const station = await openStation(browser, app.of(store), 390);
  await station.goto(`/canje#key=${key}`);
  await lookUp(station, codes[0] ?? '');
  await expect(title(station, '$ 20,00')).toBeVisible();
  await button(station, 'Canjear $ 20,00').click();
  await expect(title(station, 'Canjeado')).toBeVisible();
  await fits(station);
  await station.context().close();
});
