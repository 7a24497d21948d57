import { addDays } from '#kit/core/day.ts';
import { STORES } from '#kit/core/store.ts';
import { today } from '#kit/server/clock.ts';
import type { App } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database/database.ts';
import type { Job } from '#kit/server/jobs/jobs.ts';
import { publishEvent } from '#kit/server/outbox.ts';
import { lockLedger } from '#areas/account/server/public.ts';
import { PAYMENT_APPROVED_JOB, type ApprovedPayment } from '#areas/invoices/server/public.ts';
import { notify } from '#areas/notifications/server/public.ts';
import { HELD_FOR_CREDIT, RELEASE_REQUESTED, availableCredit } from '../rules/release.ts';
import { creditStandingOf } from './credit-standing.ts';
import { hasInvoiceDueBefore, insertRelease, ordersToRelease } from './release-store.ts';

/** How many orders one payment may request the release of. */
const MAX_ORDERS = 100;

/**
 * After an approved payment, asks the ERP to release the client's held orders, oldest first, as far as the credit rule
 * now accepts them (docs/product.md, Release of held orders). Requests each release once for each hold.
 */
export const requestReleases: Job<ApprovedPayment> = {
  ...PAYMENT_APPROVED_JOB,
  run: (app, { clientId, uuid }) =>
    transaction(app.db, async (tx) => {
      await lockLedger(tx, [clientId]);
      const { store, codigo_cliente, rule, exposure } = await creditStandingOf(
        { db: tx, settings: app.settings },
        clientId,
      );
      const at = app.clock.now();
      const tooLate = rule.diasMora === null ? null : addDays(today(app.clock, STORES[store]), -rule.diasMora);
      if (tooLate !== null && (await hasInvoiceDueBefore(tx, clientId, tooLate))) return;
      const waiting = HELD_FOR_CREDIT.filter((state) => state !== RELEASE_REQUESTED);
      let available = availableCredit(rule, exposure);
      for (const order of await ordersToRelease(tx, clientId, waiting, MAX_ORDERS)) {
        const value = order.valor_cents ?? 0;
        if (available !== null && value > available) continue;
        available = available === null ? null : available - value;
        await insertRelease(tx, order, { clientId, uuid, at });
        const data = { codigo_cliente, num_pedido: order.num_pedido, uuid };
        await publishEvent(tx, app, { clientId, type: 'order.release_requested', data, at });
        await notifyRequested(tx, app, { clientId, order, at });
      }
    }),
};

async function notifyRequested(
  tx: Parameters<typeof notify>[0],
  app: Pick<App, 'jobs'>,
  {
    clientId,
    order,
    at,
  }: {
    readonly clientId: number;
    readonly order: { readonly num_pedido: string; readonly destination_id: number | null };
    readonly at: Date;
  },
): Promise<void> {
  await notify(tx, app.jobs, {
    kind: 'order.state',
    clientId,
    to: { destinationId: order.destination_id },
    title: `Pedimos liberar tu pedido ${order.num_pedido}`,
    body: 'Tu pago fue aprobado y ya pedimos la liberación. Te avisamos apenas la confirmen.',
    data: { pedido: { num_pedido: order.num_pedido } },
    path: `/admin/order-details?orderNumber=${encodeURIComponent(order.num_pedido)}`,
    at,
  });
}
