import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { openInvoices, openPayment } from '#areas/invoices/scenes/open-payment.ts';
import { answerAtBank, continueToBank, expectEnding, goToResult } from './steps/payments.ts';
import { expect, test } from './test.ts';

test('shows an approved payment with its amount, bank, invoices and their balances, and its receipt', async ({
  treasurer: page,
  app,
}) => {
  const uuid = await openPayment(page, { 'FE-1001': 'all', 'FE-1003': 5_000_000 });
  await goToResult(page, uuid);
  await expectEnding(page, 'Transacción pendiente de confirmación');
  await expect(page.getByText('No terminaste el pago en tu banco.')).toBeVisible();
  await continueToBank(page, app);
  await page.getByRole('radio', { name: 'Davivienda' }).check();
  await answerAtBank(page, 'Aprobar');

  await expectEnding(page, 'Transacción aprobada');
  await expect(page.getByRole('status').getByText('Transacción aprobada. $ 8.912.250')).toBeAttached();
  await expect(page.getByText(/· Davivienda$/)).toBeVisible();
  await expect(page.getByText(/^\d{10}$/)).toBeVisible();
  await expect(page.getByText('Marcela Ríos', { exact: true }).last()).toBeVisible();
  const lines = page.getByRole('table', { name: 'Facturas pagadas' }).getByRole('row');
  await expect(lines).toHaveText([
    '2 facturasPagado',
    'FE-1001EDS La Floresta$ 3.912.250',
    'FE-1003EDS Palmira Norte · Pago parcial, quedan $ 6.420.000$ 5.000.000',
    'Total$ 8.912.250',
  ]);

  const link = page.getByRole('link', { name: 'Descargar comprobante' });
  await expect(link).toHaveAttribute('target', '_blank');
  const receipt = await page.request.get((await link.getAttribute('href')) ?? '');
  expect(receipt.headers()['content-type']).toBe('application/pdf');
  const text = textOfPdf(await receipt.body());
  for (const part of ['Transacción aprobada', '$ 8.912.250', 'FE-1001', 'FE-1003', 'Davivienda', uuid]) {
    expect(text).toContain(part);
  }

  const left = await openInvoices(page);
  expect([...left].map(([number, { total, bloqueada }]) => [number, total, bloqueada])).toEqual([
    ['FE-1002', 6_780_400, false],
    ['FE-1003', 6_420_000, false],
  ]);
});

test(
  'shares the link that verifies the receipt by the device, else copies it',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, app, browser }) => {
    const uuid = await openPayment(page, { 'FE-1001': 'all' });
    await app.gateway.setOutcome(uuid, { outcome: 'approved' });
    await page.addInitScript(() => {
      const stub = { isActive: false, shared: [] as object[] };
      const share = async (link: object) => {
        if (!stub.isActive) throw new DOMException('too late', 'NotAllowedError');
        stub.shared.push(link);
      };
      for (const [name, value] of Object.entries({ share, userActivation: stub })) {
        Object.defineProperty(navigator, name, { value, configurable: true });
      }
    });
    const links: string[] = [];
    page.on('request', (request) => {
      if (request.postData()?.includes('compartirComprobante')) links.push(request.url());
    });
    await goToResult(page, uuid);
    const press = () => page.getByRole('button', { name: 'Compartir' }).click();
    // the link arrived after the browser's user activation had expired
    await press();
    await expect(page.getByText('El enlace está listo. Pulsa Compartir otra vez.')).toBeVisible();
    await page.evaluate(() => Object.assign(navigator.userActivation, { isActive: true }));
    await press();
    const shared = () => page.evaluate(() => (navigator.userActivation as unknown as { shared: object[] }).shared);
    await expect.poll(shared).toHaveLength(1);
    const [link] = (await shared()) as { title: string; text: string; url: string }[];
    expect(link?.title).toMatch(/^Comprobante de pago CP-\d{7}$/);
    expect(link?.text).toMatch(/^Pago de \$ 3\.912\.250 del \d+ \w+ \d{4}, \d+:\d\d\. Referencia: /);
    expect(link?.text).toContain(uuid);
    expect(link?.url).toContain(`${app.url}/verificar/`);

    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await press();
    await expect(page.getByText('Enlace copiado')).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(link?.url);
    expect(links).toHaveLength(1);

    const anybody = await (await browser.newContext({ baseURL: app.url, locale: 'es-CO' })).newPage();
    await anybody.goto(link?.url ?? '');
    await expect(anybody.getByRole('heading', { name: 'El documento es auténtico' })).toBeVisible();
    await expect(anybody.getByText('$ 3.912.250', { exact: true })).toBeAttached();
    await anybody.context().close();
  },
);

test(
  'shows why a payment was rejected, that no money left, and that the invoices are free',
  { tag: '@once' },
  async ({ treasurer: page, app }) => {
    const uuid = await openPayment(page, { 'FE-1001': 'all' });
    await goToResult(page, uuid);
    await continueToBank(page, app);
    await answerAtBank(page, 'Rechazar');

    await expectEnding(page, 'Transacción rechazada por el banco');
    await expect(page.getByText('No se descontó dinero de tu cuenta.')).toBeVisible();
    await expect(page.getByText('La cuenta no tiene fondos suficientes.')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Descargar comprobante' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Volver a facturas' })).toBeVisible();
    expect((await openInvoices(page)).get('FE-1001')).toMatchObject({ total: 3_912_250, bloqueada: false });
  },
);

test(
  'says what happened in a failed payment, and what to do if the bank shows a charge',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, app }) => {
    const uuid = await openPayment(page, { 'FE-1001': 'all' });
    await goToResult(page, uuid);
    await continueToBank(page, app);
    await answerAtBank(page, 'Fallar');
    await expectEnding(page, 'Transacción fallida');
    await expect(page.getByText('El banco tuvo una falla.')).toBeVisible();
    await expect(page.getByText('Si tu banco muestra el descuento, no pagues de nuevo')).toBeVisible();
  },
);

test(
  'updates a pending payment by itself when the late notification approves it',
  { tag: '@once' },
  async ({ treasurer: page, app }) => {
    const uuid = await openPayment(page, { 'FE-1001': 'all', 'FE-1002': 'all' });
    await goToResult(page, uuid);
    await continueToBank(page, app);
    await answerAtBank(page, 'Dejar pendiente');
    await expectEnding(page, 'Transacción pendiente de confirmación');
    await expect(page.getByText('Tu banco aún no responde.')).toBeVisible();
    await expect(page.getByText('Las 2 facturas quedan bloqueadas hasta que el banco responda.')).toBeVisible();

    await app.gateway.setOutcome(uuid, { outcome: 'approved', notify: 'late' });
    await expectEnding(page, 'Transacción aprobada');
    await expect(page.getByRole('status').getByText('Transacción aprobada. $ 10.692.650')).toBeAttached();
  },
);

test(
  'counts a payment approved after its expiry, and leaves a balance for an invoice paid twice',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, app }) => {
    const late = await openPayment(page, { 'FE-1001': 'all', 'FE-1002': 'all' });
    await app.gateway.setOutcome(late, { outcome: 'expired' });
    await goToResult(page, late);
    await expectEnding(page, 'Transacción expirada');
    await expect(page.getByText('Se agotó el tiempo para pagar.')).toBeVisible();

    const second = await openPayment(page, { 'FE-1001': 'all' });
    await app.gateway.setOutcome(second, { outcome: 'approved' });
    await goToResult(page, second);
    await expectEnding(page, 'Transacción aprobada');

    await app.gateway.setOutcome(late, { outcome: 'approved' });
    await app.gateway.delivered(late);
    await goToResult(page, late);
    await expectEnding(page, 'Transacción aprobada');
    await expect(page.getByText('$ 3.912.250 de este pago no se pudieron aplicar')).toBeVisible();
    await expect(page.getByText('Quedan como saldo a tu favor')).toBeVisible();
    expect([...(await openInvoices(page)).keys()]).toEqual(['FE-1003']);
  },
);

test(
  'explains a reversal by the bank, and shows its invoices as pending again',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, app }) => {
    const uuid = await openPayment(page, { 'FE-1001': 'all' });
    await app.gateway.setOutcome(uuid, { outcome: 'approved' });
    await app.gateway.delivered(uuid);
    await app.gateway.setOutcome(uuid, { outcome: 'rejected', causa: '00018' });
    await app.gateway.delivered(uuid);
    await goToResult(page, uuid);
    await expectEnding(page, 'Transacción devuelta por el banco');
    await expect(page.getByText('Lo que este pago había pagado vuelve a estar pendiente.')).toBeVisible();
    expect((await openInvoices(page)).get('FE-1001')?.total).toBe(3_912_250);
  },
);

test(
  'counts a payment once if its notification comes twice or before the browser returns',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, app }) => {
    const uuid = await openPayment(page, { 'FE-1003': 5_000_000 });
    await app.gateway.setOutcome(uuid, { outcome: 'approved', notify: 'twice' });
    await app.gateway.delivered(uuid);
    await goToResult(page, uuid);
    await expectEnding(page, 'Transacción aprobada');
    await page.reload();
    await expectEnding(page, 'Transacción aprobada');
    expect((await openInvoices(page)).get('FE-1003')?.total).toBe(6_420_000);
  },
);

test(
  'goes back to the bank, which offers no choice any more, and forward to the same result',
  { tag: '@once' },
  async ({ treasurer: page, app }) => {
    const uuid = await openPayment(page, { 'FE-1003': 5_000_000 });
    await goToResult(page, uuid);
    await continueToBank(page, app);
    await answerAtBank(page, 'Aprobar');
    await expectEnding(page, 'Transacción aprobada');
    await page.goBack();
    await expect(page.getByRole('button', { name: 'Aprobar' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Volver al comercio' }).click();
    await expectEnding(page, 'Transacción aprobada');
    expect((await openInvoices(page)).get('FE-1003')?.total).toBe(6_420_000);
  },
);
