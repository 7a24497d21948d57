import type { QueryListarTransaccionesArgs, Transactions } from '../../../kit/any/contract.ts';
import { PAGE_SIZE } from '../../../kit/any/constants.ts';
import { amountFromCents } from '../../../kit/any/money.ts';
import { type Result, ok } from '../../../kit/any/result.ts';
import type { ViewerContext } from '../../../kit/server/context.ts';
import { exportLinks } from '../../../kit/server/export/door.ts';
import type { Operation, Wants } from '../../../kit/server/operation.ts';
import { page } from '../../../kit/server/page.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { NEWEST_FIRST, PAYMENT_SORT_FIELDS, readHistoryFilter } from '../rules/history.ts';
import { readSort } from '../../../kit/any/order.ts';
import { paymentsExport } from './history-export.ts';
import { listPayments, sumPayments } from './history-store.ts';
import { transactionOf } from './transaction.ts';

/** `listarTransacciones`: the client's payments, in the order asked for, with what they come to. */
export const listarTransacciones: Operation<QueryListarTransaccionesArgs, Transactions> = {
  allow: OPERATIONS.listarTransacciones,
  run: list,
};

async function list(
  args: QueryListarTransaccionesArgs,
  context: ViewerContext,
  wants: Wants,
): Promise<Result<Transactions>> {
  const { db, viewer } = context;
  const filter = readHistoryFilter(args);
  if (!filter.ok) return filter;
  const asked = page(args, PAGE_SIZE);
  if (!asked.ok) return asked;
  const order = readSort(PAYMENT_SORT_FIELDS, args.sort, NEWEST_FIRST);
  const payments = await listPayments(db, viewer, filter.value, { ...asked.value, order });
  const sums = SUMS.some(wants) ? await sumPayments(db, viewer, filter.value) : { count: 0, total: 0, approved: 0 };
  return ok({
    items: payments.map((payment) => transactionOf(context, payment)),
    total_count: sums.count,
    total_amount: amountFromCents(sums.total),
    approved_amount: amountFromCents(sums.approved),
    download: wants('download') ? exportLinks(context, paymentsExport, { filter: args.filter, sort: args.sort }) : null,
  });
}

const SUMS = ['total_count', 'total_amount', 'approved_amount'];
