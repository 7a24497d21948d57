import type { Page } from '@playwright/test';
import type { TransaccionOnline } from '../src/kit/any/contract.ts';
import { PASSWORD } from '../src/server/testing/people.ts';
import { INVOICES, choose, expectChosen, payAtBank, payBar, payPart, rowOf } from './steps/invoices.ts';
import { textOfPdf } from '../src/kit/server/testing/pdf.ts';
import { answerAtBank, expectEnding, openInvoices } from './steps/payments.ts';
import { watchSecrets } from './steps/secrets.ts';
import { signIn } from './steps/session.ts';
import { expect, test } from './test.ts';

test('a treasurer signs in, pays two invoices, one of them in part, and has the receipt', async ({
  page,
  company,
  house,
}) => {
  await page.goto(INVOICES);
  await page.getByLabel('Correo electrónico').fill(company.treasurer);
  await page.getByLabel('Contraseña', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Iniciar sesión' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Facturas pendientes' })).toBeVisible();
  await expect(page.getByText('3 de 3 facturas · suman $ 22.112.650')).toBeVisible();
  await choose(page, 'FE-1001', 'FE-1003');
  await payPart(page, 'FE-1003', '5000000');
  await expect(rowOf(page, 'FE-1003')).toContainText('Quedan $ 6.420.000');
  await expectChosen(page, 2, '$ 8.912.250');
  const expectNowhere = watchSecrets(page);
  // the page is gone before its answers can be asked for
  let payment: Partial<TransaccionOnline> = {};
  await page.route('**/graphql', async (route) => {
    const answer = await route.fetch();
    const { data } = (await answer.json()) as { data?: { crearTransaccionOnline?: TransaccionOnline } | null };
    payment = data?.crearTransaccionOnline ?? payment;
    await route.fulfill({ response: answer });
  });
  await payAtBank(page, house);
  await page.unroute('**/graphql');

  await expect(page.getByText('Pago de 2 documentos')).toBeVisible();
  await page.getByRole('radio', { name: 'Davivienda' }).check();
  await answerAtBank(page, 'Aprobar');
  await expectEnding(page, 'Transacción aprobada');
  const link = page.getByRole('link', { name: 'Descargar comprobante' });
  const receipt = await page.request.get((await link.getAttribute('href')) ?? '');
  const words = textOfPdf(await receipt.body());
  for (const word of ['$ 8.912.250', 'FE-1001', 'FE-1003', 'Davivienda']) expect(words).toContain(word);

  await page.getByRole('link', { name: 'Volver a facturas' }).click();
  await expect(page.getByText('2 de 2 facturas · suman $ 13.200.400')).toBeVisible();
  await expect(rowOf(page, 'FE-1001')).toHaveCount(0);
  await expect(rowOf(page, 'FE-1003')).toContainText('$ 6.420.000');
  await expect(payBar(page)).toHaveCount(0);
  // the bank's address carries the token encrypted (specification 7), never as it is
  const { token, phrase } = payment;
  await expectNowhere({ 'the password': PASSWORD, 'the payment’s token': token, 'its phrase': phrase });
});

test('after a rejection the same invoices are chosen again, in another tab too', async ({
  treasurer: page,
  context,
  house,
}) => {
  await page.goto(INVOICES);
  await choose(page, 'FE-1002', 'FE-1003');
  await payPart(page, 'FE-1003', '5000000');
  await payAtBank(page, house);
  await answerAtBank(page, 'Rechazar');
  await expectEnding(page, 'Transacción rechazada por el banco');
  const address = page.url();
  await page.close();

  const other = await context.newPage();
  await other.goto(address);
  await other.getByRole('link', { name: 'Intentar de nuevo' }).click();
  await expectChosen(other, 2, '$ 11.780.400');
  await payAtBank(other, house);
  await answerAtBank(other, 'Aprobar');
  await expectEnding(other, 'Transacción aprobada');
});

test('when the bank cannot be reached nothing is locked, and trying again pays once', async ({
  treasurer: page,
  house,
}) => {
  await page.goto(INVOICES);
  await choose(page, 'FE-1001');
  await house.gateway.fault({ down: true });
  await payBar(page).getByRole('button', { name: 'Pagar' }).click();
  const failure = page.getByRole('dialog', { name: 'No se pudo iniciar el pago' });
  await expect(failure).toContainText('La página de pagos del banco no está disponible. Tus facturas quedaron libres');
  expect((await openInvoices(page)).get('FE-1001')?.bloqueada).toBe(false);
  await house.gateway.fault({ down: false });
  await failure.getByRole('button', { name: 'Aceptar' }).click();
  await expectChosen(page, 1, '$ 3.912.250');
  await payAtBank(page, house);
  await answerAtBank(page, 'Aprobar');
  await expectEnding(page, 'Transacción aprobada');
});

test(
  'two tabs: what one is paying the other cannot pay, and says who holds it',
  { tag: '@once' },
  async ({ treasurer: page, house }) => {
    const other = await page.context().newPage();
    for (const tab of [page, other]) {
      await tab.goto(INVOICES);
      await choose(tab, 'FE-1001', 'FE-1002');
    }
    await payAtBank(page, house);
    await payBar(other).getByRole('button', { name: 'Pagar' }).click();
    const changed = other.getByRole('dialog', { name: 'Tus facturas cambiaron' });
    await expect(changed).toContainText('FE-1001 está en un pago en curso o bloqueada');
    await changed.getByRole('button', { name: 'Aceptar' }).click();
    await expect(rowOf(other, 'FE-1001')).toContainText('En pago');
    await rowOf(other, 'FE-1001').getByRole('link', { name: 'Pago sin confirmar' }).click();
    await expectEnding(other, 'Transacción pendiente de confirmación');
    await answerAtBank(page, 'Aprobar');
    await expectEnding(page, 'Transacción aprobada');
    await other.getByRole('button', { name: 'Preguntar ahora' }).click();
    await expectEnding(other, 'Transacción aprobada');
  },
);

test(
  'two users of a company who pay the same invoice at once: one goes to the bank, the other reads why not',
  { tag: '@once' },
  async ({ treasurer, company, house, browser }) => {
    const context = await browser.newContext({ baseURL: house.url });
    const legal = await context.newPage();
    await signIn(legal, company.legal);
    for (const page of [treasurer, legal]) {
      await page.goto(INVOICES);
      await choose(page, 'FE-1003');
    }
    const pay = (page: typeof legal) => payBar(page).getByRole('button', { name: 'Pagar' }).click();
    await Promise.all([pay(treasurer), pay(legal)]);
    const atBank = (page: typeof legal) => page.url().startsWith(house.gateway.url);
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

test('a selection survives a reload and the way back from the bank', async ({ treasurer: page, house }) => {
  await page.goto(INVOICES);
  await choose(page, 'FE-1002');
  // what is kept is held against the server again; what is chosen meanwhile stays
  let answer = (): void => undefined;
  const held = new Promise<void>((go) => (answer = go));
  await page.route('**/graphql', async (route) => {
    if (route.request().postData()?.includes('MatchingInvoices')) await held;
    await route.fallback();
  });
  await page.reload();
  await expectChosen(page, 1, '$ 6.780.400');
  await choose(page, 'FE-1001');
  const fresh = page.waitForResponse(
    (response) => response.request().postData()?.includes('MatchingInvoices') ?? false,
  );
  answer();
  await fresh;
  await page.reload();
  await expectChosen(page, 2, '$ 10.692.650');
  await payAtBank(page, house);
  await page.goBack();
  // it is in a payment now: nothing to pay twice
  await expect(rowOf(page, 'FE-1002')).toContainText('En pago');
  await expect(payBar(page)).toHaveCount(0);
  await page.getByRole('link', { name: 'Pagos realizados' }).click();
  await page.getByRole('button', { name: 'Continuar' }).click();
  await page.waitForURL(`${house.gateway.url}/pay?**`);
  await answerAtBank(page, 'Aprobar');
  await expectEnding(page, 'Transacción aprobada');
});

test('without a connection the list is tried again in place, and nothing is paid until there is one', async ({
  treasurer: page,
  house,
}) => {
  // the menu fetches its screens' files while nobody waits for them
  const files = page.waitForEvent('requestfinished', (request) => /ListScreen-\w+\.js/.test(request.url()));
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
  await payBar(page).getByRole('button', { name: 'Pagar' }).click();
  const failure = page.getByRole('dialog', { name: 'No se pudo iniciar el pago' });
  await expect(failure).toContainText('No hay conexión con el servidor');
  await failure.getByRole('button', { name: 'Aceptar' }).click();
  await page.context().setOffline(false);
  await payAtBank(page, house);
  await answerAtBank(page, 'Aprobar');
  await expectEnding(page, 'Transacción aprobada');
});

/** Presses 'Pagar', and the server's answer is lost on the way; gives the uuid that stood in it. */
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
  'an answer that is lost on the way is asked for again, and does not become a second payment',
  { tag: '@once' },
  async ({ treasurer: page, house }) => {
    await page.goto(INVOICES);
    await choose(page, 'FE-1002');
    await payAndLoseTheAnswer(page);
    await payAtBank(page, house);
    await answerAtBank(page, 'Aprobar');
    await expectEnding(page, 'Transacción aprobada');
    await page.goto(`${INVOICES}/pagos`);
    await expect(page.getByText('1 de 1 pago')).toBeVisible();

    // where the payment has ended meanwhile, it says so in place of going to its bank page, and the next try is a new one
    await page.goto(INVOICES);
    await choose(page, 'FE-1001');
    await house.gateway.say(await payAndLoseTheAnswer(page), { outcome: 'expired', notify: 'never' });
    await payBar(page).getByRole('button', { name: 'Pagar' }).click();
    const ended = page.getByRole('dialog', { name: 'No se pudo iniciar el pago' });
    await expect(ended).toContainText('Este pago ya terminó.');
    await expect(ended.getByRole('link', { name: 'Ver el pago' })).toBeVisible();
    await ended.getByRole('button', { name: 'Aceptar' }).click();
    await expectChosen(page, 1, '$ 3.912.250');
    await payAtBank(page, house);
    await answerAtBank(page, 'Aprobar');
    await expectEnding(page, 'Transacción aprobada');
  },
);

test(
  'an answer without a way to the bank is told as what it is, and leaves what was chosen',
  { tag: '@once' },
  async ({ treasurer: page }) => {
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
  },
);
