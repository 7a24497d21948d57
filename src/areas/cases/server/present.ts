import type { Caso, MensajeCaso, PlazoReclamo, RetencionCaso } from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { hasPermission } from '#kit/core/permission.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { fileLink } from '#kit/server/http/file-link.ts';
import { claimPeriodsOf, presentPeriod } from '#areas/account/server/public.ts';
import { answerEffect, nextState } from '../rules/case.ts';
import { percentOf } from '../rules/withholding.ts';
import { PAYS } from '../rules/permissions.ts';
import { type CaseRow, type MessageRow, type Withholding, messagesOfCase } from './case-store.ts';
import { FILE_PATH } from './file-path.ts';

/** How the company is named to clients: never by the name of who wrote. */
const COMPANY = 'La compañía';

/** A case without its messages and its document's claim period, as the viewer sees it. */
export function presentCase(row: CaseRow, { viewer, clock }: ViewerContext): Caso {
  const { timeZone } = viewer.store;
  const mayAct = !viewer.isSupport;
  return {
    id: row.uuid,
    numero: String(row.number),
    tipo: row.tipo,
    estado: row.estado,
    id_edocta_detalle: row.document_id === null ? null : String(row.document_id),
    num_documento: row.num_documento,
    num_factura: row.num_factura,
    num_pedido: row.num_pedido,
    plazo_reclamo: null,
    monto: row.monto_cents === null ? null : amountFromCents(row.monto_cents),
    retencion: withholdingOf(row),
    monto_aceptado: row.accepted_cents === null ? null : amountFromCents(row.accepted_cents),
    num_documento_credito: row.credit_number,
    motivo: row.motivo,
    autor: row.autor,
    sin_leer: row.unread,
    puedo_responder: mayAct && answerEffect(answerable(row), clock.now()) !== null,
    puedo_cerrar: mayAct && mayClose(row, viewer) && nextState('close', row.estado) !== null,
    created_at: dateTimeIn(row.created_at, timeZone),
    updated_at: dateTimeIn(row.updated_at, timeZone),
    mensajes: [],
  };
}

function withholdingOf(row: CaseRow): RetencionCaso | null {
  const { withholding: concept, withholding_ppm: ppm, withholding_base_cents: base, certificate_day } = row;
  if (concept === null || ppm === null || base === null) return null;
  return presentWithholding({ concept, ppm, base, certificateDay: certificate_day });
}

/** A withholding as answers and events have it: the rate in percent. */
export function presentWithholding({ concept, ppm, base, certificateDay }: Omit<Withholding, 'cents'>): RetencionCaso {
  const porcentaje = percentOf(ppm);
  return { concepto: concept, porcentaje, base: amountFromCents(base), certificado_fecha: certificateDay };
}

export function answerable({ estado, rejected_at, is_erp_final }: CaseRow) {
  return { estado, rejectedAt: rejected_at, isErpFinal: is_erp_final };
}

/** Whether the viewer may close a case that they see: its author, and who may pay. */
export function mayClose({ user_id }: CaseRow, { userId, permissions }: ViewerContext['viewer']): boolean {
  return user_id === userId || hasPermission(permissions, PAYS);
}

/** A case with its messages and its document's claim period. */
export async function presentThread(db: Db | Tx, row: CaseRow, context: ViewerContext): Promise<Caso> {
  const messages = await messagesOfCase(db, context.viewer.clientId, row.uuid);
  return {
    ...presentCase(row, context),
    plazo_reclamo: await claimPeriodOfCase(db, row, context),
    mensajes: messages.map((message) => messageOf(message, context)),
  };
}

async function claimPeriodOfCase(
  db: Db | Tx,
  { document_id: documentId }: CaseRow,
  context: ViewerContext,
): Promise<PlazoReclamo | null> {
  if (documentId === null) return null;
  const { clientId, store } = context.viewer;
  const periods = await claimPeriodsOf(db, [{ clientId, documentId, store: store.code }], context);
  const period = periods.get(documentId);
  return period ? presentPeriod(period) : null;
}

function messageOf({ id, author, de, text, at, files }: MessageRow, context: ViewerContext): MensajeCaso {
  const { viewer } = context;
  return {
    id: String(id),
    de: author === 'client' ? (de ?? '') : COMPANY,
    de_la_compania: author !== 'client',
    texto: text,
    archivos: files.map((file) => ({
      id: file.id,
      nombre: file.name,
      url: fileLink(context, viewer, `${FILE_PATH}${file.id}`),
    })),
    created_at: dateTimeIn(at, viewer.store.timeZone),
  };
}
