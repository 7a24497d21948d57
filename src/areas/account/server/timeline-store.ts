import { sql } from 'kysely';
import type { Day } from '../../../kit/any/day.ts';
import type { Cents } from '../../../kit/any/money.ts';
import type { Db } from '../../../kit/server/database.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import { all, ofViewer } from './conditions-store.ts';
import type { Holder, Movement } from './store.ts';

/** A movement of a document as its time line tells it; amounts signed as the ledger has them. */
export type TimelineRow = {
  readonly fecha: Day;
  readonly kind: Movement['kind'];
  readonly applied_cents: Cents;
  readonly original_delta_cents: Cents;
  /** What the payment or compensation is called, 'P12'; null: it is none's. */
  readonly name: string | null;
  readonly holder: Holder | null;
};

/** All movements of a document that the viewer may see, in their order. */
export async function movementsOf(db: Db, viewer: Viewer, documentId: number): Promise<readonly TimelineRow[]> {
  const { rows } = await sql<TimelineRow>`
    select m.fecha, m.kind, m.applied_cents, m.original_delta_cents, p.name, p.holder
    from document d
    join movement m on m.client_id = d.client_id and m.document_id = d.document_id
    left join portal_money p on p.client_id = m.client_id and p.source = m.source
    where ${all([...ofViewer(viewer), sql`d.document_id = ${documentId}`])}
    order by m.movement_id`.execute(db);
  return rows;
}
