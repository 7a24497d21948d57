import { expect } from '@playwright/test';
import { foundCompany } from './house/company.ts';
import { openHouse } from './house/house.ts';
import { openProxy } from '../src/server/testing/proxy.ts';
import { standStill } from './steps/clock.ts';
import { expectEnding, goToResult, openInvoices, openPayment } from './steps/payments.ts';
import { signIn } from './steps/session.ts';
import { test } from './test.ts';

// Between the bank's approval and the answer to its notification, before the server has taken it and after.
for (const moment of ['before', 'after'] as const) {
  test(
    `a server that is killed ${moment} it has written the bank's approval down approves the payment once`,
    { tag: moment === 'before' ? '@once' : [] },
    async ({ browser }) => {
      const proxy = await openProxy();
      const house = await openHouse({ publicUrl: proxy.url });
      proxy.forwardTo(house.url);
      const context = await browser.newContext({ baseURL: proxy.url });
      const page = await context.newPage();
      try {
        const company = await foundCompany(house);
        await signIn(page, company.treasurer);
        const uuid = await openPayment(page, { 'FE-1003': 5_000_000 });
        await house.gateway.say(uuid, { outcome: 'pending' });
        await house.gateway.delivered(uuid);
        // the page stands still, so that it does not ask for itself meanwhile
        await page.clock.install();
        await goToResult(page, uuid);
        await expectEnding(page, 'Transacción pendiente de confirmación');
        await standStill(page);

        const killed = new Promise<void>((done) => {
          proxy.cutAt('/payments/notifications/', moment, async () => {
            await house.kill();
            done();
          });
        });
        await house.gateway.say(uuid, { outcome: 'approved' });
        await killed;
        await page.clock.resume();
        await expect(page.getByText('No pudimos preguntar: no hay conexión.')).toBeVisible();

        await house.start();
        await house.gateway.delivered(uuid);
        await expectEnding(page, 'Transacción aprobada');
        expect((await openInvoices(page)).get('FE-1003')).toMatchObject({ total: 6_420_000, bloqueada: false });
      } finally {
        await context.close();
        await house.close();
        proxy.close();
      }
    },
  );
}
