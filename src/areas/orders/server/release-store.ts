import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { Settings } from '#kit/server/settings.ts';
import { prepared } from '#kit/server/database/prepared-statements.ts';
import { ACCEPTED_STATES, HELD_FOR_CREDIT, RELEASE_REQUESTED } from '../rules/release.ts';
import { leavesOutClaims } from './claims-outside-limit.ts';
import { NEWEST_FIRST } from './import-store.ts';

/** SQL of the client's credit and of releasing orders. Callers check the user's permissions. */

type Credit = {
  readonly store: StoreCode;
  readonly codigo_cliente: string;
  readonly cupo_cents: Cents | null;
  readonly dias_mora_permitidos: number | null;
  readonly invoices: Cents;
  readonly credits: Cents;
  readonly orders: Cents;
  /** What of the invoices is in question in open cases. */
  readonly claimed: Cents;
};

/** The amounts in open cases of a client, by document. They are at most what is open of it. */
const claims = (client: RawBuilder<unknown>) => sql`(
  select document_id, sum(monto_cents) as cents from client_case
  where client_id = ${client} and document_id is not null and monto_cents is not null
    and estado in ('abierto', 'en_revision')
  group by document_id)`;

/** Loads a client's credit rule and debt. */
export async function readCredit(db: Db | Tx, clientId: number): Promise<Credit> {
  const { rows } = await sql<Credit>`${prepared}
    select c.store, c.codigo_cliente, c.cupo_cents, c.dias_mora_permitidos,
           (select coalesce(sum(open_cents), 0)::bigint from portfolio where client_id = c.client_id and side = 1) as invoices,
           (select coalesce(-sum(open_cents), 0)::bigint from portfolio where client_id = c.client_id and side = -1) as credits,
           (select coalesce(sum(valor_cents), 0)::bigint from order_header
            where client_id = c.client_id and estado_pedido = any(${[...ACCEPTED_STATES]}::text[]) and num_factura is null) as orders,
           (select coalesce(sum(least(k.cents, d.open_cents)), 0)::bigint from ${claims(sql`c.client_id`)} k
            join document d on d.client_id = c.client_id and d.document_id = k.document_id
            where d.open_cents > 0) as claimed
    from client c where c.client_id = ${clientId}`.execute(db);
  const [credit] = rows;
  if (!credit) throw new Error(`Client ${clientId} does not exist.`);
  return credit;
}

export type HeldOrder = {
  readonly order_id: number;
  readonly num_pedido: string;
  readonly fecha_pedido: Day | null;
  readonly valor_cents: Cents | null;
  readonly destination_id: number | null;
  readonly version: number;
  readonly last_event_id: number;
  readonly requested_at: Date | null;
};

/**
 * Held orders. `last_event_id`: the event that gives the order its state (order-state.ts); 0 if the order's own record
 * does. RELEASE_REQUESTED from the ERP answers a request and is not a new hold.
 */
const HELD = sql`
  select h.order_id, h.num_pedido, h.fecha_pedido, h.valor_cents, h.destination_id, h.version, e.last_event_id,
         (select max(r.requested_at) from order_release r
          where r.client_id = h.client_id and r.order_id = h.order_id
            and (h.estado_pedido = ${RELEASE_REQUESTED}
                 or r.order_version = h.version and r.last_event_id = e.last_event_id)) as requested_at
  from order_header h
  cross join lateral (
    select coalesce((
      select case when version >= h.version then event_id else 0 end from order_event
      where client_id = h.client_id and order_id = h.order_id
      order by ${NEWEST_FIRST} limit 1), 0) as last_event_id) e`;

/** Loads a client's order if it is held for credit. `requested_at`: when the release from this hold was requested. */
export async function heldOrder(db: Db, clientId: number, number: string): Promise<HeldOrder | undefined> {
  const { rows } = await sql<HeldOrder>`
    ${HELD} where h.client_id = ${clientId} and h.num_pedido = ${number}
      and h.estado_pedido = any(${[...HELD_FOR_CREDIT]}::text[])`.execute(db);
  return rows[0];
}

/**
 * Loads the client's oldest orders in these states whose release from this hold was not requested yet, up to `most`.
 */
export async function ordersToRelease(
  tx: Tx,
  clientId: number,
  states: readonly string[],
  most: number,
): Promise<readonly HeldOrder[]> {
  const { rows } = await sql<HeldOrder>`
    select * from (${HELD} where h.client_id = ${clientId} and h.estado_pedido = any(${states}::text[])) held
    where requested_at is null order by fecha_pedido, order_id limit ${most}`.execute(tx);
  return rows;
}

/** Whether a client has an open invoice that is due before a day. */
export async function hasInvoiceDueBefore(tx: Tx, clientId: number, day: Day): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from portfolio where client_id = ${clientId} and side = 1 and open_cents > 0
                   and fecha_vencimiento_documento < ${day}::date) as is`.execute(tx);
  return rows[0]?.is ?? false;
}

export async function insertRelease(
  tx: Tx,
  { order_id, version, last_event_id }: HeldOrder,
  { clientId, uuid, at }: { readonly clientId: number; readonly uuid: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into order_release (client_id, order_id, payment_uuid, order_version, last_event_id, requested_at)
    values (${clientId}, ${order_id}, ${uuid}, ${version}, ${last_event_id}, ${at})`.execute(tx);
}

export type OpenInvoice = {
  readonly id: number;
  readonly num_documento: string;
  readonly num_factura: string | null;
  readonly nombre_destino: string | null;
  readonly destination_id: number | null;
  readonly vencimiento: Day;
  readonly cents: Cents;
  /** What of it does not count against the limit. */
  readonly claimed: Cents;
  readonly isPayable: boolean;
};

type OpenOf = { readonly clientId: number; readonly store: StoreCode; readonly most: number };

/** The client's open invoices, oldest due first, up to `most`. */
export async function openInvoices(
  { db, settings }: { readonly db: Db; readonly settings: Pick<Settings, 'claimsOutsideLimit'> },
  { clientId, store, most }: OpenOf,
): Promise<readonly OpenInvoice[]> {
  const leavesOut = leavesOutClaims(settings, store);
  const { rows } = await sql<OpenInvoice>`${prepared}
    select d.document_id as id, d.num_documento, d.num_factura, d.nombre_destino, d.destination_id,
           d.fecha_vencimiento_documento as vencimiento, d.open_cents as cents,
           case when ${leavesOut} and k.cents is not null then least(k.cents, d.open_cents) else 0 end::bigint as claimed,
           not d.bloqueada_erp and l.document_id is null as "isPayable"
    from document d left join document_lock l on l.client_id = d.client_id and l.document_id = d.document_id
    left join ${claims(sql`${clientId}::bigint`)} k on k.document_id = d.document_id
    where d.client_id = ${clientId} and d.open_cents > 0
    order by d.fecha_vencimiento_documento, d.num_documento collate "C", d.document_id limit ${most}`.execute(db);
  return rows;
}
