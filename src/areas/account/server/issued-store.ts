import { sql } from 'kysely';
import type { DocumentKind } from '#kit/core/contract/types.ts';
import type { Cents, Currency } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db } from '#kit/server/database/database.ts';
import type { Viewer } from '#kit/server/viewer.ts';

export type DocumentToIssue = {
  readonly kind: DocumentKind;
  readonly title: string;
  readonly number: string | null;
  /** Null for a document without a sum. */
  readonly total: { readonly cents: Cents; readonly currency: Currency } | null;
  /** Set on a receipt. */
  readonly paymentUuid?: string;
};

export type ClientNames = {
  readonly nombre: string;
  readonly cliente_nit: string;
  readonly codigo_cliente: string;
  readonly direccion: string | null;
  readonly ciudad: string | null;
};

export async function readHolder(db: Db, { clientId }: Viewer): Promise<ClientNames> {
  const { rows } = await sql<ClientNames>`
    select nombre, cliente_nit, codigo_cliente, ficha ->> 'direccion' as direccion, ficha ->> 'ciudad' as ciudad
    from client where client_id = ${clientId}`.execute(db);
  if (!rows[0]) throw new Error('The client of a viewer does not exist.');
  return rows[0];
}

/** For whom a document is issued. */
export type IssueRecipient = Pick<Viewer, 'clientId' | 'userId' | 'store'>;

/** Stores an issued document once, under its code's hash; returns the client's names and the time of issue. */
export async function insertIssued(
  db: Db,
  { clientId, userId }: IssueRecipient,
  codeSha256: Buffer,
  { kind, title, number, total, paymentUuid }: DocumentToIssue,
  now: Date,
): Promise<ClientNames & { readonly issued_at: Date }> {
  const { rows } = await sql<ClientNames & { issued_at: Date }>`
    with issued as (
      insert into issued_document
        (client_id, code_sha256, kind, title, number, nombre, cliente_nit, total_cents, currency, payment_uuid, user_id,
         issued_at)
      select client_id, ${codeSha256}, ${kind}, ${title}, ${number}, nombre, cliente_nit, ${total?.cents ?? null}::bigint,
             ${total?.currency ?? null}::text, ${paymentUuid ?? null}::uuid, ${userId}, ${now}
      from client where client_id = ${clientId}
      on conflict (client_id, code_sha256) do update set code_sha256 = excluded.code_sha256
      returning client_id, issued_at
    )
    select c.nombre, c.cliente_nit, c.codigo_cliente, c.ficha ->> 'direccion' as direccion, c.ficha ->> 'ciudad' as ciudad,
           issued.issued_at
    from issued join client c using (client_id)`.execute(db);
  if (!rows[0]) throw new Error('The client of a viewer does not exist.');
  return rows[0];
}

export type IssuedRow = {
  readonly kind: DocumentKind;
  readonly title: string;
  readonly number: string | null;
  readonly nombre: string;
  readonly cliente_nit: string;
  readonly total_cents: Cents | null;
  readonly currency: Currency | null;
  readonly issued_at: Date;
  /** When the bank reversed the receipt's payment; null if it did not, or if the document is no receipt. */
  readonly reversed_at: Date | null;
  readonly store: StoreCode;
};

export async function issuedByCode(db: Db, clientId: number, codeSha256: Buffer): Promise<IssuedRow | undefined> {
  const { rows } = await sql<IssuedRow>`
    select i.kind, i.title, i.number, i.nombre, i.cliente_nit, i.total_cents, i.currency, i.issued_at, m.reversed_at,
           c.store
    from issued_document i join client c using (client_id)
    left join portal_money m on m.client_id = i.client_id and m.source = i.payment_uuid
    where i.client_id = ${clientId} and i.code_sha256 = ${codeSha256}`.execute(db);
  return rows[0];
}

/** Stores a verification request of an IP address, and returns its id. */
export async function insertVerificationRequest(db: Db, address: string, now: Date): Promise<number> {
  const { rows } = await sql<{ question_id: number }>`
    insert into document_question (address, at) values (${address}, ${now}) returning question_id`.execute(db);
  return rows[0]?.question_id ?? 0;
}

export async function deleteVerificationRequest(db: Db, questionId: number): Promise<void> {
  await sql`delete from document_question where question_id = ${questionId}`.execute(db);
}

/** The time of the nth newest request of an IP address since `since`; null if there are fewer. */
export async function nthVerificationRequest(db: Db, address: string, since: Date, nth: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date }>`
    select at from document_question where address = ${address} and at > ${since}
    order by at desc, question_id desc offset ${nth - 1} limit 1`.execute(db);
  return rows[0]?.at ?? null;
}
