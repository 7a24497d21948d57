import { sql } from 'kysely';
import type { EstadoCaso, TipoCaso } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { IdempotentRequest } from '#kit/server/http/idempotent-request.ts';
import { type Condition, allConditions, oneOfCondition, sortText } from '#kit/server/list/conditions.ts';
import type { Page } from '#kit/server/list/query.ts';
import type { CaseFilter } from '../rules/list.ts';
import { CASE_LIMITS } from '../rules/limits.ts';
import { type CaseReader, visibleCases } from './visible-store.ts';

/** SQL of cases, for clients: every reading function returns only what the reader may see. */

export type CaseRow = {
  readonly uuid: string;
  readonly number: number;
  readonly user_id: number;
  readonly tipo: TipoCaso;
  readonly estado: EstadoCaso;
  readonly document_id: number | null;
  readonly num_documento: string | null;
  readonly num_factura: string | null;
  readonly num_pedido: string | null;
  readonly monto_cents: Cents | null;
  readonly withholding: string | null;
  readonly withholding_ppm: number | null;
  readonly withholding_base_cents: Cents | null;
  readonly certificate_day: Day | null;
  readonly accepted_cents: Cents | null;
  readonly credit_number: string | null;
  readonly motivo: string | null;
  readonly is_erp_final: boolean;
  readonly rejected_at: Date | null;
  readonly newest_message_id: number;
  readonly autor: string;
  readonly unread: number;
  readonly created_at: Date;
  readonly updated_at: Date;
};

/** The tables of a case c; the document and the order are those that it names. */
const TABLES = sql`
  client_case c
  join app_user u on u.client_id = c.client_id and u.user_id = c.user_id
  left join document d on d.client_id = c.client_id and d.document_id = c.document_id
  left join order_header o on o.client_id = c.client_id and o.order_id = c.order_id`;

function columnsFor({ userId }: CaseReader): Condition {
  return sql`
    c.uuid, c.number, c.user_id, c.tipo, c.estado, c.document_id, d.num_documento, d.num_factura, o.num_pedido,
    c.monto_cents, c.withholding, c.withholding_ppm, c.withholding_base_cents, c.certificate_day, c.accepted_cents, c.credit_number, c.motivo, c.is_erp_final, c.rejected_at, c.newest_message_id,
    trim(u.firstname || ' ' || u.lastname) as autor, c.created_at, c.updated_at,
    (select count(*)::int from case_message m
     where m.client_id = c.client_id and m.uuid = c.uuid and m.user_id is distinct from ${userId}
       and m.message_id > coalesce(r.message_id, 0)) as unread`;
}

const readBy = ({ userId }: CaseReader) => sql`
  left join case_read r on r.client_id = c.client_id and r.uuid = c.uuid and r.user_id = ${userId}`;

/** A case that the reader may see. */
export async function caseByUuid(db: Db | Tx, reader: CaseReader, uuid: string): Promise<CaseRow | undefined> {
  const { rows } = await sql<CaseRow>`
    select ${columnsFor(reader)} from ${TABLES} ${readBy(reader)}
    where ${visibleCases(reader)} and c.uuid = ${uuid}::uuid`.execute(db);
  return rows[0];
}

function filterConditions({ states, kinds, documents, orders }: CaseFilter): Condition[] {
  return [
    ...oneOfCondition(sql`c.estado`, states),
    ...oneOfCondition(sql`c.tipo`, kinds),
    ...oneOfCondition(sql`d.num_documento`, documents),
    ...oneOfCondition(sql`o.num_pedido`, orders),
  ];
}

/** A page of the reader's cases, the latest changed first. */
export async function listCases(
  db: Db,
  reader: CaseReader,
  filter: CaseFilter,
  { size, offset }: Page,
): Promise<readonly CaseRow[]> {
  const where = allConditions([visibleCases(reader), ...filterConditions(filter)]);
  const { rows } = await sql<CaseRow>`
    select ${columnsFor(reader)} from ${TABLES} ${readBy(reader)} where ${where}
    order by c.updated_at desc, c.number desc limit ${size} offset ${offset}`.execute(db);
  return rows;
}

/** The cases of a document that the reader may see, the latest changed first; at most `most`. */
export async function casesOfDocument(
  db: Db,
  reader: CaseReader,
  documentId: number,
  most: number,
): Promise<readonly CaseRow[]> {
  const { rows } = await sql<CaseRow>`
    select ${columnsFor(reader)} from ${TABLES} ${readBy(reader)}
    where ${visibleCases(reader)} and c.document_id = ${documentId}
    order by c.updated_at desc, c.number desc limit ${most}`.execute(db);
  return rows;
}

export async function countCases(db: Db, reader: CaseReader, filter: CaseFilter): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from ${TABLES}
    where ${allConditions([visibleCases(reader), ...filterConditions(filter)])}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** How many of the reader's cases have a message that they have not read. */
export async function countUnreadCases(db: Db, reader: CaseReader): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from client_case c ${readBy(reader)}
    where ${visibleCases(reader)} and c.newest_message_id > coalesce(r.message_id, 0)`.execute(db);
  return rows[0]?.count ?? 0;
}

type ClaimedRow = { readonly document_id: number; readonly cents: Cents; readonly count: number };

/** Open documents with open cases that the reader may see, and their amounts in question. */
export async function claimedDocuments(db: Db, reader: CaseReader, most: number): Promise<readonly ClaimedRow[]> {
  const { rows } = await sql<ClaimedRow>`
    select c.document_id, least(sum(coalesce(c.monto_cents, 0)), abs(d.open_cents))::bigint as cents,
           count(*)::int as count
    from client_case c join document d on d.client_id = c.client_id and d.document_id = c.document_id
    where ${visibleCases(reader)} and c.estado in ('abierto', 'en_revision') and d.open_cents <> 0
    group by c.document_id, d.open_cents order by max(c.created_at) desc, c.document_id limit ${most}`.execute(db);
  return rows;
}

/** Locks a case until the transaction ends, so that changes of it queue. */
export async function lockCase(tx: Tx, clientId: number, uuid: string): Promise<void> {
  await sql`select from client_case where client_id = ${clientId} and uuid = ${uuid}::uuid for update`.execute(tx);
}

/** What a case about a withholding computes. `certificateDay`: by when its certificate is promised. */
export type Withholding = {
  readonly concept: string;
  readonly ppm: number;
  readonly base: Cents;
  readonly certificateDay: Day | null;
  readonly cents: Cents;
};

type CaseToInsert = {
  readonly uuid: string;
  readonly tipo: TipoCaso;
  readonly documentId: number | null;
  readonly orderId: number | null;
  readonly cents: Cents | null;
  readonly withholding: Withholding | null;
  readonly request: IdempotentRequest;
  readonly at: Date;
};

type Person = Pick<CaseReader, 'clientId' | 'userId'>;

/** Inserts an open case without its first message; returns its number. */
export async function insertCase(tx: Tx, { clientId, userId }: Person, row: CaseToInsert): Promise<number> {
  const { uuid, tipo, documentId, orderId, cents, withholding, request, at } = row;
  const { rows } = await sql<{ number: number }>`
    insert into client_case (client_id, uuid, user_id, tipo, estado, document_id, order_id, monto_cents,
                             withholding, withholding_ppm, withholding_base_cents, certificate_day, idempotency_key, input_sha256, created_at, updated_at)
    values (${clientId}, ${uuid}, ${userId}, ${tipo}, 'abierto', ${documentId}, ${orderId}, ${cents},
            ${withholding?.concept ?? null}, ${withholding?.ppm ?? null}, ${withholding?.base ?? null},
            ${withholding?.certificateDay ?? null}, ${request.key}, ${request.inputSha256}, ${at}, ${at})
    returning number`.execute(tx);
  const [row0] = rows;
  if (!row0) throw new Error('The case was not inserted.');
  return row0.number;
}

/** Counts the cases that a user has opened since an instant. */
export async function countOpenedSince(tx: Tx, { clientId, userId }: Person, since: Date): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from client_case
    where client_id = ${clientId} and user_id = ${userId} and created_at > ${since}`.execute(tx);
  return rows[0]?.count ?? 0;
}

type NewMessage = { readonly text: string; readonly at: Date } & (
  | { readonly author: 'client'; readonly userId: number; readonly request?: IdempotentRequest }
  | { readonly author: 'company'; readonly staffId: number }
  | { readonly author: 'erp' }
);

/**
 * Adds a message to a locked case. A client's begins or continues the wait for an answer, another's ends it. Who
 * writes has read everything before.
 */
export async function insertMessage(
  tx: Tx,
  { clientId, uuid }: { readonly clientId: number; readonly uuid: string },
  message: NewMessage,
): Promise<number> {
  const { text, at, author } = message;
  const userId = message.author === 'client' ? message.userId : null;
  const request = message.author === 'client' && message.request?.key ? message.request : null;
  const staffId = message.author === 'company' ? message.staffId : null;
  const { rows } = await sql<{ id: number }>`
    insert into case_message (client_id, uuid, author, user_id, staff_id, text, at, idempotency_key, input_sha256)
    values (${clientId}, ${uuid}::uuid, ${author}, ${userId}, ${staffId}, ${text}, ${at},
            ${request?.key ?? null}, ${request?.inputSha256 ?? null})
    returning message_id as id`.execute(tx);
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('The message was not inserted.');
  await sql`
    update client_case set newest_message_id = ${id}, updated_at = ${at},
           waiting_since = case when ${userId}::bigint is null then null else coalesce(waiting_since, ${at}) end
    where client_id = ${clientId} and uuid = ${uuid}::uuid`.execute(tx);
  if (userId !== null) await markRead(tx, { clientId, userId }, uuid, id);
  return id;
}

/** Records up to which message a user has read a case; never less than before. */
export async function markRead(db: Db | Tx, { clientId, userId }: Person, uuid: string, upTo: number): Promise<void> {
  await sql`
    insert into case_read (client_id, uuid, user_id, message_id) values (${clientId}, ${uuid}::uuid, ${userId}, ${upTo})
    on conflict (client_id, user_id, uuid) do update set message_id = excluded.message_id
    where case_read.message_id < excluded.message_id`.execute(db);
}

export async function countMessages(tx: Tx, clientId: number, uuid: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from case_message where client_id = ${clientId} and uuid = ${uuid}::uuid`.execute(tx);
  return rows[0]?.count ?? 0;
}

/** Changes the state of a locked case. */
export async function moveCase(
  tx: Tx,
  { clientId, uuid }: { readonly clientId: number; readonly uuid: string },
  estado: EstadoCaso,
  at: Date,
): Promise<void> {
  await sql`
    update client_case set estado = ${estado}, updated_at = ${at},
           waiting_since = case when ${estado}::text = 'cerrado' then null else waiting_since end
    where client_id = ${clientId} and uuid = ${uuid}::uuid`.execute(tx);
}

export type MessageRow = {
  readonly id: number;
  readonly author: 'client' | 'company' | 'erp';
  readonly de: string | null;
  readonly text: string;
  readonly at: Date;
  readonly files: readonly { readonly id: string; readonly name: string }[];
};

/** The messages of a case with their files, oldest first. Callers have checked who may see the case. */
export async function messagesOfCase(db: Db | Tx, clientId: number, uuid: string): Promise<readonly MessageRow[]> {
  const { rows } = await sql<MessageRow>`
    select m.message_id as id, m.author, trim(u.firstname || ' ' || u.lastname) as de, m.text, m.at,
           (select coalesce(json_agg(json_build_object('id', f.file_id, 'name', f.name) order by ${sortText(sql`f.name`)}, f.file_id), '[]')
            from case_file f where f.client_id = m.client_id and f.message_id = m.message_id) as files
    from case_message m left join app_user u on u.client_id = m.client_id and u.user_id = m.user_id
    where m.client_id = ${clientId} and m.uuid = ${uuid}::uuid
    order by m.message_id limit ${CASE_LIMITS.shownMessages}`.execute(db);
  return rows;
}
