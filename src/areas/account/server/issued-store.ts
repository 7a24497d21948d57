import { sql } from 'kysely';
import type { Currency, Cents } from '../../../kit/any/money.ts';
import type { Db } from '../../../kit/server/database.ts';
import type { Viewer } from '../../../kit/server/viewer.ts';

/** All SQL of documents that were given out, and of who asks about them. */

/** What kinds of documents the portal gives out. */
export type DocumentKind = 'statement' | 'movement' | 'timeline' | 'certificate' | 'receipt' | 'invoice' | 'list';

/** What a document says of itself. */
export type DocumentToIssue = {
  readonly kind: DocumentKind;
  /** What stands at its head, 'Estado de cuenta'. */
  readonly title: string;
  /** Its own number, where it has one. */
  readonly number: string | null;
  /** What it is for; null where it has no sum of its own. */
  readonly total: { readonly cents: Cents; readonly currency: Currency } | null;
};

/** Whose document it is, as the client is known on the day. */
export type Holder = {
  readonly nombre: string;
  readonly cliente_nit: string;
  readonly codigo_cliente: string;
  readonly direccion: string | null;
  readonly ciudad: string | null;
};

/** Notes a document of the viewer's client under its code's hash, and says whose it is. */
export async function insertIssued(
  db: Db,
  { clientId, userId }: Viewer,
  codeSha256: Buffer,
  { kind, title, number, total }: DocumentToIssue,
  now: Date,
): Promise<Holder> {
  const { rows } = await sql<Holder>`
    with issued as (
      insert into issued_document
        (client_id, code_sha256, kind, title, number, nombre, cliente_nit, total_cents, currency, user_id, issued_at)
      select client_id, ${codeSha256}, ${kind}, ${title}, ${number}, nombre, cliente_nit, ${total?.cents ?? null}::bigint,
             ${total?.currency ?? null}::text, ${userId}, ${now}
      from client where client_id = ${clientId}
      returning client_id
    )
    select c.nombre, c.cliente_nit, c.codigo_cliente, c.ficha ->> 'direccion' as direccion, c.ficha ->> 'ciudad' as ciudad
    from issued join client c using (client_id)`.execute(db);
  if (!rows[0]) throw new Error('The client of a viewer does not exist.');
  return rows[0];
}
