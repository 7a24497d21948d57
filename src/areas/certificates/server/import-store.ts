import { sql } from 'kysely';
import type { Negocio } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Tx } from '#kit/server/database/database.ts';

/** SQL of the import of sales. Its transactions have locked the clients (session's `lockClients`). */

export type SaleKey = { readonly client_id: number; readonly num_factura: string; readonly line: number };

export type SaleRow = SaleKey & {
  readonly fecha: Day;
  readonly destination_id: number | null;
  readonly negocio: Negocio;
  readonly producto: string;
  /** Quantity as decimal text. */
  readonly cantidad: string;
  readonly unidad_medida: string | null;
  readonly valor_cents: Cents;
  readonly version: number;
};

export function saleKey({ client_id, num_factura, line }: SaleKey): string {
  return JSON.stringify([client_id, num_factura, line]);
}

/** Loads the versions of stored sales; the map's keys are saleKey. */
export async function saleVersions(tx: Tx, keys: readonly SaleKey[]): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<SaleKey & { version: number }>`
    select s.client_id, s.num_factura, s.line, s.version
    from json_to_recordset(${JSON.stringify(keys)}::json) as k(client_id bigint, num_factura text, line integer)
    join sale s using (client_id, num_factura, line)`.execute(tx);
  return new Map(rows.map((row) => [saleKey(row), row.version]));
}

export async function upsertSales(tx: Tx, sales: readonly SaleRow[]): Promise<void> {
  await sql`
    insert into sale (client_id, num_factura, line, fecha, destination_id, negocio, producto, cantidad, unidad_medida,
                      valor_cents, version)
    select * from json_to_recordset(${JSON.stringify(sales)}::json) as r(
      client_id bigint, num_factura text, line integer, fecha date, destination_id bigint, negocio text, producto text,
      cantidad numeric, unidad_medida text, valor_cents bigint, version bigint)
    on conflict (client_id, num_factura, line) do update
    set fecha = excluded.fecha, destination_id = excluded.destination_id, negocio = excluded.negocio,
        producto = excluded.producto, cantidad = excluded.cantidad, unidad_medida = excluded.unidad_medida,
        valor_cents = excluded.valor_cents, version = excluded.version`.execute(tx);
}
