import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Db } from '#kit/server/database/database.ts';
import { allConditions } from '#kit/server/list/conditions.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { visibleTo } from './document-list-store.ts';
import type { Holder, Movement } from './store.ts';

/** A movement of a document; signed amounts. */
export type TimelineRow = {
  readonly fecha: Day;
  readonly kind: Movement['kind'];
  readonly applied_cents: Cents;
  readonly original_delta_cents: Cents;
  /** The payment's or compensation's name, 'P12'; null without one. */
  readonly name: string | null;
  readonly holder: Holder | null;
  /** The uuid of that payment or compensation. */
  readonly source: string | null;
  /** The bank of the payment. */
  readonly banco: string | null;
};

/** All movements of a visible document, in order. */
export async function movementsOf(db: Db, viewer: Viewer, documentId: number): Promise<readonly TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select m.fecha, m.kind, m.applied_cents, m.original_delta_cents, p.name, p.holder, m.source, paid.banco
    from document d
    join movement m on m.client_id = d.client_id and m.document_id = d.document_id
    left join portal_money p on p.client_id = m.client_id and p.source = m.source
    left join payment paid on paid.client_id = m.client_id and paid.uuid = m.source
    where ${allConditions([...visibleTo(viewer), sql`d.document_id = ${documentId}`])}
    order by m.movement_id`.execute(db);
  return rows;
}
