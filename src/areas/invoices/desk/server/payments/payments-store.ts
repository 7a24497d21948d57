import { sql } from 'kysely';
import type { Currency } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db } from '#kit/server/database/database.ts';
import type { GatewayName } from '#kit/server/settings.ts';
import { readNumberReference } from '../../../server/public.ts';
import type { PaymentState } from '../../../rules/status.ts';
import type { MoneyLine } from '../../rules/money.ts';
import { isUuid } from '#kit/core/id.ts';
import { type MoneyKey, type MoneyListFilter, conditionsOf, keysByDocument } from '../money/find-store.ts';

/** Read-only SQL for the payments of all clients. */

const NUMBER = /^(?:CP-)?(\d{1,15})$/i;

/**
 * Keys of the payments with this uuid, gateway reference, receipt number, CUS or document number; at most a hundred.
 */
export async function paymentKeys(db: Db, text: string): Promise<readonly MoneyKey[]> {
  const number = NUMBER.exec(text)?.[1];
  const short = readNumberReference(text);
  // a gateway reference consists of the client's id and the uuid
  const uuid = text.replace(/^\d{1,15}\./, '');
  const ways = [
    ...(isUuid(uuid) ? [sql<MoneyKey>`select client_id, uuid from payment where uuid = ${uuid}::uuid`] : []),
    ...(short === null
      ? []
      : [
          sql<MoneyKey>`
            select client_id, uuid from payment where client_id = ${short.clientId} and number = ${short.number}`,
        ]),
    ...(number === undefined
      ? []
      : [sql<MoneyKey>`select client_id, uuid from payment where number = ${Number(number)}`]),
    sql<MoneyKey>`select client_id, uuid from payment where autorizacion = ${text}`,
    keysByDocument(sql.table('payment_line'), text),
  ];
  const { rows } = await sql<MoneyKey>`${sql.join(ways, sql` union `)} limit 100`.execute(db);
  return rows;
}

export type PaymentListRow = MoneyKey & {
  readonly number: number;
  readonly state: PaymentState;
  readonly created_at: Date;
  readonly client: string;
  readonly client_name: string;
  readonly store: StoreCode;
  readonly cents: number;
  readonly currency: Currency;
  readonly bank: string | null;
};

const LISTED = sql`
  m.client_id, m.uuid, m.number, m.estado as state, m.created_at, c.codigo_cliente as client, c.nombre as client_name,
  c.store, m.total_cents as cents, m.moneda as currency, m.banco as bank`;

/** Newest first. */
export async function listPayments(
  db: Db,
  listFilter: MoneyListFilter,
  state: PaymentState | null,
  limit: number,
): Promise<readonly PaymentListRow[]> {
  const all = [...conditionsOf(listFilter), ...(state === null ? [] : [sql`m.estado = ${state}`])];
  const { rows } = await sql<PaymentListRow>`
    select ${LISTED} from payment m join client c on c.client_id = m.client_id
    where ${sql.join(all, sql` and `)} order by m.created_at desc, m.number desc limit ${limit}`.execute(db);
  return rows;
}

export type PaymentDetailRow = PaymentListRow & {
  readonly nit: string;
  readonly user: string;
  readonly email: string;
  readonly cus: string | null;
  readonly gateway: GatewayName;
  readonly asked_at: Date | null;
};

export async function paymentByUuid(db: Db, uuid: string): Promise<PaymentDetailRow | undefined> {
  const { rows } = await sql<PaymentDetailRow>`
    select ${LISTED}, c.cliente_nit as nit, u.firstname || ' ' || u.lastname as "user", u.email,
           m.autorizacion as cus, m.gateway, m.asked_at
    from payment m join client c on c.client_id = m.client_id
      join app_user u on u.client_id = m.client_id and u.user_id = m.user_id
    where m.uuid = ${uuid}`.execute(db);
  return rows[0];
}

export async function paymentLines(db: Db, { client_id, uuid }: MoneyKey): Promise<readonly MoneyLine[]> {
  const { rows } = await sql<MoneyLine>`
    select l.line, coalesce(d.num_factura, d.num_documento) as document, 'INVOICE' as side,
           l.monto_documento_cents as total, l.monto_transaccion_cents as cents
    from payment_line l join document d using (client_id, document_id)
    where l.client_id = ${client_id} and l.uuid = ${uuid} order by l.line`.execute(db);
  return rows;
}

export type StateRow = {
  readonly at: Date;
  readonly state: string;
  readonly source: string;
  readonly bank: string | null;
  readonly cus: string | null;
  readonly cause: string | null;
};

export async function paymentStates(db: Db, { client_id, uuid }: MoneyKey): Promise<readonly StateRow[]> {
  const { rows } = await sql<StateRow>`
    select at, estado as state, source, banco as bank, autorizacion as cus, causa as cause
    from payment_event where client_id = ${client_id} and uuid = ${uuid} order by seq`.execute(db);
  return rows;
}

export type ContradictionRow = {
  readonly at: Date;
  readonly reported: string;
  readonly source: string;
  readonly cents: number;
  readonly currency: string;
};

export async function paymentContradictions(
  db: Db,
  { client_id, uuid }: MoneyKey,
): Promise<readonly ContradictionRow[]> {
  const { rows } = await sql<ContradictionRow>`
    select at, told as reported, source, cents, moneda as currency
    from payment_contradiction where client_id = ${client_id} and uuid = ${uuid} order by at`.execute(db);
  return rows;
}
