import type { Certificado, Certificados, QueryListarCertificadoVentaArgs } from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { type Result, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { exportLinks } from '#kit/server/export/routes.ts';
import { readPageQuery, withoutPage } from '#kit/server/list/query.ts';
import type { IsSelected } from '#kit/server/operation.ts';
import { linkedFile } from '#kit/server/http/file-link.ts';
import { CERTIFICATE_LIST, STATES } from '../rules/list.ts';
import { certificateLink } from './certificate-file.ts';
import { certificatesExport } from './list-export.ts';
import { type ShownCertificate, countCertificates, listCertificates } from './list-store.ts';

/** `listarCertificadoVenta`: the client's certificates, ascending by number. */
export async function certificates(
  args: QueryListarCertificadoVentaArgs,
  context: ViewerContext,
  wants: IsSelected,
): Promise<Result<Certificados>> {
  const { db } = context;
  const query = readPageQuery(CERTIFICATE_LIST, args, context);
  if (!query.ok) return query;
  const rows = wants('items') ? await listCertificates(db, query.value) : [];
  return ok({
    items: rows.map((row) => certificateOf(context, row)),
    total_count: wants('total_count') ? await countCertificates(db, query.value) : 0,
    download: wants('download') ? exportLinks(context, certificatesExport, withoutPage(args)) : null,
  });
}

function certificateOf(context: ViewerContext, row: ShownCertificate): Certificado {
  const { fecha_inicio, fecha_fin, modo_impresion, negocio, destinatario, nombre_comercial } = row;
  return {
    increment_sales_certificate: String(row.number),
    destinatario,
    nombre_comercial,
    received: dateTimeIn(row.created_at, context.viewer.store.timeZone),
    fecha_inicio,
    start_date: fecha_inicio,
    fecha_fin,
    end_date: fecha_fin,
    modo_impresion,
    negocio,
    pdf: row.state === 'ready' ? linkedFile(certificateLink(context, row.number)) : null,
    estado: STATES[row.state].estado,
    mensaje: row.error,
  };
}
