import { expect } from '@playwright/test';
import { createCompany } from './app/company.ts';
import { startTestApp } from './app/test-app.ts';
import { openProxy } from '../src/server/testing/proxy.ts';
import { freezeClock } from './steps/clock.ts';
import { openInvoices, openPayment } from '#areas/invoices/scenes/open-payment.ts';
import { expectEnding, goToResult } from './steps/payments.ts';
import { signIn } from './steps/session.ts';
import { test } from './test.ts';

// Kills the server during the notification of the bank's approval, before and after the server has saved the approval.
for (const moment of ['before', 'after'] as const) {
  test(
    `a server that is killed ${moment} it has saved the bank's approval approves the payment once`,
    { tag: '@once' },
    async ({ browser }) => {
      const proxy = await openProxy();
      const app = await startTestApp({ publicUrl: proxy.url });
      proxy.forwardTo(app.url);
      const context = await browser.newContext({ baseURL: proxy.url });
      const page = await context.newPage();
      try {
        const company = await createCompany(app);
        await signIn(page, company.treasurer);
        const uuid = await openPayment(page, { 'FE-1003': 5_000_000 });
        await app.gateway.setOutcome(uuid, { outcome: 'pending' });
        await app.gateway.delivered(uuid);
        // stops the page's clock, so that the page does not poll
        await page.clock.install();
        await goToResult(page, uuid);
        await expectEnding(page, 'Transacción pendiente de confirmación');
        await freezeClock(page);

        const killed = new Promise<void>((done) => {
          proxy.cutAt('/payments/notifications/', moment, async () => {
            await app.kill();
            done();
          });
        });
        await app.gateway.setOutcome(uuid, { outcome: 'approved' });
        await killed;
        await page.clock.resume();
        await expect(page.getByText('No pudimos preguntar: no hay conexión.')).toBeVisible();

        await app.start();
        await app.gateway.delivered(uuid);
        await expectEnding(page, 'Transacción aprobada');
        expect((await openInvoices(page)).get('FE-1003')).toMatchObject({ total: 6_420_000, bloqueada: false });
      } finally {
        await context.close();
        await app.close();
        proxy.close();
      }
    },
  );
}
