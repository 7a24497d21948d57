import { sql } from 'kysely';
import type { ClaimSetting } from '#kit/core/claim-setting.ts';
import type { Day } from '#kit/core/day.ts';
import { STORES } from '#kit/core/store.ts';
import { today } from '#kit/server/clock.ts';
import type { App } from '#kit/server/context.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { type RowOf, column, pick, selectList } from '#kit/server/list/columns.ts';
import { type Condition, allConditions } from '#kit/server/list/conditions.ts';
import type { ClaimFilter } from '../rules/claim-filters.ts';
import { type ClaimContext, FINAL_EVENTS, STATE_BY_EVENT, claimStarts } from '../rules/claim-period.ts';
import { DOCUMENT_COLUMNS } from './document-columns-store.ts';

/** SQL of claim periods (rules/claim-period.ts) of a document d. */

/** An invoice's number as orders and documents compare it: ERPs differ in case, blanks and separators. */
const plainNumber = (number: string) => `upper(translate(${number}, '- /.', ''))`;

/** The orders of a document d: those with its electronic code; without one, those with its invoice number. */
const ORDERS = `
  select client_id, order_id from order_header where client_id = d.client_id and cufe = d.cufe
  union all
  select client_id, order_id from order_header
  where client_id = d.client_id and cufe is null and num_factura is not null
    and ${plainNumber('num_factura')} = ${plainNumber('d.num_factura')}`;

const LAST_DELIVERY = `
  (select max(e.fecha) from (${ORDERS}) o join delivery e on e.client_id = o.client_id and e.order_id = o.order_id)`;

/** Selects client_id and order_id of the orders of a document d. */
export const ordersOfDocument = sql.raw(ORDERS);

export const CLAIM_COLUMNS = {
  fecha_recepcion: column<Day | null>('d.fecha_recepcion'),
  evento_dian: column<string | null>('d.evento_dian'),
  entrega: column<Day | null>(LAST_DELIVERY),
};

const CLAIMABLE_COLUMNS = {
  ...pick(DOCUMENT_COLUMNS, 'document_id', 'cufe', 'original_cents', 'fecha_documento', 'fecha_vencimiento_documento'),
  ...CLAIM_COLUMNS,
};

/** What the claim periods of documents depend on; the caller must have checked who may see them. */
export async function claimableDocuments(
  db: Db | Tx,
  documents: readonly { readonly clientId: number; readonly documentId: number }[],
): Promise<readonly RowOf<typeof CLAIMABLE_COLUMNS>[]> {
  const [clients, ids] = [documents.map(({ clientId }) => clientId), documents.map(({ documentId }) => documentId)];
  const { rows } = await sql<RowOf<typeof CLAIMABLE_COLUMNS>>`
    select ${selectList(CLAIMABLE_COLUMNS)} from document d
    where (d.client_id, d.document_id) in (select * from unnest(${clients}::bigint[], ${ids}::bigint[]))`.execute(db);
  return rows;
}

/** Whether a document d is one that may be claimed; its period's start may be unknown. */
const CLAIMABLE = sql`
  d.cufe is not null and d.original_cents > 0 and d.fecha_vencimiento_documento > d.fecha_documento`;

const isFinal = sql`coalesce(d.evento_dian = any(${[...FINAL_EVENTS]}::text[]), false)`;

/** The day on which the claim period of a document d starts; null if it is not known. */
function startsOn({ start }: ClaimSetting): Condition {
  if (start === 'reception') return sql`d.fecha_recepcion`;
  return start === 'delivery' ? sql.raw(LAST_DELIVERY) : sql`coalesce(d.fecha_recepcion, ${sql.raw(LAST_DELIVERY)})`;
}

/** A claimable document d without a final event, whose period started on one of these days. */
export function startedOn(days: readonly Day[], setting: ClaimSetting): Condition {
  return sql`${CLAIMABLE} and not ${isFinal} and ${startsOn(setting)} = any(${days}::date[])`;
}

/** A document d whose claim period is about to end today. `store`: the code of its client's store, as SQL. */
export function endsSoon(store: Condition, { clock, settings }: Pick<App, 'clock' | 'settings'>): Condition {
  const each = Object.values(STORES).flatMap((one) => {
    const setting = settings.claimPeriods[one.code];
    if (!setting) return [];
    const { days } = claimStarts({ setting, store: one, today: today(clock, one) });
    return [sql`${store} = ${one.code} and ${startedOn(days.por_vencer, setting)}`];
  });
  return each.length === 0 ? sql`false` : sql`(${sql.join(each, sql` or `)})`;
}

/** Conditions of the filter `plazo_reclamo` on a document d; a store without a setting has no such document. */
export function claimConditions(filters: readonly ClaimFilter[] | null, at: ClaimContext): Condition[] {
  if (filters === null) return [];
  const { setting } = at;
  if (!setting || filters.length === 0) return [sql`false`];
  const { days, from, to, endedTo } = claimStarts({ ...at, setting });
  const running = filters.flatMap((filter) => (filter in days ? days[filter as keyof typeof days] : []));
  const until = (last: Day) =>
    allConditions([sql`s.start <= ${last}::date`, ...(from ? [sql`s.start >= ${from}::date`] : [])]);
  const ended = filters.includes('vencido') ? until(endedTo) : sql`false`;
  const events = FINAL_EVENTS.filter((event) => filters.includes(STATE_BY_EVENT[event]));
  // offset 0: the start is read once for each document
  return [
    CLAIMABLE,
    sql`exists (
      select from (select ${startsOn(setting)} as start offset 0) s
      where case when ${isFinal} then d.evento_dian = any(${events}::text[]) and ${until(to)}
                 else s.start = any(${running}::date[]) or ${ended} end)`,
  ];
}
