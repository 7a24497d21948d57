import { sql } from 'kysely';
import { parseId } from '#kit/core/id.ts';
import type { Db } from '#kit/server/database/database.ts';
import { type RowOf, pick, selectList } from '#kit/server/list/columns.ts';
import { allConditions } from '#kit/server/list/conditions.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import { CLAIM_COLUMNS } from './claim-store.ts';
import { DOCUMENT_COLUMNS } from './document-columns-store.ts';
import { visibleTo } from './document-list-store.ts';
import { LOCK_COLUMNS, LOCK_JOINS } from './lock-store.ts';

const COLUMNS = {
  ...pick(
    DOCUMENT_COLUMNS,
    'cufe',
    'closed_on',
    'document_id',
    'sociedad',
    'num_documento',
    'num_factura',
    'tipo_documento',
    'agrupacion',
    'fecha_documento',
    'fecha_vencimiento_documento',
    'original_cents',
    'open_cents',
    'nif_comunitario',
    'nombre_destino',
    'ciudad',
    'direccion',
    'detalle',
    'bloqueada',
    'closing',
  ),
  ...CLAIM_COLUMNS,
  ...LOCK_COLUMNS,
};

export type DocumentDetail = RowOf<typeof COLUMNS>;

/** Loads a document's detail; undefined if the viewer may not see the document. */
export async function detailById(db: Db, viewer: Viewer, id: string): Promise<DocumentDetail | undefined> {
  const documentId = parseId(id);
  if (documentId === undefined) return undefined;
  const { rows } = await sql<DocumentDetail>`
    select ${selectList(COLUMNS)}
    from document d ${LOCK_JOINS}
    where ${allConditions([...visibleTo(viewer), sql`d.document_id = ${documentId}`])}`.execute(db);
  return rows[0];
}
