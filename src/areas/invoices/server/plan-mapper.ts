import type { PlanPagos } from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { amountFromCents, sumCents } from '#kit/core/money.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { remainingOf, totalOf } from '../rules/plan.ts';
import { paymentLimits } from './payment-limits.ts';
import type { Plan } from './plan-store.ts';

export function toPlanPagos(context: ViewerContext, plan: Plan): PlanPagos {
  const { payments, held } = remainingOf(plan, paymentLimits(context));
  return {
    id: plan.id,
    created_at: dateTimeIn(plan.created_at, context.viewer.store.timeZone),
    pagos_aprobados: plan.approved.count,
    monto_aprobado: amountFromCents(plan.approved.cents),
    pago_en_curso: plan.unfinished,
    pagos: payments.map((payment) => ({
      total: amountFromCents(totalOf(payment)),
      facturas: payment.length,
      items: payment.map(({ document, cents }) => ({
        id_edocta_detalle: String(document.documentId),
        num_documento: document.num_documento,
        num_factura: document.num_factura,
        fecha_vencimiento_documento: document.vencimiento,
        monto_documento: amountFromCents(document.open),
        monto_transaccion: amountFromCents(cents),
        tipo_transaccion: cents === document.open ? 'total' : 'parcial',
      })),
    })),
    facturas_retenidas: held.length,
    monto_retenido: amountFromCents(sumCents(held.map(({ open }) => open))),
  };
}
