import type { Compensacion, Compensaciones, QueryListarCompensacionesArgs } from '../../../kit/any/contract.ts';
import { PAGE_SIZE } from '../../../kit/any/constants.ts';
import { dateTimeIn } from '../../../kit/any/day.ts';
import { amountFromCents } from '../../../kit/any/money.ts';
import { readSort } from '../../../kit/any/order.ts';
import { type Result, ok } from '../../../kit/any/result.ts';
import { today } from '../../../kit/server/clock.ts';
import type { ViewerContext } from '../../../kit/server/context.ts';
import { exportLinks } from '../../../kit/server/export/door.ts';
import { fileLink } from '../../../kit/server/file-link.ts';
import type { Operation, Wants } from '../../../kit/server/operation.ts';
import { page } from '../../../kit/server/page.ts';
import { receiptNumber } from '../../invoices/rules/receipt.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { COMPENSATION_SORT_FIELDS, NEWEST_FIRST, readCompensationFilter } from '../rules/list.ts';
import { STATE_WORDS, reasonOf, stateOf } from '../rules/status.ts';
import { compensationExport, compensationsExport } from './list-export.ts';
import {
  type ShownCompensation,
  type ShownLine,
  countCompensations,
  listCompensations,
  readLines,
} from './list-store.ts';
import { paperPath } from './paper.ts';

/**
 * `listarCompensaciones`: the client's compensations, in the order asked for. With their lines, of which one may have
 * thousands, a page is no larger than the usual one.
 */
export const listarCompensaciones: Operation<QueryListarCompensacionesArgs, Compensaciones> = {
  allow: OPERATIONS.listarCompensaciones,
  run: list,
};

async function list(
  args: QueryListarCompensacionesArgs,
  context: ViewerContext,
  wants: Wants,
): Promise<Result<Compensaciones>> {
  const { db, viewer, clock } = context;
  const filter = readCompensationFilter(args, today(clock, viewer.store));
  if (!filter.ok) return filter;
  const withLines = wants('items.lines');
  const asked = withLines ? page(args, PAGE_SIZE, PAGE_SIZE) : page(args, PAGE_SIZE);
  if (!asked.ok) return asked;
  const order = readSort(COMPENSATION_SORT_FIELDS, args.sort, NEWEST_FIRST);
  const items: Compensacion[] = [];
  for (const row of await listCompensations(db, viewer, filter.value, { ...asked.value, order })) {
    const lines = withLines ? await readLines(db, viewer, row.number) : [];
    items.push(compensationOf(context, row, lines));
  }
  return ok({
    items,
    total_count: wants('total_count') ? await countCompensations(db, viewer, filter.value) : 0,
    download: wants('download')
      ? exportLinks(context, compensationsExport, { filter: args.filter, sort: args.sort })
      : null,
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
    estado_descripcion: STATE_WORDS[estado],
    created_at: dateTimeIn(row.created_at, timeZone),
    updated_at: dateTimeIn(row.updated_at, timeZone),
    total_compensado: amountFromCents(row.compensado_cents),
    total_pagos: amountFromCents(row.pagos_cents),
    total_facturas: amountFromCents(row.facturas_cents),
    lines: lines.map(lineOf),
    download: {
      pdf: { url: fileLink(context, viewer, paperPath(String(row.number))), status: 'ok' },
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
