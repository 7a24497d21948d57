import { sql } from 'kysely';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { IdempotentRequest } from '#kit/server/http/idempotent-request.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import type { Totals } from '../rules/allocate.ts';
import type { CompensationLine, LedgerDocument, RequestedLine } from '../rules/compensate.ts';
import type { CompensationKey } from './answer-store.ts';

/** The visible documents with these ids, or with the number of a line without an id. */
export async function documentsToCompensate(
  tx: Tx,
  viewer: Viewer,
  asked: readonly RequestedLine[],
): Promise<LedgerDocument[]> {
  const ids = asked.map((line) => line.documentId).filter((id) => id !== null);
  const numbers = asked.filter((line) => line.documentId === null).map((line) => line.num_documento);
  const visible = viewer.destinations ? sql`d.destination_id = any(${viewer.destinations}::bigint[])` : sql`true`;
  const { rows } = await sql<
    Omit<LedgerDocument, 'lock'> & { holder: 'payment' | 'compensation' | null; reference: string | null }
  >`
    select d.document_id as "documentId", d.sociedad, d.num_documento, d.ejercicio, d.num_factura,
           d.fecha_vencimiento_documento as vencimiento, d.original_cents as original, d.open_cents as open,
           d.bloqueada_erp as bloqueada, l.holder, l.reference
    from document d
    left join document_lock l on l.client_id = d.client_id and l.document_id = d.document_id
    where d.client_id = ${viewer.clientId} and ${visible}
      and (d.document_id = any(${ids}::bigint[]) or d.num_documento = any(${numbers}::text[]))`.execute(tx);
  return rows.map(({ holder, reference, ...document }) =>
    Object.assign(document, { lock: holder && reference !== null ? { holder, reference } : null }),
  );
}

export type NewCompensation = {
  readonly uuid: string;
  readonly totals: Totals;
  readonly lines: readonly CompensationLine[];
  /** The approved request that it carries out. */
  readonly requestUuid: string | null;
  readonly request: IdempotentRequest;
  readonly now: Date;
};

export async function insertCompensation(
  tx: Tx,
  viewer: Viewer,
  { uuid, totals, lines, requestUuid, request, now }: NewCompensation,
): Promise<{ readonly number: number; readonly codigo_cliente: string }> {
  const { rows } = await sql<{ number: number; codigo_cliente: string }>`
    insert into compensation (client_id, uuid, user_id, moneda, pagos_cents, facturas_cents, compensado_cents,
                              request_uuid, idempotency_key, input_sha256, created_at, updated_at)
    values (${viewer.clientId}, ${uuid}, ${viewer.userId}, ${viewer.store.currency}, ${totals.pagos}, ${totals.facturas},
            ${totals.compensado}, ${requestUuid}, ${request.key}, ${request.inputSha256}, ${now}, ${now})
    returning number, (select codigo_cliente from client where client_id = ${viewer.clientId})`.execute(tx);
  if (!rows[0]) throw new Error('The compensation was not inserted.');
  const written = lines.map(({ asked, document, valor }, index) => ({
    line: index + 1,
    document_id: document.documentId,
    tipo: asked.tipo,
    monto_documento_cents: Math.abs(document.open),
    monto_cents: asked.monto,
    valor_cents: valor,
  }));
  await sql`
    insert into compensation_line (client_id, uuid, line, document_id, tipo, monto_documento_cents, monto_cents, valor_cents)
    select ${viewer.clientId}, ${uuid}::uuid, l.*
    from json_to_recordset(${JSON.stringify(written)}::json) as l(
      line integer, document_id bigint, tipo text, monto_documento_cents bigint, monto_cents bigint, valor_cents bigint
    )`.execute(tx);
  return rows[0];
}

/** Marks an unanswered compensation as delayed; returns its number, or undefined if it was already marked. */
export async function recordDelay(db: Db, { clientId, uuid }: CompensationKey, now: Date): Promise<number | undefined> {
  const { rows } = await sql<{ number: number }>`
    update compensation set delayed_at = ${now}
    where client_id = ${clientId} and uuid = ${uuid} and answer is null and delayed_at is null
    returning number`.execute(db);
  return rows[0]?.number;
}
