import { sql } from 'kysely';
import type { EstadoCaso, TipoCaso } from '#kit/core/contract/types.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { App } from '#kit/server/context.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { type Condition, allConditions, sortText } from '#kit/server/list/conditions.ts';
import { endsSoon } from '#areas/account/server/public.ts';
import { CASE_LIMITS } from '../../rules/limits.ts';
import type { CasesCursor, CasesFilter } from '../rules/cases-api.ts';

/** SQL of the cases of all clients. */

export type DeskCaseRow = {
  readonly client_id: number;
  readonly uuid: string;
  readonly number: number;
  readonly client: string;
  readonly client_name: string;
  readonly store: StoreCode;
  readonly tipo: TipoCaso;
  readonly estado: EstadoCaso;
  readonly document_id: number | null;
  readonly document: string | null;
  readonly num_documento: string | null;
  readonly order: string | null;
  readonly monto_cents: number | null;
  readonly accepted_cents: number | null;
  readonly assignee: string | null;
  readonly staff_id: number | null;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly waiting_since: Date | null;
  readonly motivo: string | null;
  readonly credit_number: string | null;
  readonly is_erp_final: boolean;
  readonly withholding: string | null;
  readonly withholding_ppm: number | null;
  readonly withholding_base_cents: number | null;
  readonly certificate_day: string | null;
  readonly opened_by: string;
  /** What the document or the order amounts to; null without. */
  readonly limit_cents: number | null;
};

const SELECT = sql`
  select c.client_id, c.uuid, c.number, k.codigo_cliente as client, k.nombre as client_name, k.store, c.tipo, c.estado,
         c.document_id, coalesce(d.num_factura, d.num_documento) as document, d.num_documento, o.num_pedido as "order", c.monto_cents, c.accepted_cents,
         s.name as assignee, c.staff_id, c.created_at, c.updated_at, c.waiting_since, c.motivo, c.credit_number,
         c.is_erp_final, c.withholding, c.withholding_ppm, c.withholding_base_cents, c.certificate_day, trim(u.firstname || ' ' || u.lastname) as opened_by,
         coalesce(abs(d.original_cents), o.valor_cents) as limit_cents
  from client_case c
  join client k on k.client_id = c.client_id
  join app_user u on u.client_id = c.client_id and u.user_id = c.user_id
  left join document d on d.client_id = c.client_id and d.document_id = c.document_id
  left join order_header o on o.client_id = c.client_id and o.order_id = c.order_id
  left join staff s on s.staff_id = c.staff_id`;

const NUMBER = /^\d{1,15}$/;

/** What says on which day it is in a store, and which claim periods the stores have. */
type ClaimClock = Pick<App, 'clock' | 'settings'>;

function conditionsOf(filter: CasesFilter, staffId: number, at: ClaimClock): Condition[] {
  const { state, kind, store, mine, search } = filter;
  const found: Condition[] = [];
  if (state === 'open') found.push(sql`c.estado in ('abierto', 'en_revision')`);
  else if (state !== null) found.push(sql`c.estado = ${state}`);
  if (kind !== null) found.push(sql`c.tipo = ${kind}`);
  if (store !== null) found.push(sql`k.store = ${store}`);
  if (mine) found.push(sql`c.staff_id = ${staffId}`);
  if (filter.endsSoon) found.push(endsSoon(sql`k.store`, at));
  if (NUMBER.test(search)) found.push(sql`(c.number = ${Number(search)} or k.codigo_cliente = ${search})`);
  else if (search !== '') found.push(sql`k.codigo_cliente = ${search}`);
  return found;
}

type CasesQuery = {
  readonly at: ClaimClock;
  readonly filter: CasesFilter;
  readonly staffId: number;
  readonly after: CasesCursor | null;
  readonly limit: number;
};

/** Cases by age, the oldest first. */
export async function listCases(
  db: Db,
  { at, filter, staffId, after, limit }: CasesQuery,
): Promise<readonly DeskCaseRow[]> {
  const where = [
    sql`true`,
    ...conditionsOf(filter, staffId, at),
    ...(after ? [sql`(c.created_at, c.number) > (${after.at}::timestamptz, ${after.number})`] : []),
  ];
  const { rows } = await sql<DeskCaseRow>`
    ${SELECT} where ${allConditions(where)} order by c.created_at, c.number limit ${limit}`.execute(db);
  return rows;
}

export async function caseByNumber(db: Db | Tx, number: number): Promise<DeskCaseRow | undefined> {
  const { rows } = await sql<DeskCaseRow>`${SELECT} where c.number = ${number}`.execute(db);
  return rows[0];
}

type Key = Pick<DeskCaseRow, 'client_id' | 'uuid'>;

export async function assignCase(tx: Tx, { client_id, uuid }: Key, staffId: number | null): Promise<void> {
  await sql`
    update client_case set staff_id = ${staffId} where client_id = ${client_id} and uuid = ${uuid}::uuid`.execute(tx);
}

type NoteRow = { readonly id: number; readonly who: string | null; readonly text: string; readonly at: Date };

/** The newest internal notes of a case, oldest first. */
export async function notesOfCase(db: Db, { client_id, uuid }: Key, most: number): Promise<readonly NoteRow[]> {
  const { rows } = await sql<NoteRow>`
    select n.note_id as id, s.name as who, n.text, n.at
    from case_note n left join staff s on s.staff_id = n.staff_id
    where n.client_id = ${client_id} and n.uuid = ${uuid}::uuid order by n.note_id desc limit ${most}`.execute(db);
  return rows.toReversed();
}

export async function countNotes(tx: Tx, { client_id, uuid }: Key): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from case_note where client_id = ${client_id} and uuid = ${uuid}::uuid`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function insertNote(
  tx: Tx,
  { client_id, uuid }: Key,
  note: { readonly staffId: number; readonly text: string; readonly at: Date },
): Promise<void> {
  await sql`
    insert into case_note (client_id, uuid, staff_id, text, at)
    values (${client_id}, ${uuid}::uuid, ${note.staffId}, ${note.text}, ${note.at})`.execute(tx);
}

type DeskMessageRow = {
  readonly id: number;
  readonly author: 'client' | 'company' | 'erp';
  readonly who: string | null;
  readonly text: string;
  readonly at: Date;
  readonly files: readonly { readonly id: string; readonly name: string }[];
};

/** The messages of a case with who wrote them, oldest first. */
export async function deskMessages(db: Db, { client_id, uuid }: Key): Promise<readonly DeskMessageRow[]> {
  const { rows } = await sql<DeskMessageRow>`
    select m.message_id as id, m.author, coalesce(s.name, trim(u.firstname || ' ' || u.lastname)) as who, m.text, m.at,
           (select coalesce(json_agg(json_build_object('id', f.file_id, 'name', f.name) order by ${sortText(sql`f.name`)}, f.file_id), '[]')
            from case_file f where f.client_id = m.client_id and f.message_id = m.message_id) as files
    from case_message m
    left join app_user u on u.client_id = m.client_id and u.user_id = m.user_id
    left join staff s on s.staff_id = m.staff_id
    where m.client_id = ${client_id} and m.uuid = ${uuid}::uuid order by m.message_id
    limit ${CASE_LIMITS.shownMessages}`.execute(db);
  return rows;
}

export async function fileOfCase(
  db: Db,
  { client_id, uuid }: Key,
  file: string,
): Promise<{ readonly name: string; readonly type: string; readonly bytes: Uint8Array } | undefined> {
  const { rows } = await sql<{ name: string; type: string; bytes: Uint8Array }>`
    select f.name, f.type, f.bytes from case_file f
    join case_message m on m.client_id = f.client_id and m.message_id = f.message_id
    where f.client_id = ${client_id} and f.file_id = ${file}::uuid and m.uuid = ${uuid}::uuid`.execute(db);
  return rows[0];
}

/** Active members of staff with one of these roles. */
export async function membersWith(
  db: Db | Tx,
  roles: readonly string[],
): Promise<readonly { readonly id: number; readonly name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select staff_id as id, name from staff where status = '1' and role = any(${[...roles]}::text[])
    order by ${sortText(sql`name`)}, staff_id limit 500`.execute(db);
  return rows;
}

/** How many open cases nobody works on or whose client waits for an answer. */
export async function countWaiting(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from client_case
    where estado in ('abierto', 'en_revision') and (estado = 'abierto' or waiting_since is not null)`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many open cases are about a document whose claim period is about to end. */
export async function countEndingSoon(db: Db, at: ClaimClock): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from client_case c
    join client k on k.client_id = c.client_id
    join document d on d.client_id = c.client_id and d.document_id = c.document_id
    where c.estado in ('abierto', 'en_revision') and ${endsSoon(sql`k.store`, at)}`.execute(db);
  return rows[0]?.count ?? 0;
}
