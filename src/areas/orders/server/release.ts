import type {
  CreditoCliente,
  LiberacionLine,
  LiberacionPedido,
  QueryLiberacionPedidoArgs,
} from '#kit/core/contract.ts';
import { addDays, dateTimeIn } from '#kit/core/day.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import { STORES, type StoreCode } from '#kit/core/store.ts';
import { today } from '#kit/server/clock.ts';
import type { App, ViewerContext } from '#kit/server/context.ts';
import { transaction } from '#kit/server/database.ts';
import type { Job } from '#kit/server/jobs.ts';
import { publishEvent } from '#kit/server/outbox.ts';
import { lockLedger } from '#areas/account/server/public.ts';
import { PAYMENT_APPROVED_JOB, type ApprovedPayment } from '#areas/invoices/server/public.ts';
import { notify } from '#areas/notifications/server/public.ts';
import {
  type CreditRule,
  type Exposure,
  HELD_FOR_CREDIT,
  RELEASE_REQUESTED,
  type ReleaseLine,
  availableCredit,
  proposeRelease,
  usedCredit,
} from '../rules/release.ts';
import {
  type OpenInvoice,
  hasInvoiceDueBefore,
  heldOrder,
  insertRelease,
  openInvoices,
  ordersToRelease,
  readCredit,
} from './release-store.ts';

/** How many open invoices a proposal considers, oldest first. */
const MAX_INVOICES = 5000;
/** How many orders one payment may request the release of. */
const MAX_ORDERS = 100;

type Standing = { readonly rule: CreditRule; readonly exposure: Exposure };
type Owner = { readonly store: StoreCode; readonly codigo_cliente: string };

async function standingOf(db: ViewerContext['db'], clientId: number): Promise<Standing & Owner> {
  const { store, codigo_cliente, cupo_cents, dias_mora_permitidos, ...exposure } = await readCredit(db, clientId);
  return { store, codigo_cliente, rule: { cupo: cupo_cents, diasMora: dias_mora_permitidos }, exposure };
}

/** `creditoCliente`; not found for users confined to destinations, because the credit belongs to the whole client. */
export async function clientCredit(_: object, { db, viewer }: ViewerContext): Promise<Result<CreditoCliente>> {
  return viewer.destinations ? notFound('The credit') : ok(creditOf(await standingOf(db, viewer.clientId)));
}

function creditOf({ rule, exposure }: Standing): CreditoCliente {
  const available = availableCredit(rule, exposure);
  return {
    cupo: rule.cupo === null ? null : amountFromCents(rule.cupo),
    usado: amountFromCents(usedCredit(exposure)),
    disponible: available === null ? null : amountFromCents(available),
    dias_mora_permitidos: rule.diasMora,
    facturas: amountFromCents(exposure.invoices),
    saldo_a_favor: amountFromCents(exposure.credits),
    pedidos: amountFromCents(exposure.orders),
  };
}

/** `liberacionPedido`; not found if the order is not held for credit, or if the user is confined to destinations. */
export async function orderRelease(
  { num_pedido }: QueryLiberacionPedidoArgs,
  { db, viewer, clock }: ViewerContext,
): Promise<Result<LiberacionPedido>> {
  const order = viewer.destinations ? undefined : await heldOrder(db, viewer.clientId, num_pedido);
  if (!order) return notFound('An order held for credit', 'num_pedido');
  const standing = await standingOf(db, viewer.clientId);
  const invoices = await openInvoices(db, viewer.clientId, MAX_INVOICES);
  const rows = new Map(invoices.map((row) => [row.id, row]));
  const lineOf = ({ invoice, reason, diasMora }: ReleaseLine): LiberacionLine => {
    const row = rows.get(invoice.id) as OpenInvoice;
    return {
      id_edocta_detalle: String(row.id),
      num_documento: row.num_documento,
      num_factura: row.num_factura,
      nombre_destino: row.nombre_destino,
      fecha_vencimiento_documento: row.vencimiento,
      dias_mora: diasMora,
      total: amountFromCents(row.cents),
      razon: reason,
    };
  };
  const day = today(clock, viewer.store);
  const value = order.valor_cents ?? 0;
  const found = proposeRelease({ ...standing, value, invoices, today: day });
  return ok({
    num_pedido: order.num_pedido,
    valor: order.valor_cents === null ? null : amountFromCents(order.valor_cents),
    credito: creditOf(standing),
    falta: amountFromCents(found.shortfall),
    lines: found.lines.map(lineOf),
    total: amountFromCents(found.total),
    minimo: amountFromCents(found.atLeast),
    en_espera: found.waiting.map(lineOf),
    es_suficiente: found.isEnough,
    solicitada_at: order.requested_at ? dateTimeIn(order.requested_at, viewer.store.timeZone) : null,
  });
}

/**
 * After an approved payment, asks the ERP to release the client's held orders, oldest first, as far as the credit rule
 * now accepts them (docs/product.md, Release of held orders). Requests each release once for each hold.
 */
export const requestReleases: Job<ApprovedPayment> = {
  ...PAYMENT_APPROVED_JOB,
  run: (app, { clientId, uuid }) =>
    transaction(app.db, async (tx) => {
      await lockLedger(tx, [clientId]);
      const { store, codigo_cliente, rule, exposure } = await standingOf(tx, clientId);
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
