import type { Page } from '@playwright/test';
import { expectNoViolationInAnyTheme } from './steps/axe.ts';
import { standStill } from './steps/clock.ts';
import { graphql } from './steps/graphql.ts';
import { INVOICES, choose, payAtBank } from './steps/invoices.ts';
import { answerAtBank, expectEnding } from './steps/payments.ts';
import { signInByForm } from './steps/session.ts';
import { expect, test } from './test.ts';

const WARNING = 'Tu sesión expirará en un minuto por inactividad';
const MINUTE = 60_000;

const warning = (page: Page) => page.getByRole('dialog', { name: WARNING });
const isHome = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();

test('a minute before the end the warning shows the time running; whoever stays has fifteen minutes more', async ({
  treasurer: page,
}) => {
  await page.clock.install();
  await page.goto('/');
  await isHome(page);
  await standStill(page);
  await page.keyboard.press('Shift');
  await page.clock.runFor(14 * MINUTE - 2000);
  await expect(warning(page)).toBeHidden();
  await page.clock.runFor(3000);
  const timer = warning(page).getByRole('timer');
  // the warning's file comes when it is needed, and is drawn by a clock that must not stand still meanwhile
  await expect(async () => {
    await page.clock.runFor(300);
    await expect(timer).toHaveText(/^Quedan (5\d|60) segundos$/, { timeout: 1000 });
  }).toPass();
  await page.clock.runFor(10_000);
  await expect(timer).toHaveText(/^Quedan 4\d segundos$/);
  // passing the mouse over the page is no answer
  await page.mouse.move(50, 60);
  await page.clock.runFor(2000);
  await expect(warning(page)).toBeVisible();
  await warning(page).getByRole('button', { name: 'Seguir en el portal' }).click();
  await expect(warning(page)).toBeHidden();
  await page.clock.runFor(13 * MINUTE);
  await expect(warning(page)).toBeHidden();
  await page.clock.runFor(MINUTE + 2000);
  await expect(warning(page)).toBeVisible();
});

test('after fifteen minutes the session ends, here, at the server and in the other tab', async ({
  treasurer: page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/');
  await isHome(page);
  const other = await context.newPage();
  await other.goto('/admin/pending-invoices/pagos');
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  const token = (await context.cookies()).find(({ name }) => name === 'apollo-token')?.value;
  await page.clock.fastForward(15 * MINUTE + 1000);
  await expect(page).toHaveURL(/\/login$/);
  await expect(other).toHaveURL(/\/login\?next=%2Fadmin%2Fpending-invoices%2Fpagos$/);
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('user');
  expect(await page.evaluate(() => localStorage.getItem('idle-last'))).toBeNull();
  const answer = await page.request.post('/graphql', {
    headers: { authorization: `Bearer ${token}` },
    data: { query: '{ currentSession { role } }' },
  });
  expect(await answer.json()).toMatchObject({ errors: [{ extensions: { code: 'unauthorized' } }] });
});

test(
  'the clock is one for all tabs: activity in one keeps the other',
  { tag: '@once' },
  async ({ treasurer: page, context }) => {
    await page.clock.install();
    await page.goto('/');
    await isHome(page);
    const other = await context.newPage();
    await other.goto('/');
    await isHome(other);
    await page.clock.fastForward(14 * MINUTE + 5000);
    await expect(warning(page)).toBeVisible();
    await expect(warning(other)).toBeVisible();
    await expectNoViolationInAnyTheme(page);
    await warning(other).getByRole('button', { name: 'Seguir en el portal' }).click();
    await expect(warning(page)).toBeHidden();
    await other.clock.fastForward(10 * MINUTE);
    await other.keyboard.press('Shift');
    await other.clock.fastForward(10 * MINUTE);
    await isHome(page);
    await expect(warning(page)).toBeHidden();
  },
);

/** As if the last activity had been so long ago. */
async function leaveAlone(page: Page, minutes: number): Promise<void> {
  await page.evaluate((ms) => localStorage.setItem('idle-last', String(Date.now() - ms)), minutes * MINUTE);
}

test('a portal opened more than fifteen minutes after the last activity signs out', async ({ treasurer: page }) => {
  await page.goto('/');
  await isHome(page);
  await leaveAlone(page, 14);
  await page.reload();
  await isHome(page);
  await leaveAlone(page, 16);
  await page.goto('/admin/pending-invoices/pagos');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fpending-invoices%2Fpagos$/);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('user');
});

test('time at the bank does not count: who comes back sees the result, after signing in again where the session is over', async ({
  treasurer: page,
  company,
  house,
}) => {
  await page.clock.install();
  await page.goto(INVOICES);
  await choose(page, 'FE-1001');
  await payAtBank(page, house);
  await page.clock.fastForward(25 * MINUTE);
  // the payment has ended before its user comes back
  const uuid = new URL(page.url()).searchParams.get('uuid') ?? '';
  await house.gateway.say(uuid, { outcome: 'approved' });
  await house.gateway.delivered(uuid);
  await page.reload();
  await page.getByRole('link', { name: 'Volver al comercio' }).click();
  await expectEnding(page, 'Transacción aprobada');

  await page.goto(INVOICES);
  await choose(page, 'FE-1002');
  await payAtBank(page, house);
  await page.clock.fastForward(90 * MINUTE);
  // by then the server has ended the session
  await graphql(page, 'mutation { revokeCustomerToken { result } }');
  await answerAtBank(page, 'Rechazar');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fresultado-transaccion%3Fuuid%3D/);
  await signInByForm(page, company.treasurer);
  await expectEnding(page, 'Transacción rechazada por el banco');
});
