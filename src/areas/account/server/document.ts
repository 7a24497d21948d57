import type { DocumentoDetalle, DocumentoMovimiento, QueryDetalleDocumentoArgs } from '#kit/core/contract/types.ts';
import { dayIn } from '#kit/core/day.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { claimPeriodOf } from '../rules/claim-period.ts';
import { stateOnDay } from '../rules/history.ts';
import { type TimelineEntry, timelineOf } from '../rules/timeline.ts';
import { presentPeriod } from './claim-periods.ts';
import { HOLDER_TYPES, cierreOf } from './closing.ts';
import { detailById } from './detail-store.ts';
import { bloqueoOf } from './lock-store.ts';
import { type TimelineRow, movementsOf } from './timeline-store.ts';

/** `detalleDocumento`: a document with its lock and its movements; graphql-no-such-entity if it is not visible. */
export async function documentDetail(
  { id }: QueryDetalleDocumentoArgs,
  { db, viewer, clock, settings }: ViewerContext,
): Promise<Result<DocumentoDetalle>> {
  const detail = await detailById(db, viewer, id);
  if (!detail) return notFound('The document', 'id');
  const movements = await movementsOf(db, viewer, detail.document_id);
  const today = dayIn(clock.now(), viewer.store.timeZone);
  const period = claimPeriodOf(detail, {
    setting: settings.claimPeriods[viewer.store.code],
    store: viewer.store,
    today,
  });
  const { state, dias_mora } = stateOnDay(today, {
    due: detail.fecha_vencimiento_documento,
    closedOn: detail.closed_on,
  });
  return ok({
    id: String(detail.document_id),
    num_documento: detail.num_documento,
    num_factura: detail.num_factura,
    tipo_documento: detail.tipo_documento,
    cufe: detail.cufe,
    fecha_documento: detail.fecha_documento,
    fecha_vencimiento_documento: detail.fecha_vencimiento_documento,
    nombre_destino: detail.nombre_destino,
    ciudad: detail.ciudad,
    direccion: detail.direccion,
    detalle: detail.detalle,
    estado_documento: state,
    dias_mora,
    original: amountFromCents(detail.original_cents),
    total: amountFromCents(detail.open_cents),
    bloqueo: bloqueoOf(detail),
    cierre: cierreOf(detail.closing),
    plazo_reclamo: period && presentPeriod(period),
    movimientos: timelineOf({ ...detail, original: detail.original_cents }, movements).map(movimientoOf),
  });
}

function movimientoOf({
  day,
  what,
  reference,
  change,
  left,
  movement,
}: TimelineEntry<TimelineRow>): DocumentoMovimiento {
  return {
    fecha: day,
    concepto: what,
    origen: movement && (movement.holder ? HOLDER_TYPES[movement.holder] : 'ERP'),
    referencia: movement?.source ?? null,
    nombre: reference,
    banco: movement?.banco ?? null,
    valor: amountFromCents(change),
    saldo: amountFromCents(left),
  };
}
