import type { LineaSolicitud, SolicitudPago } from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { type Currency, amountFromCents } from '#kit/core/money.ts';
import { hasPermission } from '#kit/core/permission.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { APPROVE } from '../rules/permissions.ts';
import { approverPays, changeText, isWaiting } from '../rules/request.ts';
import { problemOfApprover } from './people.ts';
import { type RequestLineRow, type RequestRow, linesOfRequests } from './request-store.ts';

/** A request as the contract has it, with its lines and what the viewer may do with it. */
export async function requestOf(context: ViewerContext, request: RequestRow): Promise<SolicitudPago> {
  const lines = await linesOfRequests(context.db, request.clientId, [request.uuid]);
  return toRequest(context, request, lines);
}

export async function toRequest(
  context: ViewerContext,
  request: RequestRow,
  lines: readonly RequestLineRow[],
): Promise<SolicitudPago> {
  const { viewer, clock } = context;
  const { timeZone } = viewer.store;
  const { uuid, kind, moneda, userId, decidedBy, detail, lineCount } = request;
  const isOver = isWaiting(request.state) && request.paying === null && request.expiresAt <= clock.now();
  const estado = isOver ? 'vencida' : request.state;
  const isApprover = estado === 'pendiente' && !viewer.isSupport && hasPermission(viewer.permissions, APPROVE);
  const impedimento = isApprover ? await problemOfApprover(context.db, request, viewer.userId, context) : null;
  const pays = viewer.userId === userId || (viewer.userId === decidedBy && approverPays(kind));
  return {
    id: uuid,
    tipo: kind,
    moneda,
    puedo_aprobar: isApprover && impedimento === null,
    impedimento,
    puedo_pagar: estado === 'aprobada' && pays && request.paying === null && !viewer.isSupport,
    puedo_retirar: isWaiting(estado) && viewer.userId === userId && request.paying === null && !viewer.isSupport,
    plan: request.planId,
    id_segment: detail && 'id_segment' in detail ? detail.id_segment : null,
    reward: detail && 'reward' in detail ? detail.reward : null,
    email: detail && 'email' in detail ? detail.email : null,
    estado,
    huella: request.hash,
    total: amountFromCents(request.total),
    nota: request.note,
    cuantas: detail ? linesWithoutDocuments(request).length : lineCount,
    lineas: detail ? linesWithoutDocuments(request) : lines.map((line) => lineOf(line, moneda, isWaiting(estado))),
    preparo: request.preparer,
    decidio: request.decider,
    motivo: request.reason,
    created_at: dateTimeIn(request.createdAt, timeZone),
    vence: dateTimeIn(request.expiresAt, timeZone),
    uuid: request.paying ?? request.paidBy,
  };
}

function lineOf(line: RequestLineRow, moneda: Currency, isOpen: boolean): LineaSolicitud {
  const changed = isOpen ? changeText(line, moneda) : null;
  return {
    id_edocta_detalle: String(line.documentId),
    sociedad: line.sociedad,
    num_documento: line.num_documento,
    num_factura: line.num_factura,
    fecha_vencimiento_documento: line.vencimiento,
    saldo: amountFromCents(line.open),
    monto: amountFromCents(line.cents),
    lado: line.side,
    cantidad: null,
    observaciones: line.observaciones,
    cambio: changed,
  };
}

/** The lines of a cash payment or of vouchers. */
function linesWithoutDocuments({ detail, total }: RequestRow): LineaSolicitud[] {
  const none = {
    id_edocta_detalle: null,
    sociedad: null,
    num_factura: null,
    fecha_vencimiento_documento: null,
    saldo: 0,
    lado: null,
    observaciones: null,
    cambio: null,
  };
  if (!detail) return [];
  if ('id_segment' in detail) {
    return [{ ...none, num_documento: detail.titulo, monto: amountFromCents(total), cantidad: null }];
  }
  return detail.lines.map(({ tipo_bono, cents, cantidad }) => ({
    ...none,
    num_documento: tipo_bono,
    monto: amountFromCents(cents),
    cantidad,
  }));
}
