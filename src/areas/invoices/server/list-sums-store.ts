import { sql } from 'kysely';
import { OVERDUE_BUCKETS } from '../../../kit/any/constants.ts';
import type { Day } from '../../../kit/any/day.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';
import type { DueState } from '../../account/rules/due.ts';
import type { DocumentFilter } from '../rules/list.ts';
import { dueDaysOf } from '../rules/portfolio.ts';
import { type Condition, all, documentsOf } from '../../account/server/public.ts';
import { documentConditions, sharedConditions, sideCondition } from './list-filter-store.ts';

/** How many documents of a due state a list has, and what is open in them; state null: compensated. */
export type Tally = { readonly state: DueState | null; readonly count: number; readonly cents: number };

/** The sums of all that the viewer's client has open, from the portfolio's own rows; as JSON of PortfolioSums. */
export function portfolioSums(viewer: Viewer, today: Day): Condition {
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
    from portfolio
    where client_id = ${viewer.clientId}
      ${viewer.destinations ? sql`and destination_id = any(${viewer.destinations}::bigint[])` : sql``}`;
}

/** The destinations at which the viewer has something open of a side, by their codes; as a JSON list of LabelValue. */
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

/** The tallies of a filtered list, its due states left aside; as a JSON list of Tally. */
export function listTallies(viewer: Viewer, filter: DocumentFilter, today: Day): Condition {
  const rows = isInPortfolio(filter)
    ? talliesOfPortfolio(viewer, filter, today)
    : talliesOfDocuments(viewer, filter, today);
  return sql`
    select coalesce(json_agg(tally), '[]') from (
      select state, sum(n) as count, sum(cents) as cents from (${rows}) counted
      group by state having sum(n) <> 0
    ) tally`;
}

/** Whether all that a filter looks at is in the portfolio's rows, or in the few locks of the client. */
function isInPortfolio(filter: DocumentFilter): boolean {
  return (
    filter.open &&
    !filter.compensated &&
    [filter.ids, filter.agrupacion, filter.tipo_documento].every((values) => values === null) &&
    [filter.num_documento, filter.num_factura, filter.numero].every(
      ({ oneOf, like }) => oneOf === null && like === null,
    ) &&
    [filter.fecha_documento, filter.total].every(({ from, to }) => from === null && to === null)
  );
}

/** As dueState in rules/due.ts. */
function stateBy(today: Day): Condition {
  const due = sql`d.fecha_vencimiento_documento`;
  return sql`case when ${due} < ${today}::date then 'AT' when ${due} = ${today}::date then 'V' else 'NV' end`;
}

function talliesOfPortfolio(viewer: Viewer, filter: DocumentFilter, today: Day): Condition {
  const [free, blocked] = [filter.blocked.includes(false), filter.blocked.includes(true)];
  const side = filter.side === 'INVOICE' ? sql`1` : sql`-1`;
  const sums = sql`
    select ${stateBy(today)} as state, d.open_count as n, d.open_cents as cents from portfolio d
    where ${all(sharedConditions(viewer, filter))} and d.side = ${side}`;
  if (free && blocked) return sums;
  if (!free && !blocked) return sql`${sums} and false`;
  // what a payment or compensation holds is blocked too: it goes from one heap to the other
  const sign = blocked ? sql`1` : sql`-1`;
  return sql`
    ${sums} and d.bloqueada_erp = ${blocked}
    union all
    select ${stateBy(today)}, ${sign}, ${sign} * d.open_cents
    from document_lock l join document d using (client_id, document_id)
    where ${all(sharedConditions(viewer, filter))} and ${sideCondition(filter)} and not d.bloqueada_erp`;
}

function talliesOfDocuments(viewer: Viewer, filter: DocumentFilter, today: Day): Condition {
  return sql`
    select case when d.open_cents <> 0 then ${stateBy(today)} end as state, 1 as n, d.open_cents as cents from ${documentsOf(viewer, filter)}
    where ${all(documentConditions(viewer, { ...filter, states: null }, today))}`;
}
