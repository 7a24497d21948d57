import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import { OVERDUE_BUCKETS } from '../rules/constants.ts';
import { type Condition, allConditions } from '#kit/server/list/conditions.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import type { DueState } from '#areas/account/rules/due.ts';
import type { LedgerFilter } from '#areas/account/rules/ledger-filter.ts';
import { destinationConditions, dueStateOn, visibleTo } from '#areas/account/server/public.ts';
import type { DocumentFilter } from '../rules/list.ts';
import { dueDaysOf } from '../rules/portfolio.ts';
import { type DocumentsQuery, filteredDocuments, sharedConditions, sideCondition } from './list-filter-store.ts';

/** Number and open amount of a list's documents in a due state; state null: compensated. */
export type Tally = { readonly state: DueState | null; readonly count: number; readonly cents: number };

/** A JSON object of PortfolioSums over everything open, or open at these destinations, from the portfolio's rows. */
export function portfolioSums(viewer: Viewer, today: Day, destino: LedgerFilter['destino'] = null): Condition {
  const invoices = (condition: Condition) => sql`coalesce(sum(open_cents) filter (where side = 1 and ${condition}), 0)`;
  const due = sql`fecha_vencimiento_documento`;
  const overdue = OVERDUE_BUCKETS.map((bucket) => {
    const { from, to } = dueDaysOf(bucket, today);
    return invoices(from ? sql`${due} between ${from}::date and ${to}::date` : sql`${due} <= ${to}::date`);
  });
  return sql`
    select json_build_object(
      'expired', ${invoices(sql`${due} < ${today}::date`)},
      'expiresToday', ${invoices(sql`${due} = ${today}::date`)},
      'toExpire', ${invoices(sql`${due} > ${today}::date`)},
      'inFavour', -coalesce(sum(open_cents) filter (where side = -1), 0),
      'overdue', json_build_array(${sql.join(overdue)}))
    from portfolio d where ${allConditions([...visibleTo(viewer), ...destinationConditions(viewer, { destino })])}`;
}

/** A JSON list of LabelValue: the destinations, by code, with open documents of a side that the viewer may see. */
export function openDestinations(viewer: Viewer, { side }: DocumentFilter): Condition {
  return sql`
    select coalesce(json_agg(json_build_object('label', d.nombre_comercial, 'value', d.codigo_destinatario)
                             order by d.codigo_destinatario collate "C"), '[]')
    from destination d
    where d.client_id = ${viewer.clientId} and d.destination_id in (
      select destination_id from portfolio
      where client_id = ${viewer.clientId} and side = ${side === 'INVOICE' ? sql`1` : sql`-1`} and open_count > 0
        ${viewer.destinations ? sql`and destination_id = any(${viewer.destinations}::bigint[])` : sql``})`;
}

/** A JSON list of Tally over the filtered list, ignoring the due states in the filter. */
export function listTallies(query: DocumentsQuery): Condition {
  const rows = isInPortfolio(query.filter) ? talliesOfPortfolio(query) : talliesOfDocuments(query);
  return sql`
    select coalesce(json_agg(tally), '[]') from (
      select state, sum(n) as count, sum(cents) as cents from (${rows}) counted
      group by state having sum(n) <> 0
    ) tally`;
}

/** Whether the portfolio's rows and the client's few locks are enough to answer the filter. */
function isInPortfolio(filter: DocumentFilter): boolean {
  return (
    filter.open &&
    !filter.compensated &&
    [filter.ids, filter.agrupacion, filter.tipo_documento, filter.plazo_reclamo].every((values) => values === null) &&
    [filter.num_documento, filter.num_factura, filter.numero].every(
      ({ oneOf, like }) => oneOf === null && like === null,
    ) &&
    [filter.fecha_documento, filter.total].every(({ from, to }) => from === null && to === null)
  );
}

function talliesOfPortfolio({ viewer, filter, today }: DocumentsQuery): Condition {
  const [free, blocked] = [filter.blocked.includes(false), filter.blocked.includes(true)];
  const side = filter.side === 'INVOICE' ? sql`1` : sql`-1`;
  const sums = sql`
    select ${dueStateOn(today)} as state, d.open_count as n, d.open_cents as cents from portfolio d
    where ${allConditions(sharedConditions(viewer, filter))} and d.side = ${side}`;
  if (free && blocked) return sums;
  if (!free && !blocked) return sql`${sums} and false`;
  // a locked document is counted as blocked instead of as due
  const sign = blocked ? sql`1` : sql`-1`;
  return sql`
    ${sums} and d.bloqueada_erp = ${blocked}
    union all
    select ${dueStateOn(today)}, ${sign}, ${sign} * d.open_cents
    from document_lock l join document d using (client_id, document_id)
    where ${allConditions(sharedConditions(viewer, filter))} and ${sideCondition(filter)} and not d.bloqueada_erp`;
}

function talliesOfDocuments(query: DocumentsQuery): Condition {
  const { relation, where } = filteredDocuments({ ...query, filter: { ...query.filter, states: null } });
  return sql`
    select case when d.open_cents <> 0 then ${dueStateOn(query.today)} end as state, 1 as n, d.open_cents as cents from ${relation}
    where ${allConditions(where)}`;
}
