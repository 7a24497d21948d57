import type { TransaccionOnlineInput } from '#kit/core/contract/types.ts';
import { decimalText } from '#kit/core/money.ts';
import type { ApprovedRequest, PayApproved } from '#kit/portal/approved-payment.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { PortalError } from '#kit/portal/http/error.ts';
import { PayCash } from '../cash/cash.graphql.ts';
import { goToBank } from '../goToBank.ts';
import { PayInvoices } from '../pay/pay.graphql.ts';
import { PayPlan } from '../plan/pay-plan.graphql.ts';
import { OpenPlans } from '../plan/plan.graphql.ts';

/** Pays an approved request of invoices, of a plan (its next payment) or of cash. */
export const payApproved: PayApproved = async (approved, { idempotencyKey }) => {
  const { id: solicitud, tipo, total, plan, id_segment } = approved;
  if (tipo === 'plan') {
    const open = (await request(OpenPlans, {})).planesPagos?.find(({ id }) => id === plan);
    const next = open?.pagos[0];
    if (!open || !next) {
      throw new PortalError({
        message: 'Nothing of this plan is open.',
        extensions: { category: 'graphql-input', code: 'plan_nothing_payable' },
      });
    }
    const variables = { id: open.id, total: next.total, idempotencyKey, solicitud };
    await goToBank((await request(PayPlan, variables)).pagarPlanPagos);
  } else if (tipo === 'contado') {
    const filter = { id_segment: { eq: id_segment ?? '' }, amount: { eq: decimalText(centsOf(total)) } };
    await goToBank((await request(PayCash, { filter, idempotencyKey, solicitud })).easyPayContado);
  } else {
    const input = approved.lineas.map(lineOf);
    await goToBank((await request(PayInvoices, { input, idempotencyKey, solicitud })).crearTransaccionOnline);
  }
  return null;
};

function lineOf(line: ApprovedRequest['lineas'][number]): TransaccionOnlineInput {
  return {
    fecha_vencimiento: line.fecha_vencimiento_documento ?? '',
    monto_documento: line.saldo,
    monto_transaccion: line.monto,
    numero_documento: line.num_documento,
    id_edocta_detalle: line.id_edocta_detalle,
    numero_factura: line.num_factura,
    observaciones: line.observaciones,
    tipo_transaccion: line.monto === line.saldo ? 'total' : 'parcial',
  };
}
