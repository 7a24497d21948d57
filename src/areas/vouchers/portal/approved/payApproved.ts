import { decimalText } from '#kit/core/money.ts';
import type { PayApproved } from '#kit/portal/approved-payment.ts';
import { centsOf } from '#kit/portal/graphql/cents.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { noData } from '#kit/portal/http/error.ts';
import { goToBank } from '#areas/invoices/portal/public.ts';
import { VOUCHER_SEGMENT } from '../../rules/constants.ts';
import { AddVouchers } from '../add.graphql.ts';
import { PayVouchers } from '../confirm/pay.graphql.ts';

/** Pays an approved purchase of vouchers. Who pays accepts their terms, as the request's screen says. */
export const payApproved: PayApproved = async (approved, { idempotencyKey, payer }) => {
  const { id: solicitud, total, reward, email, lineas } = approved;
  if (reward === null || reward === undefined || !email) throw noData('query');
  const filter = { id_segment: { eq: VOUCHER_SEGMENT }, amount: { eq: decimalText(centsOf(total)) } };
  const { easyPayContado: opened } = await request(PayVouchers, { filter, idempotencyKey, solicitud });
  if (!opened) throw noData('query');
  const input = lineas.map(({ num_documento, monto, cantidad }) => ({
    customer: payer.cliente,
    customer_name: payer.nombre,
    monto,
    cantidad: cantidad ?? 1,
    uuid: opened.uuid,
    email,
    tipo_bono: num_documento,
    reward,
    email_solicitante: payer.email,
    terminos_check: true,
    terminos_checked_at: new Date().toISOString(),
    valor_transaccion: total,
  }));
  const { addSurtidorBono } = await request(AddVouchers, { input });
  if (!addSurtidorBono?.success) throw noData('mutation');
  await goToBank(opened);
  return null;
};
