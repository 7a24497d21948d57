import { type Page, expect } from '@playwright/test';
import { createCompany } from './app/company.ts';
import { freezeClock } from './steps/clock.ts';
import { graphql } from '#kit/scenes/graphql.ts';
import { openPayment } from '#areas/invoices/scenes/open-payment.ts';
import { expectEnding, goToResult } from './steps/payments.ts';
import { signIn } from './steps/session.ts';
import { test } from './test.ts';

/** Counts the page's requests for a payment's result. */
function questionsOf(page: Page): { readonly count: () => number } {
  let count = 0;
  page.on('request', (request) => {
    if (request.postData()?.includes('PaymentResult')) count += 1;
  });
  return { count: () => count };
}

/** Opens a payment that is pending at the bank, shows its result, and stops the page's clock. */
async function waitAtBank(
  page: Page,
  bank: { setOutcome: (uuid: string, decision: { outcome: 'pending' }) => Promise<void> },
): Promise<string> {
  const uuid = await openPayment(page, { 'FE-1001': 'all' });
  await bank.setOutcome(uuid, { outcome: 'pending' });
  await page.clock.install();
  await goToResult(page, uuid);
  await expect(page.getByText('Tu banco aún no responde.')).toBeVisible();
  await freezeClock(page);
  return uuid;
}

/** The seconds until the next request, once the page shows them. */
async function secondsShown(page: Page): Promise<number> {
  const text = page.getByText(/Preguntamos otra vez en \d+ s\./);
  await expect(async () => {
    // runs the timers that render the answer, which stop with the clock
    await page.clock.runFor(10);
    await expect(text).toBeVisible({ timeout: 100 });
  }).toPass();
  return Number(/(\d+) s\./.exec((await text.textContent()) ?? '')?.[1]);
}

test(
  'polls ever more slowly with a countdown while the bank has no outcome',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, app }) => {
    const questions = questionsOf(page);
    await waitAtBank(page, app.gateway);
    const pauses: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      const seconds = await secondsShown(page);
      pauses.push(seconds);
      const before = questions.count();
      await page.clock.runFor((seconds - 1) * 1000);
      expect(questions.count()).toBe(before);
      await page.clock.runFor(1000);
      await expect.poll(questions.count).toBe(before + 1);
    }
    expect(pauses[1]).toBeGreaterThan(pauses[0] ?? 0);
    expect(pauses[2]).toBeGreaterThan(pauses[1] ?? 0);
  },
);

test(
  'stops polling on a hidden page, and polls at once when it is visible again',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, app }) => {
    const questions = questionsOf(page);
    const uuid = await waitAtBank(page, app.gateway);
    await secondsShown(page);
    const show = (state: 'hidden' | 'visible') =>
      page.evaluate((visibility) => {
        Object.defineProperty(document, 'visibilityState', { value: visibility, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }, state);
    await show('hidden');
    const before = questions.count();
    await page.clock.runFor(300_000);
    expect(questions.count()).toBe(before);
    await app.gateway.setOutcome(uuid, { outcome: 'approved' });
    await show('visible');
    await page.clock.resume();
    await expectEnding(page, 'Transacción aprobada');
  },
);

test('polls at once on request', { tag: ['@once', '@full'] }, async ({ treasurer: page, app }) => {
  const uuid = await waitAtBank(page, app.gateway);
  await secondsShown(page);
  await app.gateway.setOutcome(uuid, { outcome: 'rejected' });
  await page.getByRole('button', { name: 'Preguntar ahora' }).click();
  await page.clock.resume();
  await expectEnding(page, 'Transacción rechazada por el banco');
});

test(
  'shows a lost connection, keeps the last state, and resumes by itself',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, app }) => {
    const uuid = await openPayment(page, { 'FE-1001': 'all' });
    await app.gateway.setOutcome(uuid, { outcome: 'pending' });
    await page.route('**/graphql', (route) =>
      route.request().postData()?.includes('PaymentResult') ? route.abort() : route.fallback(),
    );
    await goToResult(page, uuid);
    await expect(page.getByText('Tu pago está a salvo: no pagues de nuevo')).toBeVisible();
    await page.unroute('**/graphql');
    await page.getByRole('button', { name: 'Intentar de nuevo' }).click();
    await expect(page.getByText('Tu banco aún no responde.')).toBeVisible();

    await page.context().setOffline(true);
    await page.getByRole('button', { name: 'Preguntar ahora' }).click();
    await expect(page.getByText('No pudimos preguntar: no hay conexión.')).toBeVisible();
    await expectEnding(page, 'Transacción pendiente de confirmación');
    await app.gateway.setOutcome(uuid, { outcome: 'approved' });
    await page.context().setOffline(false);
    await expectEnding(page, 'Transacción aprobada');
  },
);

test(
  'shows nothing for an unknown, a malformed and another client’s address, and links on',
  { tag: ['@once', '@full'] },
  async ({ treasurer: page, app, browser }) => {
    const other = await browser.newContext({ baseURL: app.url });
    const stranger = await other.newPage();
    await signIn(stranger, (await createCompany(app)).treasurer);
    const theirs = await openPayment(stranger, { 'FE-1001': 'all' });
    await other.close();
    for (const uuid of [theirs, '00000000-0000-4000-8000-000000000000', 'no-uuid', '']) {
      await goToResult(page, uuid);
      await expect(page.getByText('No encontramos este pago')).toBeVisible();
      await expect(page.getByRole('link', { name: 'Ver pagos realizados' })).toBeVisible();
    }
    // the user still has no payment
    const { listarTransacciones } = await graphql<{ listarTransacciones: { total_count: number } }>(
      page,
      '{ listarTransacciones { total_count } }',
    );
    expect(listarTransacciones.total_count).toBe(0);
  },
);
