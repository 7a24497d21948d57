import type { QueryListarTransaccionesArgs, Transactions } from '#kit/core/contract/types.ts';
import { amountFromCents } from '#kit/core/money.ts';
import { type Result, ok, refuse } from '#kit/core/result.ts';
import type { ViewerContext } from '#kit/server/context.ts';
import { exportLinks } from '#kit/server/export/routes.ts';
import { readPageQuery, withoutPage } from '#kit/server/list/query.ts';
import type { IsSelected } from '#kit/server/operation.ts';
import { ANSWER_TOO_LARGE } from '#kit/server/http/request-bounds.ts';
import { PAYMENT_LIST } from '../rules/history.ts';
import { paymentsExport } from './history-export.ts';
import { NO_SUMS, listPayments, sumPayments, withLines } from './history-store.ts';
import { toTransaction } from './payment-mapper.ts';

/** `listarTransacciones` */
export async function payments(
  args: QueryListarTransaccionesArgs,
  context: ViewerContext,
  wants: IsSelected,
): Promise<Result<Transactions>> {
  const { db, viewer, bounds } = context;
  const query = readPageQuery(PAYMENT_LIST, args, context);
  if (!query.ok) return query;
  const listed = await listPayments(db, query.value);
  if (!bounds.countLines(listed.reduce((sum, { line_count }) => sum + line_count, 0))) return refuse(ANSWER_TOO_LARGE);
  const payments = await withLines(db, viewer, listed);
  const sums = SUMS.some(wants) ? await sumPayments(db, query.value) : NO_SUMS;
  return ok({
    items: payments.map((payment) => toTransaction(context, payment)),
    total_count: sums.count,
    total_amount: amountFromCents(sums.total),
    approved_amount: amountFromCents(sums.approved),
    approved_count: sums.approvedCount,
    download: wants('download') ? exportLinks(context, paymentsExport, withoutPage(args)) : null,
  });
}

const SUMS = ['total_count', 'total_amount', 'approved_amount', 'approved_count'];
