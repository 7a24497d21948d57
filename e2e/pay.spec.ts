import type { Page } from '@playwright/test';
import type { TransaccionOnline } from '#kit/core/contract/types.ts';
import { PASSWORD } from '#kit/server/testing/people.ts';
import { INVOICES, choose, expectChosen, payAtBank, payBar, payPart, rowOf } from './steps/invoices.ts';
import { textOfPdf } from '#kit/server/testing/pdf.ts';
import { openInvoices, openPayment } from '#areas/invoices/scenes/open-payment.ts';
import { answerAtBank, askNow, expectEnding } from './steps/payments.ts';
import { watchSecrets } from './steps/secrets.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

test(
  'a treasurer signs in, pays two invoices, one of them in part, and gets the receipt',
  { tag: '@both' },
  async ({ page, company, app }) => {
    await page.goto(INVOICES);
    await page.getByLabel('Correo electrónico').fill(company.treasurer);
    await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
    await page.getByRole('button', { name: 'Iniciar sesión' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Facturas pendientes' })).toBeVisible();
    await expect(page.getByText('3 facturas · suman $ 22.112.650')).toBeVisible();
    await choose(page, 'FE-1001', 'FE-1003');
    await payPart(page, 'FE-1003', '5000000');
    await expect(rowOf(page, 'FE-1003')).toContainText('Quedan $ 6.420.000');
    await expectChosen(page, 2, '$ 8.912.250');
    const expectNowhere = watchSecrets(page);
    // the page is left before its answers can be read
    let payment: Partial<TransaccionOnline> = {};
    await page.route('**/graphql', async (route) => {
      const answer = await route.fetch();
      const { data } = (await answer.json()) as { data?: { crearTransaccionOnline?: TransaccionOnline } | null };
      payment = data?.crearTransaccionOnline ?? payment;
      await route.fulfill({ response: answer });
    });
    await payAtBank(page, app);
    await page.unroute('**/graphql');

    await expect(page.getByText('Pago de 2 documentos')).toBeVisible();
    await page.getByRole('radio', { name: 'Davivienda' }).check();
    await answerAtBank(page, 'Aprobar');
    await expectEnding(page, 'Transacción aprobada');
    const link = page.getByRole('link', { name: 'Descargar comprobante' });
    const receipt = await page.request.get((await link.getAttribute('href')) ?? '');
    const text = textOfPdf(await receipt.body());
    for (const part of ['$ 8.912.250', 'FE-1001', 'FE-1003', 'Davivienda']) expect(text).toContain(part);

    await page.getByRole('link', { name: 'Volver a facturas' }).click();
    await expect(page.getByText('2 facturas · suman $ 13.200.400')).toBeVisible();
    await expect(rowOf(page, 'FE-1001')).toHaveCount(0);
    await expect(rowOf(page, 'FE-1003')).toContainText('$ 6.420.000');
    await expect(payBar(page)).toHaveCount(0);
    // the bank's address has the token encrypted (specification A7), never in plain text
    const { token, phrase } = payment;
    await expectNowhere({ 'the password': PASSWORD, 'the payment’s token': token, 'its phrase': phrase });
  },
);

test(
  'selects the same invoices again after a rejection, in another tab too',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, context, app }) => {
    await page.goto(INVOICES);
    await choose(page, 'FE-1002', 'FE-1003');
    await payPart(page, 'FE-1003', '5000000');
    await payAtBank(page, app);
    await answerAtBank(page, 'Rechazar');
    await expectEnding(page, 'Transacción rechazada por el banco');
    const address = page.url();
    await page.close();

    const other = await context.newPage();
    await other.goto(address);
    await other.getByRole('link', { name: 'Intentar de nuevo' }).click();
    await expectChosen(other, 2, '$ 11.780.400');
    await payAtBank(other, app);
    await answerAtBank(other, 'Aprobar');
    await expectEnding(other, 'Transacción aprobada');
  },
);

test(
  'locks nothing when the bank is unreachable, and pays once on retry',
  { tag: '@once' },
  async ({ treasurer: page, app }) => {
    await page.goto(INVOICES);
    await choose(page, 'FE-1001');
    await app.gateway.fault({ down: true });
    await payBar(page).getByRole('button', { name: 'Pagar' }).click();
    const failure = page.getByRole('dialog', { name: 'No se pudo iniciar el pago' });
    await expect(failure).toContainText(
      'La página de pagos del banco no está disponible. Tus facturas quedaron libres',
    );
    expect((await openInvoices(page)).get('FE-1001')?.bloqueada).toBe(false);
    await app.gateway.fault({ down: false });
    await failure.getByRole('button', { name: 'Aceptar' }).click();
    await expectChosen(page, 1, '$ 3.912.250');
    await payAtBank(page, app);
    await answerAtBank(page, 'Aprobar');
    await expectEnding(page, 'Transacción aprobada');
  },
);

test(
  'refuses in a second tab what the first one is paying, and says who',
  { tag: '@once' },
  async ({ treasurer: page, app }) => {
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto(INVOICES);
      await choose(tab, 'FE-1001', 'FE-1002');
    }
    await payAtBank(page, app);
    await payBar(other).getByRole('button', { name: 'Pagar' }).click();
    const changed = other.getByRole('dialog', { name: 'Tus facturas cambiaron' });
    await expect(changed).toContainText('FE-1001 está en un pago en curso o bloqueada');
    await changed.getByRole('button', { name: 'Aceptar' }).click();
    await expect(rowOf(other, 'FE-1001')).toContainText('En pago');
    await rowOf(other, 'FE-1001').getByRole('link', { name: 'Pago sin confirmar' }).click();
    await expectEnding(other, 'Transacción pendiente de confirmación');
    await answerAtBank(page, 'Aprobar');
    await expectEnding(page, 'Transacción aprobada');
    await askNow(other);
    await expectEnding(other, 'Transacción aprobada');
  },
);

test(
  'lets only one of two users pay the same invoice at once, and tells the other why not',
  { tag: ['@once', '@full'] },
  async ({ treasurer, company, app, browser }) => {
    const context = await browser.newContext({ baseURL: app.url });
    const legal = await context.newPage();
    await signIn(legal, company.legal);
    for (const page of [treasurer, legal]) {
      await page.goto(INVOICES);
      await choose(page, 'FE-1003');
    }
    const pay = (page: typeof legal) => payBar(page).getByRole('button', { name: 'Pagar' }).click();
    await Promise.all([pay(treasurer), pay(legal)]);
    const atBank = (page: typeof legal) => page.url().startsWith(app.gateway.url);
    const refused = (page: typeof legal) =>
      page.getByRole('dialog', { name: /No se pudo iniciar el pago|Tus facturas cambiaron/ }).isVisible();
    await expect(async () => {
      expect([atBank(treasurer), atBank(legal)].filter(Boolean)).toHaveLength(1);
      expect([await refused(treasurer), await refused(legal)].filter(Boolean)).toHaveLength(1);
    }).toPass();
    const [winner, loser] = atBank(treasurer) ? [treasurer, legal] : [legal, treasurer];
    await expect(loser.getByRole('dialog')).toContainText('1003');
    await answerAtBank(winner, 'Aprobar');
    await expectEnding(winner, 'Transacción aprobada');
    await context.close();
  },
);

test(
  'keeps the selection across a reload and the way back from the bank',
  { tag: '@full' },
  async ({ treasurer: page, app }) => {
    await page.goto(INVOICES);
    await choose(page, 'FE-1002');
    // a stored selection is refreshed from the server; selections made meanwhile stay
    let answer = (): void => undefined;
    const held = new Promise<void>((go) => (answer = go));
    await page.route('**/graphql', async (route) => {
      if (route.request().postData()?.includes('SelectableInvoices')) await held;
      await route.fallback();
    });
    await page.reload();
    await expectChosen(page, 1, '$ 6.780.400');
    await choose(page, 'FE-1001');
    const fresh = page.waitForResponse(
      (response) => response.request().postData()?.includes('SelectableInvoices') ?? false,
    );
    answer();
    await fresh;
    await page.reload();
    await expectChosen(page, 2, '$ 10.692.650');
    await payAtBank(page, app);
    await page.goBack();
    // the invoice is in a payment now and cannot be paid twice
    await expect(rowOf(page, 'FE-1002')).toContainText('En pago');
    await expect(payBar(page)).toHaveCount(0);
    await page.getByRole('link', { name: 'Pagos realizados' }).click();
    await page.getByRole('button', { name: 'Continuar' }).click();
    await page.waitForURL(`${app.gateway.url}/pay?**`);
    await answerAtBank(page, 'Aprobar');
    await expectEnding(page, 'Transacción aprobada');
  },
);

test(
  'retries the list in place without a connection, and pays nothing until there is one',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, app }) => {
    // the menu preloads its screens' files while the browser is idle
    const files = page.waitForEvent('requestfinished', (request) => /ListScreen-[\w-]+\.js/.test(request.url()));
    await page.goto('/');
    await files;
    await page.waitForLoadState('networkidle');
    await page.context().setOffline(true);
    await page
      .getByRole('link', { name: /Facturas/ })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByText('No se pudieron cargar tus facturas')).toBeVisible();
    await page.context().setOffline(false);
    await page.getByRole('button', { name: 'Intentar de nuevo' }).last().click();
    await choose(page, 'FE-1001');

    await page.context().setOffline(true);
    const pay = payBar(page).getByRole('button', { name: 'Pagar' });
    await expect(pay).toHaveAttribute('aria-disabled', 'true');
    await expect(pay).toHaveAccessibleDescription(/Sin conexión/);
    await page.context().setOffline(false);
    await payAtBank(page, app);
    await answerAtBank(page, 'Aprobar');
    await expectEnding(page, 'Transacción aprobada');
  },
);

/** Presses 'Pagar' and loses the server's answer; returns its uuid. */
async function payAndLoseTheAnswer(page: Page): Promise<string> {
  let uuid = '';
  await page.route('**/graphql', async (route) => {
    if (!route.request().postData()?.includes('PayInvoices')) return route.fallback();
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data: { crearTransaccionOnline: { uuid: string } } };
    uuid = data.crearTransaccionOnline.uuid;
    return route.abort();
  });
  await payBar(page).getByRole('button', { name: 'Pagar' }).click();
  const failure = page.getByRole('dialog', { name: 'No se pudo iniciar el pago' });
  await expect(failure).toContainText('no se pagará dos veces');
  await failure.getByRole('button', { name: 'Aceptar' }).click();
  await page.unroute('**/graphql');
  return uuid;
}

test(
  'retries a lost answer without a second payment',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, app }) => {
    await page.goto(INVOICES);
    await choose(page, 'FE-1002');
    await payAndLoseTheAnswer(page);
    await payAtBank(page, app);
    await answerAtBank(page, 'Aprobar');
    await expectEnding(page, 'Transacción aprobada');
    await page.goto(`${INVOICES}/pagos`);
    await expect(page.getByText('Mostrando 1 de 1')).toBeVisible();

    // a payment that has ended meanwhile is reported without a redirect, and the next attempt creates a new payment
    await page.goto(INVOICES);
    await choose(page, 'FE-1001');
    await app.gateway.setOutcome(await payAndLoseTheAnswer(page), { outcome: 'expired', notify: 'never' });
    await payBar(page).getByRole('button', { name: 'Pagar' }).click();
    const ended = page.getByRole('dialog', { name: 'No se pudo iniciar el pago' });
    await expect(ended).toContainText('Este pago ya terminó.');
    await expect(ended.getByRole('link', { name: 'Ver el pago' })).toBeVisible();
    await ended.getByRole('button', { name: 'Aceptar' }).click();
    await expectChosen(page, 1, '$ 3.912.250');
    await payAtBank(page, app);
    await answerAtBank(page, 'Aprobar');
    await expectEnding(page, 'Transacción aprobada');
  },
);

test('reports an answer without a redirect, and keeps the selection', { tag: '@once' }, async ({ treasurer: page }) => {
  await page.goto(INVOICES);
  await choose(page, 'FE-1002');
  await page.route('**/graphql', (route) =>
    route.request().postData()?.includes('PayInvoices')
      ? route.fulfill({ json: { data: { crearTransaccionOnline: null } } })
      : route.fallback(),
  );
  await payBar(page).getByRole('button', { name: 'Pagar' }).click();
  const failure = page.getByRole('dialog', { name: 'No se pudo iniciar el pago' });
  await expect(failure).toContainText('La mutación no devolvió datos válidos.');
  await failure.getByRole('button', { name: 'Aceptar' }).click();
  await expectChosen(page, 1, '$ 6.780.400');
});

test(
  'starts a partial payment in an empty field, without an error before it is left',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page }) => {
    await page.goto(INVOICES);
    await choose(page, 'FE-1003');
    const kinds = page.getByRole('radiogroup', { name: 'Pago de FE-1003' });
    await kinds.getByRole('radio', { name: 'Pago parcial' }).check();
    const amount = page.getByLabel('Valor a pagar de FE-1003');
    await expect(amount).toBeFocused();
    await expect(amount).toHaveValue('');
    const hint = rowOf(page, 'FE-1003').getByText('Desde $ 1.600');
    const color = () => hint.evaluate((element) => getComputedStyle(element).color);
    const calm = await color();
    await amount.blur();
    await expect.poll(color).not.toBe(calm);
    await expect(payBar(page).getByRole('status')).toContainText('$ 0');
  },
);

test(
  'says how many invoices were left out when all are chosen, and why',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page }) => {
    await openPayment(page, { 'FE-1002': 'all' });
    await page.goto(INVOICES);
    await page.getByRole('checkbox', { name: 'Elegir todas las que se pueden pagar' }).click();
    await expect(page.getByText(/^Se eligieron 2 facturas\. 1 quedó por fuera: está en un pago/)).toBeVisible();
    await expect(payBar(page).getByRole('status')).toContainText('$ 15.332.250');
  },
);
