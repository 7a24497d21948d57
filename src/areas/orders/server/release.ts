import type { LiberacionLine, LiberacionPedido, QueryLiberacionPedidoArgs } from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import { today } from '#kit/server/clock.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type ReleaseLine, proposeRelease } from '../rules/release.ts';
import { creditOf, creditStandingOf } from './credit-standing.ts';
import { type OpenInvoice, heldOrder, openInvoices } from './release-store.ts';

/** How many open invoices a proposal considers, oldest first. */
const MAX_INVOICES = 5000;

/** `liberacionPedido`; not found if the order is not held for credit, or if the user is confined to destinations. */
export async function orderRelease(
  { num_pedido }: QueryLiberacionPedidoArgs,
  { db, settings, viewer, clock }: ViewerContext,
): Promise<Result<LiberacionPedido>> {
  const order = viewer.destinations ? undefined : await heldOrder(db, viewer.clientId, num_pedido);
  if (!order) return notFound('An order held for credit', 'num_pedido');
  const standing = await creditStandingOf({ db, settings }, viewer.clientId);
  const owner = { clientId: viewer.clientId, store: viewer.store.code };
  const invoices = await openInvoices({ db, settings }, { ...owner, most: MAX_INVOICES });
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
