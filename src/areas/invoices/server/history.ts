import type { QueryListarTransaccionesArgs, Transactions } from '../../../kit/any/contract.ts';
import { PAGE_SIZE } from '../../../kit/any/constants.ts';
import { type Result, ok } from '../../../kit/any/result.ts';
import type { ViewerContext } from '../../../kit/server/context.ts';
import type { Operation, Wants } from '../../../kit/server/operation.ts';
import { page } from '../../../kit/server/page.ts';
import { OPERATIONS } from '../../session/rules/operations.ts';
import { readHistoryFilter } from '../rules/history.ts';
import { countPayments, listPayments } from './history-store.ts';
import { transactionOf } from './transaction.ts';

/** `listarTransacciones`: the client's payments, the newest first. */
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
  const payments = await listPayments(db, viewer, filter.value, asked.value);
  return ok({
    items: payments.map((payment) => transactionOf(context, payment)),
    total_count: wants('total_count') ? await countPayments(db, viewer, filter.value) : 0,
  });
}
