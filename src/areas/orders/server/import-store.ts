import { sql } from 'kysely';
import type { Cents } from '#kit/core/money.ts';
import type { Tx } from '#kit/server/database/database.ts';

/** SQL of the import of orders. Its transactions have locked the clients (session's `lockClients`). */

type OrderNumber = { readonly client_id: number; readonly num_pedido: string };

export type OrderId = { readonly client_id: number; readonly order_id: number };

type KnownOrder = OrderNumber & OrderId & { readonly version: number };

export function orderKey({ client_id, num_pedido }: OrderNumber): string {
  return JSON.stringify([client_id, num_pedido]);
}

/** Loads stored orders; the map's keys are orderKey. */
export async function ordersByNumber(tx: Tx, keys: readonly OrderNumber[]): Promise<ReadonlyMap<string, KnownOrder>> {
  const { rows } = await sql<KnownOrder>`
    select o.client_id, o.num_pedido, o.order_id, o.version
    from unnest(${keys.map((key) => key.client_id)}::bigint[], ${keys.map((key) => key.num_pedido)}::text[])
      as k(client_id, num_pedido)
    join order_header o on o.client_id = k.client_id and o.num_pedido = k.num_pedido`.execute(tx);
  return new Map(rows.map((row) => [orderKey(row), row]));
}

export type OrderRow = OrderNumber & {
  readonly num_sicom: string;
  readonly estado_pedido: string;
  readonly estado_pedido_description: string | null;
  readonly motivo_bloqueo: string | null;
  readonly estatus_rechazo: string | null;
  readonly cufe: string | null;
  readonly guia_transporte: string | null;
  readonly estado_bloqueo_pedido: string | null;
  readonly fecha_pedido: string;
  readonly fecha_entrega: string | null;
  readonly valor_cents: Cents | null;
  readonly destination_id: number | null;
  readonly nombre_destino: string | null;
  readonly solicitante: string;
  readonly nombre_solicitante: string | null;
  readonly num_factura: string | null;
  readonly centros_logisticos: readonly string[];
  readonly version: number;
};

/** Writes orders with the values of their records; returns ids by orderKey. The caller must then call `moveOrders`. */
export async function upsertOrders(tx: Tx, orders: readonly OrderRow[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<OrderNumber & OrderId>`
    insert into order_header (client_id, num_pedido, num_sicom, estado_pedido, own_estado, own_descripcion, own_motivo, own_rechazo,
                              own_cufe, own_guia, estado_bloqueo_pedido, fecha_pedido, fecha_entrega, valor_cents, destination_id,
                              nombre_destino, solicitante, nombre_solicitante, num_factura, centros_logisticos, version)
    select client_id, num_pedido, num_sicom, estado_pedido, estado_pedido, estado_pedido_description, motivo_bloqueo,
           estatus_rechazo, cufe, guia_transporte, estado_bloqueo_pedido, fecha_pedido, fecha_entrega, valor_cents, destination_id,
           nombre_destino, solicitante, nombre_solicitante, num_factura,
           array(select json_array_elements_text(centros_logisticos)), version
    from json_to_recordset(${JSON.stringify(orders)}::json) as r(
      client_id bigint, num_pedido text, num_sicom text, estado_pedido text, estado_pedido_description text,
      motivo_bloqueo text, estatus_rechazo text, cufe text, guia_transporte text, estado_bloqueo_pedido text, fecha_pedido date, fecha_entrega date,
      valor_cents bigint, destination_id bigint, nombre_destino text, solicitante text, nombre_solicitante text,
      num_factura text, centros_logisticos json, version bigint)
    on conflict (client_id, num_pedido) do update
    set num_sicom = excluded.num_sicom, own_estado = excluded.own_estado,
        own_descripcion = excluded.own_descripcion, own_motivo = excluded.own_motivo, own_rechazo = excluded.own_rechazo, own_cufe = excluded.own_cufe, own_guia = excluded.own_guia,
        estado_bloqueo_pedido = excluded.estado_bloqueo_pedido, fecha_pedido = excluded.fecha_pedido,
        fecha_entrega = excluded.fecha_entrega, valor_cents = excluded.valor_cents,
        destination_id = excluded.destination_id, nombre_destino = excluded.nombre_destino,
        solicitante = excluded.solicitante, nombre_solicitante = excluded.nombre_solicitante,
        num_factura = excluded.num_factura, centros_logisticos = excluded.centros_logisticos, version = excluded.version
    returning client_id, num_pedido, order_id`.execute(tx);
  return new Map(rows.map((row) => [orderKey(row), row.order_id]));
}

/** The order or delivery that lines belong to. */
type LineOwner = { readonly client_id: number; readonly owner_id: number };

/** `line` from 1; `cantidad` as decimal text. */
export type LineRow = LineOwner & {
  readonly line: number;
  readonly cod_producto: string;
  readonly descripcion: string | null;
  readonly unidad_medida: string | null;
  readonly cantidad: string;
  readonly centro_logistico: string | null;
};

/** Replaces all lines of these orders or deliveries. */
export async function replaceLines(
  tx: Tx,
  table: 'order_line' | 'delivery_line',
  owners: readonly LineOwner[],
  lines: readonly LineRow[],
): Promise<void> {
  const owner = sql.ref(table === 'order_line' ? 'order_id' : 'delivery_id');
  await sql`
    delete from ${sql.table(table)} l
    using unnest(${owners.map(({ client_id }) => client_id)}::bigint[], ${owners.map(({ owner_id }) => owner_id)}::bigint[])
      as o(client_id, owner_id)
    where l.client_id = o.client_id and l.${owner} = o.owner_id`.execute(tx);
  await sql`
    insert into ${sql.table(table)} (client_id, ${owner}, line, cod_producto, descripcion, unidad_medida, cantidad,
                                     centro_logistico)
    select * from json_to_recordset(${JSON.stringify(lines)}::json) as r(
      client_id bigint, owner_id bigint, line integer, cod_producto text, descripcion text, unidad_medida text,
      cantidad numeric, centro_logistico text)`.execute(tx);
}

export type EventRow = OrderId & {
  readonly fecha_hora_evento: string;
  readonly estado_pedido: string;
  readonly estado_pedido_description: string | null;
  readonly transportista: string | null;
  readonly placa: string | null;
  readonly ubicacion: string | null;
  readonly cufe: string | null;
  readonly estatus_rechazo: string | null;
  readonly motivo_bloqueo: string | null;
  readonly guia_transporte: string | null;
  readonly version: number;
};

type EventKey = Pick<EventRow, 'client_id' | 'order_id' | 'fecha_hora_evento' | 'estado_pedido'>;

export function eventKey({ client_id, order_id, fecha_hora_evento, estado_pedido }: EventKey): string {
  return JSON.stringify([client_id, order_id, fecha_hora_evento, estado_pedido]);
}

/** Loads the versions of stored events; the map's keys are eventKey. */
export async function eventVersions(tx: Tx, keys: readonly EventKey[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<EventKey & { version: number }>`
    select e.client_id, e.order_id, k.fecha_hora_evento, e.estado_pedido, e.version
    from json_to_recordset(${JSON.stringify(keys)}::json) as k(
      client_id bigint, order_id bigint, fecha_hora_evento text, estado_pedido text)
    join order_event e on e.client_id = k.client_id and e.order_id = k.order_id
      and e.fecha_hora_evento = k.fecha_hora_evento::timestamp and e.estado_pedido = k.estado_pedido`.execute(tx);
  return new Map(rows.map((row) => [eventKey(row), row.version]));
}

export async function upsertEvents(tx: Tx, events: readonly EventRow[]): Promise<void> {
  await sql`
    insert into order_event (client_id, order_id, fecha_hora_evento, estado_pedido, estado_pedido_description,
                             transportista, placa, ubicacion, cufe, estatus_rechazo, motivo_bloqueo, guia_transporte, version)
    select * from json_to_recordset(${JSON.stringify(events)}::json) as r(
      client_id bigint, order_id bigint, fecha_hora_evento timestamp, estado_pedido text,
      estado_pedido_description text, transportista text, placa text, ubicacion text, cufe text, estatus_rechazo text, motivo_bloqueo text, guia_transporte text, version bigint)
    on conflict (client_id, order_id, fecha_hora_evento, estado_pedido) do update
    set estado_pedido_description = excluded.estado_pedido_description,
        transportista = excluded.transportista, placa = excluded.placa, ubicacion = excluded.ubicacion,
        cufe = excluded.cufe, estatus_rechazo = excluded.estatus_rechazo, motivo_bloqueo = excluded.motivo_bloqueo,
        guia_transporte = excluded.guia_transporte, version = excluded.version`.execute(tx);
}

export type DeliveryRow = OrderId & {
  readonly num_entrega: string;
  readonly fecha: string | null;
  readonly destination_id: number | null;
  readonly transportista: string | null;
  readonly conductor: string | null;
  readonly placa: string | null;
  readonly sellos: string | null;
  readonly version: number;
};

type DeliveryKey = Pick<DeliveryRow, 'client_id' | 'order_id' | 'num_entrega'>;

export function deliveryKey({ client_id, order_id, num_entrega }: DeliveryKey): string {
  return JSON.stringify([client_id, order_id, num_entrega]);
}

/** Loads the versions of stored deliveries; the map's keys are deliveryKey. */
export async function deliveryVersions(tx: Tx, keys: readonly DeliveryKey[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<DeliveryKey & { version: number }>`
    select d.client_id, d.order_id, d.num_entrega, d.version
    from json_to_recordset(${JSON.stringify(keys)}::json) as k(client_id bigint, order_id bigint, num_entrega text)
    join delivery d using (client_id, order_id, num_entrega)`.execute(tx);
  return new Map(rows.map((row) => [deliveryKey(row), row.version]));
}

/** Writes deliveries; returns their ids by deliveryKey. */
export async function upsertDeliveries(
  tx: Tx,
  deliveries: readonly DeliveryRow[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<DeliveryKey & { delivery_id: number }>`
    insert into delivery (client_id, order_id, num_entrega, fecha, destination_id, transportista, conductor, placa, sellos,
                          version)
    select * from json_to_recordset(${JSON.stringify(deliveries)}::json) as r(
      client_id bigint, order_id bigint, num_entrega text, fecha date, destination_id bigint, transportista text,
      conductor text, placa text, sellos text, version bigint)
    on conflict (client_id, order_id, num_entrega) do update
    set fecha = excluded.fecha, destination_id = excluded.destination_id, transportista = excluded.transportista,
        conductor = excluded.conductor, placa = excluded.placa, sellos = excluded.sellos, version = excluded.version
    returning client_id, order_id, num_entrega, delivery_id`.execute(tx);
  return new Map(rows.map((row) => [deliveryKey(row), row.delivery_id]));
}

/** Sorts the events of an order; the first event gives the order its state. */
export const NEWEST_FIRST = sql`fecha_hora_evento desc, version desc, estado_pedido collate "C" desc`;

/**
 * An order after `moveOrders`. `event_at`: time of the event that gives the state, in the store's time zone; null if
 * the order's own record gives it.
 */
export type MovedOrder = OrderId & {
  readonly num_pedido: string;
  readonly destination_id: number | null;
  readonly nombre_destino: string | null;
  readonly fecha_pedido: string;
  readonly before: string;
  readonly estado_pedido: string;
  readonly motivo_bloqueo: string | null;
  readonly event_at: string | null;
};

/**
 * Sets each order's state, reasons and references from the newer of two records: the order's own record and its newest
 * event. The record with the higher version is newer; with equal versions, the event is. The older record fills missing
 * fields, but reasons and the state's text only if both have the same state. Among events of the same second, the
 * higher version counts.
 */
export async function moveOrders(tx: Tx, orders: readonly OrderId[]): Promise<readonly MovedOrder[]> {
  const ids = [...new Map(orders.map((one) => [one.order_id, one])).values()];
  const latest = (name: 'cufe' | 'guia_transporte') => sql`(
    select ${sql.ref(name)} from order_event l
    where l.client_id = o.client_id and l.order_id = o.order_id and ${sql.ref(name)} is not null
    order by l.fecha_hora_evento desc, l.version desc limit 1)`;
  const { rows } = await sql<MovedOrder>`
    with newest as (
      select o.client_id, o.order_id, o.estado_pedido as before, e.*, coalesce(e.version >= o.version, false) as by_event,
             coalesce(e.estado = o.own_estado, false) as alike,
             coalesce(${latest('cufe')}, o.own_cufe) as cufe,
             coalesce(${latest('guia_transporte')}, o.own_guia) as guia
      from unnest(${ids.map((one) => one.client_id)}::bigint[], ${ids.map((one) => one.order_id)}::bigint[])
        as k(client_id, order_id)
      join order_header o on o.client_id = k.client_id and o.order_id = k.order_id
      left join lateral (
        select e.version, to_char(e.fecha_hora_evento, 'YYYY-MM-DD HH24:MI:SS') as at, e.estado_pedido as estado,
               e.motivo_bloqueo as motivo, e.estatus_rechazo as rechazo, e.estado_pedido_description as descripcion
        from order_event e where e.client_id = o.client_id and e.order_id = o.order_id
        order by ${NEWEST_FIRST} limit 1
      ) e on true
    )
    update order_header o
    set estado_pedido = case when n.by_event then n.estado else o.own_estado end,
        motivo_bloqueo = case when n.by_event then coalesce(n.motivo, case when n.alike then o.own_motivo end)
                              else coalesce(o.own_motivo, case when n.alike then n.motivo end) end,
        estatus_rechazo = case when n.by_event then coalesce(n.rechazo, case when n.alike then o.own_rechazo end)
                               else coalesce(o.own_rechazo, case when n.alike then n.rechazo end) end,
        estado_pedido_description =
          case when n.by_event then coalesce(n.descripcion, case when n.alike then o.own_descripcion end)
               else coalesce(o.own_descripcion, case when n.alike then n.descripcion end) end,
        cufe = n.cufe,
        guia_transporte = n.guia
    from newest n
    where o.client_id = n.client_id and o.order_id = n.order_id
    returning o.client_id, o.order_id, o.num_pedido, o.destination_id, o.nombre_destino, o.fecha_pedido, n.before,
              o.estado_pedido, o.motivo_bloqueo, case when n.by_event then n.at end as event_at`.execute(tx);
  return rows;
}
