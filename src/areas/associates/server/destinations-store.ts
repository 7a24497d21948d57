import { sql } from 'kysely';
import type { Destinatario } from '#kit/core/contract/types.ts';
import type { Db } from '#kit/server/database/database.ts';
import { allConditions, oneOfCondition, searchConditions, sortText } from '#kit/server/list/conditions.ts';
import type { Page } from '#kit/server/list/query.ts';
import type { Viewer } from '#kit/server/viewer.ts';

export type DestinationsQuery = Page & {
  readonly estado: readonly string[] | null;
  /** Part of a destination's name or code; '' for any. */
  readonly search: string;
};

export type Destinations = { readonly count: number; readonly rows: readonly Destinatario[] };

/** A page of the viewer's destinations, by name, and how many there are. */
export async function readDestinations(
  db: Db,
  { clientId, destinations }: Viewer,
  { estado, search, size, offset }: DestinationsQuery,
): Promise<Destinations> {
  const where = allConditions([
    sql`d.client_id = ${clientId}`,
    ...(destinations ? [sql`d.destination_id = any(${destinations}::bigint[])`] : []),
    ...oneOfCondition(sql`d.estado`, estado),
    ...searchConditions([sql`d.nombre_comercial`, sql`d.codigo_destinatario`], search),
  ]);
  const { rows } = await sql<Destinations>`
    select (select count(*)::int from destination d where ${where}) as count,
      (select coalesce(json_agg(found), '[]') from (
        select d.destination_id::text as id_destinatario, d.codigo_destinatario, d.nombre_comercial, d.estado,
          d.direccion_establecimiento, d.ficha ->> 'nombre_destinatario' as nombre_destinatario,
          d.ficha ->> 'canal' as canal, d.ficha ->> 'sector' as sector, d.ficha ->> 'sociedad' as sociedad
        from destination d where ${where}
        order by ${sortText(sql`d.nombre_comercial`)}, d.codigo_destinatario collate "C" limit ${size} offset ${offset}
      ) found) as rows`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A query that always returns one row returned none.');
  return found;
}
