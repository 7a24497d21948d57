import { type Browser, type BrowserContext, type Page, expect } from '@playwright/test';
import { contentBlocks } from '#areas/content/demo/blocks.ts';
import { newsPosts } from '#areas/content/demo/news.ts';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { TREASURERS, largestRecords } from './app/long-values.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { choose, payBar } from './steps/invoices.ts';
import { NO_SHIFT, cutOff, goAndSettle, recordShifts, shiftsOf, smallTargets, tableFlaws } from './steps/layout.ts';
import { SCREENS } from './steps/screens.ts';
import { signInByForm } from './steps/session.ts';
import { test } from './test.ts';

// These tests have their own app, because all clients share the content and the maximum payment.
test.describe.configure({ mode: 'default' });

type Store = keyof typeof TREASURERS;

/** Screens loaded at the same time: loading mostly waits for the slow server. */
const TABS = 4;
const ANSWER_MS = 2000;
const [NARROWEST, PHONE, WIDE] = [320, 390, 1440];

let app: TestApp;
test.beforeAll(async () => {
  app = await startTestApp({
    settings: { MAXIMUM_PAYMENT_COP: '9999999999999', MAXIMUM_PAYMENT_USD: '9999999999999' },
  });
  await app.load([
    ...contentBlocks(),
    ...newsPosts(dayFromToday(0)),
    ...largestRecords('combustibles'),
    ...largestRecords('ecuador'),
  ]);
});
test.afterAll(async () => app.close());

/** Asks the server from within the page, because only the browser finds the stores' hosts. */
async function ask<Data>(page: Page, query: string, variables: object = {}): Promise<Data> {
  return page.evaluate(async (body) => {
    const headers = { 'content-type': 'application/json', 'x-surtidor': 'portal' };
    const answer = await fetch('/graphql', { method: 'POST', headers, body });
    return ((await answer.json()) as { data: Data }).data;
  }, JSON.stringify({ query, variables }));
}

type Line = {
  readonly id_edocta_detalle: string;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly fecha_vencimiento_documento: string;
  readonly total: number;
};

/** Opens a payment and a compensation of the client with the largest amounts; returns the payment's uuid. */
async function openBoth(page: Page): Promise<string> {
  const line = 'id_edocta_detalle num_documento num_factura fecha_vencimiento_documento total';
  const { debts, credits } = await ask<Record<'debts' | 'credits', { readonly items: readonly Line[] }>>(
    page,
    `{ debts: documentos(paymentType: PSE, documentType: INVOICE, pageSize: 13) { items { ${line} } }
      credits: documentos(paymentType: PSE, documentType: PAYMENT, pageSize: 1) { items { ${line} } } }`,
  );
  const [debt, ...paid] = debts.items;
  const [credit] = credits.items;
  if (!debt || !credit) throw new Error('The client has nothing to compensate.');
  const side = (tipo: string, { num_documento, fecha_vencimiento_documento }: Line) => ({
    tipo,
    num_documento,
    fecha_vencimiento_documento,
    monto: debt.total,
  });
  const { pago } = await ask<{ readonly pago: { readonly uuid: string } }>(
    page,
    `mutation ($pago: [TransaccionOnlineInput!]!, $cruce: [CompensacionInput!]!) {
      pago: crearTransaccionOnline(input: $pago) { uuid }
      crearCompensacion(input: $cruce) { idTransaccion }
    }`,
    {
      pago: paid.map((invoice) => ({
        id_edocta_detalle: invoice.id_edocta_detalle,
        numero_documento: invoice.num_documento,
        numero_factura: invoice.num_factura,
        fecha_vencimiento: invoice.fecha_vencimiento_documento,
        monto_documento: invoice.total,
        monto_transaccion: invoice.total,
        tipo_transaccion: 'total',
      })),
      cruce: [side('PAYMENT', credit), side('INVOICE', debt)],
    },
  );
  return pago.uuid;
}

/** Signs in as the client with the largest amounts; returns the addresses of all screens, with their records. */
async function prepare(browser: Browser, store: Store): Promise<[BrowserContext, readonly string[]]> {
  const context = await browser.newContext({
    baseURL: app.of(store),
    locale: 'es-CO',
    timezoneId: 'America/Bogota',
    viewport: { width: PHONE, height: 844 },
  });
  const page = await context.newPage();
  await page.goto('/login');
  const problems = await smallTargets(page);
  expect(problems, 'the sign-in').toEqual([]);
  await signInByForm(page, TREASURERS[store]);
  await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
  const uuid = await openBoth(page);
  await page.close();
  // the store's page is the home page
  const paths = SCREENS.filter(([path]) => path !== '/admin/store').map(([path]) =>
    path.includes('resultado') ? `${path}?uuid=${uuid}` : path,
  );
  return [
    context,
    [...paths, '/admin/pending-invoices/compensar?lado=facturas', '/verificar', '/canje', '/informes/confirmar#token'],
  ];
}

/**
 * Flaws of the page at its present width: controls that are too small, amounts that are cut at the narrowest width, and
 * texts that its tables lose between a phone's width and the widest one.
 */
async function flawsOf(page: Page): Promise<string[]> {
  const flaws = [];
  const size = page.viewportSize() ?? { width: PHONE, height: 844 };
  for (const width of size.width === PHONE ? [PHONE, WIDE] : [size.width]) {
    await page.setViewportSize({ ...size, width });
    for (const found of await smallTargets(page)) flaws.push(`${width} px, too small: ${found}`);
  }
  if (size.width === PHONE) {
    await page.setViewportSize({ ...size, width: NARROWEST });
    for (const found of await cutOff(page)) flaws.push(`${NARROWEST} px, cut: ${found}`);
  }
  await page.setViewportSize(size);
  if (size.width === WIDE) flaws.push(...(await tableFlaws(page)));
  return flaws;
}

/** Opens each selection bar and each sheet. */
async function openEach(page: Page, look: (name: string) => Promise<void>): Promise<void> {
  // searches newer invoices, because the oldest ones are in the payment
  await page.goto('/admin/pending-invoices?q=92000001');
  await choose(page, 'FE-9200000102', 'FE-9200000103');
  await page
    .getByRole('radiogroup', { name: 'Pago de FE-9200000102' })
    .getByRole('radio', { name: 'Pago parcial' })
    .check();
  await page.getByLabel('Valor a pagar de FE-9200000102').fill('99999999998');
  await look('the selection to pay');
  await payBar(page).getByRole('button', { name: 'Ver selección' }).click();
  await look('the open selection');
  // by its button: a key that is pressed while the panel takes its new width is lost
  await page.getByRole('dialog').getByRole('button', { name: 'Cerrar' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Más filtros' }).click();
  await look('the filters');
  await page.goto('/admin/pending-invoices/compensar?factura=92000001');
  await choose(page, '9300000002');
  await page.getByRole('radiogroup', { name: 'Lado' }).getByRole('radio', { name: 'Facturas' }).check();
  await choose(page, 'FE-9200000104');
  await look('the selection to compensate');
  await page.getByRole('button', { name: 'Continuar' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await look('the confirmation');
  await page.goto('/admin/pending-invoices/compensar');
  await page.getByRole('button', { name: 'Proponer compensación' }).click();
  await expect(page.getByRole('region', { name: 'Propuesta' })).toBeVisible();
  await look('the proposal');
  await page.goto('/admin/pending-invoices/compensaciones');
  await page.getByRole('row').getByRole('button').last().click();
  await look('a compensation');
  await page.goto('/admin/account-history/estados');
  await page.getByRole('row').getByRole('button').first().click();
  await look('a statement');
  await page.goto('/');
  await page.getByText('Ver como tabla').click();
  await page.getByRole('button', { name: 'Menú' }).click();
  await look('the menu');
}

/** Loads every screen from a slow server, and expects that nothing jumps, is cut off or is too small to press. */
async function walk(browser: Browser, store: Store, width: number): Promise<void> {
  const [context, paths] = await prepare(browser, store);
  await context.route('**/graphql', async (route) => {
    await new Promise((answer) => setTimeout(answer, ANSWER_MS));
    await route.fallback();
  });
  const flaws: string[] = [];
  const load = async (path: string) => {
    const page = await context.newPage();
    await page.setViewportSize({ width, height: 844 });
    await recordShifts(page);
    await goAndSettle(page, path);
    const { sum, moved } = await shiftsOf(page);
    const jumps = sum > (path === '/' ? NO_SHIFT : 0.02) ? [`moved by ${sum.toFixed(3)}: ${moved.join('\n')}`] : [];
    for (const flaw of [...jumps, ...(await flawsOf(page))]) flaws.push(`${path}: ${flaw}`);
    await page.close();
  };
  const waiting = [...paths];
  const tab = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) await load(path);
  };
  await Promise.all(Array.from({ length: TABS }, tab));
  if (width === PHONE) {
    await context.unroute('**/graphql');
    const page = await context.newPage();
    await openEach(page, async (name) => {
      for (const flaw of await flawsOf(page)) flaws.push(`${name}: ${flaw}`);
    });
  }
  await context.close();
  expect(flaws).toEqual([]);
}

test(
  'nothing jumps, is cut or too small to press, on any screen, sheet or dialog',
  { tag: '@once' },
  async ({ browser }) => {
    await walk(browser, 'combustibles', PHONE);
  },
);

for (const [store, width] of [
  ['combustibles', WIDE],
  ['ecuador', PHONE],
] as const) {
  test(
    `nothing jumps, is cut or too small to press at ${width} px in ${store}`,
    { tag: '@once' },
    async ({ browser }) => {
      await walk(browser, store, width);
    },
  );
}
