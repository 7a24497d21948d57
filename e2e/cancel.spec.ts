import { INVOICES, choose, expectChosen, payAtBank, payBar } from './steps/invoices.ts';
import { openInvoices } from '#areas/invoices/scenes/open-payment.ts';
import { answerAtBank, expectEnding } from './steps/payments.ts';
import { expect, test } from './test.ts';

test(
  'cancels a payment while it is prepared, without redirect, and releases the opened payment',
  { tag: '@once' },
  async ({ treasurer: page, app }) => {
    await page.goto(INVOICES);
    await choose(page, 'FE-1001', 'FE-1002');
    const press = () => payBar(page).getByRole('button', { name: 'Pagar' }).click();
    const processing = page.getByRole('dialog', { name: 'Procesando solicitud' });
    const cancelled = page.getByRole('status').getByText('Cancelaste el pago: no se cobró nada');

    // the bank opens the payment slowly
    await app.gateway.fault({ slow_ms: 1500 });
    const asked = page.waitForRequest((request) => request.postData()?.includes('PayInvoices') ?? false);
    await press();
    await asked;
    await processing.getByRole('button', { name: 'Cancelar el pago' }).click();
    await expect(processing).toBeHidden();
    await expectChosen(page, 2, '$ 10.692.650');
    await expect(cancelled).toBeVisible();
    await expect(page).toHaveURL(/\/pending-invoices$/);
    await app.gateway.fault({ slow_ms: 0 });
    expect((await openInvoices(page)).get('FE-1001')?.bloqueada).toBe(false);
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();

    // the answer is lost: the same idempotency key finds the opened payment
    let lost = false;
    await page.route('**/graphql', async (route) => {
      if (lost || !route.request().postData()?.includes('PayInvoices')) return route.fallback();
      lost = true;
      await route.fetch();
      await processing.press('Escape');
      return route.abort();
    });
    await press();
    await expect(cancelled).toBeVisible();
    expect((await openInvoices(page)).get('FE-1001')?.bloqueada).toBe(false);
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Cerrar', exact: true }).click();

    // the payment is open, and the redirect to the bank hangs
    await page.route(`${app.gateway.url}/**`, () => undefined);
    const leaving = page.waitForRequest(`${app.gateway.url}/pay?**`);
    await press();
    await leaving;
    await page.keyboard.press('Escape');
    await expect(cancelled).toBeVisible();
    expect((await openInvoices(page)).get('FE-1001')?.bloqueada).toBe(false);
    await page.unroute(`${app.gateway.url}/**`);

    await payAtBank(page, app);
    await answerAtBank(page, 'Aprobar');
    await expectEnding(page, 'Transacción aprobada');
    await page.goto(`${INVOICES}/pagos`);
    await expect(page.getByRole('row').filter({ hasText: 'Cancelado' })).toHaveCount(3);
    await expect(page.getByRole('row').filter({ hasText: 'Aprobado' })).toHaveCount(1);
  },
);

test(
  'cancels while the server does not answer, and retries with the same idempotency key',
  { tag: '@once' },
  async ({ treasurer: page, app }) => {
    await page.clock.install();
    await page.goto(INVOICES);
    await choose(page, 'FE-1002');
    const keys: unknown[] = [];
    const keyOf = (data: string | null) => (JSON.parse(data ?? '{}') as { variables?: object }).variables;
    page.on('request', (request) => {
      const data = request.postData();
      if (data?.includes('PayInvoices')) keys.push(keyOf(data));
    });
    const silent = page.waitForRequest((request) => request.postData()?.includes('PayInvoices') ?? false);
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('PayInvoices') ? undefined : route.fallback(),
    );
    await payBar(page).getByRole('button', { name: 'Pagar' }).click();
    await silent;
    await page.clock.fastForward(31_000);
    const failure = page.getByRole('dialog', { name: 'No se pudo iniciar el pago' });
    await expect(failure).toContainText(
      'El servidor tarda demasiado en responder y no sabemos si tu pago quedó preparado',
    );
    await failure.getByRole('button', { name: 'Aceptar' }).click();
    await page.unroute('**/graphql');
    await payAtBank(page, app);
    expect(keys).toHaveLength(2);
    expect(keys[0]).toEqual(keys[1]);
  },
);
