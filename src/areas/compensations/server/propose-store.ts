import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Db } from '#kit/server/database/database.ts';
import { prepared } from '#kit/server/database/prepared-statements.ts';
import { type Condition, allConditions } from '#kit/server/list/conditions.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { blockedConditions, visibleTo } from '#areas/account/server/public.ts';
import type { PortfolioSums } from '#areas/invoices/rules/portfolio.ts';
import { portfolioSums } from '#areas/invoices/server/public.ts';

/** An open document; `cents` is positive on either side. */
export type OpenRow = {
  readonly id: number;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly tipo_documento: string;
  readonly fecha_documento: Day;
  readonly vencimiento: Day;
  readonly cents: Cents;
};

export type OpenSide = { readonly rows: readonly OpenRow[]; readonly count: number };

export type OpenDocuments = {
  readonly credits: OpenSide;
  readonly invoices: OpenSide;
  readonly portfolio: PortfolioSums;
};

/**
 * The visible open and unlocked documents, oldest due first, up to a limit for each side, with the whole portfolio in
 * the same snapshot.
 */
export async function readOpenDocuments(
  db: Db,
  viewer: Viewer,
  today: Day,
  most: { readonly credits: number; readonly invoices: number },
): Promise<OpenDocuments> {
  const { rows } = await sql<OpenDocuments>`${prepared}
    select (${openSide(viewer, sql`d.open_cents < 0`, most.credits)}) as credits,
           (${openSide(viewer, sql`d.open_cents > 0`, most.invoices)}) as invoices,
           (${portfolioSums(viewer, today)}) as portfolio`.execute(db);
  const [book] = rows;
  if (!book) throw new Error('The query of open documents returned no row.');
  return book;
}

function openSide(viewer: Viewer, side: Condition, most: number): Condition {
  return sql`
    select json_build_object('count', coalesce(max(found.n), 0),
                             'rows', coalesce(json_agg(found), '[]'))
    from (
      select d.document_id as id, d.num_documento, d.num_factura, d.tipo_documento, d.fecha_documento,
             d.fecha_vencimiento_documento as vencimiento, abs(d.open_cents) as cents, count(*) over () as n
      from document d where ${allConditions([...visibleTo(viewer), side, ...blockedConditions([false])])}
      order by d.fecha_vencimiento_documento, d.num_documento collate "C", d.document_id limit ${most}
    ) found`;
}
