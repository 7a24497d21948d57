import type { PayApproved } from '#kit/portal/approved-payment.ts';
import { request } from '#kit/portal/graphql/request.ts';
import { noData } from '#kit/portal/http/error.ts';
import { SendCompensation } from '../compensate/send.graphql.ts';
import { compensations } from '../links.ts';

/** Sends an approved compensation. */
export const payApproved: PayApproved = async ({ id: solicitud, lineas }, { idempotencyKey }) => {
  const input = lineas.map((line) => {
    if (!line.lado) throw noData('query');
    return {
      fecha_vencimiento_documento: line.fecha_vencimiento_documento ?? '',
      tipo: line.lado,
      num_documento: line.num_documento,
      id_edocta_detalle: line.id_edocta_detalle,
      monto: line.monto,
      num_factura: line.num_factura,
    };
  });
  await request(SendCompensation, { input, idempotencyKey, solicitud });
  return { to: compensations().to };
};
