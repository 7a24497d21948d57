import { sql } from 'kysely';
import type { Cents } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';

/** SQL of importing electronic invoices and of matching them to documents. */

/** Data stored beside the file's bytes. */
export type EinvoiceRow = {
  readonly code: string;
  readonly kind: string;
  readonly number_key: string;
  readonly buyer_ids: readonly string[];
  readonly total_millionths: string;
  readonly currency: string | null;
};

/**
 * Finds the stored file of an invoice's code: whether its bytes equal `bytes`, and whether it still lacks its document.
 * Undefined if no file is stored.
 */
export async function findStoredFile(
  tx: Tx,
  code: string,
  bytes: Uint8Array,
): Promise<{ readonly same: boolean; readonly waits: boolean } | undefined> {
  const { rows } = await sql<{ same: boolean; waits: boolean }>`
    select xml = ${bytes} as same, client_id is null as waits from einvoice where code = ${code}`.execute(tx);
  return rows[0];
}

/** Stores a file, unmatched. */
export async function insertEinvoice(tx: Tx, row: EinvoiceRow, bytes: Uint8Array, at: Date): Promise<void> {
  await sql`
    insert into einvoice (code, kind, number_key, buyer_ids, total_millionths, currency, xml, taken_at)
    values (${row.code}, ${row.kind}, ${row.number_key}, ${[...row.buyer_ids]}::text[], ${row.total_millionths},
            ${row.currency}, ${bytes}, ${at})`.execute(tx);
}

/** The codes of unmatched files that follow a code, in order. */
export async function unmatchedCodes(db: Db, after: string, limit: number): Promise<readonly string[]> {
  const { rows } = await sql<{ code: string }>`
    select code from einvoice where client_id is null and code > ${after} order by code limit ${limit}`.execute(db);
  return rows.map(({ code }) => code);
}

/** A document that an unmatched file may belong to. */
export type Candidate = {
  readonly code: string;
  readonly kind: string;
  readonly total_millionths: string;
  readonly currency: string | null;
  readonly client_id: number;
  readonly document_id: number;
  readonly original_cents: Cents;
  readonly store: StoreCode;
  /** Matched by code; otherwise by number and buyer. */
  readonly by_code: boolean;
  /** Whether its client has the buyer's identity; null if the file names no buyer. */
  readonly of_buyer: boolean | null;
};

/**
 * Candidate documents of unmatched files: documents with the file's code, of any client; and documents without a code
 * that have the same number and side and whose client has the buyer's identity.
 */
export async function candidatesOf(tx: Tx, codes: readonly string[]): Promise<readonly Candidate[]> {
  if (codes.length === 0) return [];
  const { rows } = await sql<Candidate>`
    with waiting as (
      select code, kind, number_key, buyer_ids, total_millionths, currency from einvoice
      where client_id is null and code = any(${[...codes]}::text[])
    ), found as (
      select w.code, d.client_id, d.document_id, true as by_code from waiting w join document d on d.cufe = w.code
      union
      select w.code, d.client_id, d.document_id, true from waiting w join document d on d.cufe = upper(w.code)
      union
      select w.code, d.client_id, d.document_id, false
      from waiting w
      join client c on regexp_replace(split_part(c.cliente_nit, '-', 1), '[^0-9]', '', 'g') = any(w.buyer_ids)
      join document d on d.client_id = c.client_id and d.cufe is null and d.num_factura is not null
        and upper(translate(d.num_factura, '- /.', '')) = w.number_key
        and (d.original_cents < 0) = (w.kind = 'credit_note')
    )
    select f.code, w.kind, w.total_millionths::text as total_millionths, w.currency, f.client_id, f.document_id,
           d.original_cents, c.store, f.by_code,
           case when w.buyer_ids <> '{}' then regexp_replace(split_part(c.cliente_nit, '-', 1), '[^0-9]', '', 'g') = any(w.buyer_ids) end as of_buyer
    from found f
    join waiting w on w.code = f.code
    join document d on d.client_id = f.client_id and d.document_id = f.document_id
    join client c on c.client_id = f.client_id
    order by f.client_id, f.document_id`.execute(tx);
  return rows;
}

/** Matches files to documents. A document without a code gets the code of its file. */
export async function linkEinvoices(
  tx: Tx,
  links: readonly Pick<Candidate, 'code' | 'client_id' | 'document_id'>[],
): Promise<void> {
  if (links.length === 0) return;
  const rows = sql`
    json_to_recordset(${JSON.stringify(links)}::json) as r(code text, client_id bigint, document_id bigint)`;
  await sql`
    update einvoice e set client_id = r.client_id, document_id = r.document_id
    from ${rows} where e.code = r.code and e.client_id is null`.execute(tx);
  await sql`
    update document d set cufe = r.code
    from ${rows} where d.client_id = r.client_id and d.document_id = r.document_id and d.cufe is null`.execute(tx);
}
