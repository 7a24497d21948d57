import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import { parseId } from '#kit/core/id.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Tx } from '#kit/server/database/database.ts';
import { allConditions } from '#kit/server/list/conditions.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { visibleTo } from '#areas/account/server/public.ts';
import { ofOrderViewer } from '#areas/orders/server/public.ts';

/** Finds the document and the order that a new case names, among those of the viewer's destinations. */

export type NamedDocument = {
  readonly id: number;
  readonly cents: Cents;
  readonly issued: Day;
  readonly sociedad: string;
  readonly num_documento: string;
  readonly ejercicio: number;
};

/** The documents of an id or a number; two where the number is not unique. */
export async function namedDocuments(
  tx: Tx,
  viewer: Viewer,
  { id, number }: { readonly id: string | null; readonly number: string | null },
): Promise<readonly NamedDocument[]> {
  const documentId = id === null ? undefined : parseId(id);
  if (id !== null && documentId === undefined) return [];
  const named = [
    ...(documentId === undefined ? [] : [sql`d.document_id = ${documentId}`]),
    ...(number === null ? [] : [sql`d.num_documento = ${number}`]),
  ];
  const { rows } = await sql<NamedDocument>`
    select d.document_id as id, abs(d.original_cents) as cents, d.fecha_documento as issued, d.sociedad, d.num_documento, d.ejercicio
    from document d where ${allConditions([...visibleTo(viewer), ...named])} limit 2`.execute(tx);
  return rows;
}

export type NamedOrder = { readonly id: number; readonly cents: Cents | null; readonly num_pedido: string };

export async function namedOrder(tx: Tx, viewer: Viewer, number: string): Promise<NamedOrder | undefined> {
  const { rows } = await sql<NamedOrder>`
    select o.order_id as id, o.valor_cents as cents, o.num_pedido from order_header o
    where ${allConditions([...ofOrderViewer(viewer), sql`o.num_pedido = ${number}`])}`.execute(tx);
  return rows[0];
}
