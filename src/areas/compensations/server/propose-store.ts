import { sql } from 'kysely';
import type { Day } from '../../../kit/any/day.ts';
import type { Cents } from '../../../kit/any/money.ts';
import type { Db } from '../../../kit/server/database.ts';
import { prepared } from '../../../kit/server/prepared.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import { type Condition, all, blockedConditions, ofViewer } from '../../account/server/public.ts';
import type { PortfolioSums } from '../../invoices/rules/portfolio.ts';
import { portfolioSums } from '../../invoices/server/public.ts';

/** An open document that may be compensated; `cents`: what is open in it, above 0 on either side. */
export type OpenRow = {
  readonly id: number;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly tipo_documento: string;
  readonly fecha_documento: Day;
  readonly vencimiento: Day;
  readonly cents: Cents;
};

/** The oldest of a side, and how many there are. */
export type OpenSide = { readonly rows: readonly OpenRow[]; readonly count: number };

/** What may be compensated now, and the portfolio it is part of. */
export type OpenBook = { readonly credits: OpenSide; readonly invoices: OpenSide; readonly portfolio: PortfolioSums };

/**
 * All that the viewer sees open and neither locked nor held by the ERP, oldest due first, then by number, up to so many of a
 * side; and the whole portfolio, of the same moment.
 */
export async function readOpenBook(
  db: Db,
  viewer: Viewer,
  today: Day,
  most: { readonly credits: number; readonly invoices: number },
): Promise<OpenBook> {
  const { rows } = await sql<OpenBook>`${prepared}
    select (${openSide(viewer, sql`d.open_cents < 0`, most.credits)}) as credits,
           (${openSide(viewer, sql`d.open_cents > 0`, most.invoices)}) as invoices,
           (${portfolioSums(viewer, today)}) as portfolio`.execute(db);
  const [book] = rows;
  if (!book) throw new Error('A statement without a table gave no row.');
  return book;
}

/** As JSON of OpenSide. */
function openSide(viewer: Viewer, side: Condition, most: number): Condition {
  return sql`
    select json_build_object('count', coalesce(max(found.n), 0),
                             'rows', coalesce(json_agg(found), '[]'))
    from (
      select d.document_id as id, d.num_documento, d.num_factura, d.tipo_documento, d.fecha_documento,
             d.fecha_vencimiento_documento as vencimiento, abs(d.open_cents) as cents, count(*) over () as n
      from document d where ${all([...ofViewer(viewer), side, ...blockedConditions([false])])}
      order by d.fecha_vencimiento_documento, d.num_documento collate "C", d.document_id limit ${most}
    ) found`;
}
