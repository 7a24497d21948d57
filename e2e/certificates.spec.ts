import type { Page } from '@playwright/test';
import { dayFromToday } from '#kit/core/testing/days.ts';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import { readExcelFile } from '#kit/server/testing/excel.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { destination } from '#kit/server/testing/people.ts';
import { type Company, createCompany } from './app/company.ts';
import { type TestApp, startTestApp } from './app/test-app.ts';
import { graphql } from '#kit/scenes/graphql.ts';
import { readPresentation } from './steps/presentation.ts';
import { signIn, signInByForm } from './steps/session.ts';
import { readFile } from 'node:fs/promises';
import { loadMore } from './steps/layout.ts';
import { expect, test } from './test.ts';

const CERTIFICATES = '/admin/sales-certificate';
const TITLE = 'Certificados de ventas';

const ago = (days: number) => dayFromToday(-days);
const typed = (day: string) => day.split('-').toReversed().join('/');

const sale = (codigo_cliente: string, line: number, over: object = {}) => ({
  kind: 'sale',
  version: 1,
  codigo_cliente,
  num_factura: 'FE-700',
  line,
  fecha: ago(30),
  destino: 'D1',
  negocio: 'EDS',
  producto: 'Diésel ACPM B10',
  cantidad: 1000,
  unidad_medida: 'gal',
  valor: 10_000_000,
  ...over,
});

/** A client with two stations and three sales. */
async function createBuyer(app: TestApp, store: StoreCode = 'combustibles'): Promise<Company> {
  const company = await createCompany(app, [], store);
  await app.load([
    destination(company.code, 'D1', { nombre_comercial: 'EDS La Floresta' }),
    destination(company.code, 'D2', { nombre_comercial: 'EDS Palmira Norte' }),
    sale(company.code, 1),
    sale(company.code, 2, { producto: 'Gasolina corriente', valor: 2_500_000 }),
    sale(company.code, 3, { destino: 'D2', valor: 4_000_000 }),
  ]);
  return company;
}

const title = (page: Page) => page.getByRole('heading', { level: 1, name: TITLE });
const form = (page: Page) => page.getByRole('form', { name: 'Solicitar un certificado' });
const send = (page: Page) => page.getByRole('button', { name: 'Solicitar certificado' });
const row = (page: Page, id: number) =>
  page.getByRole('row').filter({ has: page.getByText(`Certificado ${id}`, { exact: true }) });

async function fill(page: Page, from: string, to: string, negocio: string): Promise<void> {
  await form(page).getByLabel('Fecha de inicio', { exact: true }).fill(typed(from));
  await form(page).getByLabel('Fecha de fin', { exact: true }).fill(typed(to));
  await form(page).getByLabel('Negocio').selectOption(negocio);
}

test(
  'leads every role home where the store has no sales certificates, and has no menu entry for them',
  { tag: ['@once', '@full'] },
  async ({ page, app, company }) => {
    for (const who of ['legal', 'treasurer', 'operator', 'buyer'] as const) {
      await page.context().clearCookies();
      await signIn(page, company[who]);
      for (const address of [
        CERTIFICATES,
        `${CERTIFICATES}/`,
        `${CERTIFICATES}?negocio=EDS`,
        `${CERTIFICATES}?modo=x`,
      ]) {
        await page.goto(address);
        await expect(page, `${who} at ${address}`).toHaveURL(`${app.url}/`);
        await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
      }
      await expect(page.getByRole('navigation', { name: 'Principal' }).getByRole('link').first()).toBeVisible();
      await expect(page.getByRole('link', { name: TITLE })).toHaveCount(0);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    }
  },
);

/** A test whose app has sales certificates in every store. */
const testOn = test.extend<object, { app: TestApp }>({
  app: [
    // eslint-disable-next-line no-empty-pattern -- Playwright reads what a fixture needs from this pattern
    async ({}, give) => {
      const app = await startTestApp({ settings: { FEATURE_CERTIFICATES: Object.keys(STORES).join(',') } });
      await give(app);
      await app.close();
    },
    { scope: 'worker', timeout: 180_000 },
  ],
});

testOn.describe('where the store has sales certificates', () => {
  testOn.describe.configure({ mode: 'default' });

  async function open(page: Page, company: Company, search = ''): Promise<void> {
    await signIn(page, company.treasurer);
    await page.goto(CERTIFICATES + search);
    await expect(title(page)).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Ruta de navegación' })).toContainText(TITLE);
  }

  /** Requests `count` certificates, each for another first day. */
  async function requestMany(page: Page, count: number): Promise<void> {
    for (let index = 0; index < count; index += 1) {
      const input = {
        fecha_inicio: ago(40 + index),
        fecha_fin: ago(1),
        modo_impresion: index % 2 === 0 ? 'CONSOLIDADO' : 'DETALLADO',
        negocio: 'EDS',
        codigo_destinatario: index === 0 ? ['D2'] : [],
      };
      const { solicitarCertificadoVentas: answer } = await graphql<{ solicitarCertificadoVentas: { codigo: number } }>(
        page,
        'mutation ($input: CertificadoVentasInput!) { solicitarCertificadoVentas(input: $input) { codigo } }',
        { input },
      );
      expect(answer.codigo).toBe(200);
    }
  }

  testOn(
    'requests a certificate, which appears by itself when its PDF is ready',
    { tag: ['@once', '@full'] },
    async ({ page, app }) => {
      await signIn(page, (await createBuyer(app)).treasurer);
      await page.goto('/');
      const menu = page.getByRole('button', { name: 'Menú' });
      const entry = page.getByRole('link', { name: TITLE }).filter({ visible: true });
      await expect(menu.or(entry).filter({ visible: true }).first()).toBeVisible();
      if (await menu.isVisible()) await menu.click();
      await entry.first().click();
      await expect(page).toHaveURL(app.url + CERTIFICATES);
      await expect(title(page)).toBeVisible();
      await expect(page.getByText('No se encontraron datos')).toBeVisible();
      await expect(page.getByText('Aún no hay certificados.')).toBeVisible();

      await fill(page, ago(60), ago(1), 'EDS');
      await form(page).getByRole('radio', { name: 'Detallado' }).check();
      await form(page).getByRole('button', { name: 'Estaciones Todas las estaciones' }).click();
      const sheet = page.getByRole('dialog', { name: 'Estaciones del certificado' });
      await sheet.getByRole('option', { name: 'EDS La Floresta' }).click();
      await sheet.getByRole('button', { name: 'Listo: 1 estación' }).click();
      await expect(form(page).getByText('EDS La Floresta')).toBeVisible();
      await send(page).click();
      await expect(page.getByText('Recibimos tu solicitud.')).toBeVisible();
      await expect(row(page, 1)).toContainText('EDS La Floresta');
      await expect(row(page, 1)).toContainText('Detallado');
      // the list updates without a reload
      await expect(row(page, 1).getByText('Listo')).toBeVisible({ timeout: 40_000 });

      const link = row(page, 1).getByRole('link', { name: 'PDF del certificado 1' });
      const pdf = await page.request.get((await link.getAttribute('href')) ?? '');
      expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf']);
      const text = textOfPdf(await pdf.body());
      expect(text).toContain('Estaciones del Valle S.A.S.');
      expect(text).toContain('$ 12.500.000');
      expect(text).toContain('Gasolina corriente');
      expect(text).not.toContain('EDS Palmira Norte');
    },
  );

  testOn(
    'says beside each field what is missing or wrong, and sends nothing',
    { tag: '@full' },
    async ({ page, app }) => {
      await open(page, await createBuyer(app));
      const sent: string[] = [];
      page.on('request', (request) => {
        if ((request.postData() ?? '').includes('RequestCertificate')) sent.push(request.url());
      });
      await send(page).click();
      const fields = form(page);
      for (const text of ['Elige el primer día.', 'Elige el último día.', 'Elige el negocio.'])
        await expect(fields.getByRole('alert').filter({ hasText: text })).toBeVisible();
      await expect(fields.getByLabel('Fecha de inicio', { exact: true })).toBeFocused();
      await expect(fields.getByRole('radio', { name: 'Consolidado' })).toBeChecked();

      for (const [field, day, text] of [
        ['Fecha de inicio', ago(367), /^Desde el /],
        ['Fecha de fin', ago(0), /^Hasta el /],
        ['Fecha de fin', '2026-02-30', 'Esa fecha no existe.'],
      ] as const) {
        await fill(page, ago(20), ago(10), 'EDS');
        await fields.getByLabel(field, { exact: true }).fill(typed(day));
        await send(page).click();
        await expect(fields.getByText(text), `${field} ${day}`).toBeVisible();
      }
      await fill(page, ago(10), ago(20), 'EDS');
      await expect(fields.getByText('El último día no puede ser antes del primero.')).toBeVisible();
      await send(page).click();
      expect(sent).toEqual([]);
      // the corrected form is sent
      await fill(page, ago(60), ago(1), 'EDS');
      await send(page).click();
      await expect(page.getByText('Recibimos tu solicitud.')).toBeVisible();
      expect(sent).toHaveLength(1);
    },
  );

  testOn(
    'shows the server’s message or the failure if a certificate could not be requested',
    { tag: '@full' },
    async ({ page, app }) => {
      await open(page, await createBuyer(app));
      await fill(page, ago(60), ago(1), 'RUMBO');
      await send(page).click();
      const alert = form(page).getByRole('alert').filter({ hasText: 'No hay ventas en esas fechas' });
      await expect(alert).toBeVisible();
      await form(page).getByLabel('Negocio').selectOption('EDS');
      await expect(alert).toHaveCount(0);

      await page.route('**/graphql', (route) =>
        (route.request().postData() ?? '').includes('RequestCertificate') ? route.abort() : route.fallback(),
      );
      await send(page).click();
      await expect(form(page).getByText('No se pudo solicitar el certificado.')).toBeVisible();
      await page.unroute('**/graphql');
      await send(page).click();
      await expect(page.getByText('Recibimos tu solicitud.')).toBeVisible();
      await expect(form(page).getByText('No se pudo solicitar el certificado.')).toHaveCount(0);
    },
  );

  testOn(
    'lists certificates by tens, filters them by the address, and exports them and their template',
    { tag: '@once' },
    async ({ page, app }) => {
      await signIn(page, (await createBuyer(app)).treasurer);
      await requestMany(page, 12);
      await page.goto(CERTIFICATES);
      await expect(page.getByText('12 certificados')).toBeVisible();
      await expect(page.getByText('Mostrando 10 de 12')).toBeVisible();
      await expect(row(page, 1)).toBeVisible();
      await expect(row(page, 11)).toHaveCount(0);
      await loadMore(page);
      await expect(page.getByText('Mostrando 12 de 12')).toBeVisible();
      await expect(row(page, 12)).toBeVisible();
      await expect(page.getByRole('button', { name: 'Cargar más' })).toHaveCount(0);

      const search = page.getByRole('search');
      const filter = search.getByRole('button', { name: 'Filtrar' });
      const isPhone = await filter.isVisible();
      if (isPhone) await filter.click();
      const fields = isPhone ? page.getByRole('dialog', { name: 'Filtrar certificados' }) : search;
      await fields.getByLabel('Formato de impresión').selectOption('DETALLADO');
      if (isPhone) await fields.getByRole('button', { name: 'Ver certificados' }).click();
      await expect(page).toHaveURL(/\?modo=DETALLADO$/);
      await expect(page.getByText('6 certificados')).toBeVisible();

      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Descargar Excel' }).click(),
      ]);
      const { lines } = await readExcelFile(await readFile(await download.path()));
      expect(lines.map(([number]) => number)).toEqual(['2', '4', '6', '8', '10', '12']);

      const content = '<section><h2>Certificado</h2><p>De la empresa.</p></section>';
      const identifier = 'certificados_plantilla';
      await app.load([{ kind: 'cms_block', version: 1, identifier, title: 'Plantilla', content }]);
      const [template] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Plantilla para presentarlos (PowerPoint)' }).click(),
      ]);
      expect(template.suggestedFilename()).toBe('certificado-plantilla.pptx');
      const { slides } = await readPresentation(await template.path());
      expect(slides.map((texts) => texts.join(' '))).toEqual([expect.stringMatching(/Certificado.*De la empresa\./)]);

      await page.goto(`${CERTIFICATES}?estacion=D2&inicio_desde=${ago(40)}&negocio=EDS`);
      await expect(page.getByText('1 certificado', { exact: true })).toBeVisible();
      await page.goto(`${CERTIFICATES}?negocio=RUMBO`);
      await expect(page.getByText('Ningún certificado cumple estos filtros.')).toBeVisible();
      await page.getByRole('button', { name: 'Quitar filtros' }).click();
      await expect(page.getByText('12 certificados')).toBeVisible();
      await page.goto(`${CERTIFICATES}?negocio=OTRO`);
      await expect(page.getByRole('heading', { level: 1, name: '404 Página no encontrada' })).toBeVisible();
    },
  );

  testOn(
    'says that a certificate failed or has no document, and offers a retry of the list',
    { tag: '@full' },
    async ({ page, app }) => {
      const certificate = (id: string, over: object) => ({
        increment_sales_certificate: id,
        start_date: ago(30),
        end_date: ago(1),
        received: `${ago(1)} 09:00:00`,
        estado: 'LISTO',
        pdf: { url: null, mensaje: 'El archivo venció.' },
        ...over,
      });
      const items = [certificate('1', {}), certificate('2', { estado: 'FALLO', pdf: null, mensaje: 'Faltó espacio.' })];
      let fails = true;
      await page.route('**/graphql', (route) => {
        if (!(route.request().postData() ?? '').includes('"Certificates"')) return route.fallback();
        return fails
          ? route.abort()
          : route.fulfill({ json: { data: { listarCertificadoVenta: { total_count: 2, items } } } });
      });
      await open(page, await createBuyer(app));
      await expect(page.getByText('No pudimos cargar tus certificados')).toBeVisible();
      fails = false;
      await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
      await expect(row(page, 2).getByText('Falló')).toBeVisible();
      await expect(row(page, 2).getByText('Faltó espacio.')).toBeVisible();
      await expect(row(page, 2).getByText('PDF')).toHaveCount(0);
      await row(page, 1).getByRole('button', { name: 'PDF' }).click();
      const dialog = page.getByRole('dialog', { name: 'Documento PDF no encontrado' });
      await expect(dialog.getByText('El archivo venció.')).toBeVisible();
    },
  );

  testOn(
    'refuses certificates to roles that do not see the history, and hides their menu entry',
    { tag: ['@once', '@full'] },
    async ({ page, app }) => {
      await signIn(page, (await createBuyer(app)).operator);
      await page.clock.install();
      const asked: string[] = [];
      page.on('request', (request) => asked.push(request.postData() ?? ''));
      await page.goto('/admin/sales-certificate');
      await expect(page.getByRole('dialog', { name: '¡No tienes permisos para estar en esta página!' })).toBeVisible();
      await page.clock.fastForward(3500);
      await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
      await expect(page.getByRole('link', { name: TITLE })).toHaveCount(0);
      expect(asked.filter((body) => body.includes('Certificate'))).toEqual([]);
    },
  );

  testOn('lets support look, but not request', { tag: ['@once', '@full'] }, async ({ page, app }) => {
    const company = await createBuyer(app);
    await signIn(page, company.treasurer);
    await requestMany(page, 1);
    await page.context().clearCookies();
    await page.goto(await app.supportLink(company.treasurer, 'Ana Prieto'));
    await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
    await page.goto(CERTIFICATES);
    await expect(row(page, 1)).toContainText('EDS Palmira Norte');
    await expect(page.getByText('Una sesión de soporte puede mirar')).toBeVisible();
    await expect(send(page)).toHaveCount(0);
  });

  for (const store of ['lubricantes', 'lubricantes_ecuador', 'ecuador'] as const) {
    testOn(
      `certifies the sales of the store ${store} in its currency`,
      { tag: store === 'ecuador' ? '@once' : ['@once', '@full'] },
      async ({ page, app }) => {
        const company = await createBuyer(app, store);
        await page.goto(`${app.of(store)}/login`);
        await signInByForm(page, company.legal);
        await expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();
        await page.goto(app.of(store) + CERTIFICATES);
        await fill(page, ago(60), ago(1), 'EDS');
        await send(page).click();
        await expect(row(page, 1).getByText('Listo')).toBeVisible({ timeout: 40_000 });
        const href = await row(page, 1).getByRole('link', { name: 'PDF' }).getAttribute('href');
        // downloads within the page, because only the browser resolves the store's host
        const bytes = await page.evaluate(
          async (address) => [...new Uint8Array(await (await fetch(address)).arrayBuffer())],
          href ?? '',
        );
        const text = textOfPdf(Buffer.from(bytes));
        expect(text).toContain(STORES[store].currency === 'COP' ? '$ 16.500.000' : '$ 16.500.000,00');
      },
    );
  }
});
