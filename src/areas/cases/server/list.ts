import type {
  Caso,
  Casos,
  DocumentoDetalle,
  DocumentoEnReclamo,
  QueryCasoArgs,
  QueryCasosArgs,
  TasaRetencion,
} from '#kit/core/contract/types.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Result, notFound, ok } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { readPage } from '#kit/server/list/query.ts';
import type { IsSelected } from '#kit/server/operation.ts';
import { CASE_LIMITS } from '../rules/limits.ts';
import { readCaseFilter } from '../rules/list.ts';
import { percentOf, ratesOfYear } from '../rules/withholding.ts';
import {
  caseByUuid,
  casesOfDocument,
  claimedDocuments,
  countCases,
  countUnreadCases,
  listCases,
  markRead,
} from './case-store.ts';
import { presentCase, presentThread } from './present.ts';
import { isUuid } from '#kit/core/id.ts';

const PAGE_SIZE = 10;

/** `casos`: the cases that the viewer may see, without their messages. */
export async function cases(
  { filter, ...page }: QueryCasosArgs,
  context: ViewerContext,
  wants: IsSelected,
): Promise<Result<Casos>> {
  const { db, viewer } = context;
  const read = readCaseFilter(filter);
  if (!read.ok) return read;
  const cut = readPage(page, PAGE_SIZE);
  if (!cut.ok) return cut;
  const rows = wants('items') ? await listCases(db, viewer, read.value, cut.value) : [];
  const items = rows.map((row) => presentCase(row, context));
  return ok({
    items,
    total_count: wants('total_count') ? await countCases(db, viewer, read.value) : 0,
    sin_leer: wants('sin_leer') ? await countUnreadCases(db, viewer) : 0,
  });
}

/** `caso`: a case with its messages, which are then read; a support session reads nothing. */
export async function caseThread({ id }: QueryCasoArgs, context: ViewerContext): Promise<Result<Caso>> {
  const { db, viewer } = context;
  const row = isUuid(id) ? await caseByUuid(db, viewer, id) : undefined;
  if (!row) return notFound('The case', 'id');
  const thread = await presentThread(db, row, context);
  if (!viewer.isSupport && row.unread > 0) await markRead(db, viewer, id, row.newest_message_id);
  return ok(thread);
}

/** `documentosEnReclamo`: the open documents with open cases that the viewer may see. */
export async function claimed(_args: object, { db, viewer }: ViewerContext): Promise<Result<DocumentoEnReclamo[]>> {
  const rows = await claimedDocuments(db, viewer, CASE_LIMITS.claimed);
  return ok(
    rows.map(({ document_id, cents, count }) => ({
      id_edocta_detalle: String(document_id),
      monto: amountFromCents(cents),
      casos: count,
    })),
  );
}

/** Cases shown with a document. */
const MAX_OF_DOCUMENT = 20;

/** `detalleDocumento.casos`: the document's cases that the viewer may see, without their messages. */
export async function casesOfDetail({ id }: { readonly id: string }, context: ViewerContext): Promise<Caso[]> {
  const rows = await casesOfDocument(context.db, context.viewer, Number(id), MAX_OF_DOCUMENT);
  return rows.map((row) => presentCase(row, context));
}

/** `detalleDocumento.retenciones`: the rates of withholding of the store and of the document's year. */
export async function ratesOfDetail(
  { fecha_documento }: Pick<DocumentoDetalle, 'fecha_documento'>,
  { viewer, settings }: ViewerContext,
): Promise<TasaRetencion[]> {
  const rates = ratesOfYear(settings.withholdings[viewer.store.code], fecha_documento);
  return rates.map(({ concept, ppm }) => ({ concepto: concept, porcentaje: percentOf(ppm) }));
}
