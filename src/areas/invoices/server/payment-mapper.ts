import type { Transaction, TransactionResult } from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { amountFromCents } from '#kit/core/money.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { linkedFile } from '#kit/server/http/file-link.ts';
import { pdfLink } from '#areas/account/server/public.ts';
import { OUTCOMES, causeText, isCancelled } from '../rules/status.ts';
import { receiptNumber } from '../rules/receipt.ts';
import type { ShownPayment } from './history-store.ts';
import { receiptPdf } from './receipt.ts';

export function toTransaction(context: ViewerContext, payment: ShownPayment): Transaction {
  const { timeZone } = context.viewer.store;
  const isApproved = payment.estado === 'approved';
  return {
    uuid: payment.uuid,
    estado: payment.estado,
    created_at: dateTimeIn(payment.created_at, timeZone),
    updated_at: dateTimeIn(payment.updated_at, timeZone),
    total: amountFromCents(payment.total_cents),
    moneda: payment.moneda,
    banco: payment.banco,
    autorizacion: payment.autorizacion,
    id_segment: payment.id_segment,
    cancelado: isCancelled(payment),
    causa: causeText(payment.causa),
    usuario: `${payment.firstname} ${payment.lastname}`.trim(),
    comprobante: isApproved ? receiptNumber(payment.number) : null,
    saldo_a_favor: isApproved ? amountFromCents(payment.credit_cents) : 0,
    items: payment.lines.map((line) => ({
      id_edocta_detalle: String(line.document_id),
      num_documento: line.num_documento,
      num_factura: line.num_factura,
      fecha_vencimiento_documento: line.vencimiento,
      nombre_destino: line.nombre_destino,
      monto_documento: amountFromCents(line.monto_documento_cents),
      monto_transaccion: amountFromCents(line.monto_transaccion_cents),
      tipo_transaccion: line.tipo_transaccion,
      observaciones: line.observaciones,
    })),
    download: isApproved ? { pdf: linkedFile(pdfLink(receiptPdf, payment.uuid, context)) } : null,
  };
}

export function toTransactionResult(context: ViewerContext, payment: ShownPayment): TransactionResult {
  return { ...OUTCOMES[payment.estado], uuid: payment.uuid, transaction: toTransaction(context, payment) };
}
