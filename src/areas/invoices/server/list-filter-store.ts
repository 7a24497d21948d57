import { sql } from 'kysely';
import { type Condition, dayConditions } from '../../../kit/server/list/conditions.ts';
import type { ListQuery } from '../../../kit/server/list/query.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import {
  type Documents,
  blockedConditions,
  currentDocuments,
  dueCondition,
  ofViewer,
} from '../../account/server/public.ts';
import type { DocumentFilter } from '../rules/list.ts';

/** Conditions on columns that documents and the portfolio's rows share; both tables have the alias d. */
export function sharedConditions(viewer: Viewer, filter: DocumentFilter): Condition[] {
  return [
    ...ofViewer(viewer),
    ...dayConditions(sql`d.fecha_vencimiento_documento`, filter.fecha_vencimiento_documento),
    ...destinationConditions(viewer, filter),
  ];
}

function destinationConditions({ clientId }: Viewer, { destino }: DocumentFilter): Condition[] {
  if (!destino) return [];
  return [
    sql`d.destination_id in (
      select destination_id from destination
      where client_id = ${clientId} and codigo_destinatario = any(${destino}::text[]))`,
  ];
}

export function filteredDocuments({
  viewer,
  filter,
  today,
}: Omit<ListQuery<DocumentFilter, string>, 'order'>): Documents {
  const documents = currentDocuments(viewer, filter, sql`d.open_cents`);
  const where = [
    ...documents.where,
    sideCondition(filter),
    ...blockedConditions(filter.blocked),
    ...destinationConditions(viewer, filter),
    ...(filter.states ? [dueCondition(filter.states, sql`${today}::date`)] : []),
  ];
  return { ...documents, where };
}

/** The side and whether open, written as in the partial indexes so that they are used. */
export function sideCondition({ side, open, compensated }: DocumentFilter): Condition {
  const sign = side === 'INVOICE' ? sql`>` : sql`<`;
  if (open && compensated) return sql`d.original_cents ${sign} 0`;
  if (open) return sql`d.open_cents ${sign} 0`;
  if (compensated) return sql`d.original_cents ${sign} 0 and d.open_cents = 0`;
  return sql`false`;
}
