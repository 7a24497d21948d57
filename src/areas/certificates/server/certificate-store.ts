import { sql } from 'kysely';
import type { ModoImpresion, Negocio } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { type Condition, allConditions, sortText } from '#kit/server/list/conditions.ts';
import type { DataScope, Viewer } from '#kit/server/viewer.ts';

/** SQL for requesting certificates and generating their files. */

export type CertificateKey = { readonly clientId: number; readonly number: number };

/** The contents of a certificate. `destinations`: null for all of the client's destinations. */
export type Certificate = {
  readonly fecha_inicio: Day;
  readonly fecha_fin: Day;
  readonly modo_impresion: ModoImpresion;
  readonly negocio: Negocio;
  readonly destinations: readonly number[] | null;
};

function salesOf(clientId: number, { fecha_inicio, fecha_fin, negocio, destinations }: Certificate): Condition {
  const found = [
    sql`s.client_id = ${clientId}`,
    sql`s.negocio = ${negocio}`,
    sql`s.fecha between ${fecha_inicio}::date and ${fecha_fin}::date`,
  ];
  if (destinations) found.push(sql`s.destination_id = any(${destinations}::bigint[])`);
  return allConditions(found);
}

/** Groups sales into the lines of a consolidated certificate. */
const GROUP = sql`date_trunc('month', s.fecha), s.destination_id, s.producto, s.unidad_medida`;

/** Counts the certificate's lines, up to `most` + 1. */
export async function countLines(db: Db, clientId: number, certificate: Certificate, most: number): Promise<number> {
  const grouped = certificate.modo_impresion === 'CONSOLIDADO' ? sql`group by ${GROUP}` : sql``;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from sale s where ${salesOf(clientId, certificate)} ${grouped} limit ${most + 1}) l`.execute(db);
  return rows[0]?.count ?? 0;
}

/** A line of a certificate. `fecha`: the day, or 'YYYY-MM' of a consolidated line, which has no `num_factura`. */
export type CertificateLine = {
  readonly fecha: string;
  readonly num_factura: string | null;
  readonly destino: string | null;
  readonly producto: string;
  readonly unidad_medida: string | null;
  /** Quantity as decimal text. */
  readonly cantidad: string;
  readonly valor_cents: Cents;
};

/** Reads the sorted lines, at most `most` + 1. */
export async function readLines(
  db: Db,
  clientId: number,
  certificate: Certificate,
  most: number,
): Promise<readonly CertificateLine[]> {
  const destino = sql`left join destination d on d.client_id = s.client_id and d.destination_id = s.destination_id`;
  const consolidated = sql`
    select s.fecha, null as num_factura, d.nombre_comercial || ' (' || d.codigo_destinatario || ')' as destino, s.producto,
           s.unidad_medida, s.cantidad::text as cantidad, s.valor_cents
    from (
      select ${clientId}::bigint as client_id, to_char(date_trunc('month', s.fecha), 'YYYY-MM') as fecha, s.destination_id,
             s.producto, s.unidad_medida, sum(s.cantidad) as cantidad, sum(s.valor_cents)::bigint as valor_cents
      from sale s where ${salesOf(clientId, certificate)} group by ${GROUP}
    ) s ${destino}
    order by s.fecha, ${sortText(sql`d.nombre_comercial`)}, d.codigo_destinatario collate "C", s.producto collate "C",
             s.unidad_medida collate "C" limit ${most + 1}`;
  const detailed = sql`
    select s.fecha::text as fecha, s.num_factura, d.nombre_comercial || ' (' || d.codigo_destinatario || ')' as destino,
           s.producto, s.unidad_medida, s.cantidad::text as cantidad, s.valor_cents
    from sale s ${destino}
    where ${salesOf(clientId, certificate)} order by s.fecha, s.num_factura collate "C", s.line limit ${most + 1}`;
  const { rows } = await sql<CertificateLine>`${
    certificate.modo_impresion === 'CONSOLIDADO' ? consolidated : detailed
  }`.execute(db);
  return rows;
}

/** Finds the ids of the client's destinations by code. */
export async function destinationIds(
  tx: Tx,
  clientId: number,
  codes: readonly string[],
): Promise<readonly { readonly codigo_destinatario: string; readonly destination_id: number }[]> {
  const { rows } = await sql<{ codigo_destinatario: string; destination_id: number }>`
    select codigo_destinatario, destination_id from destination
    where client_id = ${clientId} and codigo_destinatario = any(${[...codes]}::text[])`.execute(tx);
  return rows;
}

/** Locks a client, so that its requests run one at a time: the certificate's number and the daily limit need it. */
export async function lockCertificates(tx: Tx, { clientId }: DataScope): Promise<{ readonly codigo_cliente: string }> {
  const { rows } = await sql<{ codigo_cliente: string }>`
    select codigo_cliente from client where client_id = ${clientId} for no key update`.execute(tx);
  if (!rows[0]) throw new Error('The client of a viewer does not exist.');
  return rows[0];
}

/** Counts the user's requests on the store's `today`, and finds the number of an equal pending certificate. */
export async function previousRequests(
  tx: Tx,
  { clientId, userId, store }: Viewer,
  today: Day,
  certificate: Certificate,
): Promise<{ readonly count: number; readonly same: number | null }> {
  const { fecha_inicio, fecha_fin, modo_impresion, negocio, destinations } = certificate;
  const { rows } = await sql<{ count: number; same: number | null }>`
    select count(*) filter (where (created_at at time zone ${store.timeZone}::text)::date = ${today}::date) as count,
           max(number) filter (where state = 'pending' and fecha_inicio = ${fecha_inicio}::date
             and fecha_fin = ${fecha_fin}::date and modo_impresion = ${modo_impresion} and negocio = ${negocio}
             and destinations is not distinct from ${destinations}::bigint[]) as same
    from sales_certificate
    where client_id = ${clientId} and user_id = ${userId}
      and (state = 'pending' or created_at > (${today}::date::timestamp at time zone ${store.timeZone}::text) - interval '1 day')`.execute(
    tx,
  );
  return rows[0] ?? { count: 0, same: null };
}

export async function insertCertificate(
  tx: Tx,
  { clientId, userId }: Viewer,
  { fecha_inicio, fecha_fin, modo_impresion, negocio, destinations }: Certificate,
  now: Date,
): Promise<number> {
  const { rows } = await sql<{ number: number }>`
    insert into sales_certificate (client_id, number, user_id, fecha_inicio, fecha_fin, modo_impresion, negocio,
                                   destinations, created_at)
    select ${clientId}, greatest(max(number), (select number from sales_certificate_start), 0) + 1, ${userId},
           ${fecha_inicio}::date, ${fecha_fin}::date,
           ${modo_impresion}, ${negocio}, ${destinations}::bigint[], ${now}
    from sales_certificate where client_id = ${clientId}
    returning number`.execute(tx);
  if (!rows[0]) throw new Error('A certificate was not written.');
  return rows[0].number;
}

/** Leaves out this many numbers, of every client, after the highest that was given. */
export async function skipCertificateNumbers(tx: Tx, count: number): Promise<void> {
  await sql`
    insert into sales_certificate_start as s (number) select coalesce(max(number), 0) + ${count} from sales_certificate
    on conflict (only_one) do update set number = greatest(s.number + ${count}, excluded.number)`.execute(tx);
}

/** A certificate whose file is still to be generated. */
export type PendingCertificate = Certificate & {
  readonly user_id: number;
  readonly store: StoreCode;
  /** Number of this try, from 1. */
  readonly tries: number;
  /** Codes and names of the destinations; null: all. */
  readonly estaciones: readonly string[] | null;
};

/** Counts a try before it starts, so that crashes count. Undefined if the certificate is ready or has failed. */
export async function beginAttempt(
  db: Db,
  { clientId, number }: CertificateKey,
): Promise<PendingCertificate | undefined> {
  const { rows } = await sql<PendingCertificate>`
    update sales_certificate s set tries = tries + 1 from client c
    where s.client_id = ${clientId} and s.number = ${number} and s.state = 'pending' and c.client_id = s.client_id
    returning s.fecha_inicio, s.fecha_fin, s.modo_impresion, s.negocio, s.destinations, s.user_id, s.tries, c.store,
      case when s.destinations is not null then array(
        select d.nombre_comercial || ' (' || d.codigo_destinatario || ')' from destination d
        where d.client_id = s.client_id and d.destination_id = any(s.destinations)
        order by ${sortText(sql`d.nombre_comercial`)}, d.codigo_destinatario collate "C") end as estaciones`.execute(
    db,
  );
  return rows[0];
}

/** Ends a pending certificate; false if it was not pending. */
export async function endCertificate(
  tx: Tx,
  { clientId, number }: CertificateKey,
  end: { readonly pdf: Buffer; readonly total: Cents } | { readonly error: string },
  now: Date,
): Promise<boolean> {
  const made = 'pdf' in end ? end : null;
  const { rows } = await sql`
    update sales_certificate
    set state = ${made ? 'ready' : 'failed'}, ended_at = ${now}, pdf = ${made?.pdf ?? null}::bytea,
        total_cents = ${made?.total ?? null}::bigint, error = ${'error' in end ? end.error : null}::text
    where client_id = ${clientId} and number = ${number} and state = 'pending' returning 1`.execute(tx);
  return rows.length > 0;
}
