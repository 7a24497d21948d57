import type { Compensacion, Compensaciones, QueryListarCompensacionesArgs } from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Result, ok, refuse } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { exportLinks } from '#kit/server/export/routes.ts';
import { readPageQuery, withoutPage } from '#kit/server/list/query.ts';
import type { IsSelected } from '#kit/server/operation.ts';
import { ANSWER_TOO_LARGE } from '#kit/server/http/request-bounds.ts';
import { linkedFile } from '#kit/server/http/file-link.ts';
import { pdfLink } from '#areas/account/server/public.ts';
import { receiptNumber } from '#areas/invoices/rules/receipt.ts';
import { COMPENSATION_LIST } from '../rules/list.ts';
import { STATE_LABELS, reasonOf, stateOf } from '../rules/status.ts';
import { compensationExport, compensationsExport } from './list-export.ts';
import {
  type ShownCompensation,
  type ShownLine,
  countLines,
  listCompensations,
  readLines,
  sumCompensations,
} from './list-store.ts';
import { compensationPdf } from './compensation-file.ts';

/** `listarCompensaciones`. Their lines are read one compensation at a time, because each may have thousands. */
export async function compensations(
  args: QueryListarCompensacionesArgs,
  context: ViewerContext,
  wants: IsSelected,
): Promise<Result<Compensaciones>> {
  const { db, viewer } = context;
  const withLines = wants('items.lines');
  const query = readPageQuery(COMPENSATION_LIST, args, context);
  if (!query.ok) return query;
  const items: Compensacion[] = [];
  const rows = await listCompensations(db, query.value);
  if (withLines && !context.bounds.countLines(await countLines(db, viewer, rows))) return refuse(ANSWER_TOO_LARGE);
  for (const row of rows) {
    const lines = withLines ? await readLines(db, viewer, row.number) : [];
    items.push(compensationOf(context, row, lines));
  }
  const summed = ['total_count', 'total_compensado'].some(wants);
  const { count, done } = summed ? await sumCompensations(db, query.value) : { count: 0, done: 0 };
  return ok({
    items,
    total_count: count,
    total_compensado: amountFromCents(done),
    download: wants('download') ? exportLinks(context, compensationsExport, withoutPage(args)) : null,
  });
}

function compensationOf(context: ViewerContext, row: ShownCompensation, lines: readonly ShownLine[]): Compensacion {
  const { viewer, clock, settings } = context;
  const { timeZone } = viewer.store;
  const estado = stateOf(row);
  const isLate = estado === 'B' && row.created_at.getTime() <= clock.now().getTime() - settings.compensationDelayed;
  return {
    id_compensacion: String(row.number),
    id_transaccion: row.uuid,
    id_cliente: String(viewer.clientId),
    codigo_cliente: row.codigo_cliente,
    nombre_cliente: row.nombre,
    cliente_nit: row.cliente_nit,
    street: row.direccion,
    estado,
    estado_descripcion: STATE_LABELS[estado],
    created_at: dateTimeIn(row.created_at, timeZone),
    updated_at: dateTimeIn(row.updated_at, timeZone),
    total_compensado: amountFromCents(row.compensado_cents),
    total_pagos: amountFromCents(row.pagos_cents),
    total_facturas: amountFromCents(row.facturas_cents),
    lines: lines.map(lineOf),
    download: {
      pdf: linkedFile(pdfLink(compensationPdf, String(row.number), context)),
      xls: exportLinks(context, compensationExport, { number: row.number }).xls ?? null,
    },
    motivo: reasonOf(row, receiptNumber),
    usuario: row.usuario,
    demorada: viewer.isSupport && isLate,
  };
}

function lineOf(line: ShownLine): Compensacion['lines'][number] {
  return {
    id_compensacion_detalle: String(line.line),
    id_edocta_detalle: String(line.document_id),
    tipo_documento: line.tipo,
    num_documento: line.num_documento,
    num_factura: line.num_factura,
    nombre_destino: line.nombre_destino,
    fecha_documento: line.fecha,
    fecha_vencimiento_documento: line.vencimiento,
    monto_documento: amountFromCents(line.monto_documento_cents),
    monto: amountFromCents(line.monto_cents),
    valor_pagado: amountFromCents(line.valor_cents),
  };
}
