import type { CertificadoVentasOutput, MutationSolicitarCertificadoVentasArgs } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import { groupThousands } from '#kit/core/money.ts';
import { type Result, badInput, ok } from '#kit/core/result.ts';
import { writeAuditEntry } from '#kit/server/audit.ts';
import { today } from '#kit/server/clock.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { type Tx, transaction } from '#kit/server/database/database.ts';
import { publishEvent } from '#kit/server/outbox.ts';
import {
  type CertificateRequest,
  MAX_PER_DAY,
  MAX_LINES,
  certificateScope,
  readCertificateRequest,
} from '../rules/request.ts';
import {
  type Certificate,
  countLines,
  destinationIds,
  previousRequests,
  insertCertificate,
  lockCertificates,
} from './certificate-store.ts';
import { makeCertificate } from './make-certificate.ts';

const REQUESTED: CertificadoVentasOutput = {
  codigo: 200,
  mensaje: 'Recibimos tu solicitud. Te avisamos cuando el certificado esté listo.',
};
const NO_SALES: CertificadoVentasOutput = { codigo: 422, mensaje: 'No hay ventas en esas fechas para certificar.' };
const TOO_LONG: CertificadoVentasOutput = {
  codigo: 422,
  mensaje: `El certificado tendría más de ${groupThousands(String(MAX_LINES))} líneas. Elige menos días o menos estaciones.`,
};
const TOO_MANY: CertificadoVentasOutput = {
  codigo: 429,
  mensaje: `Puedes solicitar ${MAX_PER_DAY} certificados al día. Inténtalo mañana.`,
};

/**
 * `solicitarCertificadoVentas`: stores the request, publishes an event for the ERP, and queues the job that generates
 * the file. `codigo` is 200 if the request was accepted, or an equal one is pending; else `mensaje` gives the reason
 * (specification B7, B8).
 */
export async function requestCertificate(
  { input }: MutationSolicitarCertificadoVentasArgs,
  context: ViewerContext,
): Promise<Result<CertificadoVentasOutput>> {
  const { viewer, clock, db } = context;
  const day = today(clock, viewer.store);
  const asked = readCertificateRequest(input, day);
  if (!asked.ok) return asked;
  return transaction(db, (tx) => createCertificate(tx, context, asked.value, day));
}

async function createCertificate(
  tx: Tx,
  context: ViewerContext,
  asked: CertificateRequest,
  day: Day,
): Promise<Result<CertificadoVentasOutput>> {
  const { viewer, clock, jobs } = context;
  const { clientId } = viewer;
  const { codigo_cliente } = await lockCertificates(tx, viewer);
  const known = asked.destinations && (await destinationIds(tx, clientId, asked.destinations));
  const isUnknown = known !== null && known.length < (asked.destinations?.length ?? 0);
  const scope = certificateScope(known && known.map(({ destination_id }) => destination_id), viewer.destinations);
  // the same answer for unknown destinations, another client's and other stations
  if (isUnknown || scope === undefined) {
    return badInput('bad_destinations', 'One of the destinations was not found.', 'codigo_destinatario');
  }
  const certificate: Certificate = {
    fecha_inicio: asked.from,
    fecha_fin: asked.to,
    modo_impresion: asked.mode,
    negocio: asked.negocio,
    destinations: scope,
  };
  const { count, same } = await previousRequests(tx, viewer, day, certificate);
  if (same !== null) return ok(REQUESTED);
  if (count >= MAX_PER_DAY) return ok(TOO_MANY);
  const lines = await countLines(tx, clientId, certificate, MAX_LINES);
  if (lines === 0) return ok(NO_SALES);
  if (lines > MAX_LINES) return ok(TOO_LONG);

  const now = clock.now();
  const number = await insertCertificate(tx, viewer, certificate, now);
  await writeAuditEntry(tx, context, { action: 'certificate.request', subject: String(number), result: 'ok' });
  await jobs.send(tx, makeCertificate, { clientId, number }, { key: `${clientId} ${number}` });
  await publishEvent(tx, context, {
    clientId,
    type: 'certificate.requested',
    data: {
      increment_sales_certificate: String(number),
      codigo_cliente,
      codigo_destinatario: asked.destinations,
      fecha_inicio: asked.from,
      fecha_fin: asked.to,
      modo_impresion: asked.mode,
      negocio: asked.negocio,
    },
    at: now,
  });
  return ok(REQUESTED);
}
