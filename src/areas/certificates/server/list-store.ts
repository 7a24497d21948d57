import { sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { ModoImpresion, Negocio } from '#kit/core/contract/types.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Db } from '#kit/server/database/database.ts';
import type { Statement } from '#kit/server/export/snapshot-cursor.ts';
import { type Condition, allConditions, dayConditions, oneOfCondition, sortText } from '#kit/server/list/conditions.ts';
import { limitOf } from '#kit/server/list/keyset-page.ts';
import type { ListQuery, PageQuery } from '#kit/server/list/query.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import type { CertificateFilter, STATES } from '../rules/list.ts';

/** SQL of reading certificates; every function is limited to the viewer. */

export type ShownCertificate = {
  readonly number: number;
  readonly created_at: Date;
  readonly fecha_inicio: Day;
  readonly fecha_fin: Day;
  readonly modo_impresion: ModoImpresion;
  readonly negocio: Negocio;
  readonly state: keyof typeof STATES;
  readonly error: string | null;
  readonly total_cents: Cents | null;
  /** Codes of destinations, separated by commas; null: all. */
  readonly destinatario: string | null;
  readonly nombre_comercial: string | null;
};

/** Conditions for visible certificates. A confined user sees only those of their own destinations. */
function visible({ clientId, destinations }: Viewer): Condition[] {
  const found = [sql`c.client_id = ${clientId}`];
  if (destinations) found.push(sql`c.destinations <@ ${destinations}::bigint[]`);
  return found;
}

type CertificateQuery = ListQuery<CertificateFilter, 'increment_sales_certificate'>;

function conditions({ viewer, filter }: CertificateQuery): Condition {
  const { destinations, from, to, modes, negocios } = filter;
  const found = [
    ...visible(viewer),
    ...dayConditions(sql`c.fecha_inicio`, from),
    ...dayConditions(sql`c.fecha_fin`, to),
    ...oneOfCondition(sql`c.modo_impresion`, modes),
    ...oneOfCondition(sql`c.negocio`, negocios),
  ];
  if (destinations) {
    found.push(sql`(c.destinations is null or exists (
      select from destination d where d.client_id = c.client_id and d.destination_id = any(c.destinations)
        and d.codigo_destinatario = any(${destinations}::text[])))`);
  }
  return allConditions(found);
}

export async function countCertificates(db: Db, query: CertificateQuery): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from sales_certificate c where ${conditions(query)}`.execute(db);
  return rows[0]?.count ?? 0;
}

export function allCertificates(query: CertificateQuery): Statement {
  const named = (column: 'codigo_destinatario' | 'nombre_comercial') => sql`(
    select string_agg(d.${sql.ref(column)}, ', ' order by ${sortText(sql`d.nombre_comercial`)}, d.codigo_destinatario collate "C")
    from destination d where d.client_id = c.client_id and d.destination_id = any(c.destinations))`;
  return sql`
    select c.number, c.created_at, c.fecha_inicio, c.fecha_fin, c.modo_impresion, c.negocio, c.state, c.error,
           c.total_cents, ${named('codigo_destinatario')} as destinatario, ${named('nombre_comercial')} as nombre_comercial
    from sales_certificate c where ${conditions(query)} order by c.number`;
}

export async function listCertificates(
  db: Db,
  page: PageQuery<CertificateFilter, 'increment_sales_certificate'>,
): Promise<readonly ShownCertificate[]> {
  const { rows } = await sql<ShownCertificate>`${allCertificates(page)} ${limitOf(page)}`.execute(db);
  return rows;
}

/** Loads a certificate's PDF; undefined if it is not ready, or the viewer may not see it. */
export async function findPdf(db: Db, viewer: Viewer, number: number): Promise<Buffer | undefined> {
  const { rows } = await sql<{ pdf: Uint8Array | null }>`
    select c.pdf from sales_certificate c where ${allConditions([...visible(viewer), sql`c.number = ${number}`])}`.execute(
    db,
  );
  const pdf = rows[0]?.pdf;
  return pdf ? Buffer.from(pdf) : undefined;
}
