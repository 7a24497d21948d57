import { sql } from 'kysely';
import type { Currency } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db } from '#kit/server/database/database.ts';
import type { CompensationState } from '../../rules/status.ts';
import type { MoneyLine } from '#areas/invoices/desk/rules/money.ts';
import { isUuid } from '#kit/core/id.ts';
import { type Key, type ListFilter, conditionsOf, ofDocument } from '#areas/invoices/desk/server/public.ts';

/** Read-only SQL for the compensations of all clients. */

const NUMBER = /^C?(\d{1,15})$/i;

/** Keys of the compensations with this uuid, number or document number; at most a hundred. */
export async function compensationKeys(db: Db, text: string): Promise<readonly Key[]> {
  const number = NUMBER.exec(text)?.[1];
  const ways = [
    ...(isUuid(text) ? [sql<Key>`select client_id, uuid from compensation where uuid = ${text}::uuid`] : []),
    ...(number === undefined
      ? []
      : [sql<Key>`select client_id, uuid from compensation where number = ${Number(number)}`]),
    ofDocument(sql.table('compensation_line'), text),
  ];
  const { rows } = await sql<Key>`${sql.join(ways, sql` union `)} limit 100`.execute(db);
  return rows;
}

export type CompensationRow = Key & {
  readonly number: number;
  readonly state: CompensationState;
  readonly created_at: Date;
  readonly client: string;
  readonly client_name: string;
  readonly store: StoreCode;
  readonly cents: number;
  readonly currency: Currency;
};

/** State as in compensations/rules/status.ts: an undone compensation counts as rejected. */
const STATE = sql`case when m.answer is null then 'B' when o.reversed_at is not null then 'F' else m.answer end`;

const LISTED = sql`
  m.client_id, m.uuid, m.number, ${STATE} as state, m.created_at, c.codigo_cliente as client, c.nombre as client_name,
  c.store, m.compensado_cents as cents, m.moneda as currency`;

const TABLES = sql`
  compensation m join client c on c.client_id = m.client_id
  left join portal_money o on o.client_id = m.client_id and o.source = m.uuid`;

/** Newest first. */
export async function listCompensations(
  db: Db,
  listFilter: ListFilter,
  state: CompensationState | null,
  limit: number,
): Promise<readonly CompensationRow[]> {
  const all = [...conditionsOf(listFilter), ...(state === null ? [] : [sql`${STATE} = ${state}`])];
  const { rows } = await sql<CompensationRow>`
    select ${LISTED} from ${TABLES}
    where ${sql.join(all, sql` and `)} order by m.created_at desc, m.number desc limit ${limit}`.execute(db);
  return rows;
}

export type CompensationDetailRow = CompensationRow & {
  readonly nit: string;
  readonly user: string;
  readonly email: string;
  readonly answer: 'S' | 'F' | null;
  readonly motive: string | null;
  readonly answered_at: Date | null;
  readonly reversed_at: Date | null;
};

export async function compensationByUuid(db: Db, uuid: string): Promise<CompensationDetailRow | undefined> {
  const { rows } = await sql<CompensationDetailRow>`
    select ${LISTED}, c.cliente_nit as nit, u.firstname || ' ' || u.lastname as "user", u.email, m.answer,
           m.motivo as motive, m.answered_at, o.reversed_at
    from ${TABLES} join app_user u on u.client_id = m.client_id and u.user_id = m.user_id
    where m.uuid = ${uuid}`.execute(db);
  return rows[0];
}

export async function compensationLines(db: Db, { client_id, uuid }: Key): Promise<readonly MoneyLine[]> {
  const { rows } = await sql<MoneyLine>`
    select l.line, coalesce(d.num_factura, d.num_documento) as document, l.tipo as side,
           l.monto_documento_cents as total, l.valor_cents as cents
    from compensation_line l join document d using (client_id, document_id)
    where l.client_id = ${client_id} and l.uuid = ${uuid} order by l.line`.execute(db);
  return rows;
}

type ContradictionRow = { readonly at: Date; readonly reported: string; readonly motive: string | null };

export async function compensationContradictions(
  db: Db,
  { client_id, uuid }: Key,
): Promise<readonly ContradictionRow[]> {
  const { rows } = await sql<ContradictionRow>`
    select at, told as reported, motivo as motive
    from compensation_contradiction where client_id = ${client_id} and uuid = ${uuid} order by at`.execute(db);
  return rows;
}
