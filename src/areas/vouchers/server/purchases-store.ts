import { sql } from 'kysely';
import type { EstadoBono } from '#kit/core/contract/types.ts';
import type { Day } from '#kit/core/day.ts';
import type { Cents } from '#kit/core/money.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import { type Condition, allConditions } from '#kit/server/list/conditions.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import type { PaymentState } from '#areas/invoices/rules/status.ts';

/** SQL of the list of purchases. */

export type ListedLine = {
  readonly uuid: string;
  readonly line: number;
  readonly monto_cents: Cents;
  readonly cantidad: number;
  readonly tipo_bono: string;
  readonly created_at: Date;
  readonly updated_at: Date;
  readonly email: string;
  readonly estado: PaymentState;
  /** False where its money became an advance of the client, and so bought nothing. */
  readonly is_purchase: boolean;
  readonly customer: string;
  readonly customer_name: string | null;
  readonly resp_salesforce: string | null;
};

function purchasesOf({ clientId }: Pick<Viewer, 'clientId'>, uuid: string | null): Condition {
  return allConditions([sql`p.client_id = ${clientId}`, ...(uuid === null ? [] : [sql`p.uuid = ${uuid}`])]);
}

/** Counts the lines of the client's purchases, or of the purchase with `uuid`. */
export async function countPurchaseLines(db: Db, viewer: Viewer, uuid: string | null): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from voucher_line p where ${purchasesOf(viewer, uuid)}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lists the lines of the client's purchases, newest purchase first, or of the purchase with `uuid`. */
export async function purchaseLines(
  db: Db | Tx,
  viewer: Pick<Viewer, 'clientId'>,
  uuid: string | null,
): Promise<readonly ListedLine[]> {
  const { rows } = await sql<ListedLine>`
    select p.uuid, l.line, l.monto_cents, l.cantidad, l.tipo_bono, p.created_at, pay.updated_at, p.email, pay.estado, pay.is_purchase,
           c.codigo_cliente as customer, c.nombre as customer_name, a.resp_salesforce
    from voucher_purchase p
    join voucher_line l on l.client_id = p.client_id and l.uuid = p.uuid
    join payment pay on pay.client_id = p.client_id and pay.uuid = p.uuid
    join client c on c.client_id = p.client_id
    left join voucher_answer a on a.client_id = p.client_id and a.uuid = p.uuid
    where ${purchasesOf(viewer, uuid)}
    order by p.created_at desc, p.number desc, l.line`.execute(db);
  return rows;
}

export type ListedVoucher = {
  readonly uuid: string;
  readonly monto_cents: Cents;
  readonly terminacion: string;
  readonly estado: EstadoBono;
  readonly usado_en: string | null;
  readonly usado_at: Date | null;
};

/** Counts the codes of these purchases. */
export async function countVouchers(db: Db, { clientId }: Viewer, uuids: readonly string[]): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from voucher where client_id = ${clientId} and uuid = any(${uuids}::uuid[])`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Lists the vouchers of these purchases. `today`: in the store's time zone. */
export async function listedVouchers(
  db: Db,
  { clientId }: Viewer,
  uuids: readonly string[],
  today: Day,
): Promise<readonly ListedVoucher[]> {
  const { rows } = await sql<ListedVoucher>`
    select v.uuid, v.monto_cents, v.last_four as terminacion, s.name as usado_en, r.at as usado_at,
           case when r.at is not null then 'usado'
                when v.void_at is not null or pay.estado <> 'approved' then 'anulado'
                when p.expires_on < ${today}::date then 'vencido'
                else 'disponible' end as estado
    from voucher v
    join voucher_purchase p on p.client_id = v.client_id and p.uuid = v.uuid
    join payment pay on pay.client_id = v.client_id and pay.uuid = v.uuid
    left join voucher_redemption r on r.voucher_id = v.voucher_id and r.cancelled_at is null
    left join point_of_sale s on s.point_of_sale_id = r.point_of_sale_id
    where v.client_id = ${clientId} and v.uuid = any(${uuids}::uuid[])
    order by v.uuid, v.number`.execute(db);
  return rows;
}
