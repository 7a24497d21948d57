import { sql } from 'kysely';
import type { ClaimSetting } from '#kit/core/claim-setting.ts';
import { type Condition, dayConditions } from '#kit/server/list/conditions.ts';
import type { ListQuery } from '#kit/server/list/query.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import {
  type Documents,
  blockedConditions,
  claimConditions,
  currentDocuments,
  destinationConditions,
  dueCondition,
  visibleTo,
} from '#areas/account/server/public.ts';
import type { DocumentFilter } from '../rules/list.ts';

/** Conditions on columns that documents and the portfolio's rows share; both tables have the alias d. */
export function sharedConditions(viewer: Viewer, filter: DocumentFilter): Condition[] {
  return [
    ...visibleTo(viewer),
    ...dayConditions(sql`d.fecha_vencimiento_documento`, filter.fecha_vencimiento_documento),
    ...destinationConditions(viewer, filter),
  ];
}

/** A list of documents; `claimPeriod` is the store's setting. */
export type DocumentsQuery = Omit<ListQuery<DocumentFilter, string>, 'order'> & {
  readonly claimPeriod: ClaimSetting | null;
};

export function filteredDocuments({ viewer, filter, today, claimPeriod }: DocumentsQuery): Documents {
  const documents = currentDocuments(viewer, filter, sql`d.open_cents`);
  const where = [
    ...documents.where,
    sideCondition(filter),
    ...blockedConditions(filter.blocked),
    ...claimConditions(filter.plazo_reclamo, { setting: claimPeriod, store: viewer.store, today }),
    ...(filter.states ? [dueCondition(filter.states, sql`${today}::date`)] : []),
  ];
  return { ...documents, where };
}

/** The side and the open state, written as in the partial indexes, so that PostgreSQL uses them. */
export function sideCondition({ side, open, compensated }: DocumentFilter): Condition {
  const sign = side === 'INVOICE' ? sql`>` : sql`<`;
  if (open && compensated) return sql`d.original_cents ${sign} 0`;
  if (open) return sql`d.open_cents ${sign} 0`;
  if (compensated) return sql`d.original_cents ${sign} 0 and d.open_cents = 0`;
  return sql`false`;
}
