import { type Page, type Download, expect } from '@playwright/test';
import { readSheet } from 'read-excel-file/node';
import { createCompany } from './app/company.ts';
import type { TestApp } from './app/test-app.ts';
import { cutOff, smallTargets } from './steps/layout.ts';
import { answerAtBank, expectEnding } from './steps/payments.ts';
import { readPresentation } from './steps/presentation.ts';
import { signIn, signInByForm } from './steps/session.ts';
import { buyVouchers, nextConfigVersion } from './steps/vouchers.ts';
import { test } from './test.ts';

const SHOP = '/admin/bonos-regalo';
const STORE = '/admin/bonos-regalo-tienda';
const CONFIRM = '/admin/confirmar-compra-bonos';
const PURCHASES = '/admin/mis-bonos-comprados';

/** Long enough to be scrolled at any width. */
const TERMS = Array.from(
  { length: 40 },
  (_, index) => `<p>${index + 1}. El bono se usa una vez, por todo su valor.</p>`,
).join('');

/** At most 10 vouchers, 3 of 100.000, and 400.000 of fuel. */
const CONFIG = {
  kind: 'voucher_config',
  store: 'combustibles',
  montos: [
    { monto: 20_000, uso: 'COMBUSTIBLE', limite: 0 },
    { monto: 100_000, uso: 'COMBUSTIBLE', limite: 3 },
    { monto: 30_000, uso: 'TIENDA', limite: 0 },
  ],
  usos: [
    {
      uso: 'COMBUSTIBLE',
      reward: 'Combustible',
      titulo: 'Bono combustible',
      descripcion: 'Para tanquear en toda la red.',
      montoMaximo: 400_000,
      diasVencimiento: 90,
      terminosCondiciones: TERMS,
    },
    { uso: 'TIENDA', reward: 'Tienda', titulo: 'Bono tienda', diasVencimiento: 30 },
  ],
  messageSuccess: '¡Gracias por regalar!',
  limiteGeneral: 10,
};

const card = (page: Page, name: string) => page.getByRole('article', { name });
const summary = (page: Page) => page.getByRole('region', { name: 'Resumen de compra' });
const goOn = (page: Page) => page.getByRole('link', { name: 'Continuar', exact: true });
const cannotGoOn = (page: Page) => page.getByRole('button', { name: 'Continuar', exact: true });
const pay = (page: Page) => page.getByRole('button', { name: 'Pagar', exact: true });
const email = (page: Page) => page.getByLabel('Correo electrónico', { exact: true });
const again = (page: Page) => page.getByLabel('Confirmar correo electrónico');

/** Imports the configuration as a new version each time, because a worker's tests share its app. */
async function loadConfig(app: TestApp, more: object = {}): Promise<void> {
  await app.load([{ ...CONFIG, version: nextConfigVersion(), ...more }]);
}

/** Signs in a user of a store that sells vouchers, and opens the shop. */
async function openShop(page: Page, app: TestApp, who: string): Promise<void> {
  await loadConfig(app);
  await signIn(page, who);
  await page.goto(SHOP);
  await expect(card(page, 'Bono combustible')).toBeVisible();
}

/** Chooses an amount of a voucher; on a phone a notice may cover the amounts until it closes by itself. */
async function choose(page: Page, name: string, amount: string): Promise<void> {
  await expect(page.getByText('Agregado a tu compra.')).toHaveCount(0);
  await card(page, name).getByRole('radio', { name: amount }).check({ force: true });
}

async function add(page: Page, name: string, amount: string, count: number): Promise<void> {
  await choose(page, name, amount);
  await addChosen(page, name, count);
}

async function addChosen(page: Page, name: string, count: number): Promise<void> {
  await card(page, name).getByLabel(`Cantidad: ${name}`).getByRole('textbox').fill(String(count));
  await card(page, name).getByRole('button', { name: 'Agregar' }).click();
}

async function acceptTerms(page: Page): Promise<void> {
  await page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).click();
  const dialog = page.getByRole('dialog', { name: 'Términos y condiciones' });
  const box = dialog.getByRole('checkbox');
  await expect(box).toBeDisabled();
  const text = dialog.getByRole('region');
  // 6 px above the end do not count as read to the end, 5 px do
  // the page has handled the scrolling before the box is looked at, which stays as it was
  await text.evaluate(
    (element) =>
      new Promise<void>((resolve) => {
        element.addEventListener('scroll', () => setTimeout(resolve, 100), { once: true });
        element.scrollTo(0, element.scrollHeight - element.clientHeight - 6);
      }),
  );
  await expect(dialog.getByText('Lee hasta el final para aceptar.')).toBeVisible();
  await expect(box).toBeDisabled();
  await text.evaluate((element) => element.scrollTo(0, element.scrollHeight - element.clientHeight - 5));
  await expect(box).toBeEnabled();
  await expect(dialog.getByRole('button', { name: 'Aceptar' })).toBeDisabled();
  await box.check();
  await dialog.getByRole('button', { name: 'Aceptar' }).click();
  await expect(page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' })).toBeChecked();
}

async function fits(page: Page): Promise<void> {
  expect(await cutOff(page)).toEqual([]);
  expect(await smallTargets(page)).toEqual([]);
}

test('buys vouchers at the bank, and downloads their codes with the mailed password', async ({
  page,
  app,
  company,
}) => {
  await openShop(page, app, company.buyer);
  await fits(page);
  await add(page, 'Bono combustible', '$ 20.000', 2);
  await addChosen(page, 'Bono combustible', 1);
  await expect(summary(page).getByRole('group', { name: 'Bonos de $ 20.000' }).getByRole('textbox')).toHaveValue('3');
  // the second notice takes the place of the first
  expect(await page.getByText('Agregado a tu compra.').count()).toBeLessThan(2);
  await add(page, 'Bono combustible', '$ 100.000', 1);
  // the quantities of an amount are summed, and survive a reload
  await page.reload();
  await expect(summary(page).getByRole('group', { name: 'Bonos de $ 20.000' }).getByRole('textbox')).toHaveValue('3');
  await expect(page.getByText('Total por pagar · 4 bonos')).toBeVisible();
  await fits(page);

  await goOn(page).click();
  await expect(page).toHaveURL(`${app.url}${CONFIRM}`);
  await expect(page).toHaveTitle('Confirmar compra · Surtidor');
  await pay(page).click();
  await expect(email(page)).toBeFocused();
  await expect(page.getByText('Lee y acepta los términos y condiciones para pagar.')).toBeVisible();
  const receiver = `regalos@${company.code.toLowerCase()}.example`;
  await email(page).fill(receiver);
  await again(page).fill('otro@valle.example');
  await again(page).blur();
  await expect(page.getByText('Los correos electrónicos no coinciden.')).toBeVisible();
  await fits(page);
  for (const type of ['copy', 'cut', 'paste']) {
    for (const field of [email(page), again(page)]) {
      const isLet = await field.evaluate(
        (input, name) => input.dispatchEvent(new ClipboardEvent(name, { bubbles: true, cancelable: true })),
        type,
      );
      expect(isLet, type).toBe(false);
    }
  }
  await again(page).fill(receiver);
  await expect(page.getByText('Los correos electrónicos no coinciden.')).toHaveCount(0);
  await acceptTerms(page);

  const sent: string[] = [];
  page.on('request', (request) => {
    const operation = /"operationName":"(\w+)"/.exec(request.postData() ?? '')?.[1];
    if (operation === 'PayVouchers' || operation === 'AddVouchers') sent.push(operation);
  });
  await pay(page).dblclick();
  await page.waitForURL(`${app.gateway.url}/pay?**`);
  expect(sent).toEqual(['PayVouchers', 'AddVouchers']);
  await answerAtBank(page, 'Aprobar');

  const bought = page.getByRole('dialog', { name: '¡Tu compra fue exitosa!' });
  await expect(bought).toContainText('¡Gracias por regalar!');
  await expect(bought).toContainText(`re*****@${company.code.toLowerCase()}.example`);
  await bought.getByRole('button', { name: 'Cerrar' }).click();
  await expectEnding(page, 'Transacción aprobada');
  await expect(page.getByText('Pago de contado')).toHaveCount(0);
  await fits(page);

  const mail = await app.mailbox.nthMailTo(receiver);
  const password = /\b\w{6}-\w{12}\b/.exec(mail.text)?.[0] ?? '';
  await page.getByRole('link', { name: 'Mis bonos comprados' }).last().click();
  await expect(page).toHaveURL(`${app.url}${PURCHASES}`);
  await expect(card(page, 'Bono combustible')).toContainText('4 bonos');
  await expect(card(page, 'Bono combustible')).toContainText('0 de 4 códigos usados');
  await fits(page);
  await page.getByRole('button', { name: /^Descargar bonos/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Descargar bonos' });
  const field = dialog.getByLabel('Contraseña del archivo');
  const download = dialog.getByRole('button', { name: 'Descargar bonos' });
  await field.fill('1234567');
  await download.click();
  await expect(
    dialog.getByText('La contraseña ingresada no es válida. Debe contener al menos 8 caracteres.'),
  ).toBeVisible();
  await field.fill('12345678');
  await download.click();
  await expect(dialog.getByText('La contraseña es incorrecta. Verifica el código enviado por correo.')).toBeVisible();
  await expect(field).toHaveAttribute('type', 'password');
  await dialog.getByRole('button', { name: 'Mostrar contraseña' }).click();
  await expect(field).toHaveAttribute('type', 'text');
  await field.fill(password);
  const [file] = await Promise.all([page.waitForEvent('download'), download.click()]);
  expect(file.suggestedFilename()).toMatch(/^[\da-f-]{36}\.xlsx$/);
  const rows = await rowsOf(file);
  expect(rows[0]).toEqual(['Premio', 'codigoRedencion', 'MontoBono', 'LineaNegocio', 'FechaExpiracion']);
  expect(rows.slice(1).map((row) => row[2])).toEqual([20_000, 20_000, 20_000, 100_000]);
  const opened = page.getByRole('dialog', { name: 'Tus bonos están descargados' });
  await expect(opened.getByRole('link', { name: /^PDF para imprimir/ })).toBeVisible();
  await expect(opened.getByRole('button', { name: 'Descargar Excel' })).not.toHaveAttribute('aria-busy');
  const [picture] = await Promise.all([
    page.waitForEvent('download'),
    opened
      .getByRole('button', { name: /^Imagen con QR/ })
      .first()
      .click(),
  ]);
  expect(picture.suggestedFilename()).toMatch(/^bono-\w{4}\.png$/);

  // the bought cart is empty, so it cannot be bought again
  await page.goto(SHOP);
  await expect(cannotGoOn(page)).toBeDisabled();
});

async function rowsOf(file: Download): Promise<readonly (readonly unknown[])[]> {
  return readSheet(await file.path(), 'Bonos');
}

test('enforces each limit, and says which one', { tag: '@full' }, async ({ page, app, company }) => {
  await openShop(page, app, company.buyer);
  await add(page, 'Bono combustible', '$ 100.000', 3);
  await expect(summary(page).getByText('¡Has alcanzado el límite de este bono (Máximo: 3 unidades)!')).toBeVisible();
  const hundreds = summary(page).getByRole('group', { name: 'Bonos de $ 100.000' });
  await expect(hundreds.getByRole('button', { name: 'Uno más' })).toBeDisabled();
  const more = card(page, 'Bono combustible').getByRole('button', { name: 'Agregar' });
  await expect(more).toBeDisabled();
  await choose(page, 'Bono combustible', '$ 20.000');
  await expect(more).toBeEnabled();
  const count = card(page, 'Bono combustible').getByLabel('Cantidad: Bono combustible').getByRole('textbox');
  await count.fill('0');
  await expect(more).toBeDisabled();
  await count.fill('5');
  await more.click();
  await expect(page.getByText('Tu compra ha alcanzado el límite máximo de $ 400.000.')).toBeVisible();
  await expect(goOn(page)).toBeVisible();

  const twenties = summary(page).getByRole('group', { name: 'Bonos de $ 20.000' });
  await twenties.getByRole('button', { name: 'Uno más' }).click();
  await expect(page.getByText('El límite máximo permitido por cada compra es de $ 400.000.')).toBeVisible();
  await expect(cannotGoOn(page)).toBeDisabled();
  await twenties.getByRole('textbox').fill('8');
  await expect(page.getByText('El número máximo de bonos permitido por compra es de 10 bonos.')).toBeVisible();
  await fits(page);

  // an empty quantity becomes 1, the minimum
  await twenties.getByRole('textbox').fill('');
  await twenties.getByRole('textbox').blur();
  await expect(twenties.getByRole('textbox')).toHaveValue('1');
  await expect(twenties.getByRole('button', { name: 'Uno menos' })).toBeDisabled();
  await summary(page).getByRole('button', { name: 'Quitar los bonos de $ 100.000' }).click();
  await expect(page.getByText('Total por pagar · 1 bono', { exact: true })).toBeVisible();

  // a purchase contains only one kind of voucher
  await add(page, 'Bono tienda', '$ 30.000', 1);
  const question = page.getByRole('dialog', { name: '¿Empezar otra compra?' });
  await question.getByRole('button', { name: 'Conservarlo' }).click();
  await expect(twenties).toBeVisible();
  await card(page, 'Bono tienda').getByRole('button', { name: 'Agregar' }).click();
  await question.getByRole('button', { name: 'Empezar otra' }).click();
  await expect(summary(page).getByRole('group', { name: 'Bonos de $ 30.000' })).toBeVisible();
  await expect(twenties).toHaveCount(0);
  await summary(page).getByRole('button', { name: 'Vaciar' }).click();
  await expect(summary(page).getByText(/aquí se arma tu compra/)).toBeVisible();
});

test('opens the store from a card, and leads back without one', async ({ page, app, company }) => {
  await openShop(page, app, company.buyer);
  for (const path of [STORE, CONFIRM]) {
    await page.goto(path);
    await expect(page).toHaveURL(`${app.url}${SHOP}`);
  }
  await card(page, 'Bono combustible').getByRole('link', { name: 'Ver todos los valores en la tienda' }).click();
  await expect(page).toHaveURL(`${app.url}${STORE}`);
  await card(page, '$ 100.000').getByRole('button', { name: 'Uno más' }).click();
  await card(page, '$ 100.000').getByRole('button', { name: 'Agregar' }).click();
  await expect(card(page, '$ 100.000')).toContainText('2 en tu compra');
  await fits(page);
  await page.reload();
  await expect(page).toHaveURL(`${app.url}${STORE}`);
  await goOn(page).click();
  await expect(page).toHaveURL(`${app.url}${CONFIRM}`);
});

test(
  'says that the payment could not be processed, and pays once when it is tried again; a rejection keeps the cart',
  { tag: '@once' },
  async ({ page, app, company }) => {
    await openShop(page, app, company.buyer);
    await add(page, 'Bono tienda', '$ 30.000', 2);
    await goOn(page).click();
    await email(page).fill('a@valle.example');
    await again(page).fill('a@valle.example');
    // this kind of voucher has no terms to read first
    await page.getByRole('checkbox', { name: 'Acepto los términos y condiciones' }).check();
    const uuids = new Set<unknown>();
    let lost = true;
    await page.route('**/graphql', async (route) => {
      const body = route.request().postData() ?? '';
      if (!body.includes('AddVouchers')) return route.fallback();
      const { variables } = JSON.parse(body) as { variables: { input: readonly { uuid: string }[] } };
      uuids.add(variables.input[0]?.uuid);
      if (!lost) return route.fallback();
      lost = false;
      await route.fetch();
      return route.abort();
    });
    await pay(page).click();
    const failure = page
      .getByRole('alert')
      .filter({ hasText: 'Ocurrió un error al procesar el pago. Por favor, intenta nuevamente.' });
    await expect(failure).toBeVisible();
    await expect(pay(page)).not.toHaveAttribute('aria-busy');
    await pay(page).click();
    await page.waitForURL(`${app.gateway.url}/pay?**`);
    expect(uuids.size).toBe(1);
    await answerAtBank(page, 'Rechazar');
    const failed = page.getByRole('dialog', { name: '¡Algo salió mal al procesar tus bonos!' });
    await expect(failed).toContainText('Transacción rechazada por el banco. Intenta más tarde.');
    await failed.getByRole('button', { name: 'Aceptar' }).click();
    await page.getByRole('link', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByText('Total por pagar · 2 bonos')).toBeVisible();
  },
);

test(
  'explains that vouchers or purchases could not be loaded, and loads them; a store without vouchers sells none',
  { tag: '@once' },
  async ({ page, app, company }) => {
    await openShop(page, app, company.buyer);
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query VoucherConfig') ? route.fulfill({ status: 500 }) : route.fallback(),
    );
    await page.reload();
    await expect(page.getByText('No se pudieron cargar los bonos')).toBeVisible();
    await expect(page.getByText('Error de comunicación con el servidor')).toBeVisible();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(card(page, 'Bono combustible')).toBeVisible();

    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('query PurchasedVouchers')
        ? route.fulfill({ json: { data: { getBonosSurtidor: null } } })
        : route.fallback(),
    );
    await page.goto(PURCHASES);
    await expect(page.getByText('La query no devolvió datos válidos.')).toBeVisible();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByText('La query no devolvió datos válidos.')).toHaveCount(0);

    const elsewhere = await createCompany(app, undefined, 'lubricantes_ecuador');
    await page.goto(`${app.of('lubricantes_ecuador')}/login?next=${SHOP}`);
    await signInByForm(page, elsewhere.legal);
    await expect(page.getByText('No hay bonos a la venta')).toBeVisible();
  },
);

test('exports the published template, or says why not', { tag: '@once' }, async ({ page, app, company }) => {
  await openShop(page, app, company.buyer);
  const records = [
    {
      entity_id: '1',
      monto: 30_000,
      cantidad: 1,
      uuid: 'a',
      created_at: '2026-11-20 09:00:00',
      email: 'a@valle.example',
      tipo_bono: 'Bono tienda $ 30.000',
      status: 1,
      codigos: [],
    },
  ];
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('query PurchasedVouchers')
      ? route.fulfill({ json: { data: { getBonosSurtidor: records } } })
      : route.fallback(),
  );
  await page.goto(PURCHASES);
  const template = page.getByRole('button', { name: 'Plantilla para regalar (PowerPoint)' });
  await template.click();
  await expect(page.getByText('No se encontró contenido para exportar.')).toBeVisible();
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('bonos_plantilla') ? route.fulfill({ status: 500 }) : route.fallback(),
  );
  await page.reload();
  await template.click();
  await expect(page.getByText('Hubo un error al cargar el contenido.')).toBeVisible();
  await page.unroute('**/graphql');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('query PurchasedVouchers')
      ? route.fulfill({ json: { data: { getBonosSurtidor: records } } })
      : route.fallback(),
  );
  const content = '<section><h2>Un regalo</h2><p>Para ti.</p></section>';
  await app.load([{ kind: 'cms_block', version: 1, identifier: 'bonos_plantilla', title: 'Plantilla', content }]);
  await page.reload();
  const [file] = await Promise.all([page.waitForEvent('download'), template.click()]);
  expect(file.suggestedFilename()).toBe('bono-plantilla.pptx');
  const { slides, missing } = await readPresentation(await file.path());
  expect(missing).toEqual([]);
  expect(slides.map((texts) => texts.join(' '))).toEqual([expect.stringMatching(/Un regalo.*Para ti\./)]);
});

test('lets a support session look, but buy nothing', { tag: '@once' }, async ({ page, app, company }) => {
  await loadConfig(app);
  await page.goto(await app.supportLink(company.buyer, 'Ana Prieto'));
  await expect(page.getByRole('region', { name: 'Sesión de soporte' })).toBeVisible();
  await page.goto(SHOP);
  await expect(page.getByText('Una sesión de soporte puede mirar, pero no comprar.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Agregar' })).toHaveCount(0);
  await expect(goOn(page).or(cannotGoOn(page))).toHaveCount(0);
  await page.goto(CONFIRM);
  await expect(page.getByText('Una sesión de soporte puede mirar, pero no comprar.')).toBeVisible();
  await expect(pay(page)).toHaveCount(0);
});

test(
  'shows a purchase that the bank took back, with what became of its codes',
  { tag: '@full' },
  async ({ page, app, company }) => {
    await signIn(page, company.buyer);
    await page.goto('/');
    const { uuid, codes } = await buyVouchers(page, { app, company }, 50_000, 2);
    const { key } = await app.addPointOfSale('combustibles', 'EDS La Floresta');
    await page.request.post('/pos/v1/redeem', {
      headers: { authorization: `Bearer ${key}` },
      data: { code: codes[0] },
    });
    await app.gateway.setOutcome(uuid, { outcome: 'rejected', causa: '00018' });
    await app.gateway.delivered(uuid);
    const purchase = card(page, 'Bono combustible');
    await expect(async () => {
      await page.goto(PURCHASES);
      await expect(purchase).toContainText('Devuelta');
      await purchase.getByText('1 de 2 códigos usados').click();
      await expect(purchase.getByRole('listitem')).toHaveText([/Usado.*EDS La Floresta/, /Anulado/], { timeout: 2000 });
    }).toPass();
    await expect(page.getByRole('button', { name: /^Descargar bonos/ })).toHaveCount(0);
    await fits(page);
    await purchase.getByRole('link', { name: /^Ver el pago/ }).click();
    await expectEnding(page, 'Transacción devuelta por el banco');
    await expect(page.getByText('Los códigos de esta compra ya no funcionan.', { exact: false })).toBeVisible();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.goto('/admin/notifications');
    await expect(page.getByText('Tus bonos ya no valen')).toBeVisible();
  },
);

const ELSEWHERE = [
  ['lubricantes', 20_000, '$ 20.000', '$ 40.000'],
  ['ecuador', 20, '$ 20,00', '$ 40,00'],
] as const;

for (const [store, monto, amount, total] of ELSEWHERE) {
  test(`sells vouchers in another store: ${store}`, { tag: ['@once', '@full'] }, async ({ page, app }) => {
    const company = await createCompany(app, undefined, store);
    const [use] = CONFIG.usos;
    await loadConfig(app, { store, montos: [{ monto, uso: use?.uso, limite: 0 }], usos: [use] });
    await page.goto(`${app.of(store)}/login`);
    await signInByForm(page, company.buyer);
    await expect(page).toHaveURL(`${app.of(store)}/`);
    await page.goto(`${app.of(store)}${SHOP}`);
    await expect(page.getByRole('heading', { name: 'Bonos regalo', level: 1 })).toBeVisible();
    await fits(page);
    await add(page, 'Bono combustible', amount, 2);
    await expect(page.getByText('Total por pagar · 2 bonos')).toBeVisible();
    await fits(page);
    await goOn(page).click();
    await expect(page).toHaveURL(`${app.of(store)}${CONFIRM}`);
    await email(page).fill(company.buyer);
    await again(page).fill(company.buyer);
    await acceptTerms(page);
    await expect(page.getByText(total).filter({ visible: true }).first()).toBeVisible();
    await fits(page);
    await pay(page).click();
    await page.waitForURL(`${app.gateway.url}/pay?**`);
    await answerAtBank(page, 'Aprobar');
    await page.waitForURL(`${app.of(store)}/**`);
    await expect(page.getByRole('dialog', { name: '¡Tu compra fue exitosa!' })).toBeVisible();
    await fits(page);
    await page.goto(`${app.of(store)}${PURCHASES}`);
    await expect(card(page, 'Bono combustible')).toContainText(total);
    await fits(page);
  });
}
