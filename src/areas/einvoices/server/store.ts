import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Db } from '#kit/server/database/database.ts';
import { type RowOf, column, pick, selectList } from '#kit/server/list/columns.ts';
import { type Condition, allConditions } from '#kit/server/list/conditions.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { DOCUMENT_COLUMNS, visibleTo } from '#areas/account/server/public.ts';

const COLUMNS = {
  ...pick(
    DOCUMENT_COLUMNS,
    'document_id',
    'num_documento',
    'num_factura',
    'tipo_documento',
    'fecha_documento',
    'fecha_vencimiento_documento',
    'original_cents',
    'open_cents',
    'cufe',
    'nombre_destino',
    'ciudad',
    'direccion',
    'detalle',
  ),
  /** Whether its XML is stored. */
  has_xml: column<boolean>('e.code is not null'),
};

export type InvoiceFile = RowOf<typeof COLUMNS>;

const SELECT_LIST = selectList(COLUMNS);

/** Joins the file of a document's code, of the same client only. */
const WITH_FILE = sql`document d left join einvoice e on e.client_id = d.client_id and e.code = lower(d.cufe)`;

async function find(
  db: Db,
  viewer: Viewer,
  condition: Condition,
  limit: number | null,
): Promise<readonly InvoiceFile[]> {
  const { rows } = await sql<InvoiceFile>`
    select ${SELECT_LIST} from ${WITH_FILE} where ${allConditions([...visibleTo(viewer), condition])}
    order by d.document_id limit ${limit}`.execute(db);
  return rows;
}

export async function invoiceByCufe(db: Db, viewer: Viewer, cufe: string): Promise<InvoiceFile | undefined> {
  return (await find(db, viewer, sql`d.cufe = ${cufe}`, 1))[0];
}

/** The visible documents of these codes, ordered by id. */
export function invoicesByCufes(db: Db, viewer: Viewer, cufes: readonly string[]): Promise<readonly InvoiceFile[]> {
  return find(db, viewer, sql`d.cufe = any(${[...cufes]}::text[])`, null);
}

export async function invoiceById(db: Db, viewer: Viewer, id: number): Promise<InvoiceFile | undefined> {
  return (await find(db, viewer, sql`d.document_id = ${id}`, 1))[0];
}

/** The visible documents of these ids, ordered by id. */
export function invoicesByIds(db: Db, viewer: Viewer, ids: readonly number[]): Promise<readonly InvoiceFile[]> {
  return find(db, viewer, sql`d.document_id = any(${[...ids]}::bigint[])`, ids.length);
}

/** Days from `first` to `last`, both included. */
type Days = { readonly first: Day; readonly last: Day };

const ofDays = ({ first, last }: Days) => sql`d.fecha_documento between ${first}::date and ${last}::date`;

/** At most `limit` visible documents of these days after the id `after`, ordered by id. */
export function invoicesOfDays(
  db: Db,
  viewer: Viewer,
  days: Days,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<readonly InvoiceFile[]> {
  return find(db, viewer, sql`${ofDays(days)} and d.document_id > ${after}`, limit);
}

/** Counts the visible documents of these days, up to `most` + 1. */
export async function countOfDays(db: Db, viewer: Viewer, days: Days, most: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from document d where ${allConditions([...visibleTo(viewer), ofDays(days)])} limit ${most + 1}) l`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

/** The stored bytes of a visible document's file; undefined if there is none. */
export async function xmlOf(db: Db, viewer: Viewer, id: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ xml: Uint8Array | null }>`
    select e.xml from ${WITH_FILE} where ${allConditions([...visibleTo(viewer), sql`d.document_id = ${id}`])}`.execute(
    db,
  );
  return rows[0]?.xml ? Buffer.from(rows[0].xml) : undefined;
}
