import { type RawBuilder, sql } from 'kysely';
import type { Day } from '#kit/core/day.ts';
import type { Cents, Currency } from '#kit/core/money.ts';
import type { StoreCode } from '#kit/core/store.ts';
import type { Db, Tx } from '#kit/server/database/database.ts';
import type { Viewer } from '#kit/server/viewer.ts';
import type { PaymentState } from '#areas/invoices/rules/status.ts';
import type { DecidedPurchase } from '../rules/purchase.ts';

/** SQL of purchases of vouchers. */

/** Key of a purchase: its client and its payment. */
export type PurchaseKey = { readonly clientId: number; readonly uuid: string };

type Buyer = { readonly customer: string; readonly customerName: string | null; readonly buyer: string };

/** Loads the viewer's client and e-mail in the form that a purchase stores. */
export async function buyerOf(tx: Tx, { clientId, userId }: Viewer): Promise<Buyer> {
  const { rows } = await sql<Buyer>`
    select c.codigo_cliente as customer, c.nombre as "customerName", u.email as buyer
    from client c join app_user u on u.client_id = c.client_id and u.user_id = ${userId}
    where c.client_id = ${clientId}`.execute(tx);
  if (!rows[0]) throw new Error('The user of a session does not exist.');
  return rows[0];
}

type NewPurchase = {
  readonly uuid: string;
  readonly buyer: string;
  readonly purchase: DecidedPurchase;
  readonly now: Date;
};

export async function insertPurchase(
  tx: Tx,
  { clientId, userId }: Viewer,
  { uuid, buyer, purchase: { use, email, termsCheckedAt, lines }, now }: NewPurchase,
): Promise<void> {
  await sql`
    insert into voucher_purchase (
      client_id, uuid, user_id, email, email_solicitante, uso, reward, titulo, dias_vencimiento, terms,
      terms_checked_at, created_at
    ) values (
      ${clientId}, ${uuid}, ${userId}, ${email}, ${buyer}, ${use.uso}, ${use.reward}, ${use.titulo},
      ${use.diasVencimiento}, ${use.terminosCondiciones ?? ''}, ${termsCheckedAt}, ${now}
    )`.execute(tx);
  const rows = lines.map(({ cents, cantidad, tipoBono }, index) => ({ line: index + 1, cents, cantidad, tipoBono }));
  await sql`
    insert into voucher_line (client_id, uuid, line, monto_cents, cantidad, tipo_bono)
    select ${clientId}, ${uuid}::uuid, l.* from json_to_recordset(${JSON.stringify(rows)}::json) as l(
      line integer, cents bigint, cantidad integer, "tipoBono" text
    )`.execute(tx);
}

export type PurchaseLine = { readonly cents: Cents; readonly cantidad: number; readonly tipo_bono: string };

const LINES = sql`
  (select coalesce(json_agg(json_build_object('cents', l.monto_cents, 'cantidad', l.cantidad, 'tipo_bono', l.tipo_bono)
           order by l.line), '[]')
   from voucher_line l where l.client_id = p.client_id and l.uuid = p.uuid)`;

export async function registeredLines(
  tx: Tx,
  { clientId }: Viewer,
  uuid: string,
): Promise<readonly (PurchaseLine & { readonly email: string })[]> {
  const { rows } = await sql<PurchaseLine & { email: string }>`
    select l.monto_cents as cents, l.cantidad, l.tipo_bono, p.email
    from voucher_line l join voucher_purchase p on p.client_id = l.client_id and p.uuid = l.uuid
    where l.client_id = ${clientId} and l.uuid = ${uuid}`.execute(tx);
  return rows;
}

export type PurchaseRow = PurchaseKey & {
  readonly number: number;
  readonly user_id: number;
  readonly store: StoreCode;
  readonly codigo_cliente: string;
  readonly email: string;
  readonly uso: string;
  readonly reward: string;
  readonly titulo: string;
  readonly dias_vencimiento: number;
  readonly issued_at: Date | null;
  readonly expires_on: Day | null;
  readonly estado: PaymentState;
  /** False where its money became an advance of the client, and so buys nothing. */
  readonly is_purchase: boolean;
  readonly total_cents: Cents;
  readonly moneda: Currency;
  readonly lines: readonly PurchaseLine[];
};

async function selectPurchase(
  db: Db | Tx,
  { clientId, uuid }: PurchaseKey,
  lock: RawBuilder<unknown>,
): Promise<PurchaseRow> {
  const { rows } = await sql<PurchaseRow>`
    select p.client_id as "clientId", p.uuid, p.number, p.user_id, c.store, c.codigo_cliente, p.email, p.uso, p.reward,
           p.titulo, p.dias_vencimiento, p.issued_at, p.expires_on, pay.estado, pay.is_purchase, pay.total_cents, pay.moneda,
           ${LINES} as lines
    from voucher_purchase p
    join payment pay on pay.client_id = p.client_id and pay.uuid = p.uuid
    join client c on c.client_id = p.client_id
    where p.client_id = ${clientId} and p.uuid = ${uuid} ${lock}`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`Purchase ${uuid} does not exist.`);
  return row;
}

/** Loads a purchase without an ownership check, for jobs. */
export function loadPurchase(db: Db | Tx, key: PurchaseKey): Promise<PurchaseRow> {
  return selectPurchase(db, key, sql``);
}

/** Loads a purchase and locks it with its payment until the transaction ends. */
export function lockPurchase(tx: Tx, key: PurchaseKey): Promise<PurchaseRow> {
  return selectPurchase(tx, key, sql`for update of p, pay`);
}

/** Records that the bank reversed a purchase; false if it is recorded already. */
export async function markReversed(tx: Tx, { clientId, uuid }: PurchaseKey, at: Date): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update voucher_purchase set reversed_at = ${at}
    where client_id = ${clientId} and uuid = ${uuid} and reversed_at is null`.execute(tx);
  return (numAffectedRows ?? 0n) > 0n;
}
