import { textOfPdf } from '../src/kit/server/testing/pdf.ts';
import { answerAtBank, continueToBank, expectEnding, goToResult, openInvoices, openPayment } from './steps/payments.ts';
import { expect, test } from './test.ts';

test('an approved payment shows its figure, its bank, its invoices and what is left of them, and gives its receipt', async ({
  treasurer: page,
  house,
}) => {
  const uuid = await openPayment(page, { 'FE-1001': 'all', 'FE-1003': 5_000_000 });
  await goToResult(page, uuid);
  await expectEnding(page, 'Transacción pendiente de confirmación');
  await expect(page.getByText('No terminaste el pago en tu banco.')).toBeVisible();
  await continueToBank(page, house);
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
  const words = textOfPdf(await receipt.body());
  for (const word of ['Transacción aprobada', '$ 8.912.250', 'FE-1001', 'FE-1003', 'Davivienda', uuid]) {
    expect(words).toContain(word);
  }

  const left = await openInvoices(page);
  expect([...left].map(([number, { total, bloqueada }]) => [number, total, bloqueada])).toEqual([
    ['FE-1002', 6_780_400, false],
    ['FE-1003', 6_420_000, false],
  ]);
});

test('a rejected payment says why, that no money left, and that the invoices are free', async ({
  treasurer: page,
  house,
}) => {
  const uuid = await openPayment(page, { 'FE-1001': 'all' });
  await goToResult(page, uuid);
  await continueToBank(page, house);
  await answerAtBank(page, 'Rechazar');

  await expectEnding(page, 'Transacción rechazada por el banco');
  await expect(page.getByText('No se descontó dinero de tu cuenta.')).toBeVisible();
  await expect(page.getByText('La cuenta no tiene fondos suficientes.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Descargar comprobante' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Volver a facturas' })).toBeVisible();
  expect((await openInvoices(page)).get('FE-1001')).toMatchObject({ total: 3_912_250, bloqueada: false });
});

test(
  'a failed payment says what happened and what to do if the bank shows a charge',
  { tag: '@once' },
  async ({ treasurer: page, house }) => {
    const uuid = await openPayment(page, { 'FE-1001': 'all' });
    await goToResult(page, uuid);
    await continueToBank(page, house);
    await answerAtBank(page, 'Fallar');
    await expectEnding(page, 'Transacción fallida');
    await expect(page.getByText('El banco tuvo una falla.')).toBeVisible();
    await expect(page.getByText('Si tu banco muestra el descuento, no pagues de nuevo')).toBeVisible();
  },
);

test('a payment left pending is approved by the late notification, and the page says so by itself', async ({
  treasurer: page,
  house,
}) => {
  const uuid = await openPayment(page, { 'FE-1001': 'all', 'FE-1002': 'all' });
  await goToResult(page, uuid);
  await continueToBank(page, house);
  await answerAtBank(page, 'Dejar pendiente');
  await expectEnding(page, 'Transacción pendiente de confirmación');
  await expect(page.getByText('Tu banco aún no responde.')).toBeVisible();
  await expect(page.getByText('Las 2 facturas quedan bloqueadas hasta que el banco responda.')).toBeVisible();

  await house.gateway.say(uuid, { outcome: 'approved', notify: 'late' });
  await expectEnding(page, 'Transacción aprobada');
  await expect(page.getByRole('status').getByText('Transacción aprobada. $ 10.692.650')).toBeAttached();
});

test(
  'a payment that expired and is approved afterwards counts, and what another one had paid becomes a balance',
  { tag: '@once' },
  async ({ treasurer: page, house }) => {
    const late = await openPayment(page, { 'FE-1001': 'all', 'FE-1002': 'all' });
    await house.gateway.say(late, { outcome: 'expired' });
    await goToResult(page, late);
    await expectEnding(page, 'Transacción expirada');
    await expect(page.getByText('Se agotó el tiempo para pagar.')).toBeVisible();

    const second = await openPayment(page, { 'FE-1001': 'all' });
    await house.gateway.say(second, { outcome: 'approved' });
    await goToResult(page, second);
    await expectEnding(page, 'Transacción aprobada');

    await house.gateway.say(late, { outcome: 'approved' });
    await house.gateway.delivered(late);
    await goToResult(page, late);
    await expectEnding(page, 'Transacción aprobada');
    await expect(page.getByText('$ 3.912.250 de este pago no se pudieron aplicar')).toBeVisible();
    await expect(page.getByText('Quedan como saldo a tu favor')).toBeVisible();
    expect([...(await openInvoices(page)).keys()]).toEqual(['FE-1003']);
  },
);

test('a payment that the bank takes back is shown in plain words, and its invoices are pending again', async ({
  treasurer: page,
  house,
}) => {
  const uuid = await openPayment(page, { 'FE-1001': 'all' });
  await house.gateway.say(uuid, { outcome: 'approved' });
  await house.gateway.delivered(uuid);
  await house.gateway.say(uuid, { outcome: 'rejected', causa: '00018' });
  await house.gateway.delivered(uuid);
  await goToResult(page, uuid);
  await expectEnding(page, 'Transacción devuelta por el banco');
  await expect(page.getByText('Lo que este pago había pagado vuelve a estar pendiente.')).toBeVisible();
  expect((await openInvoices(page)).get('FE-1001')?.total).toBe(3_912_250);
});

test(
  'the notification may come twice, and before the browser returns: the payment counts once',
  { tag: '@once' },
  async ({ treasurer: page, house }) => {
    const uuid = await openPayment(page, { 'FE-1003': 5_000_000 });
    await house.gateway.say(uuid, { outcome: 'approved', notify: 'twice' });
    await house.gateway.delivered(uuid);
    await goToResult(page, uuid);
    await expectEnding(page, 'Transacción aprobada');
    await page.reload();
    await expectEnding(page, 'Transacción aprobada');
    expect((await openInvoices(page)).get('FE-1003')?.total).toBe(6_420_000);
  },
);

test('the back button leads to the bank, which has nothing left to choose, and forward to the same result', async ({
  treasurer: page,
  house,
}) => {
  const uuid = await openPayment(page, { 'FE-1003': 5_000_000 });
  await goToResult(page, uuid);
  await continueToBank(page, house);
  await answerAtBank(page, 'Aprobar');
  await expectEnding(page, 'Transacción aprobada');
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Aprobar' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Volver al comercio' }).click();
  await expectEnding(page, 'Transacción aprobada');
  expect((await openInvoices(page)).get('FE-1003')?.total).toBe(6_420_000);
});
