import type { Page } from '@playwright/test';
import { freezeClock } from './steps/clock.ts';
import { graphql } from '#kit/scenes/graphql.ts';
import { INVOICES, choose, payAtBank } from './steps/invoices.ts';
import { answerAtBank, expectEnding } from './steps/payments.ts';
import { signInByForm } from './steps/session.ts';
import { expect, test } from './test.ts';

const WARNING = 'Tu sesión expirará en un minuto por inactividad';
const MINUTE = 60_000;

const warning = (page: Page) => page.getByRole('dialog', { name: WARNING });
const expectHome = (page: Page) => expect(page.getByRole('heading', { level: 1, name: 'Inicio' })).toBeVisible();

test('warns a minute before the end with a countdown; staying adds fifteen minutes', async ({ treasurer: page }) => {
  await page.clock.install();
  await page.goto('/');
  await expectHome(page);
  await freezeClock(page);
  await page.keyboard.press('Shift');
  await page.clock.runFor(14 * MINUTE - 2000);
  await expect(warning(page)).toBeHidden();
  await page.clock.runFor(3000);
  const timer = warning(page).getByRole('timer');
  // the warning's chunk loads on demand, and needs the running clock to be shown
  await expect(async () => {
    await page.clock.runFor(300);
    await expect(timer).toHaveText(/^Quedan (5\d|60) segundos$/, { timeout: 1000 });
  }).toPass();
  await page.clock.runFor(10_000);
  await expect(timer).toHaveText(/^Quedan (4\d|50) segundos$/);
  // moving the mouse over the page does not extend the session
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

test(
  'ends the session after fifteen minutes, in the page, at the server and in the other tab',
  { tag: '@full' },
  async ({ treasurer: page, context }) => {
    await page.clock.install();
    await page.goto('/');
    await expectHome(page);
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
  },
);

test('shares idle time between tabs: activity in one keeps the other signed in', async ({
  treasurer: page,
  context,
}) => {
  await page.clock.install();
  await page.goto('/');
  await expectHome(page);
  const other = await context.newPage();
  await other.goto('/');
  await expectHome(other);
  await page.clock.fastForward(14 * MINUTE + 5000);
  await expect(warning(page)).toBeVisible();
  await expect(warning(other)).toBeVisible();
  await warning(other).getByRole('button', { name: 'Seguir en el portal' }).click();
  await expect(warning(page)).toBeHidden();
  await other.clock.fastForward(10 * MINUTE);
  await other.keyboard.press('Shift');
  await other.clock.fastForward(10 * MINUTE);
  await expectHome(page);
  await expect(warning(page)).toBeHidden();
});

/** Kinds of user activity, each without any other event. */
const ACTIVITIES: readonly (readonly [name: string, act: (page: Page) => Promise<unknown>])[] = [
  ['moving the mouse', (page) => page.mouse.move(40 + Math.random() * 40, 60)],
  ['pressing a key', (page) => page.keyboard.press('Shift')],
  ['scrolling', (page) => page.evaluate(() => scrollBy(0, scrollY > 0 ? -40 : 40))],
  [
    'touching',
    async (page) => {
      const input = await page.context().newCDPSession(page);
      await input.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: 50, y: 60 }] });
      // cancels the touch, because a tap would also move the mouse
      await input.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
      await input.detach();
    },
  ],
];

for (const [name, act] of ACTIVITIES) {
  test(`${name} is activity`, { tag: ['@once', '@full'] }, async ({ treasurer: page }) => {
    await page.setViewportSize({ width: 1000, height: 400 });
    await page.clock.install();
    await page.goto('/');
    await expectHome(page);
    await page.clock.fastForward(10 * MINUTE);
    const last = () => page.evaluate(() => Number(localStorage.getItem('idle-last')));
    const before = await last();
    await act(page);
    await expect.poll(last).toBeGreaterThan(before);
    await page.clock.fastForward(10 * MINUTE);
    await expect(warning(page)).toBeHidden();
    await expectHome(page);
    await page.clock.fastForward(4 * MINUTE + 5000);
    await expect(warning(page)).toBeVisible();
  });
}

/** Simulates minutes without activity. */
async function simulateIdle(page: Page, minutes: number): Promise<void> {
  await page.evaluate((ms) => localStorage.setItem('idle-last', String(Date.now() - ms)), minutes * MINUTE);
}

test('signs out when opened more than fifteen minutes after the last activity', async ({ treasurer: page }) => {
  await page.goto('/');
  await expectHome(page);
  await simulateIdle(page, 14);
  await page.reload();
  await expectHome(page);
  await simulateIdle(page, 16);
  await page.goto('/admin/pending-invoices/pagos');
  await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fpending-invoices%2Fpagos$/);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('user');
});

test(
  'shows the result after a long time at the bank, after a new sign-in if the session has ended',
  { tag: '@full' },
  async ({ treasurer: page, company, app }) => {
    await page.clock.install();
    await page.goto(INVOICES);
    await choose(page, 'FE-1001');
    await payAtBank(page, app);
    await page.clock.fastForward(25 * MINUTE);
    // the payment has ended before the user returns
    const uuid = new URL(page.url()).searchParams.get('uuid') ?? '';
    await app.gateway.setOutcome(uuid, { outcome: 'approved' });
    await app.gateway.delivered(uuid);
    await page.reload();
    await page.getByRole('link', { name: 'Volver al comercio' }).click();
    await expectEnding(page, 'Transacción aprobada');

    await page.goto(INVOICES);
    await choose(page, 'FE-1002');
    await payAtBank(page, app);
    await page.clock.fastForward(90 * MINUTE);
    // the server has ended the session by then
    await graphql(page, 'mutation { revokeCustomerToken { result } }');
    await answerAtBank(page, 'Rechazar');
    await expect(page).toHaveURL(/\/login\?next=%2Fadmin%2Fresultado-transaccion%3Fuuid%3D/);
    await signInByForm(page, company.treasurer);
    await expectEnding(page, 'Transacción rechazada por el banco');
  },
);
