import type { BonoCodigo, BonoRecord, QueryGetBonosSurtidorArgs } from '#kit/core/contract/types.ts';
import { dateTimeIn } from '#kit/core/day.ts';
import { groupBy } from '#kit/core/group.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Result, badInput, ok, refuse } from '#kit/core/result.ts';
import { today } from '#kit/server/clock.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import type { IsSelected } from '#kit/server/operation.ts';
import { ANSWER_TOO_LARGE } from '#kit/server/http/request-bounds.ts';
import { isUuid } from '#kit/core/id.ts';
import type { PaymentState } from '#areas/invoices/rules/status.ts';
import {
  type ListedLine,
  type ListedVoucher,
  countPurchaseLines,
  countVouchers,
  listedVouchers,
  purchaseLines,
} from './purchases-store.ts';

/**
 * `getBonosSurtidor`: the lines of a purchase, or of all purchases of the viewer's client (specification B7: one of the
 * two arguments is empty). Another client's purchases get the same answer as unknown ones.
 */
export async function purchases(
  { uuid, customer }: QueryGetBonosSurtidorArgs,
  context: ViewerContext,
  wants: IsSelected,
): Promise<Result<BonoRecord[]>> {
  const { db, viewer, clock, bounds } = context;
  if (!uuid === !customer) {
    return badInput('filter_one', 'Give either the uuid of a purchase or the code of the client.', 'uuid');
  }
  if (uuid && !isUuid(uuid)) return ok([]);
  if (!bounds.countLines(await countPurchaseLines(db, viewer, uuid || null))) return refuse(ANSWER_TOO_LARGE);
  const found = await purchaseLines(db, viewer, uuid || null);
  const lines = customer ? found.filter((line) => line.customer === customer) : found;
  const uuids = [...new Set(lines.map((line) => line.uuid))];
  if (!wants('codigos')) return ok(lines.map((line) => recordOf(line, context, [])));
  if (!bounds.countLines(await countVouchers(db, viewer, uuids))) return refuse(ANSWER_TOO_LARGE);
  const vouchers = groupBy(
    await listedVouchers(db, viewer, uuids, today(clock, viewer.store)),
    (voucher) => `${voucher.uuid} ${voucher.monto_cents}`,
  );
  return ok(lines.map((line) => recordOf(line, context, vouchers.get(`${line.uuid} ${line.monto_cents}`) ?? [])));
}

const STATUS: Readonly<Partial<Record<PaymentState, number>>> = { approved: 1, reversed: 2 };

function recordOf(line: ListedLine, { viewer }: ViewerContext, vouchers: readonly ListedVoucher[]): BonoRecord {
  const { timeZone } = viewer.store;
  return {
    entity_id: `${line.uuid}-${line.line}`,
    customer: line.customer,
    customer_name: line.customer_name,
    monto: amountFromCents(line.monto_cents),
    cantidad: line.cantidad,
    uuid: line.uuid,
    created_at: dateTimeIn(line.created_at, timeZone),
    updated_at: dateTimeIn(line.updated_at, timeZone),
    email: line.email,
    tipo_bono: line.tipo_bono,
    status: line.is_purchase ? (STATUS[line.estado] ?? 0) : 0,
    resp_salesforce: line.resp_salesforce,
    codigos: vouchers.map(({ terminacion, estado, usado_en, usado_at }): BonoCodigo => {
      return { terminacion, estado, usado_en, usado_at: usado_at && dateTimeIn(usado_at, timeZone) };
    }),
  };
}
